import { needsPhoto, type ProblemKind, reportsPerDay } from '#contract/problem-rules.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { claimPhotos } from '#server/problem-photos/index.ts'
import { lockOrder } from './life.store.ts'
import { readOrderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import { type OrderRecord, reportablePieces } from './order-record.rules.ts'
import { sameReport } from './problem.rules.ts'
import { addProblem, reportsToday } from './problem.store.ts'

type Report = { line: number; kind: ProblemKind; quantity?: number; note?: string; photo_ids?: readonly number[] }

/**
 * A shopper reports a problem with a delivered line; an operator decides. Repeating the open report changes nothing.
 * Throws `order_not_found`, `problem_not_reportable` when some of the pieces cannot be reported (any
 * more), `problem_already_open` while another report of the line is open, `problem_photo_required`, `photo_not_found`,
 * and `too_many_requests` after ten reports in 24 hours.
 */
export function reportProblem(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	customerId: number,
	typed: string,
	report: Report,
): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	return transaction(db, async (tx) => {
		const today = await reportsToday(tx, customerId)
		const locked = await lockOrder(tx, number, customerId)
		if (!locked) throw new ShopError('order_not_found')
		const order = await orderByNumber(tx, customerId, number, config.returnDays)
		const line = order.parts.flatMap(({ lines }) => lines).find(({ position }) => position === report.line)
		if (!line) throw new ShopError('problem_not_reportable')
		const note = cleanText(report.note ?? '') || null
		const photos = report.photo_ids ?? []
		const open = order.problems.find((one) => one.line === report.line && one.status === 'open')
		if (open) {
			const quantity = report.quantity ?? open.quantity
			if (sameReport({ ...open }, { line: report.line, kind: report.kind, quantity, note, photos })) return order
			throw new ShopError('problem_already_open')
		}
		const most = reportablePieces(line)
		const quantity = report.quantity ?? most
		if (line.report_until === null || quantity < 1 || quantity > most) throw new ShopError('problem_not_reportable')
		if (photos.length === 0 && needsPhoto(report.kind))
			throw new ShopError('problem_photo_required', { errors: { photo_ids: 'problem_photo_required' } })
		if (today >= reportsPerDay) throw new ShopError('too_many_requests', { retryAfter: 3_600 })
		const id = await addProblem(tx, { orderId: locked.id, line: report.line, kind: report.kind, quantity, note })
		if (!(await claimPhotos(tx, customerId, photos, id))) throw new ShopError('photo_not_found')
		return orderByNumber(tx, customerId, number, config.returnDays)
	})
}
