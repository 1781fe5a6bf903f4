import { poisha } from '#contract/money.ts'
import { localPath } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { type OrderStep, orderSteps, type Sending, sendMessages } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { runSoon } from '#server/platform/run-soon.ts'
import { type Announcement, noteMessages, takeAnnouncements } from './announce.store.ts'
import { cashToPay, currentTotal } from './life.rules.ts'
import { mealOf } from './meal.rules.ts'

const batch = 200
/** Milliseconds in which orders are collected, so that one run announces several. */
const pause = 200

export const announceJob = 'announce-orders'

/**
 * Announces steps of orders to shoppers, by SMS and, to proved addresses, by mail: moves the rows of `order_outbox`, which are
 * written with the order itself, to the message queue. Each row is moved once, even by several processes. Returns the number
 * of rows.
 */
export async function announceOrders(deps: Deps): Promise<number> {
	for (let all = 0; ; ) {
		const count = await transaction(deps.db, async (tx) => {
			const waiting = await takeAnnouncements(tx, batch)
			const announced = waiting.map((one) => ({ one, sendings: sendingsOf(one, deps.config.publicOrigin) }))
			await sendMessages(
				tx,
				deps,
				announced.flatMap(({ sendings }) => sendings),
			)
			await noteMessages(tx, announced.filter(({ sendings }) => sendings.length > 0).map(notedOf))
			return waiting.length
		})
		all += count
		if (count < batch) return all
	}
}

const notedOf = ({ one, sendings }: { one: Announcement; sendings: readonly Sending[] }) => ({
	order: one.order_id,
	part: one.part,
	kind: one.kind,
	channels: sendings.map(({ channel }) => channel),
})

/** Steps that need no action of the shopper, and are soon followed by the next. */
const minorSteps: ReadonlySet<string> = new Set<OrderStep>(['confirmed', 'packed'])

/** The messages of one announcement; none for states without a text, such as waiting for a payment. */
function sendingsOf(announcement: Announcement, origin: string): Sending[] {
	const { phone, email, language, kind, number, seller, validUntil } = announcement
	if (!(orderSteps as readonly string[]).includes(kind)) return []
	const message = {
		kind: `order_${kind as OrderStep}` as const,
		number,
		amount: announcement.amount ?? currentTotal(announcement.parts),
		toPay: kind === 'handed_over' ? cashToPay(announcement, announcement.part) : poisha(0),
		seller: seller?.[language] ?? null,
		meals: kind === 'placed' ? mealsOf(announcement) : [],
		link: origin + localPath(`/order/${number}`, language),
	}
	const common = { language, message, validUntil }
	return [
		...(phone && (announcement.order_sms === 'all' || !minorSteps.has(kind))
			? [{ ...common, channel: 'sms' as const, to: phone }]
			: []),
		...(email && announcement.order_email ? [{ ...common, channel: 'email' as const, to: email }] : []),
	]
}

/** When the meals of an order arrive, in the order of its parts. */
function mealsOf({ parts, language }: Announcement) {
	return parts.flatMap((part) => {
		const meal = part.status === 'cancelled' ? null : mealOf(part)
		return meal ? [{ seller: part.name[language], from: meal.from, to: meal.to }] : []
	})
}

/** Announces orders soon after it was asked to, and ends with the shop. */
export type Announcer = ReturnType<typeof createAnnouncer>

/**
 * Schedules `announceOrders`: several requests share one run, and only one runs at a time. After a failure the next request,
 * or the job that runs every minute, tries again.
 */
export function createAnnouncer(deps: Deps) {
	const work = async () => {
		await announceOrders(deps)
	}
	return runSoon({ work, log: deps.log, failure: 'orders not announced yet', everyMs: pause })
}
