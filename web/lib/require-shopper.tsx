import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from './local-link.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/**
 * Shows `children` to a signed-in shopper, `waiting` until that is known, `limited` while the number's account is closed to
 * them, and sends everyone else to sign in (home, after a sign-out). Without a network no other page can be had: a
 * sign-out then leads to `signedOut`, in place.
 */
export function RequireShopper(props: {
	children: ReactNode
	waiting: ReactNode
	limited: ReactNode
	signedOut: ReactNode
}) {
	const status = useSession((state) => state.status)
	const limited = useSession((state) => state.limited)
	const signedOut = useSession((state) => state.signedOut)
	const navigate = useNavigate()
	const local = useLocalPath()
	const { pathname, search } = useLocation()
	const [stays, setStays] = useState(false)
	useEffect(() => {
		setStays(status === 'unauthorized' && signedOut && !navigator.onLine)
		if (status !== 'unauthorized' || (signedOut && !navigator.onLine)) return
		navigate(local(signedOut ? paths.home : paths.signIn(pathname + search)), { replace: true })
	}, [status, signedOut, navigate, local, pathname, search])
	if (status !== 'authorized') return stays ? props.signedOut : props.waiting
	return limited ? props.limited : props.children
}
