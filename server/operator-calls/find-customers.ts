import type { Deps } from '#server/deps.ts'
import { lookUpCustomers } from '#server/identity/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readQuestion, type TypedQuestion } from './read-question.ts'

/** Customers of a question, noted in the audit trail. Throws `invalid_input` with the member that cannot be read. */
export async function findCustomers(
	db: Deps['db'],
	actor: string,
	{ limit = 50, ...typed }: TypedQuestion & { limit?: number },
) {
	const read = readQuestion(typed)
	if ('wrong' in read) {
		const fields = read.wrong === 'nothing' ? (['phone', 'email', 'name', 'order'] as const) : [read.wrong]
		throw new ShopError('invalid_input', {
			errors: Object.fromEntries(fields.map((field) => [field, 'invalid_input'])),
		})
	}
	const found = await lookUpCustomers(db, actor, read.question, limit)
	return { data: found.map(({ since, ...customer }) => ({ ...customer, since: since.toISOString() })) }
}
