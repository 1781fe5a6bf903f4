import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { RecoveryCodes } from '#desk/parts/recovery-codes.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ left }: { left: number }) {
	const { t } = useTranslation(['security', 'common'])
	const language = useLanguage()
	const [codes, setCodes] = useState<readonly string[]>()
	const { mutate, isPending } = useAct('renewRecoveryCodes', {
		reads: ['getDesk'],
		onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
	})
	return (
		<Section title={t('recoveryCodes')}>
			<p>{t('codesLeft', { count: left, left: formatNumber(left, language) })}</p>
			<Button variant="secondary" className="justify-self-start" loading={isPending} onClick={() => mutate({})}>
				{t('renewCodes')}
			</Button>
			<Dialog
				open={codes !== undefined}
				onClose={() => setCodes(undefined)}
				title={t('recoveryCodes')}
				closeLabel={t('common:close')}
			>
				<div className="grid gap-3 pb-4">
					<p className="text-soft">{t('codesOnce')}</p>
					<RecoveryCodes codes={codes ?? []} />
				</div>
			</Dialog>
		</Section>
	)
}
