import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from './local-link.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/**
 * Shows `children` to a signed-in shopper, `waiting` until that is known, `limited` while the number's account is closed to
 * them, and sends everyone else to sign in (home, after a sign-out).
 */
export function RequireShopper(props: { children: ReactNode; waiting: ReactNode; limited: ReactNode }) {
	const status = useSession((state) => state.status)
	const limited = useSession((state) => state.limited)
	const signedOut = useSession((state) => state.signedOut)
	const navigate = useNavigate()
	const local = useLocalPath()
	const { pathname, search } = useLocation()
	useEffect(() => {
		if (status !== 'unauthorized') return
		navigate(local(signedOut ? paths.home : paths.signIn(pathname + search)), { replace: true })
	}, [status, signedOut, navigate, local, pathname, search])
	if (status !== 'authorized') return props.waiting
	return limited ? props.limited : props.children
}
