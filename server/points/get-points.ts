import { randomBytes } from 'node:crypto'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { codeOf, giveCode } from './invitation.store.ts'
import { listEntries, standingOf } from './ledger.store.ts'
import { invitation, inviteCode, limitPercent, pointValue } from './points.rules.ts'

const page = 20

/** A shopper's points, their history, and the invitation code, created when it is first requested. */
export async function getPoints(db: Deps['db'], customerId: number, cursor: string | undefined) {
	const { rewarded, expiring, ...standing } = await standingOf(db, customerId)
	const entries = await listEntries(db, customerId, cursor ? Number(cursor) : null, page + 1)
	const items = entries.slice(0, page)
	return {
		...standing,
		expiring: expiring && { points: expiring.points, at: new Date(expiring.at).toISOString() },
		value: toBdt(pointValue),
		limit_percent: limitPercent,
		items: items.map(({ at, usable_at, expires_at, ...entry }) => ({
			...entry,
			at: at.toISOString(),
			usable_at: usable_at?.toISOString() ?? null,
			expires_at: expires_at?.toISOString() ?? null,
		})),
		next_cursor: entries.length > page ? String(items.at(-1)?.id) : null,
		referral: {
			code: await ownCode(db, customerId),
			reward: invitation.reward,
			minimum: toBdt(invitation.minimum),
			rewarded,
		},
	}
}

async function ownCode(db: Deps['db'], customerId: number): Promise<string> {
	for (;;) {
		const code = await codeOf(db, customerId)
		if (code) return code
		await giveCode(db, customerId, inviteCode(randomBytes(8)))
	}
}
