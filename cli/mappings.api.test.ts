import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSellerToken } from '#server/catalogue-calls/index.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { ended, sendFile } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	const folder = mkdtempSync(path.join(tmpdir(), 'haat-mappings-'))
	const { haat, json } = haatOn(() => ({ database: store.database }))
	const token = operatorTokens.rina
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		await aProduct(shop.deps, { seller: 'map-shop', category: 'rice' })
		await aProduct(shop.deps, { seller: 'other-shop', category: 'rice' })
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true, force: true })
	})

	/** A price list whose headings mean something else to the shop: `Rate` here is a grade. */
	function priceList(name: string, ...rows: string[]): string {
		const file = path.join(folder, name)
		writeFileSync(file, `${['Ref,Goods,Rate,Take', ...rows].join('\n')}\n`)
		return file
	}
	const map = 'sku=Ref,name=Goods,price=Take'
	const found = async (code: string) => {
		const [product] = (await json('products', 'list', code)) as { slug: string }[]
		const { body } = await shop.call('getProduct', { params: { slugOrId: product?.slug ?? '' } })
		const { seller, price, unit } = body.data
		return { seller: seller.slug, price, unit }
	}

	it('a mapping is kept by its name, and reads further files with its cells', async () => {
		expect(await haat('mappings', 'list')).toBe('None is kept.')
		const kept = await haat(
			...['mappings', 'keep', 'weekly', '--map', map],
			...['--seller', 'map-shop', '--category', 'rice', '--unit', '1 kg'],
		)
		expect(kept).toContain('weekly  sku=Ref  name=Goods  price=Take  seller=map-shop  category=rice  unit=1 kg')
		await haat('catalogue', 'import', priceList('one.csv', 'M-1,Mapped rice,A,120'), '--mapping', 'weekly')
		expect(await found('M-1')).toEqual({ seller: 'map-shop', price: 120, unit: '1 kg' })

		// An option of the import goes before what is kept.
		const second = priceList('two.csv', 'M-2,Second rice,130,99')
		await haat(
			...['catalogue', 'import', second, '--mapping', 'weekly', '--seller', 'other-shop', '--map', 'price=Rate'],
		)
		expect(await found('M-2')).toMatchObject({ seller: 'other-shop', price: 130 })
	})

	it('is replaced and deleted by its name', async () => {
		await haat('mappings', 'keep', 'monthly', '--unit', '500 g')
		await haat('mappings', 'keep', 'monthly', '--map', 'name=Goods')
		expect(await json('mappings', 'list')).toMatchObject([
			{ name: 'monthly', headings: { name: 'Goods' }, cells: {} },
			{ name: 'weekly' },
		])
		await haat('mappings', 'delete', 'monthly')
		expect(await json('mappings', 'list')).toMatchObject([{ name: 'weekly' }])
	})

	it.each([
		[['mappings', 'keep', 'Weekly list', '--unit', 'x'], 'Give it a name of small letters'],
		[['mappings', 'keep', 'empty'], 'Give --map, --seller'],
		[['mappings', 'keep', 'wrong', '--map', 'colour=Colour'], 'There is no field colour'],
		[['mappings', 'keep', 'wrong', '--map', 'name'], 'is no pair'],
		[['mappings', 'delete', 'none'], 'No mapping is named «none».'],
		[['catalogue', 'import', '/dev/null', '--mapping', 'none'], 'No mapping is named «none».'],
	])('%j is refused', async (words, message) => {
		await expect(haat(...words)).rejects.toThrow(message)
		expect(await json('mappings', 'list')).toMatchObject([{ name: 'weekly' }])
	})

	it('operators keep, list and delete mappings by calls; imports name them', async () => {
		const call = (name: Parameters<Shop['call']>[0], input: object) => shop.call(name, input, { token })
		const body = { name: 'by-call', map, seller: 'map-shop', category: 'rice' }
		expect((await call('keepMapping', { body })).body.data).toEqual({
			name: 'by-call',
			headings: { sku: 'Ref', name: 'Goods', price: 'Take' },
			cells: { seller: 'map-shop', category: 'rice' },
		})
		expect((await call('listMappings', {})).body.data).toMatchObject([{ name: 'by-call' }, { name: 'weekly' }])
		expect((await call('keepMapping', { body: { ...body, map: 'colour=X' } })).body.errors).toEqual({
			map: 'invalid_input',
		})
		expect(await call('keepMapping', { body: { ...body, name: 'By Call' } })).toBeRefused('invalid_input')

		const file = 'Ref,Goods,Rate,Take\nM-3,Third rice,A,140\n'
		const started = await sendFile(shop, token, file, { query: { mapping: 'by-call' } })
		expect(await ended(shop, token, started.body.data.job)).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await found('M-3')).toMatchObject({ seller: 'map-shop', price: 140 })
		expect(await sendFile(shop, token, file, { query: { mapping: 'none' } })).toBeRefused('not_found')

		expect(await call('deleteMapping', { params: { name: 'by-call' } })).toBeFine()
		expect(await call('deleteMapping', { params: { name: 'by-call' } })).toBeRefused('not_found')
	})

	it('a seller names a mapping, but imports only for itself', async () => {
		const own = (await createSellerToken(shop.deps.db, 'other-shop', 'till'))?.token as string
		const file = 'Ref,Goods,Rate,Take\nM-4,Fourth rice,A,150\n'
		const started = await sendFile(shop, own, file, { query: { mapping: 'weekly' } })
		expect(await ended(shop, own, started.body.data.job)).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await found('M-4')).toMatchObject({ seller: 'other-shop', price: 150, unit: '1 kg' })
	})
})
