import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { dhanmondi } from './carts.ts'

/** A signed-in shopper with an address and a cart of version 1. */
export type QuickBuyer = { customerId: number; token: string; addressId: number; points: number }

const atOnce = 2_000
let made = 0

/**
 * As many buyers as are wanted, by few statements: thousands take a second. The cart of buyer n has one piece of each sku of
 * `carts[n % carts.length]`; with points, they are usable at once.
 */
export async function buyersAtOnce(
	db: Pick<pg.Pool, 'query'>,
	count: number,
	carts: readonly { skus: readonly number[]; points?: number }[],
): Promise<QuickBuyer[]> {
	const buyers: QuickBuyer[] = []
	const run = randomBytes(4).toString('hex')
	const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
	while (buyers.length < count) {
		const rows = Array.from({ length: Math.min(atOnce, count - buyers.length) }, (_, n) => {
			const cart = carts[(buyers.length + n) % carts.length]
			const number = made++
			return {
				phone: `+88015${String((Number.parseInt(run, 16) + number) % 10 ** 8).padStart(8, '0')}`,
				public_id: `${run}${String(number).padStart(8, '0')}`,
				token: `sk_${randomBytes(32).toString('base64url')}`,
				skus: cart?.skus ?? [],
				points: cart?.points ?? 0,
			}
		})
		const { rows: stored } = await db.query<{ public_id: string; customer_id: number; address_id: number }>(
			`with wanted as (
				select * from json_to_recordset($1) as w (phone text, public_id text, token text, sid text, skus int[], points int)
			), added as (
				insert into customers (public_id, phone, phone_proved_at, language)
				select public_id, phone, now(), 'en' from wanted returning id, public_id
			), made as (
				select a.id, w.* from added a join wanted w using (public_id)
			), signed as (
				insert into sessions (customer_id, bound, token_hash, token_expires_at, sid_hash, device, limited, confirmed,
					idle_expires_at, expires_at)
				select id, false, decode(token, 'hex'), now() + interval '1 day', decode(sid, 'hex'), 'Test', false, true,
					now() + interval '1 day', now() + interval '1 day' from made
			), carts_made as (
				insert into carts (customer_id, version) select id, 1 from made
			), filled as (
				insert into cart_items (customer_id, sku_id, quantity) select id, unnest(skus), 1 from made
			), given as (
				insert into points_ledger (customer_id, kind, event, points, remaining, usable_at, expires_at)
				select id, 'welcome', 'test ' || id, points, points, now() - interval '1 hour', now() + interval '1 year'
				from made where points > 0
			), housed as (
				insert into addresses (customer_id, full_name, mobile, title, province_id, city_id, area_id, address, is_default, number)
				select id, $2, phone, $3, $4, $5, $6, $7, true, 1 from made returning id, customer_id
			)
			select m.public_id, m.id as customer_id, h.id as address_id from made m join housed h on h.customer_id = m.id`,
			[
				JSON.stringify(
					rows.map(({ token, ...row }) => ({ ...row, token: sha256(token), sid: sha256(`${token} secret`) })),
				),
				...[
					dhanmondi.full_name,
					dhanmondi.title,
					dhanmondi.province,
					dhanmondi.city,
					dhanmondi.area,
					dhanmondi.address,
				],
			],
		)
		const ids = new Map(stored.map((row) => [row.public_id, row]))
		for (const { public_id, token, points } of rows) {
			const row = ids.get(public_id)
			if (row) buyers.push({ customerId: row.customer_id, addressId: row.address_id, token, points })
		}
	}
	return buyers
}
