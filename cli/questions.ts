import { dayOf } from '#contract/delivery-days.ts'
import { answerQuestion, readAllWaiting, refuseQuestion } from '#server/reviews/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { sellerNamed } from './named.ts'
import { numberOf } from './number-of.ts'
import { refusing } from './refusing.ts'

const most = 200
const noQuestion = (id = '') => `There is no question ${id}.`

/** Shoppers' questions about products. Pages show an answer at once. */
export const questions: CommandGroup = {
	waiting: {
		usage: '[seller]',
		summary: 'questions without an answer, the oldest first; those to one seller by its slug',
		async run([seller], { database, say, data }) {
			const rows = await readAllWaiting(database.db, await sellerNamed(database.db, seller), most)
			data?.(rows)
			for (const one of rows) say(`${one.id}  ${dayOf(one.asked_at)}  ${one.seller}  ${one.slug}\n    ${one.text}`)
		},
	},
	answer: {
		usage: '<id> seller|shop <text>',
		summary: 'answer a question in the name of the seller or of the shop; a second answer replaces the first',
		async run([id, by, ...text], { database }) {
			if (by !== 'seller' && by !== 'shop') throw new WrongUse('Say who answers: seller or shop.')
			await refusing(answerQuestion(database.db, commandLine.name, numberOf(id), by, text.join(' ')), noQuestion(id))
		},
	},
	hide: {
		usage: '<id>',
		summary: 'hides an unsuitable question',
		run: async ([id], { database }) =>
			refusing(refuseQuestion(database.db, commandLine.name, numberOf(id)), noQuestion(id)),
	},
}
