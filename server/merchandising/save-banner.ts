import { isDeepStrictEqual } from 'node:util'
import { BannerRecord, type BannerShape } from '#contract/banners.ts'
import { momentOf } from '#contract/collection-records.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import { type Actor, bengaliOf, type Fault, type Saved, wrongField } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type Banner, type EditBanner, lockBanners, readBannerRecords, writeBanner } from './banner.store.ts'
import { revisionOf } from './revision.ts'

/**
 * Who changes which banner: `slug` undefined or unknown makes a new one. `pictures`: assets by shape; an absent one stays, null
 * removes it.
 */
export type BannerChange = {
	actor: Actor
	slug: string | undefined
	pictures?: Partial<Record<BannerShape, number | null>>
}

/** Creates a banner of the home page, or changes it where it exists. The same again changes nothing. */
export function saveBanner(db: Deps['db'], change: BannerChange, record: BannerRecord): Promise<Saved> {
	const { actor, slug, pictures = {} } = change
	const wrong = wrongField(BannerRecord, record)
	if (wrong) return Promise.resolve({ outcome: 'refused', faults: [wrong] })
	return transaction(db, async (tx): Promise<Saved> => {
		const all = await lockBanners(tx)
		const current = all.find((banner) => banner.slug === slug)
		const revision = async (of: string) => revisionOf((await readBannerRecords(tx, of))[0] as EditBanner)
		if (current && record.revision !== undefined && record.revision !== (await revision(current.slug)))
			return { outcome: 'refused', faults: [{ code: 'changed_meanwhile', field: 'revision' }] }
		const faults: Fault[] = []
		const title = cleanText(record.title_en || current?.title_en || record.title_bn || '')
		if (!title) faults.push({ code: 'missing', field: 'title' })
		const link = linkOf(record, current, faults)
		const [starts_at, ends_at] = [timeOf('starts_at', record, current), timeOf('ends_at', record, current)]
		for (const [field, time] of Object.entries({ starts_at, ends_at }))
			if (time && Number.isNaN(time.getTime())) faults.push({ code: 'out_of_range', field })
		if (starts_at && ends_at && starts_at >= ends_at) faults.push({ code: 'ends_too_early', field: 'ends_at' })
		const slugs = new Set(all.map((banner) => banner.slug))
		const nextSlug = record.slug ?? slug
		if (nextSlug !== undefined && nextSlug !== current?.slug && slugs.has(nextSlug))
			faults.push({ code: 'slug_taken', field: 'slug', read: nextSlug })
		if (faults.length > 0) return { outcome: 'refused', faults }
		const text = record.text_en === undefined ? (current?.text_en ?? '') : cleanText(record.text_en ?? '')
		const row: Omit<Banner, 'id'> = {
			slug: nextSlug ?? freeSlug(slugOf(title) || 'banner', slugs),
			title_en: title,
			title_bn: bengaliOf(current && [current.title_en, current.title_bn], record.title_bn, title),
			text_en: text,
			text_bn: bengaliOf(current && [current.text_en, current.text_bn], record.text_bn, text),
			tone: record.tone ?? current?.tone ?? 'leaf',
			...picturesOf(pictures, current),
			link,
			position: record.position ?? current?.position ?? Math.max(0, ...all.map(({ position }) => position)) + 1,
			...{ starts_at, ends_at },
			active: record.active ?? current?.active ?? true,
		}
		if (!current || !isDeepStrictEqual({ ...row, id: current.id }, { ...current })) {
			await nameActor(tx, actor.name)
			await writeBanner(tx, current?.id ?? null, row)
		}
		return { outcome: current ? 'changed' : 'new', slug: row.slug, revision: await revision(row.slug) }
	})
}

function picturesOf(given: NonNullable<BannerChange['pictures']>, current: Banner | undefined) {
	const of = (shape: BannerShape, present: number | null | undefined) =>
		given[shape] === undefined ? (present ?? null) : given[shape]
	return {
		asset_id: of('square', current?.asset_id),
		wide_id: of('wide', current?.wide_id),
		phone_id: of('phone', current?.phone_id),
	}
}

/** The path of a link without its language: only paths of the shop itself. */
function linkOf({ link }: BannerRecord, current: Banner | undefined, faults: Fault[]): string {
	if (link === undefined && current) return current.link
	const own = safeRedirect(link)
	if (link === undefined) faults.push({ code: 'missing', field: 'link' })
	else if (own === undefined) faults.push({ code: 'no_own_path', field: 'link', read: link.slice(0, 60) })
	const path = own?.replace(/^\/bn(?=[/?#]|$)/, '') ?? ''
	return path.startsWith('/') ? path : `/${path}`
}

function timeOf(field: 'starts_at' | 'ends_at', record: BannerRecord, current: Banner | undefined): Date | null {
	const text = record[field]
	if (text === undefined) return current?.[field] ?? null
	return text === null ? null : momentOf(text)
}
