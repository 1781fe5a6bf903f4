import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from './local-link.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/** Shows `children` to a signed-in shopper, `waiting` until that is known, and sends everyone else to sign in (home, after a sign-out). */
export function RequireShopper({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
	const status = useSession((state) => state.status)
	const signedOut = useSession((state) => state.signedOut)
	const navigate = useNavigate()
	const local = useLocalPath()
	const { pathname, search } = useLocation()
	useEffect(() => {
		if (status !== 'unauthorized') return
		navigate(local(signedOut ? paths.home : paths.signIn(pathname + search)), { replace: true })
	}, [status, signedOut, navigate, local, pathname, search])
	return status === 'authorized' ? children : waiting
}
