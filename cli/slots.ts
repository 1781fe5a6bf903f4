import { slotAt } from '#contract/delivery-days.ts'
import { closeDay, type DeskDay, deskDays, setSlotCapacity } from '#server/delivery/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'

/** Hours in which riders come: how many deliveries a seller takes in each, and days on which there are none. */
export const slots: CommandGroup = {
	list: {
		usage: '[seller]',
		summary: 'what is booked of the days that can be chosen, a slot each',
		async run([seller = null], { database, say }) {
			const days = await deskDays(database.db, seller)
			if (days.length === 0) throw new WrongUse('No such seller brings by the hour.')
			for (const day of days) say(lineOf(day))
		},
	},
	capacity: {
		usage: '<seller> <0–1000|usual>',
		summary:
			'how many deliveries of one slot a seller takes; usual: as many as its kind; 0: it brings nothing by the hour',
		async run([seller = '', count = ''], { database, say }) {
			if (count !== 'usual' && !(/^\d{1,4}$/.test(count) && Number(count) <= 1000))
				throw new WrongUse('Give a number up to 1000, or «usual».')
			if (!(await setSlotCapacity(database.db, seller, count === 'usual' ? null : Number(count))))
				throw new WrongUse(`There is no seller «${seller}».`)
			say(`${seller}  ${count} a slot`)
		},
	},
	close: {
		usage: '<2026-12-16> [seller]',
		summary: 'takes no more deliveries by the hour on a day, of one seller or of all; what is booked stays',
		run: (args, { database, say }) => turn(args, database, say, true),
	},
	open: {
		usage: '<2026-12-16> [seller]',
		summary: 'takes them again',
		run: (args, { database, say }) => turn(args, database, say, false),
	},
}

type Desk = Parameters<CommandGroup[string]['run']>[1]

async function turn(
	[day = '', seller = null]: readonly (string | null)[],
	{ db }: Desk['database'],
	say: Desk['say'],
	closed: boolean,
): Promise<void> {
	if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
		throw new WrongUse('A day is written 2026-12-16.')
	const count = await closeDay(db, day, seller, closed)
	if (count === 0) throw new WrongUse('No such seller brings by the hour.')
	say(`${day}  ${closed ? 'closed' : 'open'} for ${count === 1 ? '1 seller' : `${count} sellers`}`)
}

function lineOf({ seller, capacity, own, day, slots: all }: DeskDay): string {
	const shown = all.map(({ taken, closed }, n) => {
		const { from, to } = slotAt(day, n)
		return `${from}–${to} ${closed ? `closed (${taken})` : `${taken}/${capacity}`}`
	})
	return `${seller}${own ? '' : ' (usual)'}  ${day}  ${shown.join('  ')}`
}
