import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { daysBetween } from './figures.rules.ts'
import { keepDay, keepEmptyDays, missingDays } from './figures.store.ts'

/** Counts days from their orders and keeps them, each in a transaction of its own. */
export async function countAgain(db: Deps['db'], from: string, to: string): Promise<void> {
	for (const day of daysBetween(from, to)) await transaction(db, (tx) => keepDay(tx, day))
}

/** Counts the days that were never counted: those on which nothing happened, most of a new shop's, in one statement. */
export async function countMissing(db: Deps['db'], from: string, to: string): Promise<void> {
	const missing = await missingDays(db, daysBetween(from, to))
	if (missing.length === 0) return
	await keepEmptyDays(db, missing)
	for (const day of await missingDays(db, missing)) await transaction(db, (tx) => keepDay(tx, day))
}
