import { listMisses } from '#server/search/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'

const most = 1000

/** What shoppers look for. */
export const searches: CommandGroup = {
	missed: {
		usage: '[count]',
		summary: 'what was looked for and not found, with how often and when last',
		async run([count = '50'], { database, say }) {
			if (!/^[1-9]\d{0,3}$/.test(count) || Number(count) > most) throw new WrongUse(`A count is 1 to ${most}.`)
			for (const { query, asked, asked_at } of await listMisses(database, Number(count)))
				say(`${String(asked).padStart(6)}  ${asked_at.toISOString().slice(0, 10)}  ${query}`)
		},
	},
}
