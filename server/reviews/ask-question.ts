import { requireProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isLongEnough, presentQuestion, questionLimits } from './question.rules.ts'
import { addQuestion, countOwn, dropQuestion } from './question.store.ts'
import { cleanShopperText, hasContactData } from './saying.rules.ts'

/**
 * Stores a question about a product; others see it once it is answered. Throws `product_not_found`, `question_too_short`,
 * `contact_not_allowed`, and `too_many_questions` with five waiting or ten asked within a day.
 */
export async function askQuestion(db: Deps['db'], productId: number, customerId: number, question: string) {
	const text = cleanShopperText(question)
	if (!isLongEnough(text)) throw new ShopError('question_too_short', { errors: { text: 'question_too_short' } })
	if (hasContactData(text)) throw new ShopError('contact_not_allowed', { errors: { text: 'contact_not_allowed' } })
	return transaction(db, async (tx) => {
		await requireProduct(tx, productId)
		const { waiting, today } = await countOwn(tx, customerId)
		if (waiting >= questionLimits.waiting || today >= questionLimits.perDay) throw new ShopError('too_many_questions')
		return presentQuestion(await addQuestion(tx, productId, customerId, text))
	})
}

/** Deletes a shopper's question with its answer. Throws `question_not_found`. */
export function deleteQuestion(db: Deps['db'], id: number, customerId: number): Promise<void> {
	return transaction(db, async (tx) => {
		if (!(await dropQuestion(tx, id, customerId))) throw new ShopError('question_not_found')
	})
}
