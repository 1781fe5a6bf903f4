import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'

/** Sends a shopper who is signed in already when the page opens on to where `path` says; a limited session may stay. */
export function useLeaveWhenSignedIn(path: () => string): void {
	const status = useSession((state) => state.status)
	const limited = useSession((state) => state.limited)
	const navigate = useNavigate()
	const first = useRef(true)
	useEffect(() => {
		if (status === 'unknown' || !first.current) return
		first.current = false
		if (status === 'authorized' && !limited) navigate(path(), { replace: true })
	})
}
