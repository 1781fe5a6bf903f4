import { type Selectable, sql } from 'kysely'
import type { BannerRecord } from '#contract/banners.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeRow } from '#server/platform/db/write-row.ts'
import type { PromotionTables } from '#server/platform/schema/merchandising.ts'
import type { Tone } from './curated.store.ts'

export type BannerRow = Pick<Banner, 'slug' | 'asset_id' | 'wide_id' | 'phone_id' | 'link'> & {
	title: string
	text: string
	tone: Tone
}

/** The banners of now, in order. */
export async function readBanners(db: Deps['db'], language: Language): Promise<BannerRow[]> {
	const { rows } = await sql<BannerRow>`
		select slug, ${sql.ref(`title_${language}`)} as title, ${sql.ref(`text_${language}`)} as text, tone,
			asset_id, wide_id, phone_id, link
		from banners where active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
		order by position, id`.execute(db)
	return rows
}

export type Banner = Selectable<PromotionTables['banners']>

/** All banners; nobody else changes one until `tx` ends. */
export async function lockBanners(tx: Tx): Promise<Banner[]> {
	await sql`lock table banners in share row exclusive mode`.execute(tx)
	return (await sql<Banner>`select * from banners order by position, id`.execute(tx)).rows
}

/** Inserts a banner, or writes the columns of the one with this id. Returns its id. */
export function writeBanner(tx: Tx, id: number | null, row: Omit<Banner, 'id'>): Promise<number> {
	return writeRow(tx, 'banners', id, row)
}

export type EditBanner = BannerRecord & { slug: string; title_en: string; link: string; active: boolean }

/** Banners as records, archived and past ones too, in order; only this one if it is given. */
export async function readBannerRecords(db: Deps['db'], slug?: string): Promise<EditBanner[]> {
	const moment = (column: string) =>
		sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.ref(column)}`
	const { rows } = await sql<EditBanner>`
		select slug, title_en, nullif(title_bn, title_en) as title_bn, nullif(text_en, '') as text_en,
			nullif(text_bn, text_en) as text_bn, link, tone, position, ${moment('starts_at')}, ${moment('ends_at')}, active
		from banners where ${slug ?? null}::text is null or slug = ${slug ?? null} order by position, id`.execute(db)
	return rows
}
