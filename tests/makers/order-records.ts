import { poisha } from '#contract/money.ts'
import { nothingHeld, type OrderLine, type OrderPart, type OrderRecord } from '#server/orders/order-record.rules.ts'

const named = (en: string, bn: string) => ({ en, bn })

/** A line of two pieces at BDT 120.50, BDT 10 off, as an order stores it. */
export function aLine(wish: Partial<OrderLine> = {}): OrderLine {
	return {
		...{ position: 0, product_id: 11, sku_id: 21, slug: 'miniket-rice', name: named('Miniket rice', 'মিনিকেট চাল') },
		...{ unit: named('5 kg', '৫ কেজি'), variant: '', attributes: [], asset_id: 31 },
		...{ price: poisha(120_50), quantity: 2, total: poisha(241_00), discount: poisha(10_00) },
		...{ return_until: null, held: nothingHeld, report_until: null, substitution: null },
		...wish,
	}
}

/** A part of one line, BDT 241 and BDT 60 for delivery, BDT 10 off. */
export function aPart(wish: Partial<OrderPart> = {}): OrderPart {
	return {
		...{ position: 0, seller_id: 3, seller: { slug: 'shop', name: named('Shop', 'দোকান') }, status: 'placed' as const },
		...{ subtotal: poisha(241_00), delivery: poisha(60_00), discount: poisha(10_00), delivery_discount: poisha(0) },
		...{ points: 0, rounding: poisha(0), days_from: 1, days_to: 2, slot_day: null, slot: null },
		...{ meal_at: null, meal_from: null, meal_to: null, delivered_at: null, timeline: [], lines: [aLine()] },
		...wish,
	}
}

/** An order of one such part, to be paid in cash, placed on a Saturday. */
export function anOrder(wish: Partial<OrderRecord> = {}): OrderRecord {
	return {
		...{ number: 'H7K2-9QXM', status: 'placed' as const, payment_method: 'cod' as const, payment_status: 'due' },
		...{ placed_at: '2026-11-21T04:00:00.000Z', subtotal: poisha(241_00), delivery: poisha(60_00) },
		...{ discount: poisha(10_00), promo_code: null, promo_discount: poisha(0), points: 0, rounding: poisha(0) },
		...{ total: poisha(291_00), note: null, archived: false, prescriptions: [] },
		address: {
			...{ full_name: 'Rahima Khatun', mobile: '+8801712345678', title: 'home', address: 'House 5' },
			province: { id: 6, ...named('Dhaka', 'ঢাকা') },
			city: { id: 47, ...named('Dhaka city', 'ঢাকা শহর') },
			area: { id: 1001, ...named('Mirpur', 'মিরপুর') },
		},
		...{ parts: [aPart()], timeline: [{ status: 'placed' as const, at: '2026-11-21T04:00:00.000Z' }] },
		...{ returns: [], problems: [], cuts: [], replacements: [], refunds: [], payment: null },
		...wish,
	}
}
