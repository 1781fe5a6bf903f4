import type { Wait } from '#contract/desk/today.ts'

/** Where the work of what waits is done: an area of the desk, and the page or view of it. */
const places: Record<Wait, { area: string; to: string }> = {
	orders_to_confirm: { area: 'orders', to: '/orders?view=to_confirm' },
	orders_to_pack: { area: 'orders', to: '/orders?view=to_pack' },
	orders_late: { area: 'orders', to: '/orders?view=late' },
	orders_unpaid: { area: 'orders', to: '/orders?view=unpaid' },
	payments_doubted: { area: 'orders', to: '/orders?view=doubted' },
	prescriptions: { area: 'orders', to: '/orders?view=prescriptions' },
	returns: { area: 'returns', to: '/returns' },
	problems: { area: 'returns', to: '/returns' },
	refunds: { area: 'returns', to: '/returns' },
	refunds_to_approve: { area: 'returns', to: '/returns' },
	payouts_to_approve: { area: 'money', to: '/money/payouts' },
	differences_to_approve: { area: 'money', to: '/money/couriers' },
	messages: { area: 'care', to: '/care' },
	questions: { area: 'care', to: '/care?list=questions' },
	reviews: { area: 'care', to: '/care?list=reviews' },
	applications: { area: 'sellers', to: '/sellers/applications' },
	low_stock: { area: 'prices', to: '/prices?only=nearly_gone' },
	prices_failed: { area: 'prices', to: '/planned' },
	searches_in_vain: { area: 'searches', to: '/searches' },
	jobs_failed: { area: 'jobs', to: '/jobs' },
}

const tones: Partial<Record<Wait, 'bad' | 'due' | 'quiet'>> = {
	...({ orders_to_confirm: 'bad', orders_late: 'bad', payments_doubted: 'bad', jobs_failed: 'bad' } as const),
	...({
		orders_to_pack: 'due',
		orders_unpaid: 'due',
		refunds: 'due',
		refunds_to_approve: 'due',
		prices_failed: 'due',
	} as const),
	...({ low_stock: 'quiet', searches_in_vain: 'quiet' } as const),
}

/** How urgent it is: what keeps a shopper waiting first. */
export const toneOfWait = (wait: Wait) => tones[wait] ?? 'busy'

/** The address of the work. */
export const addressOfWait = (wait: Wait): string => places[wait].to

/** The area in which something waits. */
export const areaOfWait = (wait: Wait): string => places[wait].area
