import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { daysBetween } from './figures.rules.ts'
import { keepDay, missingDays } from './figures.store.ts'

/** Counts days from their orders and keeps them, each in a transaction of its own. */
export async function countAgain(db: Deps['db'], from: string, to: string): Promise<void> {
	for (const day of daysBetween(from, to)) await transaction(db, (tx) => keepDay(tx, day))
}

/** Counts the days that were never counted. */
export async function countMissing(db: Deps['db'], from: string, to: string): Promise<void> {
	for (const day of await missingDays(db, daysBetween(from, to))) await transaction(db, (tx) => keepDay(tx, day))
}
