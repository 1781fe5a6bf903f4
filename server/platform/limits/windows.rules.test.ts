import { describe, expect, it } from 'vitest'
import type { Limits } from '#contract/limits.ts'
import { limitWindows, networksOf, plainV4, type Window, window } from './windows.rules.ts'

const short = ({ bucket, seconds, cap, then }: Window) => `${bucket}: ${cap} in ${seconds}, ${then}`

const v6 = { ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' }

it('a window refuses unless told otherwise', () => {
	expect(short(window('a', 60, 3))).toBe('a: 3 in 60, refuse')
	expect(short(window('a', 60, 3, 'challenge'))).toBe('a: 3 in 60, challenge')
})

it.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['::FFFF:192.0.2.7', '192.0.2.7'],
	['1::ffff:2', '1::ffff:2'],
])('%s is plainly %s', (ip, plain) => expect(plainV4(ip)).toBe(plain))

it('an IPv4 caller is one network, however the address is written', () => {
	expect(networksOf('192.0.2.7', '192.0.2.0/24')).toEqual([{ bucket: 'net 192.0.2.7', factor: 1 }])
	expect(networksOf('::ffff:192.0.2.7', '192.0.2.0/24')).toEqual(networksOf('192.0.2.7', '192.0.2.0/24'))
})

it('an IPv6 caller is its /64, and five times as generous its /48', () => {
	expect(networksOf(v6.ip, v6.network)).toEqual([
		{ bucket: 'net 2001:db8:1:2::/64', factor: 1 },
		{ bucket: 'net 2001:db8:1::/48', factor: 5 },
	])
})

describe('the windows of declared limits', () => {
	const limits = {
		group: 'look',
		each: [
			{ by: 'network', count: 20, seconds: 3600 },
			{ by: 'number', count: 5, seconds: 60 },
			{ by: 'device', count: 7, seconds: 3600 },
		],
	} as const satisfies Limits
	const v4 = { ip: '192.0.2.7', network: '192.0.2.0/24' }

	it('count by network and by each value', () => {
		expect(limitWindows(limits, v4, { number: 'H7K2-9QXM', device: 'd' }).map(short)).toEqual([
			'look net 192.0.2.7: 20 in 3600, refuse',
			'look number H7K2-9QXM: 5 in 60, refuse',
			'look device d: 7 in 3600, refuse',
		])
	})

	it('leave out what a call does not have, and count an IPv6 /48 five times', () => {
		expect(limitWindows(limits, v6, { number: null, device: null }).map(short)).toEqual([
			'look net 2001:db8:1:2::/64: 20 in 3600, refuse',
			'look net 2001:db8:1::/48: 100 in 3600, refuse',
		])
	})

	it('are kept apart by shopper', () => {
		const own = { group: 'own', each: [{ by: 'shopper', count: 3, seconds: 86_400 }] } as const
		expect(limitWindows(own, v4, { shopper: 7 }).map(short)).toEqual(['own shopper 7: 3 in 86400, refuse'])
	})
})
