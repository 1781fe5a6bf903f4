import type { Company } from '#contract/company.ts'
import { type Poisha, roundPoisha, sum, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { priceOfPart } from './life.rules.ts'
import type { OrderRecord } from './order-view.rules.ts'

/** Who sells, as an invoice must say it. */
type Seller = Pick<Company, 'legalName' | 'street' | 'city' | 'postcode' | 'phone' | 'email' | 'bin'>

/** VAT that a price already holds, in poisha; percent of the price without it. */
export function vatWithin(total: Poisha, percent: number): Poisha {
	return roundPoisha((total * percent) / (100 + percent))
}

/**
 * What was bought and is, or will be, with the shopper: parts that were cancelled or came back are not on it. Null when
 * nothing is left. Amounts in BDT.
 */
export function invoiceOf(order: OrderRecord, company: Seller, vatPercent: number | null, language: Language) {
	const parts = order.parts.filter(({ status }) => status !== 'cancelled' && status !== 'returned')
	if (parts.length === 0) return null
	const { full_name, mobile, address, area, city, province } = order.address
	const total = sum(parts.map(priceOfPart))
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
			part.lines.map((line) => ({
				name: line.name[language],
				details: [line.unit[language], ...line.attributes.map(({ value }) => value[language])]
					.filter(Boolean)
					.join(' · '),
				sold_by: part.seller.name[language],
				price: toBdt(line.price),
				quantity: line.quantity,
				total: toBdt(line.total),
			})),
		),
		subtotal: toBdt(sum(parts.map((part) => part.subtotal))),
		delivery_price: toBdt(sum(parts.map((part) => part.delivery))),
		discount: toBdt(sum(parts.flatMap((part) => [part.discount, part.delivery_discount]))),
		total: toBdt(total),
		vat: vatPercent === null ? null : { percent: vatPercent, amount: toBdt(vatWithin(total, vatPercent)) },
		payment_method: order.payment_method,
		paid: order.payment_status === 'paid' || order.payment_status === 'collected',
	}
}

export type Invoice = NonNullable<ReturnType<typeof invoiceOf>>
