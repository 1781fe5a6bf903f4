import { type Kysely, sql } from 'kysely'

/** Every amount owed to a shopper, whatever the cause, is a row of `order_refunds` that refers to its transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// `transfer`: the refund through a gateway that pays the row. `piece`: the amount for one cause may be split into several.
	`alter table order_refunds
		add column piece smallint not null default 0,
		add column transfer bigint references payment_refunds,
		add column next_try_at timestamptz not null default now(),
		add column tries int not null default 0,
		drop constraint order_refunds_order_id_cause_key,
		add constraint order_refunds_cause unique (order_id, cause, piece)`,
	`update order_refunds f set transfer = r.id from payment_refunds r where r.key = 'owed-' || f.id`,
	`insert into order_refunds (order_id, cause, amount, status, reference, transfer, created_at, done_at)
		select p.order_id, case when r.key like 'stray-%' then 'stray ' || p.id else 'desk ' || r.id end, r.amount,
			case r.state when 'done' then 'done' else 'due' end, r.reference, r.id, r.created_at, r.done_at
		from payment_refunds r join payments p on p.id = r.payment_id
		where r.key like 'stray-%' or (r.key like 'desk-%' and r.state in ('due', 'sending', 'done'))`,
	`drop index order_refunds_due`,
	`create index order_refunds_due on order_refunds (next_try_at) where status = 'due'`,
	`create index order_refunds_transfer on order_refunds (transfer) where transfer is not null`,
]
