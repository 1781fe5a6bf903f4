import { type Kysely, sql } from 'kysely'

/** One-use proofs of a phone, an email or a social identity, what they open, and what may be used once only. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// What somebody has just proved, held by the browser in a cookie. A social identity to which a phone was added on the
	// way has both.
	`create table identity_proofs (
		secret_hash bytea primary key,
		purpose text not null check (purpose in ('register', 'reset', 'step_up', 'email', 'social')),
		phone text,
		provider text,
		subject text,
		email text,
		email_verified boolean not null default false,
		first_name text not null default '',
		last_name text not null default '',
		created_at timestamptz not null default now(),
		expires_at timestamptz not null,
		used_at timestamptz
	)`,
	`create index identity_proofs_end on identity_proofs (expires_at)`,
	// The account behind an identity of another service: never found by its email.
	`create table customer_logins (
		provider text not null,
		subject text not null,
		customer_id bigint not null references customers on delete cascade,
		email text,
		created_at timestamptz not null default now(),
		used_at timestamptz not null default now(),
		primary key (provider, subject)
	)`,
	`create index customer_logins_customer on customer_logins (customer_id)`,
	// A trip to a provider and back; the row goes with the first return.
	`create table social_flows (
		id_hash bytea primary key,
		provider text not null,
		sealed text not null,
		return_to text,
		expires_at timestamptz not null
	)`,
	`create index social_flows_end on social_flows (expires_at)`,
	// Keyed hashes of solved bot checks and foreign tokens, each good once.
	`create table spent_tokens (hash bytea primary key, expires_at timestamptz not null)`,
	`create index spent_tokens_end on spent_tokens (expires_at)`,
	// A message that a worker has begun to hand over, so that no other does it again.
	`create table message_claims (id uuid primary key, at timestamptz not null default now())`,
	`create index message_claims_age on message_claims (at)`,
	`alter table customers add column referral_code text, add column deleted_at timestamptz`,
	// The number slept for 180 days before somebody proved it: until then it may have got a new owner.
	`alter table customers add column doubted_at timestamptz`,
	`alter table sessions add column limited boolean not null default false`,
]
