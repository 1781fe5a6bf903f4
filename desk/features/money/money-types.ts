import type { Reply } from '#desk/lib/call.ts'

/** A row of the payouts. */
export type Payout = Reply<'listPayouts'>['data']['items'][number]

/** What the shop owes a seller, as the overview lists it. */
export type SellerBalance = Reply<'listSellerBalances'>['data']['items'][number]
