import { hideReview, readReported } from '#server/reviews/index.ts'
import type { CommandGroup } from './command.ts'
import { commandLine } from './edit.ts'
import { numberOf } from './number-of.ts'

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
		run: ([id], { database }) => hideReview(database.db, commandLine.name, numberOf(id), true),
	},
	show: {
		usage: '<id>',
		summary: 'a review is shown again, and its reports are cleared',
		run: ([id], { database }) => hideReview(database.db, commandLine.name, numberOf(id), false),
	},
}
