import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBrowser, anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'

forEachStore((store) => {
	let shop: Shop
	const sql = async (text: string) => (await store.database.pool.query(text)).rows
	const flows = async () => (await sql('select count(*)::int as rows from social_flows'))[0].rows
	const start = (ip: string, cookies = {}) =>
		shop.call(
			'startSocial',
			{ params: { provider: 'google' } },
			{ ip, cookies, headers: { 'sec-fetch-site': 'same-origin' } },
		)

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())
	beforeEach(async () => {
		await sql('delete from rate_hits')
		await sql('delete from social_flows')
	})

	test('one network starts 60 sign-ins an hour, also concurrent ones; others are not affected', async () => {
		const ip = anIp()
		const statuses: number[] = []
		for (let n = 0; n < 30; n++) {
			const answers = await Promise.all(Array.from({ length: 10 }, () => start(ip)))
			statuses.push(...answers.map(({ status }) => status))
		}
		expect(statuses.filter((status) => status === 200)).toHaveLength(60)
		expect(statuses.filter((status) => status === 429)).toHaveLength(240)
		const late = await start(ip)
		expect(late).toBeRefused('too_many_requests')
		expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000)
		expect(await flows()).toBe(60)
		expect(await start(anIp())).toBeFine()
		await sql(`update rate_hits set at = at - interval '1 hour 1 second'`)
		expect(await start(ip)).toBeFine()
	})

	test('a browser that starts again leaves one attempt, and expired ones are removed', async () => {
		const browser = aBrowser(shop)
		for (let n = 0; n < 5; n++) await browser.call('startSocial', { params: { provider: 'google' } })
		expect(await flows()).toBe(1)
		await start(anIp())
		await sql(`update social_flows set expires_at = now() - interval '1 second'`)
		await start(anIp())
		expect(await flows()).toBe(1)
	})
})
