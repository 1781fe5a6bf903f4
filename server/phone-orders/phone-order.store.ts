import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Offer } from './offer.rules.ts'

/** What is ordered: variants, address, slot and promo, as the checkout takes them. */
export type Wish = {
	address_id: number
	lines: { sku: number; quantity: number }[]
	promo_code?: string
	delivery_slot?: string
	accept_closed?: boolean
}

/** Hours in which a link can be used. */
const linkHours = 24

type Row = {
	id: number
	customer_id: number
	state: 'waiting' | 'confirmed' | 'cancelled'
	expired: boolean
	language: Language
	wish: Wish
	offer: Offer
	total: Poisha
	/** Keyed hash of the number that the link was sent to. */
	phone: Buffer
	expires_at: Date
	order_number: string | null
}
const columns = sql`id, customer_id, state, expires_at <= now() as expired, language, wish, offer, total, phone, expires_at,
	order_number`

type NewRow = Pick<Row, 'customer_id' | 'language' | 'wish' | 'offer' | 'total' | 'phone'> & {
	token: Buffer
	actor: string
}

/** Stores an offer instead of one of the same shopper that waits. */
export async function replaceOffer(tx: Tx, row: NewRow): Promise<{ id: number; expires_at: Date }> {
	await sql`update phone_orders set state = 'cancelled', ended_at = now()
		where customer_id = ${row.customer_id} and state = 'waiting'`.execute(tx)
	const { rows } = await sql<{ id: number; expires_at: Date }>`
		insert into phone_orders (customer_id, language, wish, offer, total, phone, token, actor, expires_at)
		values (${row.customer_id}, ${row.language}, ${JSON.stringify(row.wish)}::jsonb, ${JSON.stringify(row.offer)}::jsonb,
			${row.total}, ${row.phone}, ${row.token}, ${row.actor}, now() + make_interval(hours => ${linkHours}))
		returning id, expires_at`.execute(tx)
	return rows[0] as { id: number; expires_at: Date }
}

/** The offer of a link. */
export async function offerByToken(db: Deps['db'], token: Buffer): Promise<Row | undefined> {
	const { rows } = await sql<Row>`select ${columns} from phone_orders where token = ${token}`.execute(db)
	return rows[0]
}

/** The same, locked until `tx` ends. */
export async function lockByToken(tx: Tx, token: Buffer): Promise<Row | undefined> {
	const { rows } = await sql<Row>`select ${columns} from phone_orders where token = ${token} for update`.execute(tx)
	return rows[0]
}

export async function noteConfirmed(tx: Tx, id: number, number: string): Promise<void> {
	await sql`update phone_orders set state = 'confirmed', order_number = ${number}, ended_at = now()
		where id = ${id}`.execute(tx)
}

/** Ends an offer that waits. Returns its shopper and the state it had; undefined when there is none. */
export async function cancelOffer(
	tx: Tx,
	id: number,
): Promise<{ customer_id: number; state: Row['state'] } | undefined> {
	const { rows } = await sql<{ customer_id: number; state: Row['state'] }>`
		select customer_id, state from phone_orders where id = ${id} for update`.execute(tx)
	await sql`update phone_orders set state = 'cancelled', ended_at = now()
		where id = ${id} and state = 'waiting'`.execute(tx)
	return rows[0]
}

/** The shopper who orders; undefined for one who is disabled or erased. Locked until `tx` ends. */
export async function lockOrderer(
	tx: Tx,
	id: number,
): Promise<{ phone: string | null; language: Language } | undefined> {
	const { rows } = await sql<{ phone: string | null; language: Language }>`
		select phone, language from customers where id = ${id} and disabled_at is null for no key update`.execute(tx)
	return rows[0]
}

export type OrdererRow = {
	id: number
	name: string
	phone: string | null
	language: Language
	proposals: {
		id: number
		state: Row['state'] | 'expired'
		total: Poisha
		created_at: string
		expires_at: string
		actor: string
		number: string | null
	}[]
}

/** A shopper with the newest ten offers. */
export async function readOrderer(db: Deps['db'], id: number): Promise<OrdererRow | undefined> {
	const { rows } = await sql<OrdererRow>`
		select c.id, concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')) as name, c.phone, c.language, (
			select coalesce(json_agg(p.one order by p.id desc), '[]') from (
				select id, json_build_object('id', id, 'total', total, 'created_at', created_at, 'expires_at', expires_at,
					'actor', actor, 'number', order_number,
					'state', case when state = 'waiting' and expires_at <= now() then 'expired' else state end) as one
				from phone_orders where customer_id = c.id order by id desc limit 10) p
		) as proposals
		from customers c where c.id = ${id} and c.disabled_at is null`.execute(db)
	return rows[0]
}

/** Deletes offers that nobody confirmed, a month after their links ended. */
export async function forgetOld(db: Deps['db']): Promise<void> {
	await sql`delete from phone_orders where state <> 'confirmed'
		and expires_at < now() - make_interval(days => ${keptDays.phoneOrder}::int)`.execute(db)
}

/** For the export of a shopper's data. */
export async function offersOf(db: Deps['db'], customerId: number): Promise<object[]> {
	const { rows } = await sql<object>`select state, offer, total, created_at, expires_at, order_number from phone_orders
		where customer_id = ${customerId} order by id`.execute(db)
	return rows
}

/** Deletes every offer of a shopper. */
export async function dropOffers(tx: Tx, customerId: number): Promise<void> {
	await sql`delete from phone_orders where customer_id = ${customerId}`.execute(tx)
}
