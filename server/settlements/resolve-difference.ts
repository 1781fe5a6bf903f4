import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Entry } from './ledger.rules.ts'
import { addPostings, lockLedger } from './ledger.store.ts'
import type { Person } from './propose-payouts.ts'
import { resolvedAlone, splitNumber, stakeOf } from './remittance.rules.ts'
import { lockLine, markRemitted, resolveLine, type StoredLine, waitingOf } from './remittance.store.ts'

type How = 'accepted' | 'kept' | 'ignored'

/**
 * Resolves a line that did not match. Above the limit it waits until another person asks for the same. Throws `not_found`,
 * `difference_resolved`, `second_person_required` when the same person asks again, and `resolution_impossible` when an amount
 * should count for an order that has no cash waiting.
 */
export function resolveDifference(
	db: Deps['db'],
	{ id: by, actor }: Person,
	id: number,
	{ how, reason }: { how: How; reason: string },
): Promise<'resolved' | 'waiting'> {
	return transactionOf(db, actor, async (tx) => {
		await lockLedger(tx)
		const line = await lockLine(tx, id)
		if (!line || line.state === 'matched') throw new ShopError('not_found')
		if (line.resolved_at) throw new ShopError('difference_resolved')
		const waiting = how === 'accepted' ? await cashOf(tx, line) : []
		const expected = waiting.reduce((all, { amount }) => all + amount, 0)
		const agreed = line.resolution === how && line.asked_by !== null
		if (stakeOf(how, line.amount, expected) > resolvedAlone && !(agreed && line.asked_by !== by)) {
			if (agreed) throw new ShopError('second_person_required')
			await resolveLine(tx, id, { how, reason: cleanText(reason), by, done: false })
			return 'waiting'
		}
		await resolveLine(tx, id, { how, reason: cleanText(reason), by, done: true })
		const entries = entriesOf(line, how, waiting, expected)
		const order = how === 'accepted' ? line.order_id : null
		if (entries.length > 0)
			await addPostings(tx, [
				{ key: `remittance line ${id} ${how}`, kind: 'remittance_resolved', at: null, order, part: null, entries },
			])
		await markRemitted(
			tx,
			waiting.map(({ part }) => ({ order_id: line.order_id as number, part })),
		)
		return 'resolved'
	})
}

async function cashOf(tx: Tx, line: StoredLine) {
	const waiting = line.order_id === null ? [] : await waitingOf(tx, line.order_id, splitNumber(line.number).part)
	if (waiting.length === 0) throw new ShopError('resolution_impossible')
	return waiting
}

function entriesOf(
	{ amount }: StoredLine,
	how: How,
	waiting: readonly { courier_id: number; amount: number }[],
	expected: number,
): Entry[] {
	const side = (account: Entry['account'], value: number, owner = 0): Entry => ({
		...{ account, owner, kind: 'remittance', line: null, amount: value },
	})
	if (how === 'ignored') return []
	const entries =
		how === 'kept'
			? [side('bank', amount), side('unmatched_cash', -amount)]
			: [
					side('bank', amount),
					...waiting.map((one) => side('cash_at_courier', -one.amount, one.courier_id)),
					side('cash_differences', expected - amount),
				]
	return entries.filter((one) => one.amount !== 0)
}
