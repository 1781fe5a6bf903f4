import { useTranslation } from '#client/use-translation.ts'
import { IdentityPage } from '#web/features/sign-in/parts/identity-page.tsx'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { SignUpPanel } from './sign-up-panel.tsx'
import { useResumedFlow } from './use-code-flow.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** Registration by phone. */
export function SignUpPage() {
	const { t } = useTranslation('account')
	const local = useLocalPath()
	useLeaveWhenSignedIn(() => local(paths.account))
	useResumedFlow('registration')
	return (
		<IdentityPage title={t('signUp.title')} lead={t('signUp.lead')}>
			<SignUpPanel />
		</IdentityPage>
	)
}
