import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** The stock of a sku. */
export async function stockOfSku({ db }: Pick<Deps, 'db'>, id: number): Promise<number> {
	return (await db.selectFrom('skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
}

const watched = [
	'addresses',
	'carts',
	'cart_items',
	'orders',
	'order_parts',
	'order_lines',
	'order_events',
	'order_returns',
	'order_refunds',
	'order_problems',
	'refund_numbers',
	'problem_photos',
	'prescriptions',
	'delivery_slots',
	'skus',
	'customers',
	'reviews',
	'review_photos',
	'review_reports',
	'questions',
] as const

/** A fingerprint of every table that calls of shoppers can change, to check that one changed nothing. */
export async function tables({ db }: Pick<Deps, 'db'>): Promise<Record<string, string>> {
	const prints: Record<string, string> = {}
	for (const name of watched) {
		const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
		prints[name] = createHash('sha256')
			.update(rows.map(({ row }) => row).join('\n'))
			.digest('hex')
	}
	return prints
}
