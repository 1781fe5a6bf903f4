import { mostMoved, type OrderFilter } from '#contract/desk/order-filter.ts'
import { poisha, toBdt } from '#contract/money.ts'
import type { Language, RefusalCode } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Operation, operateOrder, previewMove, readOrderNumber, readOrders } from '#server/orders/index.ts'
import { message } from '#server/platform/messages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { listStatement } from './list.store.ts'
import { readFilter } from './list-orders.ts'

export type Many = {
	numbers?: readonly string[]
	filter?: OrderFilter
	to: Operation['to']
	reason?: string
}
type Shop = Pick<Deps, 'db' | 'config'>

/** The numbers that are meant, each once, and whether the filter has more. Throws `invalid_input` unless one of both is given. */
async function numbersOf(db: Deps['db'], { numbers, filter }: Many): Promise<{ numbers: string[]; more: boolean }> {
	if ((numbers === undefined) === (filter === undefined)) throw new ShopError('invalid_input')
	if (numbers) return { numbers: [...new Set(numbers.map((typed) => readOrderNumber(typed) ?? typed))], more: false }
	const page = { sort: 'oldest' as const, after: null, limit: mostMoved + 1 }
	const { rows } = await listStatement(await readFilter(db, filter ?? {}), page).execute(db)
	return { numbers: rows.slice(0, mostMoved).map(({ number }) => number), more: rows.length > mostMoved }
}

const refused = (code: RefusalCode, language: Language) => ({ code, message: message(code, language) })

/** What a move would do with each of these orders. Changes nothing. */
export async function previewMoves(db: Deps['db'], many: Many, language: Language) {
	const { numbers, more } = await numbersOf(db, many)
	return { orders: await previewsOf(db, numbers, many.to, language), more }
}

async function previewsOf(db: Deps['db'], numbers: readonly string[], to: Operation['to'], language: Language) {
	const orders = new Map((await readOrders(db, numbers)).map((order) => [order.number, order]))
	return numbers.map((number) => {
		const order = orders.get(number)
		const preview = order ? previewMove(order, to) : { refusal: 'order_not_found' as const }
		const nothing = { parts: [], refund: poisha(0) }
		const { parts, refund } = 'refusal' in preview ? nothing : preview
		return {
			...{ number, status: order?.status ?? null, parts, refund: toBdt(refund) },
			refusal: 'refusal' in preview ? refused(preview.refusal, language) : null,
		}
	})
}

/** Moves each of these orders in a transaction of its own: one that is refused does not stop the others. */
export async function moveMany(deps: Shop, many: Many, by: string, language: Language) {
	const { numbers, more } = await numbersOf(deps.db, many)
	const orders = []
	for (const number of numbers) orders.push(await moveOne(deps, number, many, { by, language }))
	return { orders, more }
}

async function moveOne(
	deps: Shop,
	number: string,
	{ to, reason }: Many,
	{ by, language }: { by: string; language: Language },
) {
	const [preview] = await previewsOf(deps.db, [number], to, language)
	if (!preview) throw new Error(`no preview of ${number}`)
	try {
		const { status, parts } = await operateOrder(deps, number, { to, reason }, by)
		const moved = preview.parts.filter(({ part }) => parts.some((one) => one.position === part && one.status === to))
		return { ...preview, status, parts: moved, refusal: null }
	} catch (error) {
		if (!(error instanceof ShopError)) throw error
		return { ...preview, parts: [], refund: 0, refusal: refused(error.code, language) }
	}
}
