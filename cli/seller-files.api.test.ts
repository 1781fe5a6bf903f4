import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '#db/load-places.ts'
import { haatOn, runHaat } from '#tests/helpers/haat.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-sellers-'))
	beforeAll(() => loadPlaces(store.database.db))
	afterAll(() => rmSync(folder, { recursive: true }))
	const { haat, json } = haatOn(() => ({ database: store.database }))
	const path = (name: string) => join(folder, name)
	const read = (name: string) => readFileSync(path(name), 'utf8')

	it('a file of sellers has opening hours, slots, looks and own fees, and fills an empty shop with the same', async () => {
		const place = ['--district', 'Dhaka', '--area', 'Dhanmondi']
		const looks = ['--tagline', 'Since 1981', '--tagline-bn', '১৯৮১ থেকে', '--tone', 'plum', '--since', '1981']
		await haat('sellers', 'add', '--name', 'Kacchi House', '--kind', 'restaurant', ...place, ...looks)
		await haat('sellers', 'add', '--name', 'Plain shop', '--name-bn', 'সাদা দোকান', ...place)
		const hours = 'mon-thu 11:00-23:00; fri 14:00-15:30, 18:00-02:00'
		await haat('sellers', 'hours', 'kacchi-house', '--set', hours, '--minutes', '20-30', '--closed', '2099-12-16')
		await haat('slots', 'capacity', 'kacchi-house', '4')
		await haat('delivery', 'set', 'everywhere', '--base', '140')
		await haat('delivery', 'set', 'district', '--seller', 'kacchi-house', '--base', '30', '--free-from', 'never')
		await haat('sellers', 'export', path('1.jsonl'))
		const [kacchi, plain] = read('1.jsonl').split('\n')
		expect(JSON.parse(kacchi as string)).toMatchObject({
			...{ slug: 'kacchi-house', tone: 'plum', tagline_en: 'Since 1981', tagline_bn: '১৯৮১ থেকে', slot_capacity: 4 },
			kitchen: { hours, minutes: { from: 20, to: 30 }, closed: ['2099-12-16'] },
			delivery_fees: { same_city: { base: 30, perKilo: 10, freeFrom: null }, country: { base: 140 } },
		})
		// The fees of the shop are not those of the seller.
		expect(JSON.parse(plain as string)).toMatchObject({ kitchen: null, slot_capacity: null, delivery_fees: null })
		const [fees, open] = [await json('delivery', 'fees'), await haat('sellers', 'hours')]

		await sql`delete from sellers`.execute(store.database.db)
		await haat('sellers', 'import', path('1.jsonl'))
		await haat('sellers', 'export', path('2.jsonl'))
		expect(read('2.jsonl')).toBe(read('1.jsonl'))
		expect(await json('delivery', 'fees')).toEqual(fees)
		expect(await haat('sellers', 'hours')).toBe(open)
		const [entry] = await json('catalogue', 'audit', 'seller', '--name', 'plain-shop')
		expect(entry.actor).toBe(commandLine.name)

		// What a record does not name stays; null removes it.
		const imported = async (name: string, ...records: object[]) => {
			writeFileSync(path(name), records.map((record) => `${JSON.stringify(record)}\n`).join(''))
			await haat('sellers', 'import', path(name))
		}
		await imported('name.jsonl', { slug: 'kacchi-house', name_en: 'Kacchi House' })
		await haat('sellers', 'export', path('3.jsonl'))
		expect(read('3.jsonl')).toBe(read('1.jsonl'))
		await imported('none.jsonl', { slug: 'kacchi-house', kitchen: null, slot_capacity: null, delivery_fees: null })
		expect(await haat('sellers', 'hours')).toBe('No seller has opening hours.')
		expect(await json('delivery', 'fees')).toHaveLength(1)
		expect((await json('delivery', 'fees', '--seller', 'kacchi-house'))[0]).toMatchObject({
			...{ own: false, fees: { country: { base: 140 } } },
		})
	})

	it('what cannot be stored is refused with its field, and nothing of the record is', async () => {
		await haat('sellers', 'export', path('before.jsonl'))
		const kitchen = { hours: 'daily 11:00-23:00', minutes: { from: 20, to: 30 } }
		const fee = { base: 1, perKilo: 1, freeFrom: null }
		for (const [at, [record, field]] of (
			[
				[{ kitchen: { ...kitchen, hours: 'whenever' } }, 'kitchen.hours'],
				[{ kitchen: { ...kitchen, minutes: { from: 30, to: 30 } } }, 'kitchen.minutes'],
				[{ kitchen: { ...kitchen, minutes: { from: 0, to: 30 } } }, 'kitchen.minutes'],
				[{ kitchen: { ...kitchen, minutes: { from: 30, to: 241 } } }, 'kitchen.minutes'],
				[{ kitchen: { ...kitchen, closed: ['2099-02-30'] } }, 'kitchen.closed'],
				[{ kitchen: { ...kitchen, closed: ['soon'] } }, 'kitchen/closed'],
				[{ slot_capacity: 1_001 }, 'slot_capacity'],
				[{ delivery_fees: { country: fee } }, 'delivery_fees'],
				[{ delivery_fees: { same_city: fee, same_division: fee, country: { ...fee, base: -1 } } }, 'delivery_fees'],
			] as const
		).entries()) {
			const file = path(`wrong-${at}.jsonl`)
			writeFileSync(file, `${JSON.stringify({ slug: 'kacchi-house', name_en: 'Other name', ...record })}\n`)
			const { printed, error } = await runHaat({ database: store.database }, ['sellers', 'import', file])
			expect(error?.message, field).toContain('1 sellers were refused')
			expect(printed, field).toContain(`line 1: ${field}`)
		}
		await haat('sellers', 'export', path('after.jsonl'))
		expect(read('after.jsonl')).toBe(read('before.jsonl'))
	})
})
