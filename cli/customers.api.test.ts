import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aBrowser, signIn } from '#tests/helpers/browser.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-customers-'))
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})
	const { haat, json } = haatOn(() => ({
		database: store.database,
		dataDir: shop.deps.config.dataDir,
		config: shop.deps.config,
	}))
	const details = (token: string) => shop.call('userDetails', {}, { token })
	const rename = (id: number, first_name: string, email?: string) =>
		store.database.db
			.updateTable('customers')
			.set({ first_name, ...(email && { email }) })
			.where('id', '=', id)
			.execute()

	it('finds a customer by phone, email, name and order, and exports what their own download has', async () => {
		const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
		await rename(buyer.customerId, 'Rahima Khatun', 'rahima@example.com')
		const { number } = (await checkOut(shop, buyer)).body.data
		for (const [option, value] of [
			['--phone', buyer.phone.replace('+88', '').replace(/(.{5})/, '$1 ')],
			['--email', 'Rahima@Example.com'],
			['--name', 'ma khat'],
			['--order', number.toLowerCase()],
		] as [string, string][])
			expect(await json('customers', 'find', option, value), option).toMatchObject([
				{ id: buyer.customerId, phone: buyer.phone, orders: 1, sessions: 1, state: 'active' },
			])
		expect(await haat('customers', 'find', '--name', 'Rahima', '--phone', '01700000000')).toBe('No customer found.')
		const file = join(folder, 'export.json')
		await haat('customers', 'export', String(buyer.customerId), file)
		const own = (await shop.call('exportData', {}, { token: buyer.token })).body.data
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
			...own,
			sessions: own.sessions.map((one: object) => ({ ...one, last_seen_at: expect.anything() })),
		})
		expect(statSync(file).mode & 0o077).toBe(0)
	})

	it('signs out everywhere, disables and enables', async () => {
		const { customerId, phone, token } = await aShopper(shop.deps)
		const id = String(customerId)
		expect(await details(token)).toBeFine()
		expect(await haat('customers', 'sign-out', id)).toBe(`${id}  signed out`)
		expect((await details(token)).status).toBe(401)
		const browser = aBrowser(shop)
		expect(await signIn(shop, browser, phone)).toBeFine()
		expect(await haat('customers', 'disable', id)).toBe(`${id}  disabled`)
		expect((await json('customers', 'find', '--phone', phone))[0]).toMatchObject({ state: 'disabled', sessions: 0 })
		expect(await signIn(shop, aBrowser(shop), phone)).toBeRefused('account_disabled')
		expect(await haat('customers', 'enable', id)).toBe(`${id}  enabled`)
		expect(await signIn(shop, aBrowser(shop), phone)).toBeFine()
		const trail = await json('catalogue', 'audit', 'customer', '--limit', '4')
		expect(trail.map(({ actor, after }: { actor: string; after: { done: string } }) => [actor, after.done])).toEqual([
			[commandLine.name, 'enabled'],
			[commandLine.name, 'looked up'],
			[commandLine.name, 'disabled'],
			[commandLine.name, 'signed out'],
		])
	})

	it('erases as the owner would: the orders stay without the person, and the phone is free', async () => {
		const buyer = await aBuyer(shop, [await aProduct(shop.deps)])
		await rename(buyer.customerId, 'Karima')
		await checkOut(shop, buyer)
		const id = String(buyer.customerId)
		await expect(haat('customers', 'erase', id)).rejects.toThrow('add --yes')
		expect(await details(buyer.token)).toBeFine()
		expect(await haat('customers', 'erase', id, '--yes')).toBe(`${id}  erased`)
		expect((await details(buyer.token)).status).toBe(401)
		expect(await shop.message(({ to, kind }) => to === buyer.phone && kind === 'account_deleted')).toBeDefined()
		expect(await json('customers', 'find', '--name', 'Karima')).toEqual([])
		expect(await json('customers', 'find', '--phone', buyer.phone)).toEqual([])
		for (const command of ['enable', 'disable', 'sign-out'])
			await expect(haat('customers', command, id)).rejects.toThrow('or the account was erased')
		const again = await aShopper(shop.deps, { phone: buyer.phone })
		expect(again.customerId).not.toBe(buyer.customerId)
	})

	it('refuses wrong input with one line', async () => {
		for (const [args, message] of [
			[['find'], 'Give --phone'],
			[['find', '--phone', '123'], '«123» is no mobile number'],
			[['find', '--email', 'x'], '«x» is no email address'],
			[['find', '--order', '!'], '«!» is no order number'],
			[['disable', '999999999'], 'There is no customer 999999999'],
			[['disable', 'x'], 'Name it by its number'],
			[['export', '999999999', join(folder, 'none.json')], 'There is no customer'],
			[['erase', '999999999', '--yes'], 'There is no customer'],
		] as [string[], string][])
			await expect(haat('customers', ...args), args.join(' ')).rejects.toThrow(message)
	})

	it('lists scheduled jobs and has the running shop do one now', async () => {
		const listed = async (name: string) =>
			(await json('jobs', 'list')).find((job: { name: string }) => job.name === name)
		expect(await listed('check-money')).toMatchObject({ cron: '50 20 * * *', last: null, waiting: 0 })
		expect(Date.parse((await listed('check-money')).next)).toBeGreaterThan(Date.now())
		expect(await haat('jobs', 'run', 'forget-contact')).toBe('forget-contact  waits for the running shop')
		expect(await json('catalogue', 'audit', 'job', '--name', 'forget-contact')).toMatchObject([
			{ actor: commandLine.name, after: { name: 'forget-contact' } },
		])
		await vi.waitFor(
			async () => expect((await listed('forget-contact')).last).toMatchObject({ state: 'completed', message: null }),
			{ timeout: 50_000, interval: 500 },
		)
		expect(await haat('jobs', 'list')).toMatch(/^forget-contact +\d{4}-\d\d-\d\d \d\d:\d\d completed +next /m)
		await expect(haat('jobs', 'run', 'message')).rejects.toThrow('no scheduled job «message»')
		await expect(haat('jobs', 'run')).rejects.toThrow('<name> is missing')
	})
})
