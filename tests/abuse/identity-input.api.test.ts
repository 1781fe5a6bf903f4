import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

onStore('postgresql', (store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop?.close())

	describe('input', () => {
		test.each([
			['0171234567', 'phone_too_short'],
			['017123456789', 'phone_too_long'],
			['01112345678', 'phone_prefix_unknown'],
			['+919876543210', 'country_not_served'],
			['phone', 'invalid_phone'],
		])('%s is %s', async (phone, code) => {
			const answer = await aBrowser(shop).call('sendOtpForLogin', { body: { phone } })
			expect([answer.status, answer.body.code, answer.body.errors]).toEqual([400, code, { phone: code }])
		})

		test('keys the contract does not name are refused', async () => {
			const body = { phone: aPhone(), otp: '1234', is_verified: true } as never
			expect((await aBrowser(shop).call('userWithPhoneOtp', { body })).status).toBe(400)
			expect(
				(await aBrowser(shop).call('sendOtpForLogin', { body: { phone: aPhone(), role: 'admin' } as never })).status,
			).toBe(400)
		})

		test('another site cannot sign a user in', async () => {
			const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
			const answer = await aBrowser(shop).call(
				'userWithPhoneOtp',
				{ body: { phone: aPhone(), otp: '1234' } },
				{ headers },
			)
			expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
		})
	})
})
