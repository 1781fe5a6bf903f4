import { useTranslation } from '#client/use-translation.ts'
import { IdentityPage } from '#web/features/sign-in/parts/identity-page.tsx'
import { ForgotPanel } from './forgot-panel.tsx'
import { useResumedFlow } from './use-code-flow.ts'

/** A new password by phone code. */
export function ForgotPage() {
	const { t } = useTranslation('account')
	useResumedFlow('reset')
	return (
		<IdentityPage title={t('forgot.title')} lead={t('forgot.lead')}>
			<ForgotPanel />
		</IdentityPage>
	)
}
