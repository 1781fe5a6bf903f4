import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { reviewerId } from './index.ts'
import { reviewers } from './words.ts'

/** Writes demo reviewers and reviews. Reviewers are customers without phone and email, so nobody can sign in as one. */
export async function loadReviews(tx: Transaction<Schema>, reviews: object[]): Promise<void> {
	const people = reviewers.map(([first, last], at) => ({
		public_id: reviewerId(at),
		first_name: first,
		last_name: last,
	}))
	await tx
		.insertInto('customers')
		.values(people)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	await sql`
		insert into reviews (product_id, customer_id, stars, text, written_at)
		select r.product_id, c.id, r.stars, r.text, now() - make_interval(days => r.days_ago, mins => c.id::int * 37)
		from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
			as r (product_id int, reviewer text, stars int, text text, days_ago int)
		join customers c on c.public_id = r.reviewer
		order by r.days_ago desc, r.product_id, c.id`.execute(tx)
}
