import { type Kysely, sql } from 'kysely'

/** Webhooks: subscriptions, deliveries, and the position up to which changes were read for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * The transaction that wrote a row, so that a reader finds what was committed since its last read, in whatever order. Rows from
 * before this migration have none. The default is set afterwards: the table is not written anew.
 */
const followed = (table: string, where = 'xid is not null') => [
	`alter table ${table} add column xid xid8`,
	`alter table ${table} alter column xid set default pg_current_xact_id()`,
	`create index ${table}_xid on ${table} (xid) where ${where}`,
]

const statements = [
	...followed('order_events'),
	...followed('stock_movements'),
	...followed('price_history'),
	...followed('audit', `xid is not null and entity in ('product', 'sku', 'pictures')`),
	// A refund counts when it is done, which is an update.
	`alter table order_refunds add column done_xid xid8`,
	`create index order_refunds_done_xid on order_refunds (done_xid) where done_xid is not null`,
	`create function note_refund_done() returns trigger language plpgsql as $$
	begin
		new.done_xid := pg_current_xact_id();
		return new;
	end $$`,
	`create trigger order_refunds_done before update of status on order_refunds for each row
		when (new.status = 'done' and old.status <> 'done') execute function note_refund_done()`,
	`create trigger order_refunds_done_added before insert on order_refunds for each row
		when (new.status = 'done') execute function note_refund_done()`,

	// One row. A process locks it while it reads, so that each change is read once.
	`create table webhook_position (
		one boolean primary key default true check (one),
		snapshot pg_snapshot not null default pg_current_snapshot(),
		at timestamptz not null default clock_timestamp()
	)`,
	`insert into webhook_position default values`,
	`create table webhooks (
		id int generated always as identity primary key,
		seller_id int references sellers,
		address text not null check (length(address) <= 2000),
		events text[] not null check (cardinality(events) > 0),
		secret text not null,
		active boolean not null default true,
		failed_at timestamptz,
		paused_until timestamptz,
		created_at timestamptz not null default now()
	)`,
	`create table webhook_deliveries (
		id bigint generated always as identity primary key,
		key uuid not null,
		webhook_id int not null references webhooks on delete cascade,
		event text not null,
		body text not null,
		created_at timestamptz not null default now(),
		state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
		tries smallint not null default 0,
		next_at timestamptz not null default now(),
		sending_until timestamptz
	)`,
	`create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)`,
	`create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, id)`,
	`create index webhook_deliveries_due on webhook_deliveries (webhook_id, tries desc, id) where state = 'waiting'`,
	`create index webhook_deliveries_created on webhook_deliveries (created_at)`,
	`create table webhook_tries (
		id bigint generated always as identity primary key,
		delivery_id bigint not null references webhook_deliveries on delete cascade,
		at timestamptz not null default now(),
		milliseconds int not null,
		status smallint,
		fault text,
		reply text,
		check (num_nonnulls(status, fault) > 0)
	)`,
	`create index webhook_tries_delivery on webhook_tries (delivery_id, id)`,
	// Without the sealed secret, of which the trail only says that it was renewed, and without what deliveries change.
	`create function audit_webhook() returns trigger language plpgsql as $$
	declare
		unseen text[] := '{secret, failed_at, paused_until}';
		o jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unseen end;
		n jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unseen end;
		b jsonb := o;
		a jsonb := n;
	begin
		if tg_op = 'UPDATE' then
			select coalesce(jsonb_object_agg(key, o -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}') into b, a
			from jsonb_each(n) where value is distinct from o -> key;
			if new.secret <> old.secret then
				a := a || '{"secret": "renewed"}';
			end if;
			if a = '{}' then
				return null;
			end if;
		end if;
		insert into audit (entity, entity_id, action, before, after) values ('webhook', coalesce((n ->> 'id')::int, old.id),
			case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, b, a);
		return null;
	end $$`,
	`create trigger webhooks_audited after insert or update or delete on webhooks for each row
		execute function audit_webhook()`,
]
