import { dayOf } from '#contract/delivery-days.ts'
import { listMisses } from '#server/search/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'

const most = 1000

/** Searches of shoppers. */
export const searches: CommandGroup = {
	missed: {
		usage: '[count]',
		summary: 'searches without results, with how often and when last',
		async run([count = '50'], { database, say, data }) {
			if (!/^[1-9]\d{0,3}$/.test(count) || Number(count) > most) throw new WrongUse(`A count is 1 to ${most}.`)
			const rows = await listMisses(database, Number(count))
			data?.(rows)
			for (const { query, asked, asked_at } of rows) say(`${String(asked).padStart(6)}  ${dayOf(asked_at)}  ${query}`)
		},
	},
}
