import { type Kysely, sql } from 'kysely'
import { keptDays, newsletterDays } from '#contract/kept-days.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/**
 * Stores a request for the newsletter. Returns the subscriber when a mail should be sent: not to subscribers, not within
 * ten minutes of the last mail, and not a fourth time in a day.
 */
export async function askForNewsletter(
	tx: Tx,
	email: string,
	language: Language,
): Promise<{ id: number; until: Date } | undefined> {
	const { rows } = await sql<{ id: number; until: Date }>`
		insert into newsletter_subscribers as s (email, language, state) values (${email}, ${language}, 'asked')
		on conflict (email) do update set state = 'asked', language = excluded.language, asked_at = now(),
			asked_today = case when s.asked_at > now() - interval '1 day' then s.asked_today + 1 else 1 end
		where s.state <> 'confirmed' and s.asked_at < now() - interval '10 minutes'
			and (s.asked_today < 3 or s.asked_at < now() - interval '1 day')
		returning id, now() + make_interval(days => ${newsletterDays}) as until`.execute(tx)
	return rows[0]
}

/** The link of the last mail was opened within `newsletterDays`. False when it is too late or there was none. */
export async function confirmSubscriber(db: Deps['db'], id: number): Promise<boolean> {
	const { rows } = await sql`
		update newsletter_subscribers set state = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), left_at = null
		where id = ${id} and (state = 'confirmed' or (state = 'asked' and asked_at > now() - make_interval(days => ${newsletterDays})))
		returning id`.execute(db)
	return rows.length > 0
}

/** Ends the newsletter; can be repeated. False when there is no such subscriber. */
export async function dropSubscriber(db: Deps['db'], id: number): Promise<boolean> {
	const { rows } = await sql`
		update newsletter_subscribers set state = 'left', left_at = coalesce(left_at, now()) where id = ${id} returning id`.execute(
		db,
	)
	return rows.length > 0
}

/** Whether a shopper has the newsletter. Null without a proved address. */
export async function hasNewsletter(db: Kysely<Schema>, customerId: number): Promise<boolean | null> {
	const { rows } = await sql<{ confirmed: boolean }>`
		select coalesce(s.state = 'confirmed', false) as confirmed
		from customers c left join newsletter_subscribers s on s.email = c.email
		where c.id = ${customerId} and c.email is not null and c.email_verified`.execute(db)
	return rows[0]?.confirmed ?? null
}

/** Starts or ends the newsletter of a shopper whose address is proved. False without such an address. */
export async function chooseNewsletter(
	tx: Tx,
	customerId: number,
	subscribed: boolean,
	language: Language,
): Promise<boolean> {
	const { rows } = await sql`
		insert into newsletter_subscribers as s (email, language, state, confirmed_at, left_at)
		select c.email, ${language}, ${subscribed ? 'confirmed' : 'left'}, case when ${subscribed} then now() end, case when ${subscribed} then null else now() end
		from customers c where c.id = ${customerId} and c.email is not null and c.email_verified
		on conflict (email) do update set state = excluded.state, language = excluded.language,
			confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at), left_at = excluded.left_at
		returning s.id`.execute(tx)
	return rows.length > 0
}

/** Takes up to `limit` confirmed subscribers for an issue, each once however often this runs. */
export async function takeSubscribers(
	tx: Tx,
	issue: string,
	limit: number,
): Promise<{ id: number; email: string; language: Language; until: Date }[]> {
	const { rows } = await sql<{ id: number; email: string; language: Language; until: Date }>`
		with taken as (
			insert into newsletter_sends (issue, subscriber_id)
			select ${issue}, s.id from newsletter_subscribers s
			where s.state = 'confirmed'
				and not exists (select from newsletter_sends d where d.issue = ${issue} and d.subscriber_id = s.id)
			order by s.id limit ${limit}
			on conflict do nothing returning subscriber_id
		)
		select s.id, s.email, s.language, now() + interval '2 days' as until
		from taken join newsletter_subscribers s on s.id = taken.subscriber_id`.execute(tx)
	return rows
}

/** Deletes subscribers who never confirmed, and those who ended it long ago. */
export async function forgetSubscribers(db: Deps['db']): Promise<void> {
	await sql`
		delete from newsletter_subscribers where (state = 'asked' and asked_at < now() - make_interval(days => ${keptDays.unconfirmed}::int))
			or (state = 'left' and left_at < now() - make_interval(days => ${keptDays.newsletter}::int))`.execute(db)
}
