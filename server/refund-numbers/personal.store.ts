import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { readNumber } from './refund-number.store.ts'

/**
 * The wallet for refunds is deleted with the account. A pending refund keeps its number until it is sent; sent ones keep
 * only its last digits, for the records.
 */
export const refundNumberData: PersonalData = {
	name: 'refund_number',
	export: async (db, customerId) => {
		const { wallet, phone, ownPhone } = await readNumber(db, customerId)
		const { rows: sent } =
			await sql`select o.number, f.amount, f.wallet, f.phone, f.reference, f.done_at from order_refunds f
			join orders o on o.id = f.order_id where o.customer_id = ${customerId} and f.phone is not null
			order by f.id`.execute(db)
		return { named: wallet && { wallet, phone: phone ?? ownPhone }, sent }
	},
	erase: async (tx, customerId) => {
		await sql`update order_refunds f set wallet = n.wallet, phone = coalesce(n.phone, c.phone)
			from orders o, refund_numbers n, customers c
			where o.id = f.order_id and f.status = 'due' and f.phone is null
				and o.customer_id = ${customerId} and n.customer_id = o.customer_id and c.id = o.customer_id`.execute(tx)
		await sql`update order_refunds f set phone = '…' || right(f.phone, 3) from orders o
			where o.id = f.order_id and f.status = 'done' and o.customer_id = ${customerId}`.execute(tx)
		await tx.deleteFrom('refund_numbers').where('customer_id', '=', customerId).execute()
	},
}
