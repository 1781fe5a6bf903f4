import { type Kysely, sql } from 'kysely'

/** One-use proofs of a phone, an email or a social identity, the actions they allow, and tokens that may be used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// A proof that was just given; the browser has its secret in a cookie. It has both `phone` and `subject` when a phone was
	// added to a social identity during the sign-in.
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
	// The account of an identity at another service. Accounts are never looked up by the email of the identity.
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
	// A sign-in in progress at a provider; the row is deleted at the first return from it.
	`create table social_flows (
		id_hash bytea primary key,
		provider text not null,
		sealed text not null,
		return_to text,
		expires_at timestamptz not null
	)`,
	`create index social_flows_end on social_flows (expires_at)`,
	// Keyed hashes of solved bot checks and tokens of other services; each of these can be used once.
	`create table spent_tokens (hash bytea primary key, expires_at timestamptz not null)`,
	`create index spent_tokens_end on spent_tokens (expires_at)`,
	// A message that a worker has begun to send, so that no other worker sends it again.
	`create table message_claims (id uuid primary key, at timestamptz not null default now())`,
	`create index message_claims_age on message_claims (at)`,
	`alter table customers add column referral_code text, add column deleted_at timestamptz`,
	// Set when the number was proved after 180 days without use: it may have a new owner.
	`alter table customers add column doubted_at timestamptz`,
	`alter table sessions add column limited boolean not null default false`,
]
