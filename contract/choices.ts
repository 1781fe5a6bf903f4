/*
 * Closed lists that the contract, the server and the storefront share. They are plain values, so that the browser reads them
 * without the schema library; types are derived from them.
 */

/** Ways to pay at a gateway, before the order is packed. */
export const onlineMethods = ['bkash', 'nagad', 'sslcommerz'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** All ways to pay; `cod` is cash on delivery. */
export const paymentMethods = ['cod', ...onlineMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What happens with a line when its product is missing at packing: call the shopper, pack a similar one, leave it out. */
export const substitutions = ['call', 'similar', 'leave_out'] as const
export type Substitution = (typeof substitutions)[number]

/** Why pieces of an order are cancelled before it is handed over. */
export const cutReasons = ['not_in_stock', 'shopper_asked', 'wrong_price', 'other'] as const
export type CutReason = (typeof cutReasons)[number]

/** Orders of a listing. `relevance` is the order of a search. */
export const sorts = ['relevance', 'popular', 'newest', 'price_low', 'price_high', 'discount', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** Orders of reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
