import { Type } from 'typebox'
import { reviewSorts } from './choices.ts'
import { Data, Done, Id, ImageName, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Reviews and questions'

const Product = Strict({ id: Id })

/** Photos one review may have. */
export const mostReviewPhotos = 4
/** Bytes of a body with a picture of 3 MiB in base64. */
const withPicture = 4_300_000

export const Stars = Type.Integer({ minimum: 1, maximum: 5 })
/** Plain text; line breaks are kept, links and phone numbers refused. */
export const ReviewText = Type.String({ maxLength: 1000 })

export const Review = Type.Object({
	id: Id,
	/** «Rahima K.»; null when the buyer has no name here. */
	name: Nullable(Type.String()),
	stars: Stars,
	text: Type.String(),
	photos: Type.Array(Type.Object({ id: Id, image: ImageName })),
	/** The buyer received the product from this shop; false only for the samples of the demo catalogue. */
	verified: Type.Boolean(),
	written_at: Timestamp,
	edited: Type.Boolean(),
})

const OwnReview = Type.Object({ ...Review.properties, hidden: Type.Boolean() })

const Question = Type.Object({
	id: Id,
	name: Nullable(Type.String()),
	text: Type.String(),
	asked_at: Timestamp,
	/** Null while it waits. */
	answer: Nullable(
		Type.Object({
			text: Type.String(),
			by: Type.Union([Type.Literal('seller'), Type.Literal('shop')]),
			at: Timestamp,
		}),
	),
})

/** What shoppers say and ask about a product. */
export const reviews = {
	listReviews: endpoint({
		method: 'GET',
		path: '/products/{id}/reviews',
		summary: 'Written reviews, and how many gave how many stars',
		tag,
		access: 'anyone',
		params: Product,
		query: Strict({
			sort: Type.Optional(Type.Enum(reviewSorts)),
			/** Only those with so many stars. */
			stars: Type.Optional(Stars),
			cursor: Type.Optional(Type.String({ maxLength: 60 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
		}),
		reply: Data(
			Type.Object({
				items: Type.Array(Review),
				total: Type.Integer(),
				next_cursor: Nullable(Type.String()),
				/** Of all ratings, with and without words. `stars` counts those of one to five stars, in this order. */
				summary: Type.Object({
					rating: Type.Number(),
					count: Type.Integer(),
					stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
				}),
			}),
		),
		refusals: ['product_not_found'],
	}),
	getMyReview: endpoint({
		method: 'GET',
		path: '/products/{id}/reviews/mine',
		summary: 'Whether the shopper may review the product, and what they wrote',
		tag,
		access: 'shopper',
		params: Product,
		reply: Data(Type.Object({ may_review: Type.Boolean(), review: Nullable(OwnReview) })),
		refusals: ['product_not_found'],
	}),
	writeReview: endpoint({
		method: 'POST',
		path: '/products/{id}/reviews',
		summary: "Write or change one's review of a product that was delivered",
		tag,
		access: 'shopper',
		params: Product,
		body: Strict({
			stars: Stars,
			text: Type.Optional(ReviewText),
			/** All of its photos, in order; without it they stay as they are. Photos need a text. */
			photo_ids: Type.Optional(Type.Array(Id, { maxItems: mostReviewPhotos, uniqueItems: true })),
		}),
		reply: Data(OwnReview),
		refusals: [
			'product_not_found',
			'review_needs_purchase',
			'contact_not_allowed',
			'photo_not_found',
			'review_text_needed',
		],
		repeatable: true,
	}),
	addReviewPhoto: endpoint({
		method: 'POST',
		path: '/review-photos',
		summary:
			'Store a photo for a review: JPEG, PNG or WebP, re-encoded without its metadata. Nobody sees it before a review has it',
		tag,
		access: 'shopper',
		bodyLimit: withPicture,
		/** Base64. */
		body: Strict({ file: Type.String({ minLength: 16, maxLength: withPicture - 1_000 }) }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['photo_unreadable', 'too_large'],
		limits: limitsOf.reviewPhoto,
	}),
	deleteReview: endpoint({
		method: 'DELETE',
		path: '/products/{id}/reviews',
		summary: "Take one's review back",
		tag,
		access: 'shopper',
		params: Product,
		reply: Done,
		refusals: ['review_not_found'],
	}),
	reportReview: endpoint({
		method: 'POST',
		path: '/reviews/{id}/report',
		summary: 'Tell the shop that a review does not belong here; once per shopper',
		tag,
		access: 'shopper',
		params: Product,
		body: Strict({ reason: Type.Enum(['spam', 'offensive', 'off_topic', 'private']) }),
		reply: Done,
		refusals: ['review_not_found'],
		repeatable: true,
	}),
	listQuestions: endpoint({
		method: 'GET',
		path: '/products/{id}/questions',
		summary: 'Questions that were answered, newest first',
		tag,
		access: 'anyone',
		params: Product,
		query: Strict({
			cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}$' })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48 })),
		}),
		reply: Data(
			Type.Object({ items: Type.Array(Question), total: Type.Integer(), next_cursor: Nullable(Type.String()) }),
		),
		refusals: ['product_not_found'],
	}),
	listMyQuestions: endpoint({
		method: 'GET',
		path: '/products/{id}/questions/mine',
		summary: "The shopper's own questions that wait for an answer",
		tag,
		access: 'shopper',
		params: Product,
		reply: Data(Type.Array(Question)),
	}),
	askQuestion: endpoint({
		method: 'POST',
		path: '/products/{id}/questions',
		summary: 'Ask about a product; shown to others once it is answered',
		tag,
		access: 'shopper',
		params: Product,
		body: Strict({ text: Type.String({ maxLength: 300 }) }),
		reply: Data(Question),
		refusals: ['product_not_found', 'contact_not_allowed', 'question_too_short', 'too_many_questions'],
	}),
	deleteQuestion: endpoint({
		method: 'DELETE',
		path: '/questions/{id}',
		summary: "Take one's question back",
		tag,
		access: 'shopper',
		params: Product,
		reply: Done,
		refusals: ['question_not_found'],
	}),
}
