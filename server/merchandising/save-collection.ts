import { CampaignRecord, CollectionRecord, momentOf } from '#contract/collection-records.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import { type Actor, bengaliOf, type Fault, placeholderAsset, type Saved, wrongField } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import {
	type CollectionColumns,
	collectionSlugs,
	type EditCollection,
	firstPicture,
	idsOf,
	lockCollection,
	readCollectionRecords,
	writeCollection,
	writeMembers,
} from './collection-edit.store.ts'
import type { Kind } from './curated.store.ts'
import { revisionOf } from './revision.ts'

const refused = (...faults: Fault[]): Saved => ({ outcome: 'refused', faults })

/**
 * Who changes which collection or campaign: `slug` undefined or unknown makes a new one. `picture`: its asset; null: none of
 * its own.
 */
export type CollectionChange = { actor: Actor; kind: Kind; slug: string | undefined; picture?: number | null }

/**
 * Creates a collection or campaign, or changes it where it exists: texts, times, products and categories in order. Without
 * a picture of its own it has the first one of its products.
 */
export function saveCollection(db: Deps['db'], change: CollectionChange, record: CampaignRecord): Promise<Saved> {
	return transaction(db, (tx) => save(tx, change, record))
}

/** Replaces the products of a collection or campaign by what `arrange` makes of the present slugs. */
export function arrangeCollection(
	db: Deps['db'],
	change: CollectionChange & { slug: string },
	arrange: (products: readonly string[]) => string[],
): Promise<Saved> {
	return transaction(db, async (tx) => {
		await lockCollection(tx, change.slug)
		const [present] = await readCollectionRecords(tx, change.kind, change.slug)
		if (!present) return refused({ code: 'unknown_collection', field: 'slug', read: change.slug })
		return save(tx, change, { products: arrange(present.products) })
	})
}

async function save(tx: Tx, { actor, kind, slug, picture }: CollectionChange, record: CampaignRecord): Promise<Saved> {
	const wrong = wrongField(kind === 'campaign' ? CampaignRecord : CollectionRecord, record)
	if (wrong) return refused(wrong)
	const current = slug === undefined ? undefined : await lockCollection(tx, slug)
	if (current && current.kind !== kind) return refused({ code: 'slug_taken', field: 'slug', read: current.slug })
	const revision = async (of: string) => revisionOf((await readCollectionRecords(tx, kind, of))[0] as EditCollection)
	if (current && record.revision !== undefined && record.revision !== (await revision(current.slug)))
		return refused({ code: 'changed_meanwhile', field: 'revision' })
	const name = cleanText(record.name_en || current?.name_en || record.name_bn || '')
	const faults: Fault[] = name ? [] : [{ code: 'missing', field: 'name' }]
	const window = kind === 'campaign' ? windowOf(record, current, faults) : null
	const members = {
		product: await membersOf(tx, 'products', record.products, faults),
		category: await membersOf(tx, 'categories', record.categories, faults),
	}
	const { slugs, last } = await collectionSlugs(tx)
	const nextSlug = record.slug ?? slug
	if (nextSlug !== undefined && nextSlug !== current?.slug && slugs.has(nextSlug))
		faults.push({ code: 'slug_taken', field: 'slug', read: nextSlug })
	if (faults.length > 0) return refused(...faults)
	const text = (field: 'description' | 'story') => {
		const [english, bengali] = [`${field}_en`, `${field}_bn`] as const
		const en = record[english] === undefined ? (current?.[english] ?? '') : cleanText(record[english] ?? '')
		return { [english]: en, [bengali]: bengaliOf(current && [current[english], current[bengali]], record[bengali], en) }
	}
	const columns: Partial<CollectionColumns> = {
		slug: nextSlug ?? freeSlug(slugOf(name) || kind, slugs),
		kind,
		name_en: name,
		name_bn: bengaliOf(current && [current.name_en, current.name_bn], record.name_bn, name),
		...text('description'),
		...text('story'),
		tone: record.tone ?? current?.tone ?? 'leaf',
		position: record.position ?? current?.position ?? last + 1,
		...window,
		...(kind === 'campaign' && record.repeats_days !== undefined && { repeats_days: record.repeats_days }),
		active: record.active ?? current?.active ?? true,
	}
	await nameActor(tx, actor.name)
	const placeholder = await placeholderAsset(tx)
	const asset = (picture === undefined ? current?.asset_id : picture) ?? placeholder
	const id = await writeCollection(tx, current?.id ?? null, { ...columns, asset_id: asset })
	for (const member of ['product', 'category'] as const)
		if (members[member]) await writeMembers(tx, member, id, members[member])
	const shown = asset === placeholder ? await firstPicture(tx, id) : undefined
	if (shown !== undefined) await writeCollection(tx, id, { asset_id: shown })
	const saved = columns.slug as string
	return { outcome: current ? 'changed' : 'new', slug: saved, revision: await revision(saved) }
}

function windowOf(record: CampaignRecord, current: CollectionColumns | undefined, faults: Fault[]) {
	const at = (field: 'starts_at' | 'ends_at') => {
		const text = record[field]
		const moment = text === undefined ? (current?.[field] ?? null) : momentOf(text)
		if (moment === null) faults.push({ code: 'missing', field })
		else if (Number.isNaN(moment.getTime())) faults.push({ code: 'out_of_range', field, read: text ?? '' })
		return moment
	}
	const [starts_at, ends_at] = [at('starts_at'), at('ends_at')]
	if (starts_at && ends_at && starts_at >= ends_at)
		faults.push({ code: 'ends_too_early', field: 'ends_at', read: record.ends_at ?? ends_at.toISOString() })
	return { starts_at, ends_at }
}

async function membersOf(
	tx: Tx,
	table: 'products' | 'categories',
	slugs: readonly string[] | undefined,
	faults: Fault[],
): Promise<number[] | undefined> {
	if (!slugs) return undefined
	const known = await idsOf(tx, table, slugs)
	const code = table === 'products' ? 'unknown_product' : 'unknown_category'
	for (const slug of slugs) if (!known.has(slug)) faults.push({ code, field: table, read: slug })
	return [...new Set(slugs.flatMap((slug) => known.get(slug) ?? []))]
}
