import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { auditEntities } from '#contract/desk/audit.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

type Entry = { actor: string; action: string; before: Record<string, unknown> | null; after: Record<string, unknown> }

forEachStore((store) => {
	const { haat, json } = haatOn(() => ({ database: store.database }))
	let food: MadeProduct
	beforeAll(async () => {
		food = await aProduct(store.database, { seller: 'audit-shop', price: 100, stock: 50 })
	})
	/** The newest entries of the audit trail about something, all by the command line. */
	async function trail(entity: string, name: string, limit: number): Promise<Omit<Entry, 'actor'>[]> {
		const rows: Entry[] = await json('catalogue', 'audit', entity, '--name', name, '--limit', String(limit))
		expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => commandLine.name))
		return rows
	}

	it('slots and opening hours are in the audit trail with who changed them, before and after', async () => {
		const latest = (limit = 1) => trail('seller', 'audit-shop', limit)
		await haat('slots', 'capacity', 'audit-shop', '3')
		expect(await latest()).toMatchObject([
			{ action: 'changed', before: { slot_capacity: null }, after: { slot_capacity: 3 } },
		])
		await haat('slots', 'area', 'audit-shop', 'Mirpur', '1')
		expect(await latest()).toMatchObject([{ action: 'created', before: null, after: { capacity: 1 } }])
		await haat('slots', 'area', 'audit-shop', 'Mirpur', '2')
		expect(await latest()).toMatchObject([{ action: 'changed', before: { capacity: 1 }, after: { capacity: 2 } }])
		await haat('slots', 'area', 'audit-shop', 'Mirpur', 'any')
		expect(await latest()).toMatchObject([{ action: 'deleted', before: { capacity: 2 } }])
		await haat('slots', 'close', '2099-12-16', 'audit-shop')
		expect((await latest(3)).map(({ after }) => after)).toEqual(
			Array(3).fill({ closed: true, day: '2099-12-16', slot: expect.any(Number) }),
		)
		await haat('slots', 'open', '2099-12-16', 'audit-shop')
		expect(await latest()).toMatchObject([{ before: { closed: true }, after: { closed: false, day: '2099-12-16' } }])
		await haat('sellers', 'hours', 'audit-shop', '--set', 'daily 11:00-23:00')
		await haat('sellers', 'hours', 'audit-shop', '--clear')
		const kitchen = expect.objectContaining({ minutes: { from: 35, to: 50 } })
		expect(await latest(2)).toMatchObject([
			{ before: { kitchen }, after: { kitchen: null } },
			{ before: { kitchen: null }, after: { kitchen } },
		])
	})

	it('so are flash sales with the prices of their items', async () => {
		const times = ['--from', '2099-12-01T10:00', '--to', '2099-12-01T14:00', '--every-days', '1']
		const item = `${food.slug}=79.50,20,2`
		await haat('flash-sales', 'create', 'winter', '--name', 'Winter', '--name-bn', 'শীত', ...times, '--item', item)
		expect(await trail('flash_sale', 'winter', 9)).toMatchObject([
			{ action: 'created', after: { price: 7_950, quantity: 20, per_shopper: 2 } },
			{ action: 'created', before: null, after: { slug: 'winter', starts_at: expect.stringContaining('2099-12-01') } },
		])
		await haat('flash-sales', 'end', 'winter')
		expect(await trail('flash_sale', 'winter', 1)).toMatchObject([
			{ action: 'changed', before: { repeats: expect.anything() }, after: { repeats: null } },
		])
	})

	it('so is what changes no row of the catalogue: tokens, periods, mappings, newsletters, backups, months', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'haat-trail-'))
		const letter = join(folder, 'letter.txt')
		writeFileSync(letter, 'Subject\nText')
		const newest = async (entity: string): Promise<Record<string, unknown>> => {
			const [entry] = await json('catalogue', 'audit', entity, '--limit', '1')
			expect(entry, entity).toMatchObject({ actor: commandLine.name })
			return entry.after
		}
		const { id } = await json('sellers', 'token', 'create', 'audit-shop', '--name', 'till')
		expect(await newest('seller_token')).toEqual({ seller: 'audit-shop', name: 'till', done: 'created' })
		await haat('sellers', 'token', 'revoke', String(id))
		expect(await newest('seller_token')).toEqual({ done: 'revoked' })
		await expect(haat('sellers', 'token', 'revoke', String(id))).rejects.toThrow('no valid token')
		expect(await json('catalogue', 'audit', 'seller_token', '--name', 'audit-shop till')).toHaveLength(2)
		await haat('settlements', 'close', '2020-01-31')
		expect(await newest('period')).toEqual({ through: '2020-01-31' })
		await haat('mappings', 'keep', 'trail', '--unit', '1 kg')
		expect(await newest('mapping')).toMatchObject({ name: 'trail', cells: { unit: '1 kg' } })
		await haat('mappings', 'delete', 'trail')
		expect(await newest('mapping')).toEqual({ name: 'trail', done: 'deleted' })
		await haat('newsletter', 'send', 'spring', letter, letter)
		expect(await newest('newsletter')).toEqual({ issue: 'spring' })
		await haat('backup', 'note')
		expect(await newest('backup')).toEqual({ done: 'created by other tools' })
		await haat('orders', 'detach', 'earlier')
		expect(await newest('order_month')).toEqual({ month: 'earlier', done: 'detached' })
		await haat('orders', 'attach', 'earlier')
		expect(await newest('order_month')).toEqual({ month: 'earlier', done: 'attached' })
		rmSync(folder, { recursive: true })
	})

	it('every kind that a trigger writes is one that the desk has a name for', async () => {
		const { rows } = await sql<{ kind: string }>`
			select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger
			where tgfoid in ('audit_row'::regproc, 'audit_added'::regproc) and tgparentid = 0`.execute(store.database.db)
		expect(rows.length).toBeGreaterThan(15)
		expect(rows.map(({ kind }) => kind).filter((kind) => !(auditEntities as readonly string[]).includes(kind))).toEqual(
			[],
		)
	})

	it('so are promo codes, and not their uses', async () => {
		const texts = ['--name-en', 'Eid', '--name-bn', 'ঈদ', '--text-en', 'Off', '--text-bn', 'ছাড়']
		await haat('promos', 'create', 'audit15', 'percentage', '15', '--cap', '50', ...texts)
		await store.database.db.updateTable('promos').set({ used: 1 }).where('code', '=', 'AUDIT15').execute()
		expect(await trail('promo', 'AUDIT15', 9)).toMatchObject([
			{ action: 'created', before: null, after: { code: 'AUDIT15', value: 15, cap: 5_000, ends_at: null } },
		])
		await haat('promos', 'end', 'audit15')
		expect(await trail('promo', 'AUDIT15', 1)).toMatchObject([
			{ action: 'changed', before: { ends_at: null }, after: { ends_at: expect.any(String) } },
		])
	})
})
