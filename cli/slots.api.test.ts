import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slots } from '#cli/slots.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, checkOut } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'slot-grocery', stock: 100 })
	})
	afterAll(() => shop.close())

	/** The lines a command prints. */
	async function haat(name: string, ...args: string[]): Promise<string[]> {
		const lines: string[] = []
		await slots[name]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines
	}
	/** A buyer and the last slot they can choose. */
	async function aChoice() {
		const buyer = await aBuyer(shop, [rice])
		const body = { address_id: buyer.addressId }
		const { data } = (await shop.call('getDeliveryPrice', { body }, { token: buyer.token })).body
		return { buyer, slot: data.slots.at(-1) as { id: string; day: string; free: boolean } | undefined }
	}

	it('a seller’s capacity is set and shown beside the bookings', async () => {
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

	it('a closed day accepts no new booking, keeps existing ones, and is opened again', async () => {
		const { buyer, slot } = await aChoice()
		const day = slot?.day as string
		expect(await haat('close', day, 'slot-grocery')).toEqual([`${day}  closed for 1 seller`])
		// The last slot that can be chosen is now one of the day before.
		expect((await aChoice()).slot).toMatchObject({ id: expect.not.stringContaining(day), free: true })
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeRefused('slot_not_available')
		expect((await haat('list', 'slot-grocery')).at(-1)).toContain('20–22 closed (1)')
		// For all sellers: the holiday of one stays.
		await haat('open', day)
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeRefused('slot_not_available')
		expect(await haat('open', day, 'slot-grocery')).toEqual([expect.stringMatching(/ {2}open for 1 seller$/)])
		expect(await checkOut(shop, buyer, { delivery_slot: slot?.id })).toBeFine()
		expect((await haat('list')).join()).toContain('20–22 2/12')
	})

	it('an area has its own limit, exact for concurrent orders, and released by cancellations', async () => {
		for (const table of ['delivery_slots', 'delivery_slot_areas'])
			await sql`delete from ${sql.table(table)}`.execute(shop.deps.db)
		const mirpur = { area: 1027 }
		const early = await aChoice()
		expect(await checkOut(shop, early.buyer, { delivery_slot: early.slot?.id })).toBeFine()
		expect(await haat('area', 'slot-grocery', 'dhanmondi', '3')).toEqual(['slot-grocery  dhanmondi  3 a slot'])
		const day = (await haat('list', 'slot-grocery')).at(-1)
		// Bookings from before the limit count.
		expect(day).toMatch(/^ {2}Dhanmondi {2}8–10 0\/3 .* 20–22 1\/3$/)
		const choices = await Promise.all(Array.from({ length: 6 }, aChoice))
		const delivery_slot = choices[0]?.slot?.id
		const answers = await Promise.all(choices.map(({ buyer }) => checkOut(shop, buyer, { delivery_slot })))
		const accepted = answers.flatMap((answer, n) => (answer.status === 200 ? [n] : []))
		expect(accepted).toHaveLength(2)
		for (const answer of answers) if (answer.status !== 200) expect(answer).toBeRefused('slot_full')
		expect((await haat('list', 'slot-grocery')).at(-1)).toMatch(/ 20–22 3\/3$/)
		expect((await aChoice()).slot).toMatchObject({ id: delivery_slot, free: false })

		// Elsewhere in the district riders still deliver.
		const { buyer } = await aChoice()
		const addressId = await anAddress(shop, buyer, mirpur)
		expect(await checkOut(shop, { ...buyer, addressId }, { delivery_slot })).toBeFine()

		const { number } = (answers[accepted[0] as number] as ApiAnswer).body.data
		const { token } = (choices[accepted[0] as number] as (typeof choices)[number]).buyer
		expect(await shop.call('cancelOrder', { params: { number }, body: {} }, { token })).toBeFine()
		const late = await aChoice()
		expect(late.slot).toMatchObject({ id: delivery_slot, free: true })
		expect(await checkOut(shop, late.buyer, { delivery_slot })).toBeFine()

		expect(await haat('area', 'slot-grocery', 'each', '0')).toEqual([
			expect.stringMatching(/^slot-grocery {2}\d+ areas {2}0 a slot$/),
		])
		expect((await haat('list', 'slot-grocery')).at(-1)).toMatch(/^ {2}\d+ areas {2}0 a slot, nothing booked$/)
		expect((await aChoice()).slot?.free).toBe(false)
		await haat('area', 'slot-grocery', 'each', 'any')
		expect(await haat('list', 'slot-grocery')).toHaveLength(3)
		expect((await aChoice()).slot?.free).toBe(true)
	})

	it('explains what is refused', async () => {
		await expect(haat('list', 'nobody')).rejects.toThrow('No such seller')
		await expect(haat('capacity', 'nobody', '3')).rejects.toThrow('There is no seller')
		await expect(haat('capacity', 'slot-grocery', 'many')).rejects.toThrow('Give a number')
		await expect(haat('area', 'slot-grocery', 'Sylhet Sadar', '3')).rejects.toThrow('no area «Sylhet Sadar»')
		await expect(haat('area', 'slot-grocery', 'Dhanmondi', '-1')).rejects.toThrow('Give a number')
		for (const day of ['tomorrow', '2026-13-40', ''])
			await expect(haat('close', day)).rejects.toThrow('A day is written')
		await expect(haat('close', '2026-12-16', 'nobody')).rejects.toThrow('There is no seller «nobody»')
	})
})
