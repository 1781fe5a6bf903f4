import { ApiRefusal, renew } from './api.ts'
import { useSession } from './session.ts'
import { createKeeper } from './session-clock.ts'

/** Renews the session of this browser in time, from now on. Called once, after the session was restored. */
export function keepSessionFresh(): void {
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
