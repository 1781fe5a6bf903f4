import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { loadFreshDocument } from './fresh-document.ts'
import { useSession } from './session.ts'

/** Milliseconds a sign-out waits to hear that the shop is there, before it leads home all the same. */
const patience = 400

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
	// Strings, so that a page rendered again while one is on the way does not set out again.
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
	// As high as the window from the start, so that what comes in later moves nothing.
	return <div className="min-h-dvh">{status === 'authorized' ? shown : stays ? props.signedOut : props.waiting}</div>
}
