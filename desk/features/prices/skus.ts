import type { Reply } from '#desk/lib/call.ts'

/** A variant as the lists of prices and stock show it. */
export type Sku = Reply<'listSkus'>['data']['skus'][number]

/** What was typed of one variant and is not stored, by field. */
export type RowDraft = { price?: string | undefined; sale?: string | undefined; stock?: string | undefined }
