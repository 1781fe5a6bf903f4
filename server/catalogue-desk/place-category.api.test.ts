import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let catalogue: Record<string, string>
	let packer: Record<string, string>
	beforeAll(async () => {
		shop = await startShop(store)
		catalogue = (await aStaffMember(shop.deps, { role: 'catalogue' })).cookies
		packer = (await aStaffMember(shop.deps, { role: 'packer' })).cookies
		const tree = { 'place-top': null, 'place-a': 'place-top', 'place-b': 'place-top', 'place-c': 'place-b' }
		for (const [slug, parent] of Object.entries(tree)) {
			const record = { slug, name_en: slug, parent }
			expect((await shop.desk('saveCategory', { body: { record } }, { cookies: catalogue })).status).toBe(200)
		}
	})
	afterAll(() => shop.close())

	const place = (body: { slug: string; parent: string | null; before: string | null }, cookies = catalogue) =>
		shop.desk('placeCategory', { body }, { cookies })
	const tree = async () => {
		const { body } = await shop.desk('listCatalogueChoices', {}, { cookies: catalogue })
		const all = body.data.categories as { slug: string; parent: string | null }[]
		return all.filter(({ slug }) => slug.startsWith('place-')).map(({ slug, parent }) => `${parent} ${slug}`)
	}
	const start = ['null place-top', 'place-top place-a', 'place-top place-b', 'place-b place-c']

	it('a category goes in front of a neighbour, with what is below it, and back', async () => {
		expect(await tree()).toEqual(start)
		expect((await place({ slug: 'place-b', parent: 'place-top', before: 'place-a' })).status).toBe(200)
		expect(await tree()).toEqual(['null place-top', 'place-top place-b', 'place-b place-c', 'place-top place-a'])
		expect((await place({ slug: 'place-b', parent: 'place-top', before: null })).status).toBe(200)
		expect(await tree()).toEqual(start)
	})

	it.each([
		['below itself', { slug: 'place-top', parent: 'place-c', before: null }, 400],
		['an unknown neighbour', { slug: 'place-a', parent: 'place-top', before: 'place-none' }, 404],
		['a neighbour on another level', { slug: 'place-a', parent: 'place-top', before: 'place-c' }, 404],
		['unknown', { slug: 'place-none', parent: null, before: null }, 404],
	])('%s is refused, and nothing moves', async (_name, body, status) => {
		expect((await place(body)).status).toBe(status)
		expect(await tree()).toEqual(start)
	})

	it('the tree stays at four levels, whichever call moves a branch', async () => {
		for (const [slug, parent] of [
			['place-x', null],
			['place-y', 'place-x'],
			['place-z', 'place-y'],
		] as const)
			await shop.desk('saveCategory', { body: { record: { slug, name_en: slug, parent } } }, { cookies: catalogue })
		const before = await tree()
		const save = (slug: string, parent: string) =>
			shop.desk('saveCategory', { body: { slug, record: { parent } } }, { cookies: catalogue })
		const merge = (from: string, into: string) =>
			shop.desk('mergeCategories', { body: { from, into } }, { cookies: catalogue })
		expect((await place({ slug: 'place-x', parent: 'place-b', before: null })).status).toBe(400)
		expect((await save('place-x', 'place-b')).status).toBe(400)
		expect((await merge('place-x', 'place-c')).status).toBe(400)
		expect(await tree()).toEqual(before)
		expect((await save('place-x', 'place-top')).status).toBe(200)
		expect((await merge('place-x', 'place-top')).status).toBe(200)
		expect((await merge('place-y', 'place-a')).status).toBe(200)
		expect(await tree()).toEqual([...start.slice(0, 2), 'place-a place-z', ...start.slice(2)])
		expect((await merge('place-z', 'place-a')).status).toBe(200)
		expect(await tree()).toEqual(start)
	})

	it('who lacks the right is refused', async () => {
		expect((await place({ slug: 'place-b', parent: null, before: null }, packer)).status).toBe(403)
		expect(await tree()).toEqual(start)
	})
})
