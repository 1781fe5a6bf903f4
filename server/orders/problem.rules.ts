import { type Poisha, poisha } from '#contract/money.ts'
import type { ProblemKind } from '#contract/problem-rules.ts'

export type ProblemState = 'open' | 'refunded' | 'replacing' | 'replaced' | 'answered'

const next: Record<ProblemState, readonly ProblemState[]> = {
	open: ['refunded', 'replacing', 'answered'],
	// When no replacement is available after all, the price is refunded.
	replacing: ['replaced', 'refunded'],
	refunded: [],
	replaced: [],
	answered: [],
}

export function problemMayMove(from: ProblemState, to: ProblemState): boolean {
	return next[from].includes(to)
}

/** Refunded pieces of a line, or to be refunded, and their amount. */
export type Gone = { pieces: number; worth: Poisha }

/**
 * The refund for `count` more pieces of a line, in poisha, after `refunded`: all together sum to the line's price, never to
 * more.
 */
export function worthOf(
	line: { total: Poisha; discount: Poisha; quantity: number },
	refunded: Gone,
	count: number,
): Poisha {
	const whole = line.total - line.discount
	const pieces = refunded.pieces + count
	const upTo = pieces >= line.quantity ? whole : Math.floor((whole * pieces) / line.quantity)
	return poisha(Math.max(0, upTo - refunded.worth))
}

/** A line, for the decision about a report. `faulty`: refunded pieces by fault of shop or seller. */
export type FaultyLine = { position: number; quantity: number; faulty: number }

/** The delivery is refunded too, once, when with these pieces the whole part is refunded by fault of shop or seller. */
export function deliveryToo(
	lines: readonly FaultyLine[],
	pieces: readonly { position: number; quantity: number }[],
): boolean {
	return lines.every(({ position, quantity, faulty }) => {
		const more = pieces.find((one) => one.position === position)?.quantity ?? 0
		return faulty + more >= quantity
	})
}

/** A shopper's report. */
export type Report = {
	line: number
	kind: ProblemKind
	quantity: number
	note: string | null
	photos: readonly number[]
}

/** Whether a report repeats the open one. */
export function sameReport(one: Report, other: Report): boolean {
	const photos = (report: Report) => [...report.photos].sort((a, b) => a - b).join()
	return (
		one.line === other.line &&
		one.kind === other.kind &&
		one.quantity === other.quantity &&
		one.note === other.note &&
		photos(one) === photos(other)
	)
}
