import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { neverChanges } from '#client/use-in-browser.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { cx } from '#ui/cx.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { type ModalView, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'

/** True inside a dialog: links to another page of sign-in open its dialog instead. */
export const InDialog = createContext(false)

const screens = {
	signIn: { path: paths.signIn(), view: 'LOGIN_VIEW' },
	signUp: { path: paths.signUp, view: 'SIGN_UP_VIEW' },
	forgot: { path: paths.forgetPassword, view: 'FORGOT_PASSWORD' },
} as const satisfies Record<string, { path: string; view: ModalView }>

/** A link to another page of sign-in that keeps the requested page; in a dialog, to its dialog. */
export function OtherWay(props: { to: keyof typeof screens; className?: string; children: ReactNode }) {
	const inDialog = useContext(InDialog)
	const redirect = useRedirect()
	const { path, view } = screens[props.to]
	const className = cx('inline-flex min-h-11 items-center font-semibold text-leaf underline', props.className)
	if (inDialog)
		return (
			<button type="button" className={className} onClick={() => usePanels.getState().openModal(view)}>
				{props.children}
			</button>
		)
	const search = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
	return (
		<LocalLink to={path + search} className={className}>
			{props.children}
		</LocalLink>
	)
}

/** The safe `redirect` of this address; undefined during hydration, since the server renders without it. */
export function useRedirect(): string | undefined {
	return useSyncExternalStore(neverChanges, readRedirect, () => undefined)
}

/** The safe `redirect` of this address, now. Browser only. */
export function readRedirect(): string | undefined {
	return safeRedirect(new URLSearchParams(location.search).get('redirect'))
}
