import { setTimeout as wait } from 'node:timers/promises'
import { poisha } from '#contract/money.ts'
import { localPath } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { type OrderStep, orderSteps, type Sending, sendMessages } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type Announcement, takeAnnouncements } from './announce.store.ts'
import { cashToPay, currentTotal } from './life.rules.ts'
import { mealOf } from './meal.rules.ts'

const batch = 200
/** Milliseconds in which orders gather, to be told of together: nobody looks at the phone before. */
const pause = 200

export const announceJob = 'announce-orders'

/**
 * Tells shoppers of their orders, by SMS and, where they proved an address, by mail: moves what waits in `order_outbox`,
 * written with the order itself, to the message queue, each row once however many processes do it. Answers how many there
 * were.
 */
export async function announceOrders(deps: Deps): Promise<number> {
	for (let all = 0; ; ) {
		const count = await transaction(deps.db, async (tx) => {
			const waiting = await takeAnnouncements(tx, batch)
			const sendings = waiting.flatMap((one) => sendingsOf(one, deps.config.publicOrigin))
			await sendMessages(tx, deps, sendings)
			return waiting.length
		})
		all += count
		if (count < batch) return all
	}
}

/** Steps after which there is nothing to do, and the next is soon told. */
const minorSteps: ReadonlySet<string> = new Set<OrderStep>(['confirmed', 'packed'])

/** What nobody is told, such as waiting for a payment, makes no message. */
function sendingsOf(told: Announcement, origin: string): Sending[] {
	const { phone, email, language, kind, number, seller, validUntil } = told
	if (!(orderSteps as readonly string[]).includes(kind)) return []
	const message = {
		kind: `order_${kind as OrderStep}` as const,
		number,
		amount: told.amount ?? currentTotal(told.parts),
		toPay: kind === 'handed_over' ? cashToPay(told, told.part) : poisha(0),
		seller: seller?.[language] ?? null,
		meals: kind === 'placed' ? mealsOf(told) : [],
		link: origin + localPath(`/order/${number}`, language),
	}
	const common = { language, message, validUntil }
	return [
		...(phone && (told.order_sms === 'all' || !minorSteps.has(kind))
			? [{ ...common, channel: 'sms' as const, to: phone }]
			: []),
		...(email && told.order_email ? [{ ...common, channel: 'email' as const, to: email }] : []),
	]
}

/** When what kitchens cook comes, in the order of the parts. */
function mealsOf({ parts, language }: Announcement) {
	return parts.flatMap((part) => {
		const meal = part.status === 'cancelled' ? null : mealOf(part)
		return meal ? [{ seller: part.name[language], from: meal.from, to: meal.to }] : []
	})
}

/**
 * Calls `announceOrders` soon after it is asked to, once for all who asked meanwhile, never two at a time. What fails
 * waits for the next order, or for the job that runs every minute.
 */
export function createAnnouncer(deps: Deps): () => void {
	let running = false
	let again = false
	const run = async () => {
		running = true
		do {
			again = false
			await wait(pause, undefined, { ref: false })
			await announceOrders(deps).catch((error) => deps.log.warn({ err: error }, 'orders not announced yet'))
		} while (again)
		running = false
	}
	return () => {
		if (running) again = true
		else void run()
	}
}
