import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { InDialog, readRedirect } from '#web/features/sign-in/parts/other-way.tsx'
import type { Variant } from '#web/features/sign-in/parts/set-password.rules.ts'
import { ForgotPanel } from '#web/features/sign-in/registration/forgot-panel.tsx'
import { SetPasswordForm } from '#web/features/sign-in/registration/set-password-form.tsx'
import { SignUpPanel } from '#web/features/sign-in/registration/sign-up-panel.tsx'
import { barePath } from '#web/lib/languages.ts'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { type ModalView, type OpenModal, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { SignInPanel } from './sign-in-panel.tsx'

type View = Extract<ModalView, 'LOGIN_VIEW' | 'SIGN_UP_VIEW' | 'FORGOT_PASSWORD' | 'SIGN_UP_SET_PASSWORD'>

const titles: Record<View, string> = {
	LOGIN_VIEW: 'signIn.title',
	SIGN_UP_VIEW: 'signUp.title',
	FORGOT_PASSWORD: 'forgot.title',
	SIGN_UP_SET_PASSWORD: 'setPassword.registration',
}

/** The dialogs of sign-in. Loaded when one of them first opens. */
export default function IdentityDialogs() {
	const { t } = useTranslation('account')
	const navigate = useNavigate()
	const local = useLocalPath()
	const { pathname } = useLocation()
	const push = useToasts((state) => state.push)
	const { modal, openModal, closeModal } = usePanels()
	const view = modal && modal.view in titles ? (modal.view as View) : undefined
	const data = modal?.data as { variant?: Variant; next?: OpenModal } | null | undefined
	const variant = data?.variant ?? 'registration'
	const title =
		view === 'SIGN_UP_SET_PASSWORD' && variant === 'reset' ? 'setPassword.reset' : titles[view ?? 'LOGIN_VIEW']

	function signedIn() {
		if (data?.next) openModal(data.next.view, data.next.data)
		else closeModal()
		push({ tone: 'success', text: t('signIn.success') })
		const redirect = readRedirect()
		if (redirect) navigate(redirect)
		else if (barePath(pathname) === paths.signIn()) navigate(local(paths.home))
	}

	function registered() {
		closeModal()
		push({ tone: 'success', text: t('setPassword.welcome') })
		navigate(local(paths.accountDetails))
	}

	return (
		<InDialog value={true}>
			<Dialog open={view !== undefined} onClose={closeModal} title={t(title)} closeLabel={t('signIn.close')}>
				{view === 'LOGIN_VIEW' && <SignInPanel onDone={signedIn} />}
				{view === 'SIGN_UP_VIEW' && <SignUpPanel />}
				{view === 'FORGOT_PASSWORD' && <ForgotPanel />}
				{view === 'SIGN_UP_SET_PASSWORD' && <SetPasswordForm variant={variant} onRegistered={registered} />}
			</Dialog>
		</InDialog>
	)
}
