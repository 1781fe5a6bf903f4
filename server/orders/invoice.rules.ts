import type { Company } from '#contract/company.ts'
import { type Poisha, poisha, roundPoisha, sum, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { priceOfPart } from './life.rules.ts'
import { choiceOf } from './line-name.rules.ts'
import type { OrderRecord } from './order-record.rules.ts'

/** The seller's data that an invoice must contain. */
type Seller = Pick<Company, 'legalName' | 'street' | 'city' | 'postcode' | 'phone' | 'email' | 'bin'>

/** The VAT included in a price, in poisha; `percent` of the price without VAT. */
export function vatWithin(total: Poisha, percent: number): Poisha {
	return roundPoisha((total * percent) / (100 + percent))
}

/**
 * The pieces and amounts (poisha) of a part without returned pieces. The delivery is included, unless it was refunded too.
 * Null when the part was cancelled or refused at delivery.
 */
function keptOf(part: OrderRecord['parts'][number], returns: OrderRecord['returns']) {
	const received = returns.filter((one) => one.part === part.position && one.status === 'received')
	if (part.status === 'cancelled' || (part.status === 'returned' && received.length === 0)) return null
	const back = received.flatMap(({ lines }) => lines)
	const lines = part.lines.map((line) => {
		const own = back.filter((one) => one.line === line.position)
		const quantity = line.quantity - own.reduce((all, one) => all + one.quantity, 0)
		const worth = poisha(line.total - line.discount - sum(own.map((one) => one.worth)))
		return { line, quantity, worth, total: poisha(line.price * quantity) }
	})
	const subtotal = sum(lines.map(({ total }) => total))
	const worth = sum(lines.map((one) => one.worth))
	const total = poisha(priceOfPart(part) - sum(received.map(({ amount }) => amount)))
	const paidDelivery = poisha(part.delivery - part.delivery_discount)
	const delivery = total - worth < paidDelivery ? poisha(0) : part.delivery
	return {
		seller: part.seller,
		lines: lines.filter(({ quantity }) => quantity > 0),
		subtotal,
		delivery,
		discount: poisha(subtotal + delivery - total),
		// After a return the rounding is part of the discount of the other pieces.
		rounding: received.length === 0 ? part.rounding : poisha(0),
		total,
	}
}

/**
 * The invoice of an order, without cancelled parts and returned pieces. Null when nothing remains. Amounts in BDT.
 */
export function invoiceOf(order: OrderRecord, company: Seller, vatPercent: number | null, language: Language) {
	const parts = order.parts.flatMap((part) => keptOf(part, order.returns) ?? [])
	if (parts.every(({ lines }) => lines.length === 0)) return null
	const { full_name, mobile, address, area, city, province } = order.address
	const total = sum(parts.map((part) => part.total))
	const rounding = sum(parts.map((part) => part.rounding))
	return {
		number: order.number,
		placed_at: order.placed_at,
		seller: {
			name: company.legalName,
			address: [company.street, [company.city, company.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
			phone: company.phone,
			email: company.email,
			bin: company.bin,
		},
		buyer: {
			name: full_name,
			phone: mobile,
			address: [address, area[language], city[language], province[language]].filter(Boolean).join(', '),
		},
		lines: parts.flatMap((part) =>
			part.lines.map(({ line, quantity, total }) => ({
				name: line.name[language],
				details: choiceOf(line, language),
				sold_by: part.seller.name[language],
				price: toBdt(line.price),
				quantity,
				total: toBdt(total),
			})),
		),
		subtotal: toBdt(sum(parts.map((part) => part.subtotal))),
		delivery_price: toBdt(sum(parts.map((part) => part.delivery))),
		discount: toBdt(poisha(sum(parts.map((part) => part.discount)) - rounding)),
		rounding: toBdt(rounding),
		total: toBdt(total),
		vat: vatPercent === null ? null : { percent: vatPercent, amount: toBdt(vatWithin(total, vatPercent)) },
		payment_method: order.payment_method,
		paid: order.payment_status === 'paid' || order.payment_status === 'collected',
	}
}

export type Invoice = NonNullable<ReturnType<typeof invoiceOf>>
