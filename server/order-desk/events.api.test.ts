import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let port: number
	beforeAll(async () => {
		shop = await startShop(store)
		await shop.deskApp.listen({ port: 0, host: '127.0.0.1' })
		port = (shop.deskApp.server.address() as AddressInfo).port
	})
	afterEach(() => void vi.useRealTimers())
	afterAll(() => shop?.close())

	/** A connection of a person, and what it received. */
	async function listen(person?: StaffMember) {
		const received = { text: '', ended: false, status: 0 }
		const cookie = Object.entries(person?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
		const headers = { host: new URL(shop.deps.config.deskOrigin).host, cookie: cookie.join('; ') }
		const outgoing = send({ port, host: '127.0.0.1', path: `${apiBase}/desk/events`, headers })
		await new Promise<void>((resolve, reject) => {
			outgoing.on('error', reject).on('response', (response) => {
				received.status = response.statusCode ?? 0
				response.on('data', (chunk) => (received.text += String(chunk))).on('close', () => (received.ended = true))
				resolve()
			})
			outgoing.end()
		})
		return { received, close: () => outgoing.destroy() }
	}

	it('tells staff of every order, and sellers of their own only', async () => {
		const rice = await aProduct(shop.deps, { stock: 50, seller: 'krishi' })
		const soap = await aProduct(shop.deps, { stock: 50, seller: 'shaban' })
		const packer = await listen(await aStaffMember(shop.deps, { role: 'packer' }))
		const krishi = await listen(await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'krishi' }))
		const order = async (product: { id: number }) =>
			(await checkOut(shop, await aBuyer(shop, [product]))).body.data.number
		// Steps from before the first read are not told: orders are placed until one is.
		const numbers: string[] = []
		await vi.waitFor(
			async () => {
				numbers.push(await order(soap))
				expect(packer.received.text).toContain(numbers[0] && 'event: order')
			},
			{ timeout: 20_000, interval: 500 },
		)
		const own = await order(rice)
		await vi.waitFor(() => expect(krishi.received.text).toContain(own), { timeout: 20_000 })
		await vi.waitFor(() => expect(packer.received.text).toContain(own), { timeout: 20_000 })
		expect(packer.received.text).toContain(JSON.stringify({ number: own, status: 'placed' }))
		for (const number of numbers) expect(krishi.received.text).not.toContain(number)
		packer.close()
		krishi.close()
	})

	it('refuses who is not signed in, who has no right to orders, and too many connections', async () => {
		expect((await listen()).received.status).toBe(401)
		expect((await listen(await aStaffMember(shop.deps, { role: 'catalogue' }))).received.status).toBe(403)
		const manager = await aStaffMember(shop.deps, { role: 'manager' })
		const open = []
		for (let n = 0; n < 4; n++) open.push(await listen(manager))
		expect((await listen(manager)).received.status).toBe(429)
		for (const one of open) one.close()
		await vi.waitFor(async () => {
			const again = await listen(manager)
			again.close()
			expect(again.received.status).toBe(200)
		})
	})

	it('is told every 20 seconds that it is open, and ends with the session', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
		const manager = await aStaffMember(shop.deps, { role: 'manager' })
		const { received } = await listen(manager)
		await vi.advanceTimersByTimeAsync(20_000)
		await vi.waitFor(() => expect(received.text).toContain(': on\n\n'))
		expect(received.ended).toBe(false)
		await sql`delete from staff_sessions where staff_id = ${manager.id}`.execute(shop.deps.db)
		await vi.advanceTimersByTimeAsync(20_000)
		await vi.waitFor(() => expect(received.ended).toBe(true), { timeout: 15_000 })
	})
})
