import { sql } from 'kysely'
import type { Role } from '#contract/desk/roles.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type PersonRow = {
	id: number
	name: string
	role: Role
	email: string | null
	phone: string | null
	slug: string | null
	seller_en: string | null
	seller_bn: string | null
	joined_at: Date | null
	disabled_at: Date | null
	last_seen_at: Date | null
	invited_until: Date | null
	passkeys: number
	sessions: number
}

/** People with what is shown of them, by name; of one seller, or one by number. */
export async function readPeople(
	db: Deps['db'],
	{ id = null, seller = null }: { id?: number | null; seller?: string | null },
): Promise<PersonRow[]> {
	const { rows } = await sql<PersonRow>`
		select p.id, p.name, p.role, p.email, p.phone, l.slug, l.name_en as seller_en, l.name_bn as seller_bn,
			p.joined_at, p.disabled_at, p.last_seen_at,
			(select max(until) from staff_links k where k.staff_id = p.id and k.until > now()) as invited_until,
			(select count(*)::int from staff_passkeys k where k.staff_id = p.id) as passkeys,
			(select count(*)::int from staff_sessions s where s.staff_id = p.id and s.ended_at is null
				and s.expires_at > now() and s.idle_expires_at > now()) as sessions
		from staff p left join sellers l on l.id = p.seller_id
		where (${id}::int is null or p.id = ${id}) and (${seller}::text is null or l.slug = ${seller})
		order by lower(p.name), p.id`.execute(db)
	return rows
}

export type Credentials = {
	id: number
	name: string
	role: Role
	email: string | null
	phone: string | null
	password_hash: string | null
	totp: string | null
	joined_at: Date | null
	disabled_at: Date | null
}
const credentials = sql`id, name, role, email, phone, password_hash, totp, joined_at, disabled_at`

/** How the owner of an email address signs in. */
export async function credentialsByEmail(db: Deps['db'], email: string): Promise<Credentials | undefined> {
	const { rows } = await sql<Credentials>`
		select ${credentials} from staff where lower(email) = lower(${email})`.execute(db)
	return rows[0]
}

/** How a person signs in. */
export async function credentialsOf(db: Deps['db'], id: number): Promise<Credentials | undefined> {
	const { rows } = await sql<Credentials>`select ${credentials} from staff where id = ${id}`.execute(db)
	return rows[0]
}

/** The same, with the row locked until the transaction ends. */
export async function lockPerson(tx: Tx, id: number): Promise<Credentials | undefined> {
	const { rows } = await sql<Credentials>`select ${credentials} from staff where id = ${id} for update`.execute(tx)
	return rows[0]
}

export type Candidate = Pick<PersonRow, 'id' | 'role' | 'slug' | 'seller_en' | 'seller_bn' | 'disabled_at'> & {
	/** Of the seller. */
	active: boolean
}

/** Sellers' people with this phone: one for each seller, by its name. */
export async function peopleByPhone(db: Deps['db'], phone: string): Promise<Candidate[]> {
	const { rows } = await sql<Candidate>`
		select p.id, p.role, l.slug, l.name_en as seller_en, l.name_bn as seller_bn, p.disabled_at, l.active
		from staff p join sellers l on l.id = p.seller_id where p.phone = ${phone} order by lower(l.name_en), l.id`.execute(
		db,
	)
	return rows
}

/** Whether the seller of a person is on sale; true for the shop's own staff. */
export async function sellerActive(db: Deps['db'], id: number): Promise<boolean> {
	const { rows } = await sql`select 1 from staff p join sellers l on l.id = p.seller_id
		where p.id = ${id} and not l.active`.execute(db)
	return rows.length === 0
}

export type NewPerson = { name: string; role: Role; email: string | null; phone: string | null; seller: string | null }

