import { type Kysely, sql } from 'kysely'

/**
 * The money between shop and sellers: a ledger in double entry, rates of commission, cash at couriers and its remittances,
 * payouts, closed periods. Amounts are whole poisha; debits are above 0, credits below. Days are those in Dhaka.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A row of the queue for each row of a table that matters to the ledger. `order`: an SQL expression for the order's id. */
const queued = (table: string, { on, when, order }: { on: string; when: string; order: string }) => [
	`create function queue_${table}() returns trigger language plpgsql as $$
	begin
		insert into ledger_queue (order_id) values (${order});
		return null;
	end $$`,
	`create trigger ${table}_queued after ${on} on ${table} for each row when (${when}) execute function queue_${table}()`,
]

const kept = (table: string) =>
	`create trigger ${table}_unchanged before update or delete on ${table}
		for each statement execute function ledger_kept()`

const audited = (table: string, entity: string, id = 'id') =>
	`create trigger ${table}_audited after insert or update or delete on ${table} for each row
		execute function audit_row('${entity}', '${id}')`

const statements = [
	// The last day of each closed period.
	`create table ledger_closings (
		through date primary key,
		actor text not null,
		closed_at timestamptz not null default now()
	)`,
	// One event. 'key' names it, so that none is posted twice. There is no foreign key to orders: postings outlive them.
	`create table ledger_postings (
		id bigint generated always as identity primary key,
		key text not null unique,
		kind text not null,
		day date not null,
		at timestamptz not null,
		order_id bigint,
		part smallint,
		actor text not null default coalesce(nullif(current_setting('haat.actor', true), ''), 'system'),
		noted_at timestamptz not null default now(),
		unique (id, day)
	)`,
	`create index ledger_postings_order on ledger_postings (order_id, part) where order_id is not null`,
	// 'owner': the seller or courier of the account, 0 where it has none. 'line': the line of the order, for commission.
	`create table ledger_entries (
		posting_id bigint not null,
		position smallint not null,
		account text not null,
		owner int not null default 0,
		kind text not null,
		line smallint,
		amount bigint not null check (amount <> 0),
		day date not null,
		primary key (posting_id, position),
		foreign key (posting_id, day) references ledger_postings (id, day)
	)`,
	`create index ledger_entries_owner on ledger_entries (account, owner, posting_id)`,
	// Sums of each account, kind and day, so that a balance does not read every entry.
	`create table ledger_days (
		account text not null,
		owner int not null,
		day date not null,
		kind text not null,
		amount bigint not null,
		entries int not null,
		primary key (account, owner, day, kind)
	)`,
	`create function ledger_kept() returns trigger language plpgsql as $$
	begin
		raise exception 'the ledger is only added to' using errcode = 'HAA02';
	end $$`,
	kept('ledger_postings'),
	kept('ledger_entries'),
	kept('ledger_closings'),
	`create function ledger_open() returns trigger language plpgsql as $$
	begin
		if exists (select from new_rows where day <= (select max(through) from ledger_closings)) then
			raise exception 'the period is closed' using errcode = 'HAA03';
		end if;
		return null;
	end $$`,
	`create trigger ledger_postings_open after insert on ledger_postings referencing new table as new_rows
		for each statement execute function ledger_open()`,
	`create trigger ledger_entries_open after insert on ledger_entries referencing new table as new_rows
		for each statement execute function ledger_open()`,
	// Every statement adds whole postings: what it adds to each sums to zero.
	`create function ledger_balanced() returns trigger language plpgsql as $$
	begin
		if exists (select from new_rows group by posting_id having sum(amount) <> 0) then
			raise exception 'the entries of a posting do not sum to zero' using errcode = 'HAA04';
		end if;
		insert into ledger_days (account, owner, day, kind, amount, entries)
		select account, owner, day, kind, sum(amount), count(*) from new_rows
		group by account, owner, day, kind order by account, owner, day, kind
		on conflict (account, owner, day, kind) do update
			set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries;
		return null;
	end $$`,
	`create trigger ledger_entries_balanced after insert on ledger_entries referencing new table as new_rows
		for each statement execute function ledger_balanced()`,

	// Orders whose money has changed. Not unique: a row that is being taken must not swallow a new one.
	`create table ledger_queue (
		id bigint generated always as identity primary key,
		order_id bigint not null
	)`,
	...queued('order_parts', {
		on: 'update of status',
		when: `new.status in ('delivered', 'returned', 'cancelled') and new.status <> old.status`,
		order: 'new.order_id',
	}),
	...queued('order_returns', {
		on: 'update of status',
		when: `new.status = 'received' and old.status <> 'received'`,
		order: 'new.order_id',
	}),
	...queued('order_problems', {
		on: 'update of status',
		when: `new.status = 'refunded' and old.status <> 'refunded'`,
		order: 'new.order_id',
	}),
	...queued('order_refunds', { on: 'insert or update of status', when: 'true', order: 'new.order_id' }),
	...queued('payments', {
		on: 'update of received',
		when: 'new.received is not null and old.received is null',
		order: 'new.order_id',
	}),
	`insert into ledger_queue (order_id) select o.id from orders o
		where exists (select from payments p where p.order_id = o.id and p.received is not null)
			or exists (select from order_parts p where p.order_id = o.id and p.delivered_at is not null)
		order by o.id`,

	// Basis points of the price of the goods, from a day on. Without seller and category: for all others.
	`create table commission_rates (
		id int generated always as identity primary key,
		seller_id int references sellers,
		category_id int references categories on delete cascade,
		rate smallint not null check (rate between 0 and 10000),
		from_day date not null,
		unique nulls not distinct (seller_id, category_id, from_day)
	)`,
	`create index commission_rates_category on commission_rates (category_id)`,
	audited('commission_rates', 'commission_rate'),
	`insert into commission_rates (rate, from_day) values (800, '2000-01-01')`,

	`create table couriers (
		id int generated always as identity primary key,
		slug text not null unique,
		name text not null
	)`,
	audited('couriers', 'courier'),
	`insert into couriers (slug, name) values ('own', 'Own delivery')`,
	// Who delivers a part; without a row it is the shop's own delivery.
	`create table part_couriers (
		order_id bigint not null,
		part smallint not null,
		courier_id int not null references couriers,
		primary key (order_id, part),
		foreign key (order_id, part) references order_parts on delete cascade
	)`,
	`create index part_couriers_courier on part_couriers (courier_id)`,
	// Cash that a courier collected for a part.
	`create table part_cash (
		order_id bigint not null,
		part smallint not null,
		seller_id int not null,
		courier_id int not null,
		amount bigint not null check (amount > 0),
		collected_at timestamptz not null,
		remitted_at timestamptz,
		primary key (order_id, part)
	)`,
	`create index part_cash_courier on part_cash (courier_id, collected_at, order_id, part) where remitted_at is null`,
	`create index part_cash_seller on part_cash (seller_id) where remitted_at is null`,

	// Files of couriers. 'digest': SHA-256 of the text, so that no file counts twice.
	`create table remittances (
		id int generated always as identity primary key,
		courier_id int not null references couriers,
		name text not null,
		digest bytea not null,
		actor text not null,
		imported_at timestamptz not null default now(),
		unique (courier_id, digest)
	)`,
	`create table remittance_lines (
		id int generated always as identity primary key,
		remittance_id int not null references remittances,
		line int not null,
		number text not null,
		order_id bigint,
		amount bigint not null,
		paid_on date,
		expected bigint,
		state text not null check (state in ('matched', 'unknown_order', 'not_due', 'other_amount', 'twice')),
		resolution text check (resolution in ('accepted', 'kept', 'ignored')),
		reason text,
		asked_by int,
		resolved_at timestamptz,
		unique (remittance_id, line)
	)`,
	`create index remittance_lines_open on remittance_lines (id) where state <> 'matched' and resolved_at is null`,
	`create trigger remittance_lines_audited after update on remittance_lines for each row
		execute function audit_row('remittance_line', 'id')`,

	// Where the shop pays a seller. 'sealed': the number of the account or wallet, encrypted.
	`create table seller_accounts (
		seller_id int primary key references sellers,
		method text not null check (method in ('bank', 'bkash')),
		holder text not null,
		bank text,
		branch text,
		routing text,
		sealed text not null,
		last_four text not null,
		changed_at timestamptz not null default now()
	)`,
	audited('seller_accounts', 'seller_account', 'seller_id'),
	// 'sealed', 'last_four' and the rest: the account as it was when the payout was proposed.
	`create table payouts (
		id int generated always as identity primary key,
		seller_id int not null references sellers,
		amount bigint not null check (amount > 0),
		state text not null default 'proposed'
			check (state in ('proposed', 'approved', 'exported', 'done', 'failed', 'withdrawn')),
		method text not null,
		holder text not null,
		bank text,
		branch text,
		routing text,
		sealed text not null,
		last_four text not null,
		proposed_by int not null,
		approved_by int check (approved_by <> proposed_by),
		reference text,
		reason text,
		proposed_at timestamptz not null default now(),
		approved_at timestamptz,
		exported_at timestamptz,
		ended_at timestamptz
	)`,
	`create unique index payouts_proposed on payouts (seller_id) where state = 'proposed'`,
	`create index payouts_state on payouts (state, id)`,
	`create index payouts_seller on payouts (seller_id, id)`,
	audited('payouts', 'payout'),
]
