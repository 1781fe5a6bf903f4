/** A position in the log of a PostgreSQL server, as `pg_lsn` is written: `16/B374D848`. */
export type Lsn = string

/** The position as a number that can be compared. Throws for other texts. */
export function lsnOf(text: Lsn): bigint {
	const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
	if (high === undefined || low === undefined) throw new Error('not a position of the log')
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The primary wrote up to `lsn` by the time `at` (milliseconds of this process's clock). */
type Written = { lsn: bigint; at: number }

/**
 * How late replicas are: what the primary had written at which time, noted every `noteEvery` milliseconds for the last
 * `keep`. One clock measures everything, and a primary that writes nothing makes no replica late.
 */
export class WrittenLog {
	#notes: Written[] = []
	readonly #keep: number

	constructor(keep: number) {
		this.#keep = keep
	}

	note(lsn: bigint, at: number): void {
		const last = this.#notes.at(-1)
		// Another primary may have written less than the one before.
		if (last && lsn < last.lsn) this.#notes = []
		if (last && lsn === last.lsn) return
		this.#notes.push({ lsn, at })
		const old = this.#notes.findLastIndex((note) => note.at < at - this.#keep)
		if (old > 0) this.#notes.splice(0, old)
	}

	/** The milliseconds since the primary wrote the first thing that a replica at this position lacks; 0 if it lacks nothing. */
	lag(replayed: bigint, now: number): number {
		const first = this.#notes.find(({ lsn }) => lsn > replayed)
		return first ? now - first.at : 0
	}
}
