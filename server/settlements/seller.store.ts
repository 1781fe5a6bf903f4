import { type Kysely, sql } from 'kysely'
import type { PayoutKind } from '#contract/selling.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

/** SQL: a seller `s` as JSON. */
export const sellerJson = sql`json_build_object('id', s.id, 'slug', s.slug, 'name', json_build_object('en', s.name_en, 'bn', s.name_bn))`

export type SellerName = { id: number; slug: string; name: { en: string; bn: string } }

/** A seller by its slug. */
export async function findSeller(db: Db, slug: string): Promise<SellerName | undefined> {
	const { rows } = await sql<{ seller: SellerName }>`
		select ${sellerJson} as seller from sellers s where s.slug = ${slug}`.execute(db)
	return rows[0]?.seller
}

/** Where a seller is paid, without the number but its end. */
export type PayTo = {
	method: PayoutKind
	holder: string
	bank: string | null
	branch: string | null
	routing: string | null
	last_four: string
}
export type SellerBalance = {
	seller: SellerName
	balance: number
	held: number
	proposed: number
	pay_to: PayTo | null
}

/** SQL: the part of the balance of seller `s` that couriers still have in cash, whose parts may have gone back since. */
const held = sql`(select coalesce(-sum(e.amount), 0)::bigint from part_cash c
	join ledger_postings g on g.order_id = c.order_id and g.part = c.part
	join ledger_entries e on e.posting_id = g.id
	where c.seller_id = s.id and c.remitted_at is null and e.account = 'seller_payable')`

const balance = sql`(select coalesce(-sum(d.amount), 0)::bigint from ledger_days d
	where d.account = 'seller_payable' and d.owner = s.id)`

/** Balances of sellers in poisha, by id; `ids` null: the next `limit` after `after`. */
export async function readSellerBalances(
	db: Db,
	{ ids = null, after = 0, limit = 50 }: { ids?: readonly number[] | null; after?: number; limit?: number },
): Promise<SellerBalance[]> {
	const { rows } = await sql<SellerBalance>`
		select ${sellerJson} as seller, ${balance} as balance, ${held} as held,
			coalesce((select sum(p.amount)::bigint from payouts p where p.seller_id = s.id and p.state = 'proposed'), 0) as proposed,
			(select json_build_object('method', a.method, 'holder', a.holder, 'bank', a.bank, 'branch', a.branch,
				'routing', a.routing, 'last_four', a.last_four) from seller_accounts a where a.seller_id = s.id) as pay_to
		from sellers s where s.id > ${after} and (${ids as number[] | null}::int[] is null or s.id = any(${ids as number[] | null}))
		order by s.id limit ${limit}`.execute(db)
	return rows
}

/** Ids of sellers with something on the ledger, of one seller if `seller` is given. */
export async function sellersOnLedger(db: Db, seller: number | null): Promise<number[]> {
	const { rows } = await sql<{ owner: number }>`select distinct owner from ledger_days
		where account = 'seller_payable' and (${seller}::int is null or owner = ${seller}) order by owner`.execute(db)
	return rows.map(({ owner }) => owner)
}

export type StoredAccount = Omit<PayTo, 'last_four'> & { sealed: string; last_four: string }

/** Keeps where a seller is paid. */
export async function saveAccount(tx: Tx, sellerId: number, account: StoredAccount): Promise<void> {
	const { method, holder, bank, branch, routing, sealed, last_four } = account
	await sql`insert into seller_accounts (seller_id, method, holder, bank, branch, routing, sealed, last_four)
		values (${sellerId}, ${method}, ${holder}, ${bank}, ${branch}, ${routing}, ${sealed}, ${last_four})
		on conflict (seller_id) do update set method = excluded.method, holder = excluded.holder, bank = excluded.bank,
			branch = excluded.branch, routing = excluded.routing, sealed = excluded.sealed,
			last_four = excluded.last_four, changed_at = now()`.execute(tx)
}

export type DaySum = { day: string; kind: string; amount: number }

/** What was posted for a seller on each day of a period, by kind, in poisha: above 0 what the shop owes more. */
export async function daySums(db: Db, sellerId: number, from: string, to: string): Promise<DaySum[]> {
	const { rows } = await sql<DaySum>`
		select day::text, kind, (-amount)::bigint as amount from ledger_days
		where account = 'seller_payable' and owner = ${sellerId} and day between ${from}::date and ${to}::date
		order by day, kind`.execute(db)
	return rows
}

/** The balance before a day. */
export async function balanceBefore(db: Db, sellerId: number, day: string): Promise<number> {
	const { rows } = await sql<{ amount: number }>`
		select coalesce(-sum(amount), 0)::bigint as amount from ledger_days
		where account = 'seller_payable' and owner = ${sellerId} and day < ${day}::date`.execute(db)
	return rows[0]?.amount ?? 0
}

export type SellerEntry = {
	day: string
	at: Date
	kind: string
	number: string | null
	part: number | null
	amount: number
}

/** Every entry of a seller in a period, oldest first, those of one posting and kind as one. */
export async function sellerEntries(db: Db, sellerId: number, from: string, to: string): Promise<SellerEntry[]> {
	const { rows } = await sql<SellerEntry>`
		select p.day::text, p.at, e.kind, o.number, p.part, (-sum(e.amount))::bigint as amount
		from ledger_entries e join ledger_postings p on p.id = e.posting_id left join orders o on o.id = p.order_id
		where e.account = 'seller_payable' and e.owner = ${sellerId} and e.day between ${from}::date and ${to}::date
		group by p.id, e.kind, o.number order by p.day, p.id, e.kind desc limit 100000`.execute(db)
	return rows
}
