import { expect, it } from 'vitest'
import { zoneOf } from './zone-of.ts'

const zone = (name: string, places: object) => ({ name, divisions: [], districts: [], areas: [], ...places })
const division = zone('division', { divisions: [6] })
const district = zone('district', { districts: [47] })
const area = zone('area', { areas: [1013, 2001] })

it.each([
	['its area, before district and division', [division, district, area], 'area'],
	['its district, before the division', [division, zone('other', { areas: [9] }), district], 'district'],
	['its division', [zone('other', { districts: [41], divisions: [1] }), division], 'division'],
	['none', [zone('other', { divisions: [47], districts: [6], areas: [6] })], undefined],
])('the zone of a place is the one that names %s', (_name, zones, expected) => {
	expect(zoneOf(zones, { province: 6, city: 47, area: 1013 })?.name).toBe(expected)
})
