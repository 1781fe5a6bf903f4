import { describe, expect, test } from 'vitest'
import {
	bucketsOf,
	calmCeiling,
	ceilingWindow,
	deviceBucket,
	noticeWindowsOf,
	runBucket,
	windowsOf,
	wrongWindow,
} from './limits.rules.ts'

describe('limits', () => {
	const sender = {
		channel: 'sms' as const,
		address: '+8801712345678',
		device: 'd',
		known: false,
		provedLately: false,
		ip: '192.0.2.7',
		network: '192.0.2.0/24',
		hosted: false,
	}

	test('of unknown callers', () =>
		expect(bucketsOf(sender)).toEqual([
			'phone +8801712345678',
			'block +880171234',
			'device d',
			'net 192.0.2.7',
			'shop',
		]))
	test('of a device that has proved the phone', () =>
		expect(bucketsOf({ ...sender, known: true })).toEqual(['known d +8801712345678', 'net 192.0.2.7']))
	test('of IPv6 networks', () =>
		expect(bucketsOf({ ...sender, device: null, ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' })).toEqual([
			'phone +8801712345678',
			'block +880171234',
			'net 2001:db8:1:2::/64',
			'net 2001:db8:1::/48',
			'shop',
		]))
	test('of data centres', () => {
		expect(bucketsOf({ ...sender, hosted: true })).toContain('host 192.0/16')
		const six = { ...sender, ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64', hosted: true }
		expect(bucketsOf(six)).toContain('host 2001.db8::/32')
	})
	test('one IPv4 address has one spelling', () =>
		expect(bucketsOf({ ...sender, ip: '::ffff:192.0.2.7' })).toEqual(bucketsOf(sender)))
	test('every window allows at least one', () => {
		for (const { cap, seconds } of windowsOf(sender)) expect(Math.min(cap, seconds)).toBeGreaterThan(0)
	})

	const short = (windows: { bucket: string; seconds: number; cap: number; then: string }[]) =>
		windows.map(({ bucket, seconds, cap, then }) => `${bucket}: ${cap} in ${seconds}, ${then}`)
	const net = (name = 'net 192.0.2.7', factor = 1) => [
		`${name}: ${10 * factor} in 600, lengthen`,
		`${name}: ${30 * factor} in 3600, lengthen`,
		`${name}: ${100 * factor} in 86400, lengthen`,
		`${name}: ${150 * factor} in 3600, refuse`,
	]

	test('count by number, block of numbers, device, network and shop', () => {
		expect(short(windowsOf(sender))).toEqual([
			'phone +8801712345678: 3 in 600, refuse',
			'phone +8801712345678: 5 in 3600, refuse',
			'phone +8801712345678: 8 in 86400, refuse',
			'block +880171234: 10 in 600, refuse',
			'block +880171234: 30 in 3600, refuse',
			'run +88017123456: 1 in 3600, refuse',
			'device d: 5 in 3600, refuse',
			'device d: 10 in 86400, refuse',
			...net(),
			'wrong: 300 in 3600, lengthen',
			'shop: 60 in 60, refuse',
		])
	})

	test('of a device that has proved the address are its own, whatever unknown callers do', () => {
		expect(short(windowsOf({ ...sender, known: true }))).toEqual([
			'known d +8801712345678: 3 in 3600, refuse',
			'known d +8801712345678: 8 in 86400, refuse',
			...net(),
			'wrong: 300 in 3600, lengthen',
		])
	})

	test('of mail have no blocks of numbers', () => {
		const mail = { ...sender, channel: 'email' as const, address: 'r@example.com', device: null }
		expect(short(windowsOf(mail, 7))).toEqual([
			'mail r@example.com: 3 in 600, refuse',
			'mail r@example.com: 5 in 3600, refuse',
			'mail r@example.com: 8 in 86400, refuse',
			...net(),
			'wrong: 300 in 3600, lengthen',
			'shop mail: 7 in 60, refuse',
		])
	})

	test('of a recently proved address do not include the whole shop’s', () => {
		expect(windowsOf({ ...sender, provedLately: true })).toEqual(windowsOf(sender).slice(0, -1))
	})

	test('of an IPv6 site are five times those of its networks', () => {
		const six = short(windowsOf({ ...sender, ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' }))
		expect(six).toEqual(expect.arrayContaining([...net('net 2001:db8:1:2::/64'), ...net('net 2001:db8:1::/48', 5)]))
	})

	test('of data centres are small', () => {
		const host = (change: object) =>
			short(windowsOf({ ...sender, hosted: true, ...change })).filter((text) => text.startsWith('host'))
		expect(host({})).toEqual(['host 192.0/16: 3 in 3600, challenge', 'host 192.0/16: 30 in 3600, refuse'])
		expect(host({ ip: '::ffff:192.0.2.7' })).toEqual(host({}))
		expect(host({ ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' })[0]).toContain('host 2001.db8::/32: 3')
		expect(short(windowsOf(sender)).some((text) => text.startsWith('host'))).toBe(false)
	})

	test('of the whole shop raise an alarm', () => {
		expect(short([ceilingWindow('sms', 90)])).toEqual(['shop: 90 in 60, refuse'])
		expect(ceilingWindow('sms', 90).alarm).toBe('sms a minute')
		expect(ceilingWindow('email', 90)).toMatchObject({ bucket: 'shop mail', alarm: 'mails a minute' })
		expect(short([wrongWindow])).toEqual(['wrong: 300 in 3600, lengthen'])
		expect(wrongWindow.alarm).toBe('wrong codes')
		expect(windowsOf(sender).at(-1)?.cap).toBe(calmCeiling)
	})

	test('of one thing have its name', () => {
		expect(deviceBucket('d')).toBe('device d')
		expect(runBucket('+8801712345678')).toBe('run +88017123456')
		expect(short(noticeWindowsOf(7))).toEqual(['notice 7: 3 in 86400, refuse'])
	})
})
