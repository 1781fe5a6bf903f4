import type { Input, Reply } from '#desk/lib/call.ts'

export type Orderer = Reply<'getPhoneShopper'>['data']
export type Quote = Reply<'quotePhoneOrder'>['data']
export type Sku = Reply<'listSkus'>['data']['skus'][number]
/** What is in the order that is being taken down. */
export type Line = { sku: Sku; quantity: number }
export type Wish = Input<'quotePhoneOrder'>['body']
