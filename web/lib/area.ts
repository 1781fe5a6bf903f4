import { create } from 'zustand'
import { type DeliveryRange, isDelivered } from '#contract/delivery-range.ts'
import { readJson, storage } from './storage.ts'

/** Where the shopper wants things brought, said before any address: ids as `get-areas` gives them, and its name. */
export type Area = { province: number; city: number; area: number; name: string }

/** Local storage key of the area: it stays on this device. */
const areaKey = 'haat.area'

/** `area` null: not said, or not yet read. */
export const useArea = create<{ area: Area | null }>(() => ({ area: null }))

/** Reads what is kept and follows other tabs. Called once, after the page was taken over. */
export function restoreArea(): void {
	adopt()
	addEventListener('storage', ({ key }) => {
		if (key === areaKey || key === null) adopt()
	})
}

function adopt(): void {
	const kept = readJson<Partial<Area>>(areaKey)
	const whole = [kept?.province, kept?.city, kept?.area].every(Number.isSafeInteger) && typeof kept?.name === 'string'
	useArea.setState({ area: whole ? (kept as Area) : null })
}

/** Keeps the area on this device; null forgets it. */
export function chooseArea(area: Area | null): void {
	if (area) storage.set(areaKey, JSON.stringify(area))
	else storage.remove(areaKey)
	useArea.setState({ area })
}

/** The area as calls take it. */
export function areaQuery(): { area?: number } {
	const { area } = useArea.getState()
	return area ? { area: area.area } : {}
}

/** False when an area is said to which something with this range is not brought. */
export function useDelivered(range: DeliveryRange): boolean {
	return useArea(({ area }) => area === null || isDelivered(range, area))
}
