import { isDay } from '#contract/delivery-days.ts'
import { latinDigits } from '#contract/text.ts'

export type LineState = 'matched' | 'unknown_order' | 'not_due' | 'other_amount' | 'twice'
/** A part of an order whose cash a courier collected. Amounts in poisha. */
export type CashPart = { part: number; amount: number; remitted: boolean }
/** An order that a line names, as far as it is known. */
export type CashOrder = { cod: boolean; cash: readonly CashPart[] }

/**
 * What a line of a courier's file is: the cash of all parts of the order that wait, or of one part. `parts`: those that it
 * remits; `expected`: what waited, null when nothing is known of it.
 */
export function matchLine(
	order: CashOrder | undefined,
	amount: number,
	part: number | null,
): { state: LineState; parts: number[]; expected: number | null } {
	if (!order) return { state: 'unknown_order', parts: [], expected: null }
	const cash = order.cash.filter((one) => part === null || one.part === part)
	if (!order.cod || cash.length === 0) return { state: 'not_due', parts: [], expected: 0 }
	const waiting = cash.filter(({ remitted }) => !remitted)
	if (waiting.length === 0) return { state: 'twice', parts: [], expected: 0 }
	const expected = waiting.reduce((all, one) => all + one.amount, 0)
	if (expected === amount) return { state: 'matched', parts: waiting.map((one) => one.part), expected }
	const single = waiting.filter((one) => one.amount === amount)
	if (single.length > 0) return { state: 'matched', parts: [(single[0] as CashPart).part], expected: amount }
	return { state: 'other_amount', parts: [], expected }
}

/** The number of an order and of its part, from 0: `H7K2-9QXM/2` is the second. */
export function splitNumber(cell: string): { number: string; part: number | null } {
	const [, number = cell, part] = /^(.*?)\s*\/\s*(\d{1,2})$/.exec(latinDigits(cell).trim()) ?? []
	return { number: number.trim(), part: part === undefined ? null : Number(part) - 1 }
}

export type FileColumns = { number: string; amount: string; date?: string }

const known = {
	number:
		/^(order|order (no|number|id)\.?|merchant (order|invoice)( id| no| number)?|invoice( no| number| id)?|reference|অর্ডার( নম্বর| নং)?)$/i,
	amount:
		/^(collected( amount)?|cod( amount)?|cash( collected| collection)?|collection( amount)?|amount( collected)?|টাকা|আদায়)$/i,
	date: /^(date|(delivery|collection|collected|payment|paid)( date| on)?|তারিখ)$/i,
}

/** The columns that the headings of a file name; null when the number or the amount is not found. */
export function guessColumns(headings: readonly string[]): FileColumns | null {
	const find = (pattern: RegExp) => headings.find((heading) => pattern.test(heading.replace(/[_\s]+/g, ' ').trim()))
	const [number, amount, date] = [find(known.number), find(known.amount), find(known.date)]
	if (number === undefined || amount === undefined) return null
	return { number, amount, ...(date !== undefined && { date }) }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as couriers write it, `2026-11-22`, `22/11/2026`, `22-Nov-2026`, as `YYYY-MM-DD`; null for anything else. */
export function readDay(cell: string): string | null {
	const text = latinDigits(cell).trim().toLowerCase()
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
	const local = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})/.exec(text)
	const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : []
	if (!year || !month || !day) return null
	const number = /^\d+$/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
	const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
	return isDay(date) ? date : null
}

/** What is at stake when a line is resolved, in poisha: above the limit two people agree. */
export function stakeOf(how: 'accepted' | 'kept' | 'ignored', amount: number, expected: number | null): number {
	return how === 'accepted' ? Math.abs((expected ?? 0) - amount) : amount
}

/** The most that one person resolves alone, in poisha: 500 BDT. */
export const resolvedAlone = 500_00
