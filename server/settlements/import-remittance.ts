import { createHash } from 'node:crypto'
import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { Posting } from './ledger.rules.ts'
import { addPostings, lockLedger } from './ledger.store.ts'
import { postOrders } from './post-orders.ts'
import { type MatchedLine, matchRemittance, readRemittanceFile } from './read-remittance.ts'
import type { FileColumns } from './remittance.rules.ts'
import { addLines, addRemittance, markRemitted, readCouriers, readRemittances } from './remittance.store.ts'

export type RemittanceWish = { courier: string; name: string; text: string; columns: FileColumns }

/**
 * Imports a courier's file: the cash of matched lines moves from the courier to the bank, the other lines wait to be resolved.
 * Nothing is stored when a line cannot be read. Throws `not_found`, `remittance_unreadable`, `remittance_imported`.
 */
export async function importRemittance(db: Deps['db'], actor: string, wish: RemittanceWish) {
	const { rows, faults } = readRemittanceFile(wish.text, wish.columns)
	if (faults.length > 0 || rows.length === 0) throw new ShopError('remittance_unreadable')
	await postOrders(db)
	return transactionOf(db, actor, async (tx) => {
		await lockLedger(tx)
		const courier = (await readCouriers(tx)).find(({ slug }) => slug === wish.courier)
		if (!courier) throw new ShopError('not_found')
		const digest = createHash('sha256').update(wish.text).digest()
		const name = cleanText(wish.name) || 'file'
		const id = await addRemittance(tx, { courierId: courier.id, name, digest, actor })
		if (id === undefined) throw new ShopError('remittance_imported')
		await noteInAudit(tx, actor, 'remittance', [id], { courier: courier.slug, name, lines: rows.length })
		const lines = await matchRemittance(tx, rows)
		await addLines(
			tx,
			id,
			lines.map(({ parts: _, order: __, ...line }) => line),
		)
		const matched = lines.filter(({ state }) => state === 'matched')
		await addPostings(
			tx,
			matched.flatMap((line) => remitted(`remittance ${id} line ${line.line}`, line)),
		)
		await markRemitted(
			tx,
			matched.flatMap(({ parts, order_id }) => parts.map((part) => ({ order_id: order_id as number, part }))),
		)
		return (await readRemittances(tx, { id }))[0]
	})
}

/** A posting for each part that a line remits, so that each has its order and part. */
function remitted(key: string, { order, parts }: MatchedLine): Posting[] {
	if (!order) return []
	return parts.map((part) => {
		const amount = order.cash.find((one) => one.part === part)?.amount ?? 0
		const courier = order.courier[String(part)] as number
		return {
			...{ key: `${key} part ${part}`, kind: 'remitted', at: null, order: order.id, part },
			entries: [
				{ account: 'bank', owner: 0, kind: 'remitted', line: null, amount },
				{ account: 'cash_at_courier', owner: courier, kind: 'remitted', line: null, amount: -amount },
			],
		}
	})
}
