import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPayments } from '#server/payment-config.ts'
import { createLog } from '#server/platform/log.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { aBrowser, codesTo, signIn } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { anAddress, checkOut, dhanmondi, fillCart } from '#tests/makers/carts.ts'
import { comeBack } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

onStore('postgresql', (store) => {
	const lines: string[] = []
	let shop: Shop
	let bkash: Awaited<ReturnType<typeof startBkash>>
	beforeAll(async () => {
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { payments: { ...payments, bkash: bkash.settings } },
			deps: { log: createLog('trace', { write: (line) => void lines.push(line) }) },
		})
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
	})

	it('contains no secret and no personal data: from sign-in to a failing payment, at every level', async () => {
		const product = await aProduct(shop.deps)
		const phone = aPhone()
		const browser = aBrowser(shop)
		expect(await browser.call('userWithPhoneOtp', { body: { phone, otp: '000000' } })).not.toBeFine()
		const { body, cookies } = await signIn(shop, browser, phone)
		const { token } = body
		// A session of a browser is accepted only with its cookies.
		const loggedShop: Shop = { ...shop, call: browser.call }
		const addressId = await anAddress(loggedShop, { token })
		await fillCart(loggedShop, { token }, [product])
		bkash.fail('create', { when: 'before', how: { body: { statusCode: '2001', statusMessage: 'Invalid App Key' } } })
		const buyer = { token, phone, addressId, customerId: 0, headers: { authorization: `Bearer ${token}` } }
		const { number } = (await checkOut(loggedShop, buyer, { payment_method: 'bkash' })).body.data
		bkash.forgetTokens()
		const paying = await loggedShop.call('payOrder', { params: { number }, body: {} }, { token })
		bkash.fail('execute', { when: 'after', how: 'html' })
		await comeBack(shop, await bkash.visit(paying.body.data.payment_url))
		await shop.message((line) => line.kind === 'order_placed' && line.text.includes(number))

		// The error of the store is logged with its kind, without values.
		shop.app.log.error({ err: Object.assign(new Error('twice'), { code: '23505' }), code: '12345' }, 'a state')
		const [state] = lines.slice(-1).map((line) => JSON.parse(line))
		expect([state.err.errorCode, state.code]).toEqual(['23505', '[gone]'])
		shop.app.log.error({ err: Object.assign(new Error('x'), { code: '482913' }), session: { code: '12345' } }, 'none')
		const [none] = lines.slice(-1).map((line) => JSON.parse(line))
		expect([none.err.errorCode, none.err.code, none.session.code]).toEqual([undefined, undefined, '[gone]'])

		// Other fields at these levels are logged.
		const err = Object.assign(new Error('a row like this is there'), {
			detail: `Key (phone)=(${phone}) already exists.`,
		})
		shop.app.log.error({ err, phone, body: { token } }, 'listening')
		const log = lines.join('')
		expect(log).toContain('listening')
		const { username, password, appKey, appSecret } = bkash.settings
		const cookieSecrets = Object.values(cookies).filter((value) => value.length >= 16)
		expect(cookieSecrets).not.toEqual([])
		const secrets = [password, appKey, appSecret, username, token, ...cookieSecrets, ...codesTo(shop, phone)]
		const personal = [phone, phone.slice(-10), dhanmondi.mobile, dhanmondi.full_name, dhanmondi.address]
		expect(codesTo(shop, phone)).not.toEqual([])
		// Without the time, in which six digits may occur by chance.
		const linesWith = (text: string) => lines.filter((line) => line.replace(/"time":\d+/, '').includes(text))
		expect([...secrets, ...personal].flatMap(linesWith)).toEqual([])
		expect(log).not.toMatch(/refresh-|id-[0-9A-F]{32}|sk_[\w-]{43}/)
	})
})
