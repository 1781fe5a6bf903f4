import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsletter } from '#cli/newsletter.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { sendIssues } from './index.ts'
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
	/** Writes an issue by the operator's command and runs the job; returns its line of the list. */
	const issue = async (name: string, en: string, bn: string) => {
		const folder = mkdtempSync(path.join(tmpdir(), 'haat-issue-'))
		const lines: string[] = []
		const terminal = {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line: string) => lines.push(line),
		}
		try {
			const files = [en, bn].map((text, n) => {
				const file = path.join(folder, `${n}.txt`)
				writeFileSync(file, text)
				return file
			})
			await newsletter.send?.run([name, ...files], terminal)
			await expect(newsletter.send?.run([name, ...files], terminal)).rejects.toThrow('already')
			await sendIssues(shop.deps)
			await sendIssues(shop.deps)
			await newsletter.list?.run([], terminal)
			return lines.find((line) => line.startsWith(`${name}  `))
		} finally {
			rmSync(folder, { recursive: true, force: true })
		}
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
		const unconfirmed = someone()
		await ask(unconfirmed)
		await shop.message(({ to }) => to === unconfirmed)
		expect(await issue('eid', 'Eid bazaar\nAll of it.', 'ঈদ বাজার\nসবকিছু।')).toBe('eid  2 mails')
		const mail = await shop.message(({ to, kind }) => to === english && kind === 'newsletter')
		expect(mail.text).toMatch(/^Eid bazaar\n[\s\S]*\/newsletter\/leave#/)
		const other = await shop.message(({ to, kind }) => to === bengali && kind === 'newsletter')
		expect(other.text).toMatch(/^ঈদ বাজার\n[\s\S]*\/bn\/newsletter\/leave#/)
		expect(mails(unconfirmed).map(({ kind }) => kind)).toEqual(['newsletter_confirm'])
	})

	it('ends by the page of the link and by the one click of a mail program, repeatedly as well as once', async () => {
		const [first, second] = [await subscribed(), await subscribed()]
		await issue('puja', 'Puja', 'পূজা')
		const tokenOf = async (email: string) =>
			linkIn((await shop.message(({ to, kind }) => to === email && kind === 'newsletter')).text)
		const token = await tokenOf(first)
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeFine()
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeFine()
		expect((await oneClick(await tokenOf(second))).statusCode).toBe(204)
		expect(await issue('boishakh', 'Boishakh', 'বৈশাখ'), 'the two of the test before').toBe('boishakh  2 mails')
		expect((await oneClick(token, 'GET')).statusCode, 'opening a link changes nothing').not.toBe(204)
	})

	it('does not reveal who has it, and floods no mailbox', async () => {
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

	it('can be requested ten times an hour from one network', async () => {
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

	it('does not accept a confirmation link for ending, nor the other way round', async () => {
		const email = someone()
		await ask(email)
		const token = linkIn((await shop.message(({ to }) => to === email)).text)
		expect(await shop.call('leaveNewsletter', { body: { token } })).toBeRefused('link_expired')
	})

	it('can be requested again after a link expired', async () => {
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
