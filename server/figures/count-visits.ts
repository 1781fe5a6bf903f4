import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { observed } from '#server/platform/observed.ts'
import { beginsVisit } from './visit.rules.ts'
import { addVisits } from './visits.store.ts'

/** Milliseconds between writes. What a killed process has not written is lost. */
const writeEvery = 10_000

type VisitCounter = {
	/** Counts a request of a page, if it begins a visit. */
	note(method: string | undefined, headers: Readonly<Record<string, string | string[] | undefined>>): void
	/** Writes what was counted. */
	flush(): Promise<void>
	/** Stops, after a last write. */
	stop(): Promise<void>
}

/** Counts visits of the storefront in memory, by day, and adds them to the store every ten seconds. Keeps nothing of a request. */
export function countVisits({ db, log, clock, config }: Pick<Deps, 'db' | 'log' | 'clock' | 'config'>): VisitCounter {
	const host = new URL(config.publicOrigin).host
	let counts = new Map<string, number>()
	const flush = async () => {
		const written = counts
		counts = new Map()
		if (written.size === 0) return
		try {
			await addVisits(db, written)
		} catch (error) {
			log.warn({ err: error }, 'visits were not written')
			for (const [day, count] of written) counts.set(day, (counts.get(day) ?? 0) + count)
		}
	}
	const timer = setInterval(flush, writeEvery)
	timer.unref()
	return {
		note: (method = '', headers) => {
			if (!beginsVisit(method, headers, host)) return
			const day = dayOf(new Date(clock.now()))
			counts.set(day, (counts.get(day) ?? 0) + 1)
			observed.visits.publish(1)
		},
		flush,
		stop: () => {
			clearInterval(timer)
			return flush()
		},
	}
}

/** Counts the visits of a server's pages until it closes. */
export function noteVisits(app: Pick<FastifyInstance, 'addHook'>, deps: Parameters<typeof countVisits>[0]) {
	const { note, stop } = countVisits(deps)
	app.addHook('onClose', stop)
	return note
}
