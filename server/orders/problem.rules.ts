import { type Poisha, poisha } from '#contract/money.ts'
import type { ProblemKind } from '#contract/problem-rules.ts'

export type ProblemState = 'open' | 'refunded' | 'replacing' | 'replaced' | 'answered'

const next: Record<ProblemState, readonly ProblemState[]> = {
	open: ['refunded', 'replacing', 'answered'],
	// Where no replacement can be had after all, its price goes back.
	replacing: ['replaced', 'refunded'],
	refunded: [],
	replaced: [],
	answered: [],
}

export function problemMayMove(from: ProblemState, to: ProblemState): boolean {
	return next[from].includes(to)
}

/** Pieces of a line whose money went back or is to go, and how much that is. */
export type Gone = { pieces: number; worth: Poisha }

/**
 * What `count` more pieces of a line are worth, in poisha, when `gone` went back before: all of them together sum to
 * what the line cost, never to more.
 */
export function worthOf(
	line: { total: Poisha; discount: Poisha; quantity: number },
	gone: Gone,
	count: number,
): Poisha {
	const whole = line.total - line.discount
	const pieces = gone.pieces + count
	const upTo = pieces >= line.quantity ? whole : Math.floor((whole * pieces) / line.quantity)
	return poisha(Math.max(0, upTo - gone.worth))
}

/** A line as a report of it is judged. `faulty`: pieces that go back, and it is the shop's or seller's fault. */
export type FaultyLine = { position: number; quantity: number; faulty: number }

/** Delivery goes back too, once, when with these pieces everything of the part went back by fault of shop or seller. */
export function deliveryToo(
	lines: readonly FaultyLine[],
	pieces: readonly { position: number; quantity: number }[],
): boolean {
	return lines.every(({ position, quantity, faulty }) => {
		const more = pieces.find((one) => one.position === position)?.quantity ?? 0
		return faulty + more >= quantity
	})
}

/** A report as the shopper wrote it. */
export type Report = {
	line: number
	kind: ProblemKind
	quantity: number
	note: string | null
	photos: readonly number[]
}

/** Whether a report is the one that is open already: then it was sent twice. */
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
