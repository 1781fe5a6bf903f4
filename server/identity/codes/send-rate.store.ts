import { type Kysely, sql } from 'kysely'
import { calmCeiling, type Sender } from '#server/identity/customers/limits.rules.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type Sample, sampleRules } from './send-alarm.rules.ts'

/**
 * `ceiling`: codes a minute, three times the median of this hour in the last seven days. `proved`: a right code came from
 * this address within 90 days.
 */
type SendRate = Sample & { ceiling: number; proved: boolean }

/**
 * The send rate and the verified share of the shop's codes, without those of the excluded carriers; it reads the codes of
 * at most an hour, newest first.
 */
export async function readSendRate(
	db: Kysely<Schema>,
	{ channel, address, leftOut }: { channel: Sender['channel']; address: string; leftOut: readonly string[] },
): Promise<SendRate> {
	const { most, settled, oldest } = sampleRules
	const { rows } = await sql<SendRate>`
		select codes.sent, codes.verified, greatest(${calmCeiling}::int, ceil(usual.sends * 3 / 60)::int) as ceiling,
			exists (select 1 from otp_guards
				where address = ${address} and last_success_at > now() - interval '90 days') as proved
		from (
			select count(*)::int as sent, (count(*) filter (where verified))::int as verified from (
				select verified from otp_codes
				where created_at <= now() - make_interval(secs => ${settled})
					and created_at > now() - make_interval(secs => ${oldest}) and purpose <> 'email'
					and not exists (select 1 from sms_sends s
						where s.id = otp_codes.message_id and s.gateway = any(${[...leftOut]}::text[]))
				order by created_at desc limit ${most}
			) latest
		) codes cross join (
			select percentile_cont(0.5) within group (order by coalesce(h.sends, 0)) as sends
			from generate_series(1, 7) as day left join otp_hours h
				on h.channel = ${channel} and h.hour = date_trunc('hour', now(), 'UTC') - day * interval '24 hours'
		) usual`.execute(db)
	return rows[0] as SendRate
}

/** Counts the codes of every whole hour that is still stored, and deletes hours that no ceiling reads any more. */
export async function countHours(db: Kysely<Schema>): Promise<void> {
	await sql`insert into otp_hours (channel, hour, sends)
		select case purpose when 'email' then 'email' else 'sms' end, date_trunc('hour', created_at, 'UTC'), count(*)
		from otp_codes
		where created_at >= date_trunc('hour', now(), 'UTC') - interval '24 hours'
			and created_at < date_trunc('hour', now(), 'UTC')
		group by 1, 2
		on conflict (channel, hour) do nothing`.execute(db)
	await sql`delete from otp_hours where hour < now() - interval '9 days'`.execute(db)
}
