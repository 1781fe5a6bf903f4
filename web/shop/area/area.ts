import { create } from 'zustand'
import { readJson, storage } from '#client/storage.ts'
import { type DeliveryRange, isDelivered } from '#contract/delivery-range.ts'
import { type ZonePlace, zoneOf } from '#contract/zone-of.ts'
import { readBoot } from '#web/lib/boot.ts'
import { call } from '#web/shop/session/api.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
import { useShop } from '#web/shop/shop-data.ts'
import {
	type Addresses,
	type Area,
	areaOfDefault,
	asksAddress,
	isByHand,
	type KeptArea,
	readArea,
} from './area.rules.ts'

export type { Area } from './area.rules.ts'

/** Local storage key of the area. It is stored on this device only. */
const areaKey = 'haat.area'

/** `area` is null when none is known, or before the storage was read. Without `byHand` it is that of the default address. */
export const useArea = create<{ area: Area | null; byHand: boolean }>(() => ({ area: null, byHand: false }))

/** Reads the stored area and follows other tabs and the session. Called once, after hydration. */
export function restoreArea(): void {
	follow()
	addEventListener('storage', ({ key }) => {
		if (key === areaKey || key === null) adopt()
	})
	useSession.subscribe((now, before) => {
		if (now.user?.id === before.user?.id && now.status === before.status && now.limited === before.limited) return
		follow()
	})
}

function kept(): KeptArea {
	return readArea(readJson(areaKey), shopperId())
}

function adopt(): KeptArea {
	const now = kept()
	useArea.setState({ area: now.area, byHand: isByHand(now) })
	return now
}

/** Adopts the stored area, and requests the shopper's addresses if the area depends on them and they are out of date. */
function follow(): void {
	const asks = asksAddress(adopt(), shopperId(), { at: Date.now(), language: readBoot().language })
	if (!asks || useSession.getState().limited) return
	askAddresses().catch(() => {})
}

/** Stores the area chosen by hand on this device; null removes it, and the default address applies again. */
export function chooseArea(area: Area | null): void {
	if (area) storage.set(areaKey, JSON.stringify(area))
	else storage.remove(areaKey)
	follow()
}

/** The shopper's addresses; the area of the default one is adopted. Throws as `call` does. */
export const askAddresses = () => following(call('listAddresses', {}))

/** Deletes an address and returns those left, which are adopted too. Throws as `call` does. */
export const removeAddress = (id: number) => following(call('deleteAddress', { params: { id } }))

/** Adopts the area of a response. An area chosen by hand stays; the response is ignored if the shopper signed out since. */
async function following(response: Promise<Addresses>): Promise<Addresses> {
	const of = shopperId()
	const reply = await response
	if (of === null || of !== shopperId() || isByHand(kept())) return reply
	const stored = { ...areaOfDefault(reply.data), of, at: Date.now(), language: readBoot().language }
	storage.set(areaKey, JSON.stringify(stored))
	adopt()
	return reply
}

/** The area as a parameter of calls. */
export function areaQuery(): { area?: number } {
	const { area } = useArea.getState()
	return area ? { area: area.area } : {}
}

/** False when a product with this delivery range is not delivered to the chosen area. */
export function useDelivered(range: DeliveryRange): boolean {
	const covered = useCovered()
	return useArea(({ area }) => area === null || (isDelivered(range, area) && covered(area)))
}

/** Whether anything is delivered to an area, by the delivery zones of the shop. */
export function useCovered(): (area: ZonePlace) => boolean {
	const { coverage = [] } = useShop()
	return (area) => zoneOf(coverage, area)?.delivered !== false
}
