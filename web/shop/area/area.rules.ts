import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

/** The delivery area: ids of `get-areas`, and its name. */
export type Area = { province: number; city: number; area: number; name: string }

/** The stored area of this device. */
export type KeptArea = {
	area: Area | null
	/** Id of the shopper whose default address has this area (or who has none); null: chosen by hand, or never requested. */
	of: string | null
	/** When the address was read, ms since 1970; 0 if it never was. `language`: that of the area's name. */
	at: number
	language: string
}

export const noArea: KeptArea = { area: null, of: null, at: 0, language: '' }

/** Milliseconds for which the stored address is used without a request: it may be changed on another device. */
const freshMs = 3_600_000

/** The response of the calls for the shopper's addresses. */
export type Addresses = ReplyOf<typeof endpoints.listAddresses>

/**
 * The stored value, for this shopper (null: not signed in). Another shopper's address, and an invalid value, count as none.
 */
export function readArea(value: unknown, shopper: string | null): KeptArea {
	const kept = (value ?? {}) as Partial<Record<string, unknown>>
	const of = typeof kept.of === 'string' ? kept.of : null
	if (of !== null && of !== shopper) return noArea
	const { province, city, area, name } = kept as Area
	const whole = [province, city, area].every(Number.isSafeInteger) && typeof name === 'string'
	return {
		area: whole ? { province, city, area, name } : null,
		of,
		at: typeof kept.at === 'number' ? kept.at : 0,
		language: typeof kept.language === 'string' ? kept.language : '',
	}
}

/** True when the area was chosen by hand: it takes precedence over the default address. */
export function isByHand({ area, of }: KeptArea): boolean {
	return area !== null && of === null
}

/**
 * Whether the shopper's addresses must be requested: no area was chosen by hand, and the stored one is missing, old, another
 * shopper's or in another language.
 */
export function asksAddress(kept: KeptArea, shopper: string | null, now: { at: number; language: string }): boolean {
	if (shopper === null || isByHand(kept)) return false
	return kept.of !== shopper || kept.language !== now.language || Math.abs(now.at - kept.at) >= freshMs
}

/** The area of the default address; null without one. */
export function areaOfDefault(addresses: Addresses['data']): Area | null {
	const found = addresses.find((address) => address.is_default)
	if (!found) return null
	return { province: found.province.id, city: found.city.id, area: found.area.id, name: found.area.name }
}
