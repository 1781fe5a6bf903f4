import { type Kysely, sql } from 'kysely'

export const mayBlock =
	'tables give their names to partitioned ones that take them in as they are: what it locks, it locks without reading a row'

/**
 * Lines, events and messages of orders are partitioned by month, and months can be detached. The id of an order begins with
 * the month in which it was placed, by the calendar of Dhaka: yyyymm * 10,000,000,000 + a number that no other order has.
 * What was there before becomes the first partition, `…_earlier`. Orders and their parts stay whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A partitioned table takes the name of a table, which becomes its first partition. `identity`: the sequence of its ids. */
const partitioned = (
	table: string,
	{ key, owner, indexes, identity }: { key: string; owner: string; indexes: string[]; identity?: string },
) => [
	...(identity
		? [
				`create sequence ${identity}`,
				`do $$ begin perform setval('${identity}', nextval(pg_get_serial_sequence('${table}', 'id'))); end $$`,
				`alter table ${table} alter column id drop identity`,
				`alter table ${table} alter column id set default nextval('${identity}')`,
			]
		: []),
	`alter table ${table} rename to ${table}_earlier`,
	`alter index ${table}_pkey rename to ${table}_earlier_pkey`,
	...indexes.map(
		(index) => `alter index ${table}_${index.split(' ')[0]} rename to ${table}_earlier_${index.split(' ')[0]}`,
	),
	`create table ${table} (like ${table}_earlier including defaults including constraints) partition by range (order_id)`,
	`alter table ${table} drop constraint ${table}_month`,
	`alter table ${table} add primary key (${key})`,
	`alter table ${table} add foreign key ${owner} on delete cascade`,
	...indexes.map((index) => `create index ${table}_${index.replace(' ', ` on ${table} `)}`),
	...(identity ? [`alter sequence ${identity} owned by ${table}.id`] : []),
	`alter table ${table} attach partition ${table}_earlier for values from (minvalue) to (10000000000)`,
	`create table ${table}_other partition of ${table} default`,
]

