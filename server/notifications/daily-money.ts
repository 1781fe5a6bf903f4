import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { costOf } from './health.rules.ts'
import { spentToday } from './sms.store.ts'

/** The highest cost of an SMS, in poisha: which carrier will accept it is not known yet. */
export function dearest({ sms }: Pick<Deps['config'], 'sms'>, to: string, parts: number): number {
	return Math.max(0, ...sms.map(({ prices }) => costOf(prices, to, parts)))
}

/**
 * Seconds until the budget allows another SMS to this number; 0 when it does. Reserved amounts count as spent, and
 * concurrent callers wait for each other, so that nothing is spent twice.
 */
export async function waitForMoney(tx: Tx, { config }: Pick<Deps, 'config'>, to: string): Promise<number> {
	const cost = dearest(config, to, 1)
	if (config.smsDailyCap === 0 || cost === 0) return 0
	const { spent, left } = await spentToday(tx)
	return spent + cost > config.smsDailyCap ? Math.max(1, left) : 0
}
