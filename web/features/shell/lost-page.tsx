import { useEffect } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { followLostRoutes } from '#client/load-chunk.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useConnection } from '#web/lib/connection.ts'
import { Lost } from '#web/lib/lazy-part.tsx'

/** Milliseconds after which missing data is requested again. */
const wait = 3_000

/**
 * Shown while the next page cannot load: the present page stays, and the navigation continues automatically when the
 * network is back. Code is requested again by `loadChunk`, data by repeating the navigation.
 */
export function LostPage() {
	const { t } = useTranslation('common')
	const navigate = useNavigate()
	const target = useNavigation().location
	const missed = useConnection((state) => state.missed)
	useEffect(() => {
		// Missing data is requested by repeating the navigation, which requests the code as well.
		followLostRoutes((again) => {
			if (useConnection.getState().missed !== 'data') useConnection.setState({ missed: again })
		})
	}, [])
	const go = async () => {
		if (target) void navigate(target, { replace: target.pathname === location.pathname, state: target.state })
		return true
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each time data did not come
	useEffect(() => {
		if (missed !== 'data') return
		const timer = setTimeout(go, wait)
		addEventListener('online', go)
		return () => {
			clearTimeout(timer)
			removeEventListener('online', go)
		}
	}, [missed, target])
	if (!missed || !target) return null
	return (
		<Lost over text={t('connection.waiting')} again={missed === 'data' ? go : missed} target={createPath(target)} />
	)
}
