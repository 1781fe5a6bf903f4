import { expect, it } from 'vitest'
import { type DeliveryRange, isDelivered } from './delivery-range.ts'

const dhaka = { province: 6, city: 47 }
const gazipur = { province: 6, city: 41 }
const sylhet = { province: 8, city: 61 }

it.each<[string, DeliveryRange, boolean[]]>([
	['everywhere', null, [true, true, true]],
	['only in its division', { province: 6, city: null }, [true, true, false]],
	['only in its district', { province: 6, city: 47 }, [true, false, false]],
])('what is delivered %s', (_name, range, expected) => {
	expect([dhaka, gazipur, sylhet].map((to) => isDelivered(range, to))).toEqual(expected)
})
