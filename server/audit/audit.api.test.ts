import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, staffRoles } from '#contract/desk/roles.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let owner: StaffMember

	beforeAll(async () => {
		shop = await startShop(store)
		owner = await aStaffMember(shop.deps)
		const add = (at: string, actor: string, entity: string, id: number) =>
			sql`
			insert into audit (at, actor, entity, entity_id, action, before, after)
			values (${at}, ${actor}, ${entity}, ${id}, 'changed', '{"x": 1}', '{"x": 2}')`.execute(shop.deps.db)
		await add('2026-04-01T17:59:59.999Z', 'staff 900 (Rina)', 'test', 1)
		await add('2026-04-01T18:00:00Z', 'staff 900 (Rina)', 'test', 2)
		await add('2026-04-02T17:59:59.999Z', 'staff 901 (Karim)', 'test', 2)
		await add('2026-04-02T18:00:00Z', 'staff 901 (Karim)', 'test', 3)
	})
	afterAll(() => shop?.close())

	const search = (query: object) => shop.desk('searchAudit', { query }, owner)
	const ids = async (query: object) => {
		const answer = await search({ entity: 'test', ...query })
		expect(answer).toBeFine()
		return answer.body.data.items.map((entry: { entity_id: number }) => entry.entity_id)
	}

	it.each([
		['everything, the newest first', {}, [3, 2, 2, 1]],
		['one number', { which: '2' }, [2, 2]],
		['one person', { actor: 'staff 901 (Karim)' }, [3, 2]],
		['a day of Dhaka', { from: '2026-04-02', to: '2026-04-02' }, [2, 2]],
		['from a day on', { from: '2026-04-03' }, [3]],
		['a name that nothing has', { which: 'nothing' }, []],
	])('finds %s', async (_what, query, found) => expect(await ids(query)).toEqual(found))

	it('finds a product by its slug, with before and after', async () => {
		const product = await aProduct(shop.deps)
		await sql`update products set name_en = 'Other rice' where id = ${product.id}`.execute(shop.deps.db)
		const { items } = (await search({ entity: 'product', which: product.slug })).body.data
		expect(items[0]).toMatchObject({
			...{ name: product.slug, action: 'changed', before: { name_en: product.name }, after: { name_en: 'Other rice' } },
		})
	})

	it('goes on where a page ended', async () => {
		const first = (await search({ entity: 'test', limit: 3 })).body.data
		const second = (await search({ entity: 'test', limit: 3, after: first.next })).body.data
		expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, null])
	})

	it.each([
		['a day that the calendar has not', { from: '2026-02-30' }],
		['a slug without a kind', { which: 'rice' }],
	])('refuses %s', async (_what, query) => expect(await search(query)).toBeRefused('invalid_input'))

	it('lists the kinds and the people that it has', async () => {
		const { entities, actors } = (await shop.desk('listAuditChoices', {}, owner)).body.data
		expect(entities).toContain('test')
		expect(actors).toEqual(expect.arrayContaining(['staff 900 (Rina)', 'staff 901 (Karim)']))
		expect([new Set(entities).size, new Set(actors).size]).toEqual([entities.length, actors.length])
	})

	it.each(['en', 'bn'])('every column that its triggers note has a name in %s', async (language) => {
		const { fields } = JSON.parse(readFileSync(`desk/locales/${language}/audit.json`, 'utf8'))
		const { rows } = await sql<{ name: string }>`select distinct a.attname as name from pg_trigger t
			join pg_proc p on p.oid = t.tgfoid
			join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
			where p.proname in ('audit_row', 'audit_codes')
				and a.attname not in ('search_text', 'changed_at', 'in_stock', 'rating', 'rating_count', 'stock')`.execute(
			shop.deps.db,
		)
		expect(rows.length).toBeGreaterThan(100)
		expect(rows.map(({ name }) => name).filter((name) => !(name in fields))).toEqual([])
	})

	it.each([
		['changed', sql`update audit set actor = 'nobody' where entity = 'test'`],
		['deleted', sql`delete from audit where entity = 'test'`],
	])('is not %s, whoever asks', async (_what, statement) => {
		await expect(statement.execute(shop.deps.db)).rejects.toMatchObject({ code: 'HAA01' })
		expect(await ids({})).toEqual([3, 2, 2, 1])
	})

	describe('the right', () => {
		it.each([...staffRoles])('of a %s decides', async (role) => {
			const person = await aStaffMember(shop.deps, { role })
			for (const name of ['searchAudit', 'listAuditChoices'] as const) {
				const answer = await shop.desk(name, {}, person)
				if (may(role, 'audit.read')) expect(answer).toBeFine()
				else expect(answer).toBeRefused('forbidden')
			}
		})
	})
})
