import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/shop/session/session.ts'

/**
 * Redirects a shopper who is signed in when the page opens to `path`. A limited session may stay, and so may a shopper who
 * returns from Google or Facebook to prove who they are.
 */
export function useLeaveWhenSignedIn(path: () => string): void {
	const status = useSession((state) => state.status)
	const limited = useSession((state) => state.limited)
	const navigate = useNavigate()
	const returning = new URLSearchParams(useLocation().search).has('social')
	const first = useRef(true)
	useEffect(() => {
		if (status === 'unknown' || !first.current) return
		first.current = false
		if (status === 'authorized' && !limited && !returning) navigate(path(), { replace: true })
	})
}
