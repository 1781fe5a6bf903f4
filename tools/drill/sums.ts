import { apiBase } from '#contract/index.ts'
import { checkMoney } from '#server/orders/index.ts'
import type { Database } from '#server/platform/db/index.ts'
import type { QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import type { asker } from './ask.ts'
import type { Acknowledged } from './load.ts'

type Facts = {
	database: Pick<Database, 'db' | 'pool'>
	/** All orders that were acknowledged so far, and every key that was sent: none is under way. */
	acknowledged: readonly Acknowledged[]
	/** The sku that is bought, and its pieces at the start. */
	sku: number
	stock: number
	priced: number
	price: { sure: number; doubted: number | undefined }
	/** The flash sale, and the points that were given to shoppers at the start. */
	sale: number
	points: number
	/** Shoppers who must still be signed in. */
	signedIn: readonly QuickBuyer[]
	/** Pictures whose receipt was acknowledged. */
	pictures: readonly { id: number; token: string }[]
	ask: ReturnType<typeof asker>['ask']
}

/** What is wrong in the store after a fault: an empty list if every sum is exact. */
export async function wrongSums(facts: Facts): Promise<string[]> {
	const { database, acknowledged, sku, stock, priced, price, signedIn, pictures, ask } = facts
	const wrong: string[] = []
	const one = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows[0]
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
	wrong.push(...(await wrongSale(facts)), ...(await wrongPoints(facts)))
	const { faults } = await checkMoney(database.db)
	if (faults.length > 0) wrong.push(`${faults.length} faults of money, the first: ${JSON.stringify(faults[0])}`)
	for (const { token } of signedIn) {
		const { status } = await ask('GET', `${apiBase}/customer/customer_addresses`, { authorization: `Bearer ${token}` })
		if (status !== 200) wrong.push(`a session is lost (${status})`)
	}
	for (const { id, token } of pictures) {
		const { status } = await ask('GET', `${apiBase}/prescriptions/${id}`, { authorization: `Bearer ${token}` })
		if (status !== 200) wrong.push(`an acknowledged picture is lost (${status})`)
	}
	return wrong
}

/** No more is sold at the price of the sale than it has, and as much as orders say, stored and acknowledged. */
async function wrongSale({ database, acknowledged, sale }: Facts): Promise<string[]> {
	const { rows } = await database.pool.query<{ quantity: number; sold: number; ordered: number }>(
		`select i.quantity, i.sold, (select coalesce(sum(l.quantity), 0)::int from order_lines l
			where l.flash_sale_id = i.sale_id) as ordered from flash_items i where i.sale_id = $1`,
		[sale],
	)
	const { quantity = 0, sold = 0, ordered = 0 } = rows[0] ?? {}
	const known = acknowledged.reduce((sum, { flash }) => sum + flash, 0)
	const all = { quantity, sold, ordered, acknowledged: known }
	return sold <= quantity && sold === ordered && sold === known ? [] : [`the flash sale: ${JSON.stringify(all)}`]
}

/** Points that are left and those that orders took are those that were given. */
async function wrongPoints({ database, acknowledged, points }: Facts): Promise<string[]> {
	const { rows } = await database.pool.query<{ left: number; taken: number }>(
		`select (select coalesce(sum(remaining), 0)::int from points_ledger) as left,
			(select coalesce(sum(points), 0)::int from orders) as taken`,
	)
	const { left = 0, taken = 0 } = rows[0] ?? {}
	const known = acknowledged.reduce((sum, one) => sum + one.points, 0)
	return left + taken === points && taken === known
		? []
		: [`points: ${left} left, ${taken} taken, ${known} acknowledged, of ${points}`]
}
