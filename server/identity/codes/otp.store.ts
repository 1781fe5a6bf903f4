import { type Kysely, sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import { lockSeconds, locksOf } from '#contract/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forgetHits } from '#server/platform/limits/hits.store.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Digits, Purpose } from './otp.rules.ts'

/**
 * Identifies a code: its address, its purpose, and the lane it was requested from ('' or a device that has proved the
 * address).
 */
export type Slot = { address: string; purpose: Purpose; lane: string }

export type AddressState = {
	/** Codes sent within the hour, since the last success; seconds since the latest. */
	sends: number
	age: number
	wrongToday: number
	moved: boolean
	failures: number
	/** Seconds no code is accepted. */
	locked: number
}

/** The recent sends and failures of an address in a lane. */
export async function addressState(tx: Tx, { address, lane }: Slot): Promise<AddressState> {
	const { rows } = await sql<AddressState>`
		select count(*) filter (where recent)::int as sends,
			coalesce(extract(epoch from now() - max(created_at) filter (where recent)), 0)::float as age,
			coalesce(sum(tries), 0)::int as "wrongToday", coalesce(bool_or(moved), false) as moved,
			coalesce(max(g.failures), 0) as failures,
			greatest(0, coalesce(ceil(extract(epoch from max(g.locked_until) - now())), 0))::int as locked
		from (values (1)) one
		left join otp_guards g on g.address = ${address} and g.lane = ${lane}
		left join lateral (
			select created_at, tries, moved, created_at > now() - interval '1 hour'
				and created_at > coalesce(g.last_success_at, '-infinity') as recent
			from otp_codes where address = ${address} and lane = ${lane} and created_at > now() - interval '1 day'
		) codes on true`.execute(tx)
	return rows[0] as AddressState
}

export type NewCode = Slot & { id: string; hash: Buffer; digits: Digits; tries: number; life: number; network: string }

/** Stores a code and voids the one before it. Returns its expiry, by the database's clock. */
export async function saveCode(tx: Tx, code: NewCode): Promise<Date> {
	await tx
		.updateTable('otp_codes')
		.set({ used_at: sql<Date>`now()` })
		.where('address', '=', code.address)
		.where('purpose', '=', code.purpose)
		.where('lane', '=', code.lane)
		.where('used_at', 'is', null)
		.execute()
	const { expires_at } = await tx
		.insertInto('otp_codes')
		.values({
			id: code.id,
			address: code.address,
			purpose: code.purpose,
			lane: code.lane,
			code_hash: code.hash,
			digits: code.digits,
			max_tries: code.tries,
			network: code.network,
			expires_at: sql<Date>`now() + make_interval(secs => ${code.life})`,
		})
		.returning('expires_at')
		.executeTakeFirstOrThrow()
	return expires_at
}

/** Numbers within fifty of this one that were sent a code in the last ten minutes, without their country code. */
export async function neighbours(tx: Tx, phone: string): Promise<number[]> {
	const own = Number(phone.slice(4))
	const [low, high] = [own - 49, own + 49].map((number) => `+880${number}`)
	const { rows } = await sql<{ number: number }>`
		select distinct substr(address, 5)::bigint as number from otp_codes
		where address between ${low} and ${high} and length(address) = 14
			and created_at > now() - interval '10 minutes'`.execute(tx)
	return rows.map(({ number }) => number)
}

/** The code of these that is for the address and purpose; of several, the newest. */
export async function codeFor(
	tx: Tx,
	request: { ids: string[]; address: string; purpose: Purpose },
): Promise<string | undefined> {
	const row = await tx
		.selectFrom('otp_codes')
		.select('id')
		.where('id', 'in', request.ids)
		.where('address', '=', request.address)
		.where('purpose', '=', request.purpose)
		.orderBy('created_at', 'desc')
		.executeTakeFirst()
	return row?.id
}

/** Those of these codes that are still valid. */
export async function livingCodes(db: Kysely<Schema>, ids: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('otp_codes')
		.select('id')
		.where('id', 'in', ids)
		.where('used_at', 'is', null)
		.where('expires_at', '>', sql<Date>`now()`)
		.execute()
	return rows.map(({ id }) => id)
}

export type Claimed = { hash: Buffer; digits: Digits; network: string; lane: string }
type Wanted = { id: string; address: string; purpose: Purpose }

/**
 * Counts a try at a code before it is compared. Undefined when the code may not be tried: it does not exist, was used, has
 * expired, was tried too often, or its address is locked. Concurrent tries at one code are serialised.
 */
export async function claimTry(tx: Tx, { id, address, purpose }: Wanted): Promise<Claimed | undefined> {
	await sql`select 1 from otp_codes where id = ${id} for update`.execute(tx)
	const { rows } = await sql<Claimed>`
		update otp_codes o set tries = tries + 1
		where id = ${id} and address = ${address} and purpose = ${purpose}
			and used_at is null and expires_at > now() and tries < max_tries
			and not exists (select 1 from otp_guards g
				where g.address = o.address and g.lane = o.lane and g.locked_until > now())
		returning code_hash as hash, digits, network, lane`.execute(tx)
	return rows[0]
}

export type Blocked = { used: boolean; expired: boolean; spent: boolean; locked: number; left: number }

/**
 * Why a code could not be tried; undefined when there is no such code. The seconds it is locked, and those it is still
 * valid.
 */
export async function whyBlocked(tx: Tx, { id, address, purpose }: Wanted): Promise<Blocked | undefined> {
	const { rows } = await sql<Blocked>`
		select used_at is not null as used, expires_at <= now() as expired, tries >= max_tries as spent,
			greatest(0, coalesce(ceil(extract(epoch from g.locked_until - now())), 0))::int as locked,
			greatest(1, ceil(extract(epoch from expires_at - now())))::int as left
		from otp_codes o left join otp_guards g on g.address = o.address and g.lane = o.lane
		where o.id = ${id} and o.address = ${address} and o.purpose = ${purpose}`.execute(tx)
	return rows[0]
}

/** A code that was right and was used, of an address that is not locked. */
export async function usedCode(tx: Tx, { id, address, purpose }: Wanted): Promise<Claimed | undefined> {
	const { rows } = await sql<Claimed>`
		select code_hash as hash, digits, network, lane from otp_codes o
		where id = ${id} and address = ${address} and purpose = ${purpose} and used_at is not null and verified and not moved
			and not exists (select 1 from otp_guards g
				where g.address = o.address and g.lane = o.lane and g.locked_until > now())`.execute(tx)
	return rows[0]
}

/** Counts a wrong code against its address and locks the address as the contract declares. */
export async function noteFailure(tx: Tx, address: string, lane: string): Promise<void> {
	const { failures } = await tx
		.insertInto('otp_guards')
		.values({ address, lane, failures: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['address', 'lane'])
				.doUpdateSet({ failures: sql`otp_guards.failures + 1`, touched_at: sql<Date>`now()` }),
		)
		.returning('failures')
		.executeTakeFirstOrThrow()
	const seconds = lockSeconds(locksOf.code, failures)
	if (seconds === 0) return
	await sql`update otp_guards set locked_until = now() + make_interval(secs => ${seconds})
		where address = ${address} and lane = ${lane}`.execute(tx)
}

/** Notes which message carries a code. */
export async function noteMessage(tx: Tx, id: string, messageId: string): Promise<void> {
	await tx.updateTable('otp_codes').set({ message_id: messageId }).where('id', '=', id).execute()
}

/**
 * Uses a code up. `moved`: it was right, but came from another network than allowed. Returns the id of the message that
 * carried it.
 */
export async function spendCode(tx: Tx, id: string, { moved }: { moved: boolean }): Promise<string | null> {
	const { rows } = await sql<{ message: string | null }>`
		update otp_codes set used_at = now(), tries = tries - 1, moved = ${moved}, verified = true where id = ${id}
		returning message_id as message`.execute(tx)
	return rows[0]?.message ?? null
}

/** Clears the wrong codes of an address, after a right one. */
export async function noteSuccess(tx: Tx, address: string, lane: string): Promise<void> {
	const fresh = { failures: 0, locked_until: null, last_success_at: sql<Date>`now()`, touched_at: sql<Date>`now()` }
	await tx
		.insertInto('otp_guards')
		.values({ address, lane, ...fresh })
		.onConflict((conflict) => conflict.columns(['address', 'lane']).doUpdateSet(fresh))
		.execute()
}

/**
 * Deletes what no rule reads any more: codes and hits after 25 hours; counted tries of an address after 90 days, while it is not locked; sessions, with the time and device of their last use,
 * 30 days after that use (A9) – none is valid for that long.
 */
export async function forgetOld(db: Kysely<Schema>): Promise<void> {
	await sql`delete from otp_codes where created_at < now() - make_interval(days => ${keptDays.code}::int, hours => 1)`.execute(
		db,
	)
	await sql`delete from otp_guards where touched_at < now() - make_interval(days => ${keptDays.guard}::int)
		and coalesce(locked_until, '-infinity') < now()`.execute(db)
	await forgetHits(db)
	await sql`delete from sessions where last_seen_at < now() - make_interval(days => ${keptDays.session}::int)`.execute(
		db,
	)
}
