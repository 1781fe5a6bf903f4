import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { sendIssue } from './index.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let people = 0
	const someone = () => `reader${++people}@example.com`
	const ask = (email: string, ip = anIp(), headers = {}) => shop.call('subscribe', { body: { email } }, { ip, headers })
	const mails = (to: string) => shop.outbox().filter((line) => line.to === to)
	const linkIn = (text: string) => /#(\S+)/.exec(text)?.[1] as string
	const subscribed = async (language = 'en') => {
		const email = someone()
		expect(await ask(email, anIp(), { 'accept-language': language })).toBeFine()
		const { text } = await shop.message(({ to }) => to === email)
		expect(await shop.call('confirmNewsletter', { body: { token: linkIn(text) } })).toBeFine()
		return email
	}
	const oneClick = (token: string, method: 'GET' | 'POST' = 'POST') =>
		shop.app.inject({
			method,
			url: `/newsletter/one-click?token=${encodeURIComponent(token)}`,
			headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
			payload: method === 'POST' ? 'List-Unsubscribe=One-Click' : '',
		})

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('writes to nobody who did not confirm, and to the others in their language', async () => {
		const [english, bengali] = [await subscribed(), await subscribed('bn')]
		const silent = someone()
		await ask(silent)
		await shop.message(({ to }) => to === silent)
		const issue = { name: 'eid', text: { en: 'Eid bazaar\nAll of it.', bn: 'ঈদ বাজার\nসবকিছু।' } }
		expect(await sendIssue(shop.deps, issue)).toBe(2)
		expect(await sendIssue(shop.deps, issue), 'once each').toBe(0)
		const letter = await shop.message(({ to, kind }) => to === english && kind === 'newsletter')
		expect(letter.text).toMatch(/^Eid bazaar\n[\s\S]*\/newsletter\/leave#/)
		const other = await shop.message(({ to, kind }) => to === bengali && kind === 'newsletter')
		expect(other.text).toMatch(/^ঈদ বাজার\n[\s\S]*\/bn\/newsletter\/leave#/)
		expect(mails(silent).map(({ kind }) => kind)).toEqual(['newsletter_confirm'])
	})

	it('ends by the page of the link and by the one click of a mail program, twice as well as once', async () => {
		const [first, second] = [await subscribed(), await subscribed()]
		await sendIssue(shop.deps, { name: 'puja', text: { en: 'Puja', bn: 'পূজা' } })
		const tokenOf = async (email: string) =>
			linkIn((await shop.message(({ to, kind }) => to === email && kind === 'newsletter')).text)
		const token = await tokenOf(first)
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeFine()
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeFine()
		expect((await oneClick(await tokenOf(second))).statusCode).toBe(204)
		const left = await sendIssue(shop.deps, { name: 'boishakh', text: { en: 'Boishakh', bn: 'বৈশাখ' } })
		expect(left, 'the two of the test before').toBe(2)
		expect((await oneClick(token, 'GET')).statusCode, 'looking at a link changes nothing').not.toBe(204)
	})

	it('tells nobody who has it, and floods no mailbox', async () => {
		const email = await subscribed()
		const fresh = await ask(someone())
		expect(await ask(email)).toMatchObject({ status: fresh.status, body: fresh.body })
		const flooded = someone()
		for (let n = 0; n < 4; n++) expect(await ask(flooded)).toBeFine()
		await shop.message(({ to }) => to === flooded)
		const last = someone()
		await ask(last)
		await shop.message(({ to }) => to === last)
		expect(mails(flooded)).toHaveLength(1)
		expect(mails(email)).toHaveLength(1)
	})

	it('is asked for ten times an hour from one network', async () => {
		const ip = anIp()
		for (let n = 0; n < 10; n++) expect(await ask(someone(), ip)).toBeFine()
		expect(await ask(someone(), ip)).toBeRefused('too_many_requests')
	})

	it.each(['1.x', `1.${'a'.repeat(43)}`, '0', '', 'x'.repeat(80)])('does nothing for the token %j', async (token) => {
		for (const name of ['confirmNewsletter', 'leaveNewsletter'] as const) {
			const answer = await shop.call(name, { body: { token } })
			expect([400, 404]).toContain(answer.status)
		}
		expect((await oneClick(token)).statusCode).toBe(404)
	})

	it('takes no confirmation for an end, nor the other way round', async () => {
		const email = someone()
		await ask(email)
		const token = linkIn((await shop.message(({ to }) => to === email)).text)
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeRefused('link_expired')
	})

	it('asks again in the end after a link went stale', async () => {
		const email = someone()
		await ask(email)
		const token = linkIn((await shop.message(({ to }) => to === email)).text)
		await store.database.pool.query(
			`update newsletter_subscribers set asked_at = now() - interval '8 days' where email = $1`,
			[email],
		)
		expect(await shop.call('confirmNewsletter', { body: { token } })).toBeRefused('link_expired')
		expect(await ask(email)).toBeFine()
		expect(await shop.call('confirmNewsletter', { body: { token } })).toBeFine()
	})
})