/** Stores somebody who is invited. Undefined when the email, or the phone at this seller, is taken. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into staff (name, role, email, phone, seller_id) values (${person.name}, ${person.role}, ${person.email},
			${person.phone}, (select id from sellers where slug = ${person.seller}))
		on conflict do nothing returning id`.execute(tx)
	return rows[0]?.id
}

/** Whether somebody else has this email address. */
export async function emailTaken(tx: Tx, email: string, id: number | null): Promise<boolean> {
	const { rows } = await sql`
		select 1 from staff where lower(email) = lower(${email}) and id is distinct from ${id}::int`.execute(tx)
	return rows.length > 0
}

export async function sellerKnown(db: Deps['db'], slug: string): Promise<boolean> {
	const { rows } = await sql`select 1 from sellers where slug = ${slug}`.execute(db)
	return rows.length > 0
}

export type Joined = {
	name: string
	email: string | null
	passwordHash: string | null
	/** Sealed. */
	totp: string | null
	/** The step of the code that has just been used. */
	step: number | null
	language: Language
}

/** Stores how a person signs in from now on, instead of everything before. */
export async function savePerson(tx: Tx, id: number, joined: Joined): Promise<void> {
	await sql`update staff set name = ${joined.name}, email = ${joined.email}, password_hash = ${joined.passwordHash},
		totp = ${joined.totp}, totp_step = ${joined.step}, language = ${joined.language}, joined_at = now()
		where id = ${id}`.execute(tx)
	await sql`delete from staff_passkeys where staff_id = ${id}`.execute(tx)
	await sql`delete from staff_recovery_codes where staff_id = ${id}`.execute(tx)
}

/** Owners who can sign in, locked until the transaction ends. */
export async function lockOwners(tx: Tx): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from staff
		where role = 'owner' and joined_at is not null and disabled_at is null order by id for update`.execute(tx)
	return rows.map(({ id }) => id)
}

/** Whether somebody can sign in as owner. */
export async function hasOwner(db: Deps['db']): Promise<boolean> {
	const { rows } = await sql`select 1 from staff
		where role = 'owner' and joined_at is not null and disabled_at is null limit 1`.execute(db)
	return rows.length > 0
}

/** Lets only this transaction add people until it ends: of two first owners one waits for the other. */
export async function lockStaff(tx: Tx): Promise<void> {
	await sql`lock table staff in share row exclusive mode`.execute(tx)
}

export async function setRole(tx: Tx, id: number, role: Role): Promise<void> {
	await sql`update staff set role = ${role} where id = ${id}`.execute(tx)
}

export async function setDisabled(tx: Tx, id: number, disabled: boolean): Promise<void> {
	await sql`update staff set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end
		where id = ${id}`.execute(tx)
}

export async function setLanguage(db: Deps['db'], id: number, language: Language): Promise<void> {
	await sql`update staff set language = ${language} where id = ${id}`.execute(db)
}

/** The language in which somebody signs in for the first time is theirs until they choose another. */
export async function noteFirstLanguage(tx: Tx, id: number, language: Language): Promise<void> {
	await sql`update staff set language = ${language} where id = ${id} and last_seen_at is null`.execute(tx)
}

export type MeRow = Pick<PersonRow, 'id' | 'name' | 'role' | 'email' | 'phone' | 'slug' | 'seller_en' | 'seller_bn'> & {
	language: Language
	proved_until: Date | null
	password: boolean
	passkeys: number
	recovery_codes: number
}

/** What a person sees of themselves in a session; a proof counts for so many minutes. */
export async function readMe(db: Deps['db'], session: number, minutes: number): Promise<MeRow | undefined> {
	const { rows } = await sql<MeRow>`
		select p.id, p.name, p.role, p.email, p.phone, l.slug, l.name_en as seller_en, l.name_bn as seller_bn, p.language,
			case when s.proved_at > now() - make_interval(mins => ${minutes})
				then s.proved_at + make_interval(mins => ${minutes}) end as proved_until,
			p.password_hash is not null as password,
			(select count(*)::int from staff_passkeys k where k.staff_id = p.id) as passkeys,
			(select count(*)::int from staff_recovery_codes c where c.staff_id = p.id) as recovery_codes
		from staff_sessions s join staff p on p.id = s.staff_id left join sellers l on l.id = p.seller_id
		where s.id = ${session}`.execute(db)
	return rows[0]
}
