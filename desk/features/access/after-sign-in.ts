import { useNavigate, useSearchParams } from 'react-router'
import { type Me, noteSignedIn } from '#desk/lib/session.ts'

/** The page of the desk that `?to=` names; the first one without it. Never an address elsewhere. */
export function safeTarget(to: string | null): string {
	return to && /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/'
}

/** Goes on where somebody wanted to go before they had to sign in. */
export function useAfterSignIn(): (me: Me) => void {
	const navigate = useNavigate()
	const [search] = useSearchParams()
	return (me) => {
		noteSignedIn(me)
		navigate(safeTarget(search.get('to')), { replace: true })
	}
}
