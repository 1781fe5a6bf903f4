import type { Deps } from '#server/deps.ts'
import { noteAlarm } from '#server/notifications/index.ts'
import { purseFaults } from '#server/points/index.ts'
import { moneyFaults } from './money.rules.ts'
import { longOwed, nextOrders, readMoney } from './money.store.ts'

const batch = 500
/** Days after which a refund that is still due is reported: the terms promise ten. */
const patience = 7
/** The most faults in one log line. */
const named = 20

export type MoneyReport = {
	/** The number of checked orders. */
	checked: number
	/** Inconsistencies: the order's number, or `points` and the shopper's id, and a description. */
	faults: { where: string; fault: string }[]
	/** Orders with a refund that has been due for more than a week. Amounts in poisha. */
	late: { number: string; cause: string; amount: number; days: number }[]
}

/**
 * Checks that the money of every order, and the points of every shopper, are consistent. Reads in batches, each from one
 * snapshot, without locks.
 */
export async function checkMoney(db: Deps['db']): Promise<MoneyReport> {
	const faults: MoneyReport['faults'] = []
	let checked = 0
	for (let after = 0; ; ) {
		const ids = await nextOrders(db, after, batch)
		for (const money of await readMoney(db, ids))
			faults.push(...moneyFaults(money).map((fault) => ({ where: money.number, fault })))
		checked += ids.length
		if (ids.length < batch) break
		after = ids.at(-1) as number
	}
	for (const { customerId, fault } of await purseFaults(db)) faults.push({ where: `points ${customerId}`, fault })
	return { checked, faults, late: await longOwed(db, patience, 100) }
}

/** The same every night, with an alarm in the log for inconsistencies and overdue refunds. */
export async function watchMoney({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
	const { checked, faults, late } = await checkMoney(db)
	if (faults.length > 0)
		log.error(
			{ alarm: 'books', checked, count: faults.length, faults: faults.slice(0, named) },
			'money does not add up',
		)
	if (late.length > 0)
		log.error(
			{ alarm: 'refunds', count: late.length, late: late.slice(0, named) },
			'money has been owed for over a week',
		)
	await noteAlarm({ db, log }, 'books', faults.length > 0 ? 'wrong' : 'calm', { checked, count: faults.length })
	await noteAlarm({ db, log }, 'refunds', late.length > 0 ? 'late' : 'calm', { count: late.length })
}
