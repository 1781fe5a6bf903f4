import { parseArgs } from 'node:util'
import { dayOf } from '#contract/delivery-days.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import { areMinutes, changeHours, mostMinutes, readHours, sellerHours, writeHours } from '#server/catalogue/index.ts'
import { type Command, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { sellerNamed } from './named.ts'

/** Default minutes from an order to the meal. */
const usualMinutes = { from: 35, to: 50 }

/** Opening hours of sellers that cook: without options they are listed. */
export const hours: Command = {
	usage: '[seller] [--set <hours>] [--minutes 35-50] [--closed <2026-12-16,…>] [--open <2026-12-16,…>] [--clear]',
	summary: [
		"opening hours of a seller that cooks: --set 'mon-thu 11:00-23:00; fri 14:00-15:30, 18:00-02:00', days that are not named",
		'are closed; --minutes from the order to the meal; --closed and --open: days; --clear: it takes orders at any time',
	].join(' '),
	async run(args, { database: { db }, say }) {
		const { slug, values } = parse(args)
		if (slug === undefined || Object.keys(values).length === 0) {
			const all = await sellerHours(db, await sellerNamed(db, slug))
			if (all.length === 0) say(slug === undefined ? 'No seller has opening hours.' : `${slug}  no opening hours`)
			for (const one of all) say(lineOf(one))
			return
		}
		if (!(await changeHours(db, commandLine.name, slug, (now) => changed(now, values))))
			throw new WrongUse(`There is no seller «${slug}».`)
		const [row] = await sellerHours(db, slug)
		say(row ? lineOf(row) : `${slug}  no opening hours`)
	},
}

const text = { type: 'string' } as const
const options = { set: text, minutes: text, closed: text, open: text, clear: { type: 'boolean' } } as const
type Values = { set?: string; minutes?: string; closed?: string; open?: string; clear?: boolean }

function parse(args: readonly string[]): { slug: string | undefined; values: Values } {
	try {
		const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
		if (positionals.length > 1) throw new Error('Name one seller, and put the hours in quotes.')
		if (positionals.length === 0 && Object.keys(values).length > 0) throw new Error('Name the seller.')
		return { slug: positionals[0], values }
	} catch (error) {
		throw new WrongUse((error as Error).message)
	}
}

/** The new hours. Throws `WrongUse` for invalid ones. */
function changed(now: KitchenHours | null, { clear, set, minutes, closed, open }: Values): KitchenHours | null {
	if (clear) {
		if (set ?? minutes ?? closed ?? open) throw new WrongUse('--clear goes alone.')
		return null
	}
	const hours = set === undefined ? now?.hours : readHours(set)
	if (hours === undefined) throw new WrongUse('It has no opening hours yet: set them with --set.')
	if (typeof hours === 'string') throw new WrongUse(hours)
	const days = new Set((now?.closed ?? []).filter((day) => day >= dayOf(new Date())))
	for (const day of daysGiven(closed)) days.add(day)
	for (const day of daysGiven(open)) if (!days.delete(day)) throw new WrongUse(`${day} is not a closed day.`)
	return {
		hours,
		minutes: minutes === undefined ? (now?.minutes ?? usualMinutes) : readMinutes(minutes),
		closed: [...days].sort(),
	}
}

function daysGiven(days = ''): string[] {
	return days === '' ? [] : days.split(',').map(dayGiven)
}

function dayGiven(day: string): string {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
	if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
		throw new WrongUse('A day is written 2026-12-16.')
	return day
}

function readMinutes(text: string): KitchenHours['minutes'] {
	const [, from, to] = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/.exec(text) ?? []
	const minutes = { from: Number(from), to: Number(to) }
	if (from === undefined || !areMinutes(minutes))
		throw new WrongUse(`Minutes are written 35-50, the second higher, up to ${mostMinutes}.`)
	return minutes
}

function lineOf({ slug, kitchen }: { slug: string; kitchen: KitchenHours }): string {
	const { minutes } = kitchen
	const closed = kitchen.closed.filter((day) => day >= dayOf(new Date()))
	const days = closed.length > 0 ? [`closed ${closed.join(', ')}`] : []
	return [slug, writeHours(kitchen.hours), `${minutes.from}–${minutes.to} min`, ...days].join('  ')
}
