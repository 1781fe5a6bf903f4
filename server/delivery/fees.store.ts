import { sql } from 'kysely'
import type { DeliveryFees } from '#contract/delivery-fees.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The fees of a seller, or of the shop (`seller` null); null: the usual ones. `own`: the seller's own, not the shop's. */
export type SellerFees = { seller: string | null; fees: DeliveryFees | null; own: boolean }

/** The fees of the shop, and of each seller that has its own; or those of one seller. */
export async function readFees(db: Deps['db'], seller?: string): Promise<SellerFees[]> {
	const { rows } = await sql<SellerFees>`
		select null as seller, (select value::jsonb from settings where key = 'delivery_fees') as fees, false as own
		where ${seller ?? null}::text is null
		union all (select slug, fees, own_fees from sellers
			where case when ${seller ?? null}::text is null then own_fees else slug = ${seller ?? null} end order by slug)`.execute(
		db,
	)
	return rows
}

/** The fees of a seller, locked until `tx` ends; undefined when there is no such seller. */
export async function lockSellerFees(tx: Tx, seller: string): Promise<SellerFees | undefined> {
	const { rows } = await sql<SellerFees>`
		select slug as seller, fees, own_fees as own from sellers where slug = ${seller} for no key update`.execute(tx)
	return rows[0]
}

/** The fees of the shop, until `tx` ends nobody else changes them; null: the usual ones. */
export async function lockShopFees(tx: Tx): Promise<DeliveryFees | null> {
	await sql`lock table sellers in share row exclusive mode`.execute(tx)
	const { rows } = await sql<{ fees: DeliveryFees }>`
		select value::jsonb as fees from settings where key = 'delivery_fees'`.execute(tx)
	return rows[0]?.fees ?? null
}

/** Sets the fees of the shop, and of every seller without its own; null: the usual ones. */
export async function writeShopFees(tx: Tx, fees: DeliveryFees | null): Promise<void> {
	const text = fees && JSON.stringify(fees)
	if (text === null) await sql`delete from settings where key = 'delivery_fees'`.execute(tx)
	else
		await sql`insert into settings (key, value) values ('delivery_fees', ${text})
			on conflict (key) do update set value = excluded.value`.execute(tx)
	await sql`update sellers set fees = ${text}::jsonb where not own_fees and fees is distinct from ${text}::jsonb`.execute(
		tx,
	)
}
