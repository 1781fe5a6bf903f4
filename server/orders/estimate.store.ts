import { sql } from 'kysely'
import type { DeliveryFees } from '#contract/delivery-fees.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Poisha } from '#contract/money.ts'
import type { Opening } from '#contract/opening-days.ts'
import type { Language } from '#contract/refusals.ts'
import type { DistanceClass } from '#db/geo/distance.rules.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'

export type Dispatch = {
	city: string
	city_id: number
	division: string
	province_id: number
	/** The weight and price of the lightest variant. */
	grams: number
	price: Poisha
	/** The seller. */
	seller_id: number
	kind: string
	slot_capacity: number | null
	reach: DistanceClass
	kitchen: KitchenHours | null
	opening: Opening | null
	fees: DeliveryFees | null
	own_fees: boolean
	/** The place of the shopper's default address. */
	area_id: number | null
	/** The time of the database's clock. */
	now: Date
}

/** The origin and destination of a product; undefined when it is not sold. */
export async function readDispatch(
	db: Deps['db'],
	productId: number,
	customerId: number | null,
	language: Language,
): Promise<Dispatch | undefined> {
	const name = (table: string) => sql.ref(`${table}.name_${language}`)
	const rows = await pageRead(
		db,
		sql<Dispatch>`
		select ${name('c')} as city, s.city_id, ${name('d')} as division, s.province_id, k.grams, k.price,
			s.id as seller_id, s.kind, s.slot_capacity, s.reach, s.kitchen, s.opening, s.fees, s.own_fees, t.area_id, now() as now
		from products p join sellers s on s.id = p.seller_id join cities c on c.id = s.city_id
			join provinces d on d.id = s.province_id
			cross join lateral (
				select k.grams, coalesce(k.sale_price, k.price) as price from skus k where k.product_id = p.id
				order by k.grams, k.id limit 1
			) k
			left join addresses t on t.customer_id = ${customerId}::bigint and t.is_default
		where p.id = ${productId}::bigint and p.active and s.active`,
		['now'],
	)
	return rows[0]
}
