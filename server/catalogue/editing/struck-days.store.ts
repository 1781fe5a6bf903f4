import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { usualStruckDays } from './struck-price.rules.ts'

/** Days before a reduction of which the lowest price may be struck through; 0: struck prices are not checked. */
export async function struckDays(db: Deps['db']): Promise<number> {
	const { rows } = await sql<{ value: string }>`select value from settings where key = 'struck_price_days'`.execute(db)
	return Number(rows[0]?.value ?? usualStruckDays)
}

/** Sets these days. */
export async function writeStruckDays(tx: Tx, days: number): Promise<void> {
	await sql`insert into settings (key, value) values ('struck_price_days', ${String(days)})
		on conflict (key) do update set value = excluded.value`.execute(tx)
}
