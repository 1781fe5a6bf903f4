import type { OwnPart } from '#desk/lib/new-orders.ts'

export type Needed = { name: string; image: string; quantity: number; orders: number }

/** What has to be taken from the shelf for these parts: each product once, the most pieces first. */
export function neededFor(parts: readonly Pick<OwnPart, 'lines'>[]): Needed[] {
	const needed = new Map<string, Needed>()
	for (const { name, image, quantity } of parts.flatMap(({ lines }) => lines)) {
		const before = needed.get(name) ?? { name, image, quantity: 0, orders: 0 }
		needed.set(name, { ...before, quantity: before.quantity + quantity, orders: before.orders + 1 })
	}
	return [...needed.values()].sort((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name))
}
