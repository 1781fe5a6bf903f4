import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { addMonth, analyse, areAnalysed, monthsWanted } from './months.store.ts'

/** Partitions of so many months are made in advance. */
const ahead = 3
const attempts = 10

/**
 * Makes the partitions of orders that are missing: of this month and the next ones, and of months whose rows found none, because
 * the clock of the store was wrong. Orders are placed meanwhile, and also when this fails. Statistics of all months together are
 * made where there are none yet, and when it is `daily`.
 */
export async function keepMonths({ db, log }: Pick<Deps, 'db' | 'log'>, { daily = false } = {}): Promise<void> {
	for (const { kind, month } of await monthsWanted(db, ahead)) {
		await patiently(db, (tx) => addMonth(tx, kind, month))
		log.info({ table: kind, month }, 'a month of orders has a partition')
	}
	if (daily || !(await areAnalysed(db))) await patiently(db, analyse)
}

/** Runs a change of partitions, which waits for nobody for long, again and again. Throws `unavailable` in the end. */
export async function patiently(db: Deps['db'], work: (tx: Tx) => Promise<void>): Promise<void> {
	for (let attempt = 1; ; attempt++)
		try {
			return await transaction(db, work)
		} catch (error) {
			if (attempt === attempts || !(error instanceof ShopError) || error.code !== 'unavailable') throw error
			await wait(100 * attempt * (0.5 + Math.random()))
		}
}
