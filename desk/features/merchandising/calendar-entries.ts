import type { Reply } from '#desk/lib/call.ts'
import { otherMonth } from '#desk/lib/months.rules.ts'
import { useRead } from '#desk/lib/reads.ts'
import type { Banner } from './banners.tsx'
import type { CuratedRecord } from './curated-types.ts'
import { overlapping, type Period, startOfDay } from './period.rules.ts'

export type Sale = Reply<'listFlashSaleRecords'>['data']['sales'][number]

/** What is shown for a time: a flash sale, a campaign, a banner. */
export type Entry = Period & {
	kind: 'flash' | 'campaign' | 'banner'
	slug: string
	name: { en: string; bn: string }
	/** The page of the desk where it is changed. */
	to: string
	sale?: Sale
	/** Other flash sales at the same time. */
	meets: Sale[]
}

/** The entries of a month with a week before and after it; what is archived is left out. */
export function useEntries(month: string) {
	const days = 8 * 86_400_000
	const from = new Date(startOfDay(`${month}-01`) - days).toISOString()
	const to = new Date(startOfDay(`${otherMonth(month, 1)}-01`) + days).toISOString()
	const sales = useRead('listFlashSaleRecords', { query: { from, to } }, { keep: true })
	const campaigns = useRead('listCampaignRecords', {})
	const banners = useRead('listBannerRecords', {})
	const all = sales.data?.sales ?? []
	const entries: Entry[] = [
		...all.map((sale) => ({
			...{ kind: 'flash' as const, slug: sale.slug, name: sale.name, to: `/flash-sales/${sale.slug}`, sale },
			...{ starts_at: sale.starts_at, ends_at: sale.ends_at, meets: overlapping(sale, all) },
		})),
		...((campaigns.data ?? []) as CuratedRecord[])
			.filter(({ active }) => active)
			.map(({ slug, name_en, name_bn, starts_at = null, ends_at = null }) => ({
				...{ kind: 'campaign' as const, slug, name: { en: name_en, bn: name_bn ?? name_en }, meets: [] },
				...{ to: `/campaigns/${slug}`, starts_at, ends_at },
			})),
		...((banners.data ?? []) as Banner[])
			.filter(({ active, starts_at, ends_at }) => active && (starts_at || ends_at))
			.map(({ slug, title_en, title_bn, starts_at = null, ends_at = null }) => ({
				...{ kind: 'banner' as const, slug, name: { en: title_en, bn: title_bn ?? title_en }, meets: [] },
				...{ to: `/banners/${slug}`, starts_at, ends_at },
			})),
	]
	return { query: sales, entries }
}
