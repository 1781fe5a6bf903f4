import { shownName } from './saying.rules.ts'

/** The least letters and digits of a question. */
export const leastQuestion = 8
/** Unanswered questions of one shopper at a time, and questions within a day. */
export const questionLimits = { waiting: 5, perDay: 10 }

export type QuestionRow = {
	id: number
	first_name: string
	last_name: string
	text: string
	asked_at: Date
	answer: string | null
	answered_by: 'seller' | 'shop' | null
	answered_at: Date | null
}

export function isLongEnough(text: string): boolean {
	return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastQuestion
}

/** The question of the contract. */
export function presentQuestion(row: QuestionRow) {
	const { answer, answered_by: by, answered_at: at } = row
	return {
		id: row.id,
		name: shownName(row.first_name, row.last_name),
		text: row.text,
		asked_at: row.asked_at.toISOString(),
		answer: answer !== null && by && at ? { text: answer, by, at: at.toISOString() } : null,
	}
}
