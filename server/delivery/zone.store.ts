import { type Selectable, sql } from 'kysely'
import { feesInOrder } from '#contract/delivery-fees.ts'
import type { ZoneRecord } from '#contract/delivery-zones.ts'
import { geo } from '#db/geo/index.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeRow } from '#server/platform/db/write-row.ts'
import type { DeliveryTables } from '#server/platform/schema/delivery.ts'
import type { DeliveryZone } from './delivery.rules.ts'
import { namesOfPlaces } from './zone-places.rules.ts'

export type Zone = Selectable<DeliveryTables['delivery_zones']>

/** The zones that count, as a JSON array: each is a `DeliveryZone` (SQL). */
export const zonesJson = `
	select coalesce(json_agg(json_build_object('divisions', z.divisions, 'districts', z.districts, 'areas', z.areas,
		'fees', z.fees, 'delivered', z.delivered) order by z.id), '[]') from delivery_zones z where z.active`

/** The zones that count. */
export async function readZones(db: Deps['db']): Promise<DeliveryZone[]> {
	const [row] = await pageRead(db, sql<{ zones: DeliveryZone[] }>`select (${sql.raw(zonesJson)}) as zones`)
	return row?.zones ?? []
}

/** The zones that count, with their names. */
export async function readNamedZones(db: Deps['db']): Promise<Zone[]> {
	return (await sql<Zone>`select * from delivery_zones where active order by id`.execute(db)).rows
}

/** All zones; nobody else changes one until `tx` ends. */
export async function lockZones(tx: Tx): Promise<Zone[]> {
	await sql`lock table delivery_zones in share row exclusive mode`.execute(tx)
	return (await sql<Zone>`select * from delivery_zones order by id`.execute(tx)).rows
}

/** Inserts a zone, or writes the columns of the one with this id. Returns its id. */
export function writeZone(tx: Tx, id: number | null, { fees, ...row }: Omit<Zone, 'id'>): Promise<number> {
	return writeRow(tx, 'delivery_zones', id, { ...row, fees: fees && JSON.stringify(fees) })
}

export type EditZone = Required<ZoneRecord>

/** Zones as records, archived ones too, in the order in which they were added; only this one if it is given. */
export async function readZoneRecords(db: Deps['db'], slug?: string): Promise<EditZone[]> {
	const { rows } = await sql<Zone>`
		select * from delivery_zones where ${slug ?? null}::text is null or slug = ${slug ?? null} order by id`.execute(db)
	return rows.map((zone) => ({
		...{ slug: zone.slug, name_en: zone.name_en, name_bn: zone.name_bn === zone.name_en ? null : zone.name_bn },
		places: namesOfPlaces(geo, zone),
		...{ fees: zone.fees && feesInOrder(zone.fees), delivered: zone.delivered, active: zone.active },
	}))
}