const statements = [
	// In the order in which requests come to need them.
	`lock table orders, order_parts, order_lines, order_events, order_messages, order_problems, order_replacements,
		order_return_lines, order_cut_lines in access exclusive mode`,
	`create sequence order_ids maxvalue 9999999999`,
	`do $$ begin perform setval('order_ids', nextval(pg_get_serial_sequence('orders', 'id'))); end $$`,
	// A shop with orders begins with the first month that is at least a day away: the release before this one cannot handle
	// such long ids everywhere. It is a row, so that a backup has it.
	`insert into settings (key, value)
		select 'order_months_from', to_char(date_trunc('month', (now() + interval '1 day') at time zone 'Asia/Dhaka')
			+ interval '1 month', 'YYYYMM')
		where exists (select from orders)`,
	`create function new_order_id() returns bigint language plpgsql as $$
	declare
		month bigint := to_char(now() at time zone 'Asia/Dhaka', 'YYYYMM');
	begin
		if month < (select value::int from public.settings where key = 'order_months_from') then
			month := 0;
		end if;
		return month * 10000000000 + nextval('public.order_ids');
	end $$`,
	`alter table orders alter column id drop identity`,
	`alter table orders alter column id set default new_order_id()`,
	`alter sequence order_ids owned by orders.id`,

	`alter table order_problems drop constraint order_problems_order_id_position_fkey`,
	`alter table order_replacements drop constraint order_replacements_order_id_position_fkey`,
	`alter table order_return_lines drop constraint order_return_lines_order_id_position_fkey`,
	`alter table order_cut_lines drop constraint order_cut_lines_order_id_position_fkey`,

	...partitioned('order_lines', {
		key: 'order_id, position',
		owner: '(order_id, part) references order_parts',
		indexes: [],
	}),
	...partitioned('order_events', {
		key: 'order_id, id',
		owner: '(order_id) references orders',
		indexes: ['at (at)', 'xid (xid) where xid is not null'],
		identity: 'order_event_ids',
	}),
	...partitioned('order_messages', {
		key: 'order_id, id',
		owner: '(order_id) references orders',
		indexes: [],
		identity: 'order_message_ids',
	}),

	// Detached months. A month is yyyymm; 0: that of the orders from before this migration.
	`create schema if not exists archive`,
	`create table archived_months (
		month int primary key,
		at timestamptz not null default now()
	)`,
	`create function order_month_name(kind text, month int) returns text language sql immutable as $$
		select kind || '_' || case month when 0 then 'earlier' else month::text end
	$$`,
	// The first id of a month, and of the one after it.
	`create function order_month_begin(month int) returns bigint language sql immutable as $$
		select month * 10000000000
	$$`,
	`create function order_month_end(month int) returns bigint language sql immutable as $$
		select case when month = 0 then 10000000000
			else (case when month % 100 = 12 then month + 89 else month + 1 end) * 10000000000 end
	$$`,
	// The condition that lets a table be attached without reading it.
	`create function bound_order_month(place text, kind text, month int) returns void language plpgsql as $$
	declare
		own text := format('%I.%I', place, order_month_name(kind, month));
	begin
		if not exists (select from pg_constraint where conrelid = own::regclass and conname = kind || '_month') then
			execute format('alter table %s add constraint %I check (%s order_id < %s)', own, kind || '_month',
				case when month > 0 then format('order_id >= %s and', order_month_begin(month)) else '' end,
				order_month_end(month));
		end if;
	end $$`,
	// Rows of the month that were written while it had no partition come from the default one.
	`create function attach_order_month(place text, kind text, month int) returns void language plpgsql as $$
	declare
		own text := format('%I.%I', place, order_month_name(kind, month));
		other text := format('public.%I', kind || '_other');
	begin
		perform bound_order_month(place, kind, month);
		execute format('lock table %s in access exclusive mode', other);
		execute format('with moved as (delete from %s where order_id >= %s and order_id < %s returning *)
			insert into %s select * from moved', other, order_month_begin(month), order_month_end(month), own);
		execute format('alter table public.%I attach partition %s for values from (%s) to (%s)', kind, own,
			case when month = 0 then 'minvalue' else order_month_begin(month)::text end, order_month_end(month));
	end $$`,
	`create function add_order_month(kind text, month int) returns void language plpgsql as $$
	declare
		own text := format('public.%I', order_month_name(kind, month));
	begin
		perform pg_advisory_xact_lock(7241984);
		if to_regclass(own) is not null or exists (select from archived_months a where a.month = add_order_month.month) then
			return;
		end if;
		execute format('create table %s (like public.%I including defaults including constraints)', own, kind);
		perform attach_order_month('public', kind, month);
	end $$`,
	`create function order_month_kinds() returns text[] language sql immutable as $$
		select '{order_lines,order_events,order_messages}'::text[]
	$$`,
	// Months that need a partition: this one, the next ones, and those of rows in the default partition.
	`create function order_months_wanted(ahead int) returns table (kind text, month int) language plpgsql stable as $$
	begin
		return query
		select k, m.month from unnest(order_month_kinds()) k, (
			select to_char(date_trunc('month', now() at time zone 'Asia/Dhaka') + make_interval(months => n), 'YYYYMM')::int as month
			from generate_series(0, ahead) n
			union select (order_id / 10000000000)::int from order_lines_other
			union select (order_id / 10000000000)::int from order_events_other
			union select (order_id / 10000000000)::int from order_messages_other
		) m
		where m.month between 200001 and 900012 and m.month % 100 between 1 and 12
			and to_regclass(format('public.%I', order_month_name(k, m.month))) is null
			and not exists (select from archived_months a where a.month = m.month)
		order by m.month, k;
	end $$`,
	`create function detach_order_month(month int) returns void language plpgsql as $$
	declare
		kind text;
		own text;
	begin
		perform pg_advisory_xact_lock(7241984);
		foreach kind in array order_month_kinds() loop
			own := order_month_name(kind, month);
			execute format('alter table public.%I detach partition public.%I', kind, own);
			execute format('alter table public.%I set schema archive', own);
		end loop;
		insert into archived_months (month) values (month);
	end $$`,
	`create function return_order_month(month int) returns void language plpgsql as $$
	declare
		kind text;
		own text;
	begin
		perform pg_advisory_xact_lock(7241984);
		foreach kind in array order_month_kinds() loop
			own := order_month_name(kind, month);
			perform attach_order_month('archive', kind, month);
			execute format('alter table archive.%I set schema public', own);
		end loop;
		delete from archived_months a where a.month = return_order_month.month;
	end $$`,
	'select add_order_month(kind, month) from order_months_wanted(3)',
]
