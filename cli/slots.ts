import { isDay, slotAt } from '#contract/delivery-days.ts'
import {
	closeDay,
	type DeskDay,
	deskDays,
	setAreaCapacity,
	setSlotCapacity,
	setZoneCapacity,
} from '#server/delivery/index.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'

/** Delivery slots: how many deliveries a seller accepts in each, and days without any. */
export const slots: CommandGroup = {
	list: {
		usage: '[seller]',
		summary: 'the bookings of the days that can be chosen, by slot',
		async run([seller = null], { database, say, data }) {
			const days = await deskDays(database.db, seller)
			if (days.length === 0) throw new WrongUse('No such seller brings by the hour.')
			data?.(days)
			for (const day of days) for (const line of linesOf(day)) say(line)
		},
	},
	capacity: {
		usage: '<seller> <0–1000|usual>',
		summary:
			'how many deliveries of one slot a seller takes; usual: as many as its kind; 0: it brings nothing by the hour',
		async run([seller = '', count = ''], { database, say }) {
			if (!(await setSlotCapacity(database.db, commandLine.name, seller, capacityOf(count, 'usual'))))
				throw new WrongUse(`There is no seller «${seller}».`)
			say(`${seller}  ${count} a slot`)
		},
	},
	area: {
		usage: '<seller> <area|each> <0–1000|any>',
		summary:
			'how many deliveries of one slot a seller brings to an area of its district («Mirpur»), or to each; any: no limit',
		async run([seller = '', area = '', count = ''], { database, say }) {
			const areas = await setAreaCapacity(database.db, commandLine.name, {
				...{ seller, area: area === 'each' ? null : area, capacity: capacityOf(count, 'any') },
			})
			if (areas === 0) throw new WrongUse(`There is no seller «${seller}», or no area «${area}» in its district.`)
			say(`${seller}  ${area === 'each' ? `${areas} areas` : area}  ${count} a slot`)
		},
	},
	zone: {
		usage: '<seller> <zone> <0–1000|any>',
		summary: 'how many deliveries of one slot a seller brings to each area of a zone in its district; any: no limit',
		async run([seller = '', zone = '', count = ''], { database, say }) {
			const capacity = capacityOf(count, 'any')
			const areas = await setZoneCapacity(database.db, commandLine.name, { seller, zone, capacity })
			if (areas === 0)
				throw new WrongUse(`There is no seller «${seller}», or no zone «${zone}» with an area of its district.`)
			say(`${seller}  ${areas} areas of ${zone}  ${count} a slot`)
		},
	},
	close: {
		usage: '<2026-12-16> [seller]',
		summary: 'makes a day a holiday of one seller or of all: nothing is promised for it; orders that were taken stay',
		run: (args, { database, say }) => turn(args, database, say, true),
	},
	open: {
		usage: '<2026-12-16> [seller]',
		summary: 'opens it again; for all: not for sellers that had closed it themselves',
		run: (args, { database, say }) => turn(args, database, say, false),
	},
}

async function turn(
	[day = '', seller = null]: readonly (string | null)[],
	{ db }: Terminal['database'],
	say: Terminal['say'],
	closed: boolean,
): Promise<void> {
	if (day === null || !isDay(day)) throw new WrongUse('A day is written 2026-12-16.')
	const { sellers, resting } = await closeDay(db, commandLine.name, { day, seller, closed })
	if (sellers + resting === 0)
		throw new WrongUse(seller === null ? 'There is no seller.' : `There is no seller «${seller}».`)
	const counted = (count: number) => (count === 1 ? '1 seller' : `${count} sellers`)
	say(`${day}  ${closed ? 'closed' : 'open'} for ${counted(sellers)}`)
	if (resting > 0) say(`${counted(resting)} had closed it: still closed`)
}

/** A number of deliveries, or null for the word that means no limit. */
function capacityOf(count: string, unlimited: string): number | null {
	if (count === unlimited) return null
	if (!/^\d{1,4}$/.test(count) || Number(count) > 1000)
		throw new WrongUse(`Give a number up to 1000, or «${unlimited}».`)
	return Number(count)
}

function linesOf({ seller, capacity, own, day, slots: all, areas }: DeskDay): string[] {
	const hours = (n: number) => `${slotAt(day, n).from}–${slotAt(day, n).to}`
	const whole = all.map(
		({ taken, closed }, n) => `${hours(n)} ${closed ? `closed (${taken})` : `${taken}/${capacity}`}`,
	)
	// A district has a hundred areas and more: equal ones are one line.
	const idle = Map.groupBy(
		areas.filter((area) => area.taken.every((taken) => taken === 0)),
		(area) => area.capacity,
	)
	const shown = areas.filter((area) => area.taken.some((taken) => taken > 0) || idle.get(area.capacity)?.length === 1)
	return [
		`${seller}${own ? '' : ' (usual)'}  ${day}  ${whole.join('  ')}`,
		...shown.map(
			(area) => `  ${area.name}  ${area.taken.map((taken, n) => `${hours(n)} ${taken}/${area.capacity}`).join('  ')}`,
		),
		...[...idle].flatMap(([limit, areasOfLimit]) =>
			areasOfLimit.length > 1 ? [`  ${areasOfLimit.length} areas  ${limit} a slot, nothing booked`] : [],
		),
	]
}
