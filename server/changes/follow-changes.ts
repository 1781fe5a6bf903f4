import type { Log } from '#server/platform/log.ts'
import { type FeedPool, feedEnd, type Position, readChanges } from './changes.store.ts'
import { keptMinutes } from './prune-changes.ts'

/** The subject of a change that concerns everything. */
const everything = '*'

type FollowOptions = {
	/** A connection of its own, so that a busy pool does not delay it. */
	pool: FeedPool
	log: Log
	/** Called with the subjects that changed; `*` means that anything may have changed. */
	onChange: (subjects: ReadonlySet<string>) => void
	/** Called after each read, before `onChange`; `changed`: something has, or this is the first read. */
	onRead?: (position: Position, changed: boolean) => void
	/** Called when the store does not answer, and when it does again. */
	onStore?: (away: boolean) => void
	everyMs?: number
}

/**
 * Reads what is added to the feed from now on, every `everyMs` (250 by default), one read at a time. After a failed read
 * the next one begins at the same position. If a process did not read for so long that rows may have been deleted,
 * `onChange` is called with `*`.
 */
export async function followChanges({ pool, log, onChange, onRead, onStore, everyMs = 250 }: FollowOptions) {
	let position: Position = await feedEnd(pool)
	onRead?.(position, true)
	const readOnce = async () => {
		const before = position
		const { position: next, subjects, all } = await readChanges(pool, before)
		position = next
		const away = next.at - before.at > (keptMinutes * 60) / 2
		onRead?.(position, all || away || subjects.length > 0)
		if (all || away) onChange(new Set([everything]))
		else if (subjects.length > 0) onChange(new Set(subjects))
	}
	let reading: Promise<void> = Promise.resolve()
	/** Reads what was committed before the call. Rejects when the store does not answer. */
	const read = () => {
		const next = reading.then(readOnce, readOnce)
		reading = next.catch(() => {})
		return next
	}
	let busy = false
	let failed = false
	const timer = setInterval(() => {
		if (busy) return
		busy = true
		read()
			.then(
				() => {
					if (failed) onStore?.(false)
					failed = false
				},
				(error: unknown) => {
					if (!failed) log.warn({ err: error }, 'changes not read; pages may be older until the store answers')
					if (!failed) onStore?.(true)
					failed = true
				},
			)
			.finally(() => (busy = false))
	}, everyMs)
	timer.unref()
	return {
		read,
		/** Stops after the current read. */
		stop: async () => {
			clearInterval(timer)
			await reading
		},
	}
}
