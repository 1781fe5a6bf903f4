import { useTranslation } from '#client/use-translation.ts'
import { personOf } from '#contract/desk/person-of.ts'

/** The name of who did something, as the audit trail has it: `staff 3 (Rina)` is Rina, `system` is the shop itself. */
export function useWho(): (actor: string) => string {
	const { t } = useTranslation('common')
	return (actor) => (actor === 'system' ? t('theShop') : personOf(actor))
}
