import type { CampaignRecord } from '#contract/collection-records.ts'

/** Collections and campaigns are changed in the same way; campaigns have a period. */
export type Kind = 'collection' | 'campaign'

/** A record of `listCollectionRecords` or `listCampaignRecords`. */
export type CuratedRecord = CampaignRecord & { slug: string; name_en: string; products: string[]; active: boolean }

export const listOf = { collection: 'listCollectionRecords', campaign: 'listCampaignRecords' } as const
export const saveOf = { collection: 'saveCollection', campaign: 'saveCampaign' } as const
/** Pages of the desk. */
export const pathOf = { collection: '/collections', campaign: '/campaigns' } as const

/** What a Bengali page shows in English, or not at all. */
export function missingBengali(record: CuratedRecord): ('name' | 'description' | 'story')[] {
	const missing = (['description', 'story'] as const).filter((field) => record[`${field}_en`] && !record[`${field}_bn`])
	return record.name_bn ? missing : ['name', ...missing]
}
