import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { geo } from './geo/index.ts'

const key = 'places'

/**
 * Updates provinces, cities and areas from `db/geo`, in one transaction, if they differ. Places are never deleted:
 * addresses and sellers refer to them. Returns whether anything was written.
 */
export async function loadPlaces(db: Kysely<Schema>): Promise<boolean> {
	const lists = placeRows()
	const hash = createHash('sha256').update(JSON.stringify(lists)).digest('hex')
	const stored = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
	if (stored?.value === hash) return false
	await db.transaction().execute(async (tx) => {
		await sql`insert into provinces (id, name_en, name_bn)
			select id, name_en, name_bn from jsonb_to_recordset(${JSON.stringify(lists.provinces)}::jsonb)
				as r (id int, name_en text, name_bn text) order by id
			on conflict (id) do update set name_en = excluded.name_en, name_bn = excluded.name_bn`.execute(tx)
		await sql`insert into cities (id, province_id, name_en, name_bn)
			select id, province_id, name_en, name_bn from jsonb_to_recordset(${JSON.stringify(lists.cities)}::jsonb)
				as r (id int, province_id int, name_en text, name_bn text) order by id
			on conflict (id) do update set province_id = excluded.province_id, name_en = excluded.name_en,
				name_bn = excluded.name_bn`.execute(tx)
		await sql`insert into areas (id, city_id, name_en, name_bn, kind)
			select id, city_id, name_en, name_bn, kind from jsonb_to_recordset(${JSON.stringify(lists.areas)}::jsonb)
				as r (id int, city_id int, name_en text, name_bn text, kind text) order by id
			on conflict (id) do update set city_id = excluded.city_id, name_en = excluded.name_en,
				name_bn = excluded.name_bn, kind = excluded.kind`.execute(tx)
		await sql`insert into settings (key, value) values (${key}, ${hash})
			on conflict (key) do update set value = excluded.value`.execute(tx)
	})
	return true
}

function placeRows() {
	const names = (place: { id: number; name: { en: string; bn: string } }) => ({
		id: place.id,
		name_en: place.name.en,
		name_bn: place.name.bn,
	})
	return {
		provinces: geo.divisions.map(names),
		cities: geo.districts.map((district) => ({ ...names(district), province_id: district.divisionId })),
		areas: geo.areas.map((area) => ({ ...names(area), city_id: area.districtId, kind: area.kind })),
	}
}
