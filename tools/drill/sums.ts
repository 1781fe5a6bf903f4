import type pg from 'pg'
import { apiBase } from '#contract/index.ts'
import type { Buyer } from '#tests/makers/carts.ts'
import type { asker } from './ask.ts'
import type { Acknowledged } from './load.ts'

type Facts = {
	db: pg.Pool
	/** All orders that were acknowledged so far, and every key that was sent: none is under way. */
	acknowledged: readonly Acknowledged[]
	/** The sku that is bought, and its pieces at the start. */
	sku: number
	stock: number
	priced: number
	price: { sure: number; doubted: number | undefined }
	/** Shoppers who must still be signed in. */
	signedIn: readonly Buyer[]
	ask: ReturnType<typeof asker>['ask']
}

/** What is wrong in the store after a fault: an empty list if every sum is exact. */
export async function wrongSums(facts: Facts): Promise<string[]> {
	const { db, acknowledged, sku, stock, priced, price, signedIn, ask } = facts
	const wrong: string[] = []
	const one = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows[0]
	const numbers = acknowledged.map(({ number }) => number)
	if (new Set(numbers).size < numbers.length) wrong.push('two acknowledged orders have one number')
	const { lost } = await one(
		`select count(*)::int as lost from unnest($1::text[]) n where not exists (select 1 from orders where number = n)`,
		[numbers],
	)
	if (lost > 0) wrong.push(`${lost} acknowledged orders are not stored`)
	const orders = await one('select count(*)::int as n, coalesce(sum(total), 0)::bigint as total from orders')
	if (orders.n !== numbers.length) wrong.push(`${orders.n} orders are stored, ${numbers.length} were acknowledged`)
	const sum = acknowledged.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
	if (orders.total !== sum) wrong.push(`orders sum to ${orders.total} poisha, acknowledged ones to ${sum}`)
	const { twice } = await one(
		'select count(*)::int as twice from (select 1 from orders group by customer_id having count(*) > 1) t',
	)
	if (twice > 0) wrong.push(`${twice} shoppers have two orders`)
	const pieces = await one(
		`select (select stock from skus where id = $1)::int as left, coalesce(sum(quantity), 0)::int as sold
		from order_lines where sku_id = $1`,
		[sku],
	)
	if (pieces.left + pieces.sold !== stock) wrong.push(`${pieces.left} pieces and ${pieces.sold} sold, of ${stock}`)
	const now = await one('select price::int as price from skus where id = $1', [priced])
	if (![price.sure, price.doubted].includes(now.price)) wrong.push(`the price is ${now.price}, ${price.sure} was set`)
	for (const { token } of signedIn) {
		const { status } = await ask('GET', `${apiBase}/customer/customer_addresses`, { authorization: `Bearer ${token}` })
		if (status !== 200) wrong.push(`a session is lost (${status})`)
	}
	return wrong
}
