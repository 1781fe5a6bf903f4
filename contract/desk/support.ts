import { Type } from 'typebox'
import { Bdt, Data, Id, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { OrderStatus } from '#contract/order-shapes.ts'
import { mostByMail, mostPublic } from './answers.ts'
import { deskCall } from './desk-call.ts'

const tag = 'Care of shoppers'
const read = { tag, right: 'shoppers.read' } as const
const care = { tag, right: 'care.answer' } as const
const ofShopper = { params: Strict({ id: Id }) }
const ofOne = { params: Strict({ id: Id }) }
const Saved = Data(Type.Object({ id: Type.Integer() }))
const Text = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' })
/** Pages of lists: `next` of one is `after` of the following. */
const page = {
	after: Type.Optional(Type.String({ maxLength: 40 })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
const List = <S extends Parameters<typeof Type.Array>[0]>(item: S) =>
	Data(Type.Object({ items: Type.Array(item), next: Nullable(Type.String()) }))

const ShopperLine = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	/** Masked, as the email. */
	phone: Nullable(Type.String()),
	email: Nullable(Type.String()),
	since: Timestamp,
	sessions: Type.Integer(),
	orders: Type.Integer(),
	state: Type.Enum(['active', 'disabled', 'erased']),
})

const ShopperView = Type.Object({
	...ShopperLine.properties,
	language: Type.Enum(['en', 'bn']),
	points: Type.Integer(),
	/** Orders of which something was refused at delivery. */
	refused: Type.Integer(),
	/** What was bought: all orders without what was cancelled or refused. */
	spent: Bdt,
	addresses: Type.Array(
		Type.Object({
			title: Type.String(),
			/** Null until it is revealed, as the phone and the name of who receives it. */
			address: Nullable(Type.String()),
			full_name: Nullable(Type.String()),
			phone: Nullable(Type.String()),
			area: Type.Object({ en: Type.String(), bn: Type.String() }),
			city: Type.Object({ en: Type.String(), bn: Type.String() }),
			is_default: Type.Boolean(),
		}),
	),
	/** The newest. */
	latest: Type.Array(
		Type.Object({
			number: Type.String(),
			status: OrderStatus,
			placed_at: Timestamp,
			payment_method: Type.String(),
			payment_status: Type.String(),
			current_total: Bdt,
			refused: Type.Boolean(),
		}),
	),
	devices: Type.Array(Type.Object({ device: Type.String(), since: Timestamp, last_seen: Timestamp })),
	messages: Type.Array(
		Type.Object({ number: Type.String(), topic: Type.String(), written_at: Timestamp, done: Type.Boolean() }),
	),
	/** Everything is shown: the caller asked for it. */
	revealed: Type.Boolean(),
})

const Message = Type.Object({
	number: Type.String(),
	name: Type.String(),
	/** Masked. The answer is sent to it. */
	reply_to: Type.String(),
	channel: Type.Enum(['sms', 'email']),
	topic: Type.String(),
	order_number: Nullable(Type.String()),
	shopper: Nullable(Type.Integer()),
	message: Type.String(),
	written_at: Timestamp,
	done_at: Nullable(Timestamp),
	answer: Nullable(Type.String()),
	answered_by: Nullable(Type.String()),
})

const Product = Type.Object({ slug: Type.String(), name: Type.Object({ en: Type.String(), bn: Type.String() }) })
const Question = Type.Object({
	id: Type.Integer(),
	product: Product,
	seller: Product.properties.name,
	text: Type.String(),
	asked_at: Timestamp,
	answer: Nullable(Type.String()),
	answered_by: Nullable(Type.Enum(['seller', 'shop'])),
	hidden: Type.Boolean(),
})
const Review = Type.Object({
	id: Type.Integer(),
	product: Product,
	stars: Type.Integer(),
	text: Type.String(),
	/** Ids: pictures at `/media/{width}/{id}.webp` while the review is shown; `showReviewPhoto` has also those of hidden ones. */
	photos: Type.Array(Id),
	written_at: Timestamp,
	hidden: Type.Boolean(),
	/** Why shoppers reported it. */
	reports: Type.Array(Type.String()),
})

/** Calls for the care of shoppers. Personal data is masked until it is asked for. */
export const supportCalls = {
	findShoppers: deskCall({
		...{ ...read, method: 'POST', path: '/desk/shoppers/find', repeatable: true },
		summary: 'Shoppers by phone, email, name or the number of an order; noted in the audit trail',
		body: Strict({
			phone: Type.Optional(Type.String({ maxLength: 40 })),
			email: Type.Optional(Type.String({ maxLength: 254 })),
			name: Type.Optional(Type.String({ maxLength: 80 })),
			order: Type.Optional(Type.String({ maxLength: 40 })),
		}),
		reply: Data(Type.Array(ShopperLine)),
	}),
	getShopper: deskCall({
		...{ ...read, ...ofShopper, method: 'GET', path: '/desk/shoppers/{id}' },
		summary: 'One shopper with orders, points, devices and addresses, masked',
		reply: Data(ShopperView),
		refusals: ['not_found'],
	}),
	revealShopper: deskCall({
		...{ tag, ...ofShopper, right: 'shoppers.reveal', method: 'POST', path: '/desk/shoppers/{id}/reveal' },
		summary: 'One shopper without masks. The audit trail notes who asked for it and why',
		body: Strict({ reason: Text(200) }),
		reply: Data(ShopperView),
		refusals: ['not_found'],
	}),
	listContactMessages: deskCall({
		...{ ...care, method: 'GET', path: '/desk/messages' },
		summary: 'Messages of the contact form: open ones, the oldest first, or done ones, the latest first',
		query: Strict({ state: Type.Optional(Type.Enum(['open', 'done'])), ...page }),
		reply: List(Message),
	}),
	answerContactMessage: deskCall({
		...{ ...care, method: 'POST', path: '/desk/messages/{number}/answer' },
		summary: 'Send an answer by the way the message names, and close the message. Without a text it is only closed',
		params: Strict({ number: Type.String({ maxLength: 20 }) }),
		body: Strict({ text: Type.Optional(Text(mostByMail)) }),
		reply: Data(Type.Object({ number: Type.String(), sent: Type.Boolean() })),
		/** `not_found`: no open message has this number. */
		refusals: ['not_found'],
	}),
	listQuestions: deskCall({
		...{ ...care, method: 'GET', path: '/desk/questions' },
		summary: 'Questions about products: waiting ones, the oldest first, or answered or hidden ones, the latest first',
		query: Strict({ state: Type.Optional(Type.Enum(['waiting', 'answered', 'hidden'])), ...page }),
		reply: List(Question),
	}),
	answerShopperQuestion: deskCall({
		...{ ...care, ...ofOne, method: 'POST', path: '/desk/questions/{id}/answer' },
		summary: 'Answer a question in the name of the shop; a second answer replaces the first',
		body: Strict({ text: Text(mostPublic) }),
		reply: Saved,
		refusals: ['question_not_found'],
	}),
	hideShopperQuestion: deskCall({
		...{ ...care, ...ofOne, method: 'POST', path: '/desk/questions/{id}/hide' },
		summary: 'Hide an unsuitable question',
		reply: Saved,
		refusals: ['question_not_found'],
	}),
	listReviewsToDecide: deskCall({
		...{ ...care, method: 'GET', path: '/desk/reviews' },
		summary:
			'Reviews that shoppers reported, the most reported first; the newest with photos; or the newest that are hidden',
		query: Strict({ state: Type.Optional(Type.Enum(['reported', 'photos', 'hidden'])) }),
		reply: Data(Type.Array(Review)),
	}),
	showReviewPhoto: deskCall({
		...{ ...care, ...ofOne, method: 'GET', path: '/desk/review-photos/{id}' },
		summary: 'A photo of a review, hidden or not, base64',
		reply: Data(Type.Object({ type: Type.Literal('image/webp'), file: Type.String() })),
		refusals: ['photo_not_found'],
	}),
	decideReview: deskCall({
		...{ ...care, ...ofOne, method: 'POST', path: '/desk/reviews/{id}' },
		summary: 'Hide a review from everybody but its writer, or show it and clear its reports',
		body: Strict({ decision: Type.Enum(['hide', 'show']) }),
		reply: Saved,
		refusals: ['review_not_found'],
	}),
}
