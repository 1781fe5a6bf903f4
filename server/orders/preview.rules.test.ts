import { expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import type { OrderStatus } from './order.rules.ts'
import { previewMove } from './preview.rules.ts'

const part = (position: number, status: OrderStatus, delivered = false) => ({
	...{ position, status, delivered },
	...{ subtotal: fromBdt(100), delivery: fromBdt(20), discount: fromBdt(5), delivery_discount: fromBdt(0) },
})
const order = (parts: ReturnType<typeof part>[], more = {}) => ({
	...{ status: 'placed' as const, payment_method: 'cod', doubted: false, parts, ...more },
})

it.each([
	['a step of both parts', order([part(0, 'placed'), part(1, 'placed')]), 'confirmed', { parts: [0, 1], refund: 0 }],
	['only the part that may', order([part(0, 'placed'), part(1, 'packed')]), 'confirmed', { parts: [0], refund: 0 }],
	['no step back', order([part(0, 'packed')]), 'confirmed', { refusal: 'order_move_refused' }],
	['not cancelled on its way', order([part(0, 'handed_over')]), 'cancelled', { refusal: 'order_not_cancellable' }],
	['delivered goods need a return', order([part(0, 'delivered', true)]), 'returned', { refusal: 'order_move_refused' }],
	[
		'a doubted payment waits',
		order([part(0, 'placed')], { doubted: true }),
		'confirmed',
		{ refusal: 'payment_doubted' },
	],
	[
		'a doubted payment is cancelled',
		order([part(0, 'placed')], { doubted: true }),
		'cancelled',
		{ parts: [0], refund: 0 },
	],
	[
		'paid parts are refunded',
		order([part(0, 'placed'), part(1, 'cancelled'), part(2, 'packed')], { payment_method: 'bkash' }),
		'cancelled',
		{ parts: [0, 2], refund: 23_000 },
	],
	[
		'not before they are paid',
		order([part(0, 'pending_payment')], { payment_method: 'bkash', status: 'pending_payment' }),
		'cancelled',
		{ parts: [0], refund: 0 },
	],
] as const)('%s', (_name, given, to, expected) => {
	const preview = previewMove(given, to)
	const short = 'parts' in preview ? { ...preview, parts: preview.parts.map((one) => one.part) } : preview
	expect(short).toEqual(expected)
	if ('parts' in preview) for (const one of preview.parts) expect(one.to).toBe(to)
})
