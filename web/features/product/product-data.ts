import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

/** A product as its page shows it. */
export type WholeProduct = ReplyOf<typeof endpoints.getProduct>['data']
