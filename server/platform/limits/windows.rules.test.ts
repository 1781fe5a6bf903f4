import { expect, it } from 'vitest'
import { networksOf, networkWindows, plainV4, thingWindow, type Window, window } from './windows.rules.ts'

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

it('calls of one kind are counted by the hour, by network and by thing', () => {
	expect(networkWindows('order', { ip: '192.0.2.7', network: '192.0.2.0/24' }, 20).map(short)).toEqual([
		'order net 192.0.2.7: 20 in 3600, refuse',
	])
	expect(networkWindows('order', v6, 20).map(short)).toEqual([
		'order net 2001:db8:1:2::/64: 20 in 3600, refuse',
		'order net 2001:db8:1::/48: 100 in 3600, refuse',
	])
	expect(short(thingWindow('look', 'H7K2-9QXM', 5))).toBe('look of H7K2-9QXM: 5 in 3600, refuse')
})
