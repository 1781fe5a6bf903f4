import { isDeepStrictEqual } from 'node:util'
import { ZoneRecord } from '#contract/delivery-zones.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import { geo } from '#db/geo/index.ts'
import { type Actor, bengaliOf, type Fault, type Saved, wrongField } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { lockZones, writeZone, type Zone } from './zone.store.ts'
import { placeNamed } from './zone-places.rules.ts'

const kinds = ['divisions', 'districts', 'areas'] as const
type Places = Pick<Zone, (typeof kinds)[number]>

/** Who changes which zone: `slug` undefined or unknown makes a new one. */
export type ZoneChange = { actor: Actor; slug: string | undefined }

/** Creates a delivery zone, or changes it where it exists. A place can be in one active zone. The same again changes nothing. */
export function saveZone(db: Deps['db'], { actor, slug }: ZoneChange, record: ZoneRecord): Promise<Saved> {
	const wrong = wrongField(ZoneRecord, record)
	if (wrong) return Promise.resolve({ outcome: 'refused', faults: [wrong] })
	return transaction(db, async (tx): Promise<Saved> => {
		const all = await lockZones(tx)
		const current = all.find((zone) => zone.slug === slug)
		const others = all.filter((zone) => zone !== current)
		const faults: Fault[] = []
		const name = cleanText(record.name_en || current?.name_en || record.name_bn || '')
		if (!name) faults.push({ code: 'missing', field: 'name' })
		const places = placesOf(record, current, faults)
		const active = record.active ?? current?.active ?? true
		if (active) faults.push(...takenPlaces(places, others, record.places))
		const slugs = new Set(all.map((zone) => zone.slug))
		const nextSlug = record.slug ?? slug
		if (nextSlug !== undefined && nextSlug !== current?.slug && slugs.has(nextSlug))
			faults.push({ code: 'slug_taken', field: 'slug', read: nextSlug })
		if (faults.length > 0) return { outcome: 'refused', faults }
		const row: Omit<Zone, 'id'> = {
			slug: nextSlug ?? freeSlug(slugOf(name) || 'zone', slugs),
			name_en: name,
			name_bn: bengaliOf(current && [current.name_en, current.name_bn], record.name_bn, name),
			...places,
			fees: record.fees === undefined ? (current?.fees ?? null) : record.fees,
			delivered: record.delivered ?? current?.delivered ?? true,
			active,
		}
		if (!current || !isDeepStrictEqual({ ...row, id: current.id }, { ...current })) {
			await nameActor(tx, actor.name)
			await writeZone(tx, current?.id ?? null, row)
		}
		return { outcome: current ? 'changed' : 'new', slug: row.slug }
	})
}

/** The places that a record names, each kind in the order of its numbers. */
function placesOf({ places: texts }: ZoneRecord, current: Zone | undefined, faults: Fault[]): Places {
	if (texts === undefined) {
		if (!current) faults.push({ code: 'missing', field: 'places' })
		const { divisions, districts, areas } = current ?? { divisions: [], districts: [], areas: [] }
		return { divisions, districts, areas }
	}
	const found = texts.map((text) => ({ text, place: placeNamed(geo, text) }))
	for (const { text, place } of found)
		if (!place) faults.push({ code: 'no_such_place', field: 'places', read: text.slice(0, 60) })
	const ids = (kind: (typeof kinds)[number]) =>
		[...new Set(found.flatMap(({ place }) => (place?.kind === kind ? [place.id] : [])))].sort((a, b) => a - b)
	return { divisions: ids('divisions'), districts: ids('districts'), areas: ids('areas') }
}

/** One fault for the first place that another active zone has. */
function takenPlaces(places: Places, others: readonly Zone[], texts: readonly string[] | undefined): Fault[] {
	for (const kind of kinds)
		for (const id of places[kind]) {
			const other = others.find((zone) => zone.active && zone[kind].includes(id))
			if (!other) continue
			const text = texts?.find((one) => isDeepStrictEqual(placeNamed(geo, one), { kind, id }))
			return [{ code: 'place_taken', field: 'places', read: [text, other.slug].filter(Boolean).join(': ') }]
		}
	return []
}
