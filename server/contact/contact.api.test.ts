import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { closeMessage, openMessages } from './index.ts'
import '#tests/helpers/matchers.ts'

const message = {
	name: 'Rahima Khatun',
	reply_to: 'rahima@example.com',
	topic: 'order',
	message: 'আমার অর্ডারটি এখনো আসেনি।',
} as const

forEachStore((store) => {
	let shop: Shop
	const write = (more: object = {}, options: { ip?: string; token?: string } = {}) =>
		shop.call('sendContactMessage', { body: { ...message, ...more } }, { ip: anIp(), ...options })

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('reaches the shop’s staff, complete', async () => {
		const sent = await write({ order_number: 'H7K2-9QXM-4TBC-WR5N' })
		expect(sent).toBeFine()
		const { number } = sent.body.data
		const mail = await shop.message(({ text }) => text.includes(number))
		expect(mail).toMatchObject({ channel: 'email', to: shop.deps.config.company.email, kind: 'contact_message' })
		for (const part of [message.name, message.reply_to, message.message, 'H7K2-9QXM-4TBC-WR5N'])
			expect(mail.text).toContain(part)
		expect((await openMessages(shop.deps.db, 10)).map((open) => open.number)).toContain(number)
		expect(await closeMessage(shop.deps.db, 'Rina', number)).toBe(true)
		expect(await closeMessage(shop.deps.db, 'Rina', number)).toBe(false)
		expect((await openMessages(shop.deps.db, 10)).map((open) => open.number)).not.toContain(number)
	})

	it('keeps one spelling of the phone for the reply', async () => {
		const phone = aPhone()
		await write({ reply_to: phone.replace('+88', ''), message: 'Please call me back' })
		expect((await openMessages(shop.deps.db, 50)).map(({ reply_to }) => reply_to)).toContain(phone)
	})

	it('cannot add other lines to the mail', async () => {
		const { body } = await write({ name: 'A\r\nTo: all@example.com', message: 'Nothing to see here' })
		const mail = await shop.message(({ text }) => text.includes(body.data.number))
		expect(mail.text.split('\n').filter((line) => line.startsWith('To:'))).toEqual([])
	})

	it.each([
		['no address for a reply', { reply_to: 'nobody' }],
		['no valid mail address', { reply_to: 'a@b' }],
		['an unknown topic', { topic: 'lottery' }],
		['too little', { message: 'Hi' }],
		['too much', { message: 'x'.repeat(4001) }],
		['no name', { name: '  ' }],
	])('refuses %s', async (_what, more) => expect(await write(more)).toBeRefused('invalid_input'))

	it('is limited by network and by the address for the reply', async () => {
		const ip = anIp()
		for (let n = 0; n < 6; n++) expect(await write({ reply_to: `n${n}@example.com` }, { ip })).toBeFine()
		expect(await write({ reply_to: 'n7@example.com' }, { ip })).toBeRefused('too_many_requests')
		for (let n = 0; n < 6; n++) expect(await write({ reply_to: 'same@example.com' })).toBeFine()
		expect(await write({ reply_to: 'same@example.com' })).toBeRefused('too_many_requests')
	})

	it('is deleted with the account of its author', async () => {
		const shopper = await aShopper(shop.deps)
		await write({ reply_to: 'elsewhere@example.com', message: 'Written while signed in' }, { token: shopper.token })
		const exported = await shop.call('exportData', {}, { token: shopper.token })
		expect(JSON.stringify(exported.body)).toContain('Written while signed in')
	})
})
