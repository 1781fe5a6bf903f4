import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadChunk } from '#client/load-chunk.ts'
import { isSellerRole } from '#contract/desk/roles.ts'
import { MeContext, useDesk } from '#desk/lib/me.ts'
import { Failed } from '#desk/parts/loaded.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Starting } from './starting.tsx'

const StaffShell = lazy(() => loadChunk(() => import('./staff-shell.tsx')))
const SellerShell = lazy(() => loadChunk(() => import('./seller-shell.tsx')))

/** The frame of pages for people who are signed in; everybody else gets the sign-in page, and comes back afterwards. */
export function Shell() {
	const desk = useDesk()
	const { pathname, search, hash } = useLocation()
	if (!desk.data) {
		if (desk.error) return <Failed error={desk.error} again={desk.refetch} busy={desk.isFetching} />
		return <Starting />
	}
	const { me } = desk.data
	if (!me) {
		const to = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search + hash)}`
		return <Navigate to={`/sign-in${to}`} replace />
	}
	const Frame = isSellerRole(me.role) ? SellerShell : StaffShell
	return (
		<MeContext value={me}>
			<Suspense fallback={<Starting />}>
				<Frame shop={desk.data.shop} />
			</Suspense>
			<ProofDialog />
		</MeContext>
	)
}
