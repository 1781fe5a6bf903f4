import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

export type Order = ReplyOf<typeof endpoints.getOrder>['data']
export type OrderPart = Order['parts'][number]
export type Timeline = OrderPart['timeline']
