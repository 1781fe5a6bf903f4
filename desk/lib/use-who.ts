import { useTranslation } from '#client/use-translation.ts'
import { whoText } from './who.rules.ts'

/** The name of who did something, as the audit trail has it, in the language of the desk. */
export function useWho(): (actor: string) => string {
	const { t } = useTranslation('common')
	return (actor) => whoText(actor, t)
}
