import { Navigate } from 'react-router'
import { useMe } from '#desk/lib/me.ts'
import { areasOf } from './areas-of.ts'

/** `/`: the first area that the person may see, else their own page. */
export function FirstPage() {
	const [first] = areasOf(useMe())
	return <Navigate to={first?.path ?? '/security'} replace />
}
