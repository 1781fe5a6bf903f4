import { hideReview, readReported } from '#server/reviews/index.ts'
import type { CommandGroup, Terminal } from './command.ts'
import { commandLine } from './edit.ts'
import { numberOf } from './number-of.ts'
import { refusing } from './refusing.ts'

const most = 200

/** Buyers' reviews. Pages and ratings are updated at once. */
export const reviews: CommandGroup = {
	reported: {
		usage: '',
		summary: 'reviews that shoppers reported, the most reported first, then the hidden ones',
		async run(_args, { database, say, data }) {
			const rows = await readReported(database.db, most)
			data?.(rows)
			for (const one of rows) {
				const state = one.hidden ? 'hidden' : `${one.reports.length} × ${[...new Set(one.reports)].join(', ')}`
				say(`${one.id}  ${one.slug}  ${one.stars} stars  ${state}\n    ${one.text}`)
			}
		},
	},
	hide: {
		usage: '<id>',
		summary: 'a review no longer counts and only its writer sees it',
		run: ([id], terminal) => hide(terminal, id, true),
	},
	show: {
		usage: '<id>',
		summary: 'a review is shown again, and its reports are cleared',
		run: ([id], terminal) => hide(terminal, id, false),
	},
}

async function hide({ database: { db } }: Terminal, id: string | undefined, hidden: boolean): Promise<void> {
	await refusing(hideReview(db, commandLine.name, numberOf(id), hidden), `There is no review ${id}.`)
}
