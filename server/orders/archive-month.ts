import type { Deps } from '#server/deps.ts'
import { patiently } from './keep-months.ts'
import { type Month, monthOf, monthsFrom } from './month.rules.ts'
import {
	archivedMonths,
	attachMonth,
	countRows,
	detachMonth,
	type MonthTable,
	monthTables,
	unfinished,
	unfinishedOf,
} from './months.store.ts'

/** A month that cannot be detached or attached, and why. Nothing was changed. */
export class MonthRefused extends Error {}

export type ListedMonth = {
	/** Null: rows that found no partition. */
	month: Month | null
	state: 'here' | 'archived' | 'gone'
	rows: number
	bytes: number
}

/** The months with their rows and bytes. `gone`: detached, and not in this database any more. */
export async function listMonths(db: Deps['db']): Promise<ListedMonth[]> {
	const months = new Map<Month | null, ListedMonth>()
	for (const { month, table, archived, bytes } of await monthTables(db)) {
		const one = months.get(month) ?? { month, state: archived ? 'archived' : 'here', rows: 0, bytes: 0 }
		months.set(month, { ...one, rows: one.rows + (await countRows(db, table)), bytes: one.bytes + bytes })
	}
	for (const { month } of await archivedMonths(db))
		if (!months.has(month)) months.set(month, { month, state: 'gone', rows: 0, bytes: 0 })
	const place = ({ month }: ListedMonth) => month ?? Number.POSITIVE_INFINITY
	return [...months.values()].sort((one, other) => place(one) - place(other))
}

/**
 * Takes lines, events and messages of a month out of the tables of orders, into the schema `archive`. Throws `MonthRefused` for a
 * month that has none, is younger than `ORDER_MONTHS`, or has orders that are not finished.
 */
export async function detachOrders({ db, config }: Pick<Deps, 'db' | 'config'>, month: Month): Promise<void> {
	if ((await tablesOf(db, month)).filter(({ archived }) => !archived).length === 0)
		throw new MonthRefused('There is no such month.')
	const { newest, now, ...counts } = await unfinishedOf(db, month)
	if (monthsFrom(newest ? monthOf(newest) : month, monthOf(now)) < config.orderMonths)
		throw new MonthRefused(`The month is younger than ${config.orderMonths} months (ORDER_MONTHS).`)
	const left = unfinished.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${names[one]}`)
	if (left.length > 0) throw new MonthRefused(`The month is not finished: ${left.join(', ')}.`)
	await patiently(db, (tx) => detachMonth(tx, month))
}

const names: Record<(typeof unfinished)[number], string> = {
	open: 'open orders',
	returns: 'open returns',
	problems: 'open problems',
	replacements: 'proposed replacements',
	refunds: 'refunds due',
	payments: 'payments or refunds at gateways under way',
	cash: 'parts whose cash the courier has',
	postings: 'orders to be posted in the ledger',
	messages: 'messages to be sent',
}

/** Brings a detached month back. Throws `MonthRefused` for one whose tables are not in the schema `archive`. */
export async function attachOrders(db: Deps['db'], month: Month): Promise<void> {
	const there = (await tablesOf(db, month)).filter(({ archived }) => archived)
	if (there.length === 0) throw new MonthRefused('Its tables are not in the schema archive. Restore them there first.')
	await patiently(db, (tx) => attachMonth(tx, month))
}

async function tablesOf(db: Deps['db'], month: Month): Promise<MonthTable[]> {
	return (await monthTables(db)).filter((one) => one.month === month)
}
