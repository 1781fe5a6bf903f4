import { create } from 'zustand'
import { type DeliveryRange, isDelivered } from '#contract/delivery-range.ts'
import { readBoot } from '#web/lib/boot.ts'
import { readJson, storage } from '#web/lib/storage.ts'
import { call } from '#web/shop/session/api.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
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

/** Local storage key of the area: it stays on this device. */
const areaKey = 'haat.area'

/** `area` null: not said, or not yet read. Not said `byHand`, it is that of the signed-in shopper's default address. */
export const useArea = create<{ area: Area | null; byHand: boolean }>(() => ({ area: null, byHand: false }))

/** Reads what is kept and follows other tabs and the session. Called once, after the page was taken over. */
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

/** Takes over what is kept, and asks for the shopper's addresses where they are to say the area and have not lately. */
function follow(): void {
	const asks = asksAddress(adopt(), shopperId(), { at: Date.now(), language: readBoot().language })
	if (!asks || useSession.getState().limited) return
	askAddresses().catch(() => {})
}

/** Keeps the area said by hand on this device; null forgets it, and the default address counts again. */
export function chooseArea(area: Area | null): void {
	if (area) storage.set(areaKey, JSON.stringify(area))
	else storage.remove(areaKey)
	follow()
}

/** The shopper's addresses; the area of the default one counts as said. Throws as `call` does. */
export const askAddresses = () => following(call('listAddresses', {}))

/** Takes one away and answers those that are left, followed alike. Throws as `call` does. */
export const removeAddress = (id: number) => following(call('deleteAddress', { params: { id } }))

/** One said by hand stays, and an answer for a shopper who has left counts for nobody. */
async function following(asked: Promise<Addresses>): Promise<Addresses> {
	const of = shopperId()
	const reply = await asked
	if (of === null || of !== shopperId() || isByHand(kept())) return reply
	const told = { ...areaOfDefault(reply.data), of, at: Date.now(), language: readBoot().language }
	storage.set(areaKey, JSON.stringify(told))
	adopt()
	return reply
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
