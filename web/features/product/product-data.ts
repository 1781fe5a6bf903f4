import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

/** The `data` of an answer. */
export type Answer<N extends keyof typeof endpoints> =
	ReplyOf<(typeof endpoints)[N]> extends { data: infer D } ? D : never

/** A product as its page shows it. */
export type WholeProduct = Answer<'getProduct'>
export type ProductPicture = WholeProduct['images'][number]
export type ReviewPage = Answer<'listReviews'>
export type Review = ReviewPage['items'][number]
export type QuestionPage = Answer<'listQuestions'>
export type Question = QuestionPage['items'][number]
export type Delivery = Answer<'estimateDelivery'>
export type Seller = Answer<'getSeller'>

/** The data around a product on its page; null where the API does not have it. */
export type Around = {
	reviews: ReviewPage | null
	questions: QuestionPage | null
	delivery: Delivery | null
	seller: Seller | null
}
