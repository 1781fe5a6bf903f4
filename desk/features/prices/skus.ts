import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'

/** A variant as the lists of prices and stock show it. */
export type Sku = Reply<'listSkus'>['data']['skus'][number]

/** What was typed of one variant and is not stored, by field. */
export type RowDraft = { price?: string | undefined; sale?: string | undefined; stock?: string | undefined }

/** The name of a product with that of the variant, which tells the rows of a product apart. */
export const fullName = (sku: Sku, language: Language): string =>
	[sku.name[language], sku.variant?.[language]].filter(Boolean).join(', ')
