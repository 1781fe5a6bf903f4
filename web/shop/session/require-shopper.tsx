import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { loadFreshDocument } from './fresh-document.ts'
import { useSession } from './session.ts'

/** Milliseconds to wait for the response to a sign-out; after that the home page is loaded without it. */
const patience = 400

/**
 * Shows `children` to a signed-in shopper, `waiting` until the session is known, and `limited` in a session that cannot
 * access the account. Everyone else is sent to the sign-in page, or to the home page after a sign-out. While the server
 * cannot be reached, no other page can be loaded: after a sign-out, `signedOut` is then shown on this page.
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
	// Strings as dependencies of the effect: a render during a navigation does not start the navigation again.
	const [home, door] = [local(paths.home), local(paths.signIn(pathname + search))]
	const [stays, setStays] = useState(false)
	const [late, setLate] = useState(false)
	useEffect(() => {
		setLate(false)
		if (signedOut !== 'asking') return
		const slow = setTimeout(setLate, patience, true)
		return () => clearTimeout(slow)
	}, [signedOut])
	const held = signedOut === 'asking' && !late
	const away = signedOut === 'unreached'
	const to = signedOut ? home : door
	useEffect(() => {
		if (status !== 'unauthorized') return setStays(false)
		if (away) setStays(true)
		if (stays || held || away) return
		if (signedOut) loadFreshDocument(to)
		else navigate(to, { replace: true })
	}, [status, signedOut, held, away, stays, navigate, to])
	const shown = limited ? props.limited : props.children
	// As high as the window from the start, so that content shown later does not move the rest of the page.
	return <div className="min-h-dvh">{status === 'authorized' ? shown : stays ? props.signedOut : props.waiting}</div>
}
