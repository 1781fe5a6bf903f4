import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/shop/session/session.ts'

/**
 * Sends a shopper who is signed in already when the page opens on to `path`. A limited session may stay, and so
 * may who comes back from Google or Facebook to prove once more that it is them.
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
