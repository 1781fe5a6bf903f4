import { afterAll, beforeAll, expect, it } from 'vitest'
import { slots } from '../../cli/slots.ts'
import { type Shop, startShop } from '../helpers/shop.ts'
import { forEachStore } from '../helpers/stores.ts'
import { aBuyer, checkOut } from '../makers/carts.ts'
import { aProduct, type MadeProduct } from '../makers/products.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'slot-grocery', stock: 100 })
	})
	afterAll(() => shop.close())

	/** What a command says, a line each. */
	async function haat(name: string, ...args: string[]): Promise<string[]> {
		const said: string[] = []
		await slots[name]?.run(args, { database: store.database, dataDir: '', say: (line) => said.push(line) })
		return said
	}
	/** A buyer and the last slot that can be chosen, as they see it. */
	async function aChoice() {
		const buyer = await aBuyer(shop, [rice])
		const body = { address_id: buyer.addressId }
		const { data } = (await shop.call('getDeliveryPrice', { body }, { token: buyer.token })).body
		return { buyer, slot: data.slots.at(-1) as { id: string; day: string; free: boolean } | undefined }
	}

	it('a seller’s capacity is set and shown beside what is booked', async () => {
		expect((await haat('list', 'slot-grocery')).at(-1)).toMatch(
			/^slot-grocery \(usual\) {2}\S+ {2}8–10 0\/12 .* 20–22 0\/12$/,
		)
		expect(await haat('capacity', 'slot-grocery', '1')).toEqual(['slot-grocery  1 a slot'])
		const { buyer, slot } = await aChoice()
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeFine()
		expect((await haat('list', 'slot-grocery')).at(-1)).toMatch(/^slot-grocery {2}\S+ {2}.* 20–22 1\/1$/)
		const late = await aChoice()
		expect(late.slot?.free).toBe(false)
		expect(await checkOut(shop, late.buyer, { delivery_slot: slot?.id })).toBeRefused('slot_full')
		await haat('capacity', 'slot-grocery', '0')
		expect((await aChoice()).slot).toBeUndefined()
		await haat('capacity', 'slot-grocery', 'usual')
	})

	it('a closed day takes no more, keeps what is booked, and is opened again', async () => {
		const { buyer, slot } = await aChoice()
		const day = slot?.day as string
		expect(await haat('close', day, 'slot-grocery')).toEqual([`${day}  closed for 1 seller`])
		expect((await aChoice()).slot).toMatchObject({ id: slot?.id, free: false })
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeRefused('slot_full')
		expect((await haat('list', 'slot-grocery')).at(-1)).toContain('20–22 closed (1)')
		expect(await haat('open', day)).toEqual([expect.stringMatching(/ {2}open for 1 seller$/)])
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeFine()
		expect((await haat('list')).join()).toContain('20–22 2/12')
	})

	it('says in words what cannot be', async () => {
		await expect(haat('list', 'nobody')).rejects.toThrow('No such seller')
		await expect(haat('capacity', 'nobody', '3')).rejects.toThrow('There is no seller')
		await expect(haat('capacity', 'slot-grocery', 'many')).rejects.toThrow('Give a number')
		for (const day of ['tomorrow', '2026-13-40', ''])
			await expect(haat('close', day)).rejects.toThrow('A day is written')
		await expect(haat('close', '2026-12-16', 'nobody')).rejects.toThrow('No such seller')
	})
})
