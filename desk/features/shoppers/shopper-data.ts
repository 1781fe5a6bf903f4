import type { Reply } from '#desk/lib/call.ts'

export type ShopperData = Reply<'getShopper'>['data']
