import { answerQuestion, readAllWaiting, refuseQuestion } from '#server/reviews/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { numberOf } from './number-of.ts'

const most = 200

/** Shoppers' questions about products. Pages show an answer at once. */
export const questions: CommandGroup = {
	waiting: {
		usage: '[seller]',
		summary: 'questions without an answer, the oldest first; those to one seller by its slug',
		async run([seller], { database, say, data }) {
			const rows = await readAllWaiting(database.db, seller, most)
			data?.(rows)
			for (const one of rows)
				say(`${one.id}  ${one.asked_at.toISOString().slice(0, 10)}  ${one.seller}  ${one.slug}\n    ${one.text}`)
		},
	},
	answer: {
		usage: '<id> seller|shop <text>',
		summary: 'answer a question in the name of the seller or of the shop; a second answer replaces the first',
		async run([id, by, ...text], { database }) {
			if (by !== 'seller' && by !== 'shop') throw new WrongUse('Say who answers: seller or shop.')
			await answerQuestion(database.db, commandLine.name, numberOf(id), by, text.join(' '))
		},
	},
	hide: {
		usage: '<id>',
		summary: 'hides an unsuitable question',
		run: ([id], { database }) => refuseQuestion(database.db, commandLine.name, numberOf(id)),
	},
}
