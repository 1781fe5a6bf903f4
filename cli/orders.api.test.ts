import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#cli/orders.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	let buyer: Buyer
	let number: string
	beforeAll(async () => {
		shop = await startShop(store)
		const first = await aProduct(shop.deps, { name: 'Tea', price: 100, seller: 'desk-a' })
		const second = await aProduct(shop.deps, { name: 'Soap', price: 60, seller: 'desk-b' })
		buyer = await aBuyer(shop, [{ id: first.id, quantity: 2 }, second])
		number = (await checkOut(shop, buyer)).body.data.number
	})
	afterAll(() => shop.close())

	/** The lines a command prints. */
	async function haat(name: string, ...args: string[]): Promise<string[]> {
		const lines: string[] = []
		await orders[name]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines
	}

	it('an order is listed, shown, delivered and returned', async () => {
		expect((await haat('list')).join()).toContain(number)
		expect((await haat('list', 'delivered')).join()).not.toContain(number)
		expect(await haat('show', number)).toEqual(
			expect.arrayContaining([expect.stringContaining('2 × Tea, 1 pc  200.00 BDT')]),
		)
		expect(await haat('advance', number, 'confirmed', '2')).toEqual([
			`${number}  placed  part 1 placed  part 2 confirmed`,
		])
		expect(await haat('cancel', number, '2', 'sold', 'out')).toEqual([
			`${number}  placed  part 1 placed  part 2 cancelled`,
		])
		// The remaining part of the order after its second part was cancelled.
		const listed = (await haat('list')).find((line) => line.includes(number))
		expect(listed).toContain('  250.00 BDT')
		expect((await haat('show', number)).join()).toContain('total 250.00 BDT, 360.00 BDT when it was placed')
		for (const to of ['confirmed', 'packed', 'handed_over', 'delivered']) await haat('advance', number, to)
		const params = { number }
		await shop.call(
			'returnOrder',
			{ params, body: { lines: [{ line: 0 }], reason: 'damaged' } },
			{ token: buyer.token },
		)
		const returnLine = (await haat('returns')).find((line) => line.includes(number)) as string
		const [id = ''] = returnLine.split('  ')
		await haat('return', id, 'approve')
		await haat('return', id, 'receive', 'restock')
		expect((await haat('show', number))[0]).toContain('returned')
		const refundLine = (await haat('refunds')).find((line) => line.includes(number)) as string
		expect(refundLine).toContain('250.00 BDT')
		expect(await haat('refund', refundLine.split('  ')[0] as string, 'bKash', '8A7D')).toEqual([
			`refund ${refundLine.split('  ')[0]} done`,
		])
		expect((await haat('show', number)).at(-1)).toBe('refund done  250.00 BDT')
	})

	it('explains in words what is refused', async () => {
		await expect(haat('advance', number, 'packed')).rejects.toThrow('cannot take this step')
		await expect(haat('advance', number, 'fly')).rejects.toThrow('Name one of')
		await expect(haat('show', 'nothing')).rejects.toThrow('could not find this order')
		await expect(haat('list', 'lost')).rejects.toThrow('Name one of')
		await expect(haat('return', '1', 'keep')).rejects.toThrow('Name one of')
		await expect(haat('refund', 'x')).rejects.toThrow('Name the id')
		await expect(haat('advance', number, 'packed', '0')).rejects.toThrow('A part is a number')
	})
})
