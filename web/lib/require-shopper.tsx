import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from './local-link.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/**
 * Shows `children` to a signed-in shopper, `waiting` until that is known, `limited` while the number's account is closed to
 * them, and sends everyone else to sign in (home, after a sign-out). While the shop is out of reach no other page can be
 * had: a sign-out then leads to `signedOut`, in place.
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
	// Texts, so that a page drawn again while one is on the way does not set out again.
	const [home, door] = [local(paths.home), local(paths.signIn(pathname + search))]
	const [stays, setStays] = useState(false)
	useEffect(() => {
		if (status !== 'unauthorized') return setStays(false)
		if (signedOut === 'unreached') setStays(true)
		if (stays || signedOut === 'asking' || signedOut === 'unreached') return
		navigate(signedOut ? home : door, { replace: true })
	}, [status, signedOut, stays, navigate, home, door])
	const shown = limited ? props.limited : props.children
	// As high as the window from the start, so that what comes in later moves nothing.
	return <div className="min-h-dvh">{status === 'authorized' ? shown : stays ? props.signedOut : props.waiting}</div>
}
