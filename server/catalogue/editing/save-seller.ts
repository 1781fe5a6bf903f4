import type { SellerRecord } from '#contract/catalogue-records.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import { setHours } from '#server/catalogue/seller.store.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { bengaliOf } from './bengali-of.rules.ts'
import { kitchenOf } from './kitchen-record.rules.ts'
import type { Fault } from './product-state.ts'
import {
	findPlace,
	lockSeller,
	type SellerColumns,
	sellerSlugs,
	takeClosedDays,
	writeSeller,
	writeSellerFees,
} from './seller-edit.store.ts'

/** `revision`: of a collection, campaign or banner. */
export type Saved =
	| { outcome: 'new' | 'changed'; slug: string; revision?: string }
	| { outcome: 'refused'; faults: Fault[] }

const limits = {
	slug: 100,
	name_en: 120,
	name_bn: 120,
	about_en: 2_000,
	about_bn: 2_000,
	tagline_en: 160,
	tagline_bn: 160,
} as const

/**
 * Creates the seller `slug`, or changes it where it exists. A new one needs a name, a district and an area. One that begins to
 * sell rests on the days that are closed for all.
 */
export function saveSeller(
	db: Deps['db'],
	actor: Actor,
	slug: string | undefined,
	record: SellerRecord,
): Promise<Saved> {
	return transaction(db, (tx) => saveSellerIn(tx, actor, slug, record))
}

/** The same in a transaction of the caller. */
export async function saveSellerIn(
	tx: Tx,
	actor: Actor,
	slug: string | undefined,
	record: SellerRecord,
): Promise<Saved> {
	const current = slug === undefined ? undefined : await lockSeller(tx, slug)
	const faults: Fault[] = []
	for (const [field, most] of Object.entries(limits))
		if ((record[field as keyof typeof limits] ?? '').length > most) faults.push({ code: 'too_long', field })
	const name = cleanText(record.name_en || current?.name_en || record.name_bn || '')
	if (!name) faults.push({ code: 'missing', field: 'name' })
	const year = record.since ?? current?.since ?? new Date().getFullYear()
	if (!Number.isInteger(year) || year < 1800 || year > 2100)
		faults.push({ code: 'out_of_range', field: 'since', read: String(year) })
	const kitchen = record.kitchen && kitchenOf(record.kitchen)
	if (kitchen && 'code' in kitchen) return { outcome: 'refused', faults: [...faults, kitchen] }
	const place = await placeOf(tx, record, current, faults)
	if (faults.length > 0 || !place) return { outcome: 'refused', faults }
	const nextSlug = record.slug ?? slug ?? (slugOf(name) || 'seller')
	const slugs = await sellerSlugs(tx)
	const taken = nextSlug !== current?.slug && slugs.has(nextSlug)
	if (taken && (record.slug ?? slug) !== undefined)
		return { outcome: 'refused', faults: [{ code: 'slug_taken', field: 'slug', read: nextSlug }] }
	const tagline = record.tagline_en === undefined ? (current?.tagline_en ?? '') : cleanText(record.tagline_en ?? '')
	const taglines = current && ([current.tagline_en ?? '', current.tagline_bn ?? ''] as const)
	const row: SellerColumns = {
		slug: taken ? freeSlug(nextSlug, slugs) : nextSlug,
		name_en: name,
		name_bn: bengaliOf(current && [current.name_en, current.name_bn], record.name_bn, name),
		about_en: cleanText(record.about_en ?? (record.about_en === null ? '' : (current?.about_en ?? ''))),
		about_bn: cleanText(record.about_bn ?? (record.about_bn === null ? '' : (current?.about_bn ?? ''))),
		tagline_en: tagline || null,
		tagline_bn: bengaliOf(taglines, record.tagline_bn, tagline) || null,
		tone: record.tone ?? current?.tone ?? null,
		kind: record.kind ?? current?.kind ?? 'general',
		...place,
		reach: record.reach ?? current?.reach ?? 'country',
		slot_capacity: record.slot_capacity === undefined ? (current?.slot_capacity ?? null) : record.slot_capacity,
		since: year,
		active: record.active ?? current?.active ?? true,
	}
	await nameActor(tx, actor.name)
	const id = await writeSeller(tx, current?.id ?? null, row)
	if (kitchen !== undefined) await setHours(tx, row.slug, kitchen)
	if (row.active && !current?.active) await takeClosedDays(tx, id)
	if (record.delivery_fees !== undefined) await writeSellerFees(tx, row.slug, record.delivery_fees)
	return { outcome: current ? 'changed' : 'new', slug: row.slug }
}

async function placeOf(tx: Tx, { district, area }: SellerRecord, current: SellerColumns | undefined, faults: Fault[]) {
	if (district === undefined && area === undefined && current) {
		const { area_id, city_id, province_id } = current
		return { area_id, city_id, province_id }
	}
	const place = district && area ? await findPlace(tx, district, area) : undefined
	if (!district) faults.push({ code: 'missing', field: 'district' })
	else if (!area) faults.push({ code: 'missing', field: 'area' })
	else if (!place) faults.push({ code: 'unknown_place', field: 'area', read: `${district}, ${area}` })
	return place
}
