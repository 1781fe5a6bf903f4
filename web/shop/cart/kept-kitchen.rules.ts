import type { Kitchen } from '#contract/kitchen.ts'

/** The opening hours of a seller from this device's storage; null for none or an invalid value. */
export function readKitchen(kept: unknown): Kitchen | null {
	const { at, minutes, orders } = asRecord(kept)
	const { from, to } = asRecord(minutes)
	const times = Array.isArray(orders) ? orders.map(asRecord) : []
	if (!isTime(at) || !isMinutes(from) || !isMinutes(to) || !times.every((one) => isTime(one.from) && isTime(one.to)))
		return null
	return { at, minutes: { from, to }, orders: times as Kitchen['orders'] }
}

function asRecord(kept: unknown): Record<string, unknown> {
	return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}

function isTime(value: unknown): value is string {
	return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isMinutes(value: unknown): value is number {
	return Number.isSafeInteger(value)
}
