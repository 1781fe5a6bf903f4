import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { hideQuestion, saveAnswer } from './question.store.ts'
import { cleanShopperText } from './saying.rules.ts'

/** The most characters of an answer. */
const mostAnswer = 1000

/**
 * Stores the answer of a question, or replaces it; then everybody can read both. The audit trail notes it. `seller`: the slug of
 * the only seller whose products count. Throws `question_not_found`, `invalid_input` for an empty answer or one over 1000 characters.
 */
export async function answerQuestion(
	db: Deps['db'],
	actor: string,
	id: number,
	by: 'seller' | 'shop',
	text: string,
	seller: string | null = null,
): Promise<void> {
	const answer = cleanShopperText(text)
	if (answer === '' || answer.length > mostAnswer)
		throw new ShopError('invalid_input', { errors: { text: 'invalid_input' } })
	return transactionOf(db, actor, async (tx) => {
		if (!(await saveAnswer(tx, id, by, answer, seller))) throw new ShopError('question_not_found')
	})
}

/** Hides an unsuitable question. Throws `question_not_found`. */
export function refuseQuestion(db: Deps['db'], actor: string, id: number): Promise<void> {
	return transactionOf(db, actor, async (tx) => {
		if (!(await hideQuestion(tx, id))) throw new ShopError('question_not_found')
	})
}
