import { useTranslation } from 'react-i18next'
import { useLocalPath } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { IdentityPage } from './identity-page.tsx'
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
