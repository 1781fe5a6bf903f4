import { type Kysely, sql } from 'kysely'

/**
 * People of the desk: the shop's staff and sellers' people, how they sign in, and their sessions. Links, sessions and
 * recovery codes are stored as hashes; the secret of an authenticator app is sealed with the shop's secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// The secret of an authenticator app is known by its last used time step, so that a code is used once.
	`create table staff (
		id int generated always as identity primary key,
		name text not null check (length(name) between 1 and 80),
		email text,
		phone text,
		role text not null check (role in
			('owner', 'manager', 'catalogue', 'packer', 'support', 'accountant', 'seller_owner', 'seller_helper')),
		seller_id int references sellers (id),
		password_hash text,
		totp text,
		totp_step int,
		language text not null default 'en' check (language in ('en', 'bn')),
		created_at timestamptz not null default now(),
		joined_at timestamptz,
		disabled_at timestamptz,
		last_seen_at timestamptz,
		check ((seller_id is not null) = (role in ('seller_owner', 'seller_helper'))),
		check (seller_id is null or phone is not null),
		check (password_hash is null or (totp is not null and email is not null))
	)`,
	`create unique index staff_email on staff (lower(email))`,
	`create unique index staff_phone on staff (phone, seller_id) where seller_id is not null`,
	`create index staff_seller on staff (seller_id) where seller_id is not null`,

	// Without a person: the link that makes the first owner. totp and challenge: what was offered to the holder of the link.
	`create table staff_links (
		id int generated always as identity primary key,
		hash bytea not null unique check (length(hash) = 32),
		staff_id int references staff (id) on delete cascade,
		until timestamptz not null,
		totp text,
		challenge text
	)`,
	`create index staff_links_of on staff_links (staff_id)`,

	`create table staff_passkeys (
		id int generated always as identity primary key,
		staff_id int not null references staff (id) on delete cascade,
		credential_id text not null unique,
		public_key bytea not null,
		counter bigint not null,
		transports text[] not null,
		name text not null check (length(name) between 1 and 80),
		created_at timestamptz not null default now(),
		used_at timestamptz
	)`,
	`create index staff_passkeys_of on staff_passkeys (staff_id)`,

	`create table staff_recovery_codes (
		staff_id int not null references staff (id) on delete cascade,
		hash bytea not null check (length(hash) = 32),
		primary key (staff_id, hash)
	)`,

	`create table staff_sessions (
		id int generated always as identity primary key,
		hash bytea not null unique check (length(hash) = 32),
		staff_id int not null references staff (id) on delete cascade,
		device text not null,
		network text not null,
		created_at timestamptz not null default now(),
		last_seen_at timestamptz not null default now(),
		proved_at timestamptz,
		idle_expires_at timestamptz not null,
		expires_at timestamptz not null,
		ended_at timestamptz
	)`,
	`create index staff_sessions_of on staff_sessions (staff_id) where ended_at is null`,

	// Of secrets the trail says only whether there is one.
	`create function audit_staff() returns trigger language plpgsql as $$
	declare
		seen text[] := '{name, email, phone, role, seller_id, joined_at, disabled_at}';
		o jsonb := case when tg_op <> 'INSERT' then
			(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (seen))
			|| jsonb_build_object('password', old.password_hash is not null) end;
		n jsonb := case when tg_op <> 'DELETE' then
			(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (seen))
			|| jsonb_build_object('password', new.password_hash is not null) end;
		b jsonb := o;
		a jsonb := n;
	begin
		if tg_op = 'UPDATE' then
			select jsonb_object_agg(key, o -> key), jsonb_object_agg(key, value) into b, a
			from jsonb_each(n) where value is distinct from o -> key;
			if a is null then
				return null;
			end if;
		end if;
		insert into audit (entity, entity_id, action, before, after) values ('staff', coalesce(new.id, old.id),
			case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, b, a);
		return null;
	end $$`,
	`create trigger staff_audited after insert or delete or update of
		name, email, phone, role, seller_id, joined_at, disabled_at, password_hash on staff
		for each row execute function audit_staff()`,
	`create function audit_passkey() returns trigger language plpgsql as $$
	begin
		insert into audit (entity, entity_id, action, before, after) values ('staff', coalesce(new.staff_id, old.staff_id), 'changed',
			case when tg_op = 'DELETE' then jsonb_build_object('passkey', old.name) end,
			case when tg_op = 'INSERT' then jsonb_build_object('passkey', new.name) end);
		return null;
	end $$`,
	`create trigger staff_passkeys_audited after insert or delete on staff_passkeys
		for each row execute function audit_passkey()`,
]
