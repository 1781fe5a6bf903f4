import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { onDelivered, onReturned } from '#server/points/index.ts'

/** Everything has a default: 50 BDT off, for everybody, once each. Money in BDT. */
export type PromoWish = {
	code?: string
	kind?: 'amount' | 'percentage' | 'free_delivery'
	value?: number
	cap?: number
	minimum?: number
	sellerId?: number
	categoryId?: number
	firstOrder?: boolean
	listed?: boolean
	total?: number
	each?: number | null
	/** Hours from now. */
	starts?: number
	ends?: number
}

let count = 0

/** Writes a promo into the store and returns its code. */
export async function aPromo({ db }: Pick<Deps, 'db'>, wish: PromoWish = {}): Promise<string> {
	count += 1
	const { kind = 'amount', value = kind === 'free_delivery' ? 0 : 50 } = wish
	const code = wish.code ?? `TEST${process.pid}X${count}`
	const hours = (from: number) => sql<Date>`now() + make_interval(secs => ${from * 3600})`
	await db
		.insertInto('promos')
		.values({
			code,
			name_en: `Promo ${code}`,
			name_bn: `প্রোমো ${code}`,
			description_en: 'For tests',
			description_bn: 'পরীক্ষার জন্য',
			kind,
			value: kind === 'amount' ? value * 100 : value,
			cap: wish.cap === undefined ? null : wish.cap * 100,
			minimum: (wish.minimum ?? 0) * 100,
			seller_id: wish.sellerId ?? null,
			category_id: wish.categoryId ?? null,
			first_order: wish.firstOrder ?? false,
			listed: wish.listed ?? true,
			total_limit: wish.total ?? null,
			shopper_limit: wish.each === undefined ? 1 : wish.each,
			starts_at: hours(wish.starts ?? -1) as never,
			...(wish.ends !== undefined && { ends_at: hours(wish.ends) as never }),
		})
		.execute()
	return code
}

/** Claims a code directly in the store, for many shoppers. */
export async function claimed({ db }: Pick<Deps, 'db'>, code: string, customerIds: number[]): Promise<void> {
	const { id } = await db.selectFrom('promos').select('id').where('code', '=', code).executeTakeFirstOrThrow()
	await db
		.insertInto('promo_claims')
		.values(customerIds.map((customer_id) => ({ customer_id, promo_id: id })))
		.execute()
}

let gifts = 0

/** Gives a shopper usable points; `days` until they expire. */
export async function points({ db }: Pick<Deps, 'db'>, customerId: number, amount: number, days = 365): Promise<void> {
	gifts += 1
	await db
		.insertInto('points_ledger')
		.values({
			customer_id: customerId,
			kind: 'earned',
			event: `gift ${process.pid} ${gifts}`,
			points: amount,
			remaining: amount,
			expires_at: sql<Date>`now() + make_interval(days => ${days})` as never,
		})
		.execute()
}

/** Moves every part of an order as a courier would. */
export async function settle(deps: Deps, number: string, status: 'delivered' | 'returned'): Promise<void> {
	await transaction(deps.db, async (tx) => {
		const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
		const parts = await tx.selectFrom('order_parts').select('position').where('order_id', '=', order.id).execute()
		await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
		await tx.updateTable('order_parts').set({ status }).where('order_id', '=', order.id).execute()
		for (const { position } of parts) {
			const part = { orderId: order.id, position }
			await (status === 'delivered' ? onDelivered(tx, part, deps.config.returnDays) : onReturned(tx, part))
		}
	})
}
