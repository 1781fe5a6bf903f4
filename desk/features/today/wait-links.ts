import type { Wait } from '#contract/desk/today.ts'
import { staffAreas } from '#desk/areas.ts'

/** Where the work of what waits is done: an area of the desk, and a view of it. */
const places: Record<Wait, { area: string; search: string }> = {
	orders_to_confirm: { area: 'orders', search: '?view=to_confirm' },
	orders_to_pack: { area: 'orders', search: '?view=to_pack' },
	orders_late: { area: 'orders', search: '?view=late' },
	orders_unpaid: { area: 'orders', search: '?view=unpaid' },
	payments_doubted: { area: 'orders', search: '?view=doubted' },
	prescriptions: { area: 'orders', search: '?view=to_confirm' },
	returns: { area: 'returns', search: '' },
	problems: { area: 'returns', search: '' },
	refunds: { area: 'returns', search: '' },
	messages: { area: 'care', search: '' },
	questions: { area: 'care', search: '?list=questions' },
	reviews: { area: 'care', search: '?list=reviews' },
	low_stock: { area: 'prices', search: '' },
	prices_failed: { area: 'sales', search: '' },
	searches_in_vain: { area: 'searches', search: '' },
	jobs_failed: { area: 'jobs', search: '' },
}

/** The address of the work; undefined when the desk has no screen for it. */
export function addressOfWait(wait: Wait): string | undefined {
	const { area, search } = places[wait]
	const path = staffAreas.find(({ id }) => id === area)?.path
	return path && path + search
}

/** The area in which something waits. */
export const areaOfWait = (wait: Wait): string => places[wait].area
