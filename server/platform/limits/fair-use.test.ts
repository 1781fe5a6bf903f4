import { expect, it } from 'vitest'
import { FairUse } from './fair-use.ts'

const budget = { perSecond: 2, burst: 10 }
function use(of = budget) {
	const clock = { now: 0 }
	return { clock, fair: new FairUse(of, () => clock.now) }
}
/** How many pages are paid for. */
const pages = (fair: FairUse, ip: string, most = 1_000) => {
	let paid = 0
	while (paid < most && fair.take(ip, 'page') === 0) paid++
	return paid
}

it('a network can save up a burst, and earns more each second', () => {
	const { fair, clock } = use()
	expect(pages(fair, '203.0.113.5')).toBe(10)
	expect(fair.take('203.0.113.5', 'page')).toBe(1)
	clock.now += 3_000
	expect(pages(fair, '203.0.113.5')).toBe(6)
	clock.now += 3_600_000
	expect(pages(fair, '203.0.113.5')).toBe(10)
})

it('says the seconds until the work can be paid, and takes nothing before', () => {
	const { fair, clock } = use({ perSecond: 0.1, burst: 1 })
	expect(fair.take('203.0.113.5', 'page')).toBe(0)
	clock.now += 2_000
	expect([fair.take('203.0.113.5', 'page'), fair.take('203.0.113.5', 'page')]).toEqual([8, 8])
	clock.now += 8_000
	expect(fair.take('203.0.113.5', 'page')).toBe(0)
})

it('work costs what it takes: a page as much as two lists, four pictures or ten suggestions', () => {
	const { fair } = use()
	for (let n = 0; n < 20; n++) expect(fair.take('203.0.113.5', 'list')).toBe(0)
	for (let n = 0; n < 40; n++) expect(fair.take('203.0.113.6', 'picture')).toBe(0)
	for (let n = 0; n < 99; n++) expect(fair.take('203.0.113.7', 'suggestions')).toBe(0)
	for (const end of [5, 6]) expect(fair.take(`203.0.113.${end}`, 'suggestions')).toBe(1)
	expect(fair.take('203.0.113.7', 'page')).toBe(1)
})

it('what was done already is paid later, but no more than one burst', () => {
	const { fair, clock } = use()
	for (let n = 0; n < 100; n++) fair.charge('203.0.113.5', 'missing')
	clock.now += 5_000
	expect(fair.take('203.0.113.5', 'page')).toBe(1)
	clock.now += 500
	expect(fair.take('203.0.113.5', 'page')).toBe(0)
})

it('IPv4 counts by address, also when it is written as IPv6; IPv6 by /64, and five times as much by /48', () => {
	const { fair } = use()
	expect(pages(fair, '203.0.113.5')).toBe(10)
	expect(pages(fair, '::ffff:203.0.113.5')).toBe(0)
	expect(pages(fair, '203.0.113.6')).toBe(10)
	expect(pages(fair, '2001:db8:1:1::1')).toBe(10)
	expect(pages(fair, '2001:db8:1:1:ffff::2')).toBe(0)
	const others = [2, 3, 4, 5, 6, 7].map((n) => pages(fair, `2001:db8:1:${n}::1`))
	expect(others).toEqual([10, 10, 10, 10, 0, 0])
	expect(pages(fair, '2001:db8:2:1::1')).toBe(10)
})

it('this machine has no budget, and 0 a second is no limit', () => {
	const { fair } = use()
	for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(pages(fair, ip, 50)).toBe(50)
	expect(pages(use({ perSecond: 0, burst: 10 }).fair, '203.0.113.5', 50)).toBe(50)
})

it('forgets the networks that were not seen for the longest time', () => {
	const { fair } = use({ perSecond: 1, burst: 1 })
	for (const ip of ['203.0.113.5', '203.0.113.6']) expect(pages(fair, ip)).toBe(1)
	for (let n = 0; n < 49_999; n++) fair.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 'page')
	expect([pages(fair, '203.0.113.6'), pages(fair, '203.0.113.5')]).toEqual([0, 1])
})
