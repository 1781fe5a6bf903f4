import { channel } from 'node:diagnostics_channel'
import type { RefusalCode } from '#contract/refusals.ts'

/** A call of the API that was handled; `reply` is undefined when it was refused. */
export type ObservedCall = { name: string; reply: unknown }
/** One run of a job. */
export type ObservedJob = { name: string; seconds: number; failed: boolean }

/**
 * On these channels the server publishes what it does, for metrics. Without a subscriber publishing does nothing.
 * Subscribers must not throw, and must not keep a reply: it has a shopper's data.
 */
export const observed = {
	call: channel('haat:call'),
	/** The code of a refusal (`RefusalCode`). */
	refusal: channel('haat:refusal'),
	job: channel('haat:job'),
	/** How many visits have begun. */
	visits: channel('haat:visits'),
}

/** Calls `observe` for each call, refusal, run of a job and visit of this process, until the returned function is called. */
export function observe(by: {
	call(call: ObservedCall): void
	refusal(code: RefusalCode): void
	job(job: ObservedJob): void
	visits(count: number): void
}): () => void {
	const subscriptions = (Object.keys(observed) as (keyof typeof observed)[]).map((name) => {
		const listen = (message: unknown) => by[name](message as never)
		observed[name].subscribe(listen)
		return () => observed[name].unsubscribe(listen)
	})
	return () => {
		for (const end of subscriptions) end()
	}
}
