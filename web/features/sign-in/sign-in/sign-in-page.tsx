import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { IdentityPage } from '#web/features/sign-in/parts/identity-page.tsx'
import { readRedirect, useRedirect } from '#web/features/sign-in/parts/other-way.tsx'
import { useLeaveWhenSignedIn } from '#web/features/sign-in/registration/use-leave-when-signed-in.ts'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { SignInPanel } from './sign-in-panel.tsx'

/** Sign-in, then back to the page the shopper came from. */
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
