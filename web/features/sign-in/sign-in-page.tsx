import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocalPath } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { IdentityPage } from './identity-page.tsx'
import { readRedirect, useRedirect } from './other-way.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** Sign-in, then on to where the shopper came from. */
export function SignInPage() {
	const { t } = useTranslation('account')
	const navigate = useNavigate()
	const local = useLocalPath()
	const push = useToasts((state) => state.push)
	const next = () => readRedirect() ?? local(paths.home)
	useLeaveWhenSignedIn(next)
	const toCheckout = useRedirect()?.startsWith(local(paths.checkout)) ?? false
	return (
		<IdentityPage title={t('signIn.title')} lead={toCheckout ? t('signIn.forCheckout') : t('signIn.lead')}>
			<SignInPanel
				onDone={() => {
					push({ tone: 'success', text: t('signIn.success') })
					navigate(next(), { replace: true })
				}}
			/>
		</IdentityPage>
	)
}
