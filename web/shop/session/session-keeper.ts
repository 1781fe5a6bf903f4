import { keepsCookies, storage } from '#client/storage.ts'
import { ApiRefusal, renew } from './api.ts'
import { emptyDevice, userKey } from './device.ts'
import { adoptSession, useSession } from './session.ts'
import { createKeeper } from './session-clock.ts'

/**
 * Renews the session of this browser before its token expires. Called once, some time after the session was restored: by
 * then cookies that another tab has just stored are visible here.
 */
export function keepSessionFresh(): void {
	dropLeftOver()
	const keeper = createKeeper(
		{
			now: () => Date.now(),
			after(ms, run) {
				const timer = setTimeout(run, ms)
				return () => clearTimeout(timer)
			},
		},
		() =>
			renew().then(
				() => 'kept',
				(error: unknown) => (error instanceof ApiRefusal && error.status === 401 ? 'over' : 'failed'),
			),
	)
	const follow = ({ token, endsAt }: { token: string | undefined; endsAt: number | undefined }) =>
		token ? keeper.follow(endsAt) : keeper.stop()
	follow(useSession.getState())
	useSession.subscribe((now, before) => {
		if (now.token !== before.token) follow(now)
	})
	addEventListener('online', keeper.wake)
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) keeper.wake()
	})
}

/** Deletes the shopper's data on this device when the session cookies have expired or were deleted by the shopper. */
function dropLeftOver(): void {
	adoptSession()
	const guest = useSession.getState().status === 'unauthorized'
	if (guest && storage.get(userKey) !== null && keepsCookies()) emptyDevice()
}
