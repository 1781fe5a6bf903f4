import { describe, expect, test } from 'vitest'
import { demoCatalogue } from './index.ts'
import { promotionRows } from './promotion-rows.ts'
import { demoRows } from './rows.ts'
import { campaignWindow, saleWindow } from './windows.ts'

const at = (text: string) => new Date(`${text}:00+06:00`)

test.each([
	['2026-11-21T07:00', 6, '2026-11-21T06:00'],
	['2026-11-21T05:59', 6, '2026-11-21T06:00'],
	['2026-11-21T14:00', 6, '2026-11-22T06:00'],
	['2026-11-21T03:00', 22, '2026-11-20T22:00'],
	['2026-11-21T23:00', 22, '2026-11-21T22:00'],
	['2026-11-21T06:00', 22, '2026-11-21T22:00'],
])('at %s the current or next sale from %d o’clock begins at %s', (now, fromHour, starts) => {
	expect(saleWindow({ fromHour, hours: 8 }, at(now)).startsAt).toEqual(at(starts))
})

describe('campaigns', () => {
	const winter = { from: '11-01', to: '02-20' }
	const eid = { first: '2027-02-09', days: 30, everyDays: 354 }
	test.each([
		[winter, '2026-11-21T07:00', '2026-11-01T00:00', '2027-02-21T00:00'],
		[winter, '2027-01-21T07:00', '2026-11-01T00:00', '2027-02-21T00:00'],
		[winter, '2027-02-21T00:00', '2027-11-01T00:00', '2028-02-21T00:00'],
		[{ from: '06-01', to: '09-30' }, '2026-11-21T07:00', '2027-06-01T00:00', '2027-10-01T00:00'],
		[eid, '2026-11-21T07:00', '2027-02-09T00:00', '2027-03-11T00:00'],
		[eid, '2027-03-11T00:00', '2028-01-29T00:00', '2028-02-28T00:00'],
		[{ startedDaysAgo: 2, days: 7, everyDays: 7 }, '2026-11-21T07:00', '2026-11-19T07:00', '2026-11-26T07:00'],
	])('%j at %s runs from %s to %s', (window, now, starts, ends) => {
		expect(campaignWindow(window, at(now))).toMatchObject({ startsAt: at(starts), endsAt: at(ends) })
	})
})

test.each([0, 5, 6, 13, 14, 21, 22, 23])(
	'a store filled at %d o’clock has one running sale and two later ones',
	(hour) => {
		const now = at(`2026-11-21T${String(hour).padStart(2, '0')}:00`)
		const { flashSales, collections, flashItems } = promotionRows(demoRows(demoCatalogue), now)
		expect(flashSales.filter((sale) => sale.starts_at <= now && sale.ends_at > now)).toHaveLength(1)
		expect(flashSales.filter((sale) => sale.starts_at > now)).toHaveLength(2)
		expect(flashItems.length).toBeGreaterThanOrEqual(30)
		expect(collections.filter((one) => one.kind === 'collection').length).toBeGreaterThanOrEqual(8)
		const running = collections.filter(
			(one) => one.starts_at && one.starts_at <= now && one.ends_at && one.ends_at > now,
		)
		expect(running.length).toBeGreaterThanOrEqual(3)
		for (const one of collections) {
			expect(one.story_bn).toMatch(/[\u0980-\u09ff]/)
			expect(one.story_en.length).toBeGreaterThan(120)
		}
	},
)
