import { Type } from 'typebox'
import { Bdt, Data, Id, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { Order, OrderStatus, PaymentMethod } from '#contract/order-shapes.ts'
import { Candidates, CutBody, CutPreview, MissingPieces, ReplaceBody, replaceRefusals } from './cut-shapes.ts'
import { deskCall } from './desk-call.ts'
import { filterFields, mostMoved, mostSlips, OrderFilter } from './order-filter.ts'
import { Moved } from './order-moves.ts'

const tag = 'Orders at the desk'
const read = { tag, right: 'orders.read', method: 'GET' } as const
const ofOrder = { params: Strict({ number: Type.String({ maxLength: 40 }) }) }

const ListedOrder = Type.Object({
	number: Type.String(),
	status: OrderStatus,
	placed_at: Timestamp,
	payment_method: PaymentMethod,
	payment_status: Type.String(),
	current_total: Bdt,
	name: Type.String(),
	/** Masked. */
	phone: Type.String(),
	city: Type.String(),
	area: Type.String(),
	pieces: Type.Integer(),
	parts: Type.Array(Type.Object({ part: Type.Integer(), seller: Type.String(), status: OrderStatus })),
	late: Type.Boolean(),
	doubted: Type.Boolean(),
})

const PickLine = Type.Object({
	name: Type.String(),
	image: Type.String(),
	quantity: Type.Integer(),
	orders: Type.Array(Type.Object({ number: Type.String(), quantity: Type.Integer() })),
})

const Count = { count: Type.Integer(), /** There are more than were counted. */ more: Type.Boolean() }
const SavedView = Type.Object({ id: Id, name: Type.String(), filter: OrderFilter, ...Count })

/** One entry of the history of an order. */
const Entry = Type.Object({
	at: Timestamp,
	kind: Type.Enum(['order', 'cut', 'replacement', 'message', 'payment', 'return', 'problem', 'refund', 'note']),
	/** Null: about the whole order. */
	part: Nullable(Type.Integer()),
	/** A state, or the kind of a message. */
	state: Nullable(Type.String()),
	/** `shopper`, `shop`, or the name of who did it. */
	by: Nullable(Type.String()),
	text: Nullable(Type.String()),
	amount: Nullable(Bdt),
})

const Refund = Type.Object({
	id: Id,
	cause: Type.String(),
	amount: Bdt,
	status: Type.Enum(['due', 'done']),
	/** Nothing but a transfer by hand sends it. */
	by_hand: Type.Boolean(),
	/** Wallet and number to send it to; null: the shopper has named none. */
	to: Nullable(Type.Object({ wallet: Type.String(), phone: Type.String() })),
	/** It waits for a second person. `own`: who asks has proposed it. */
	proposal: Nullable(Type.Object({ by: Type.String(), reference: Type.String(), at: Timestamp, own: Type.Boolean() })),
})

/** An order with all that the desk knows of it. Its phone is masked, its address too without `orders.move`. */
export const DeskOrder = Type.Object({
	order: Order,
	doubted: Type.Boolean(),
	late: Type.Boolean(),
	timeline: Type.Array(Entry),
	/** The states to which each part may go next. */
	next: Type.Array(Type.Object({ part: Type.Integer(), to: Type.Array(OrderStatus) })),
	/** Pieces left in stock of each line's product; null: not counted. */
	stock: Type.Array(Type.Object({ line: Type.Integer(), left: Nullable(Type.Integer()) })),
	shopper: Type.Object({
		id: Type.Integer(),
		orders: Type.Integer(),
		refused: Type.Integer(),
		open: Type.Integer(),
		points: Type.Integer(),
		language: Type.Enum(['en', 'bn']),
		since: Timestamp,
	}),
	refunds: Type.Array(Refund),
})
const OneOrder = Data(DeskOrder)

const move = {
	to: Type.Enum(['confirmed', 'packed', 'handed_over', 'delivered', 'returned', 'cancelled']),
	reason: Type.Optional(Type.String({ maxLength: 200 })),
}
const moveRefusals = [
	'order_not_found',
	'order_part_not_found',
	'order_move_refused',
	'order_not_cancellable',
	'payment_doubted',
] as const
const cutRefusals = ['order_not_found', 'order_part_not_found', 'order_not_cancellable'] as const
const File = Data(Type.Object({ name: Type.String(), /** Base64. */ pdf: Type.String() }))

/** Which orders are moved: by their numbers, or the first of a filter; not both. */
const Many = Strict({
	numbers: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: mostMoved })),
	filter: Type.Optional(OrderFilter),
	...move,
})

/** Calls of the desk about orders. */
export const orderDeskCalls = {
	listDeskOrders: deskCall({
		...{ ...read, path: '/desk/orders' },
		summary: 'Orders by a filter, newest first unless the oldest are wanted',
		query: Strict({
			...filterFields,
			sort: Type.Optional(Type.Enum(['newest', 'oldest'])),
			after: Type.Optional(Type.String({ maxLength: 20 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(Type.Object({ items: Type.Array(ListedOrder), next: Nullable(Type.String()) })),
		refusals: ['not_found'],
	}),
	countDeskOrders: deskCall({
		...{ ...read, path: '/desk/orders/counts' },
		summary: 'How many orders each view has, counted to 1,000: those that everybody has, and the own saved ones',
		reply: Data(
			Type.Object({
				views: Type.Array(Type.Object({ view: Type.String(), ...Count })),
				saved: Type.Array(SavedView),
			}),
		),
	}),
	saveOrderView: deskCall({
		...{ tag, right: 'orders.read', method: 'POST', path: '/desk/orders/views', repeatable: true },
		summary: 'Keep a filter by a name; the same name replaces it',
		body: Strict({ name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), filter: OrderFilter }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['not_found', 'saved_views_full'],
	}),
	deleteOrderView: deskCall({
		...{ tag, right: 'orders.read', method: 'DELETE', path: '/desk/orders/views/{id}' },
		summary: 'Remove one of the own saved filters',
		params: Strict({ id: Id }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['not_found'],
	}),
	getDeskOrder: deskCall({
		...{ ...read, ...ofOrder, path: '/desk/orders/{number}' },
		summary: 'One order with its history, stock, shopper and refunds',
		reply: OneOrder,
		refusals: ['order_not_found'],
	}),
	revealOrderPhone: deskCall({
		...{ tag, ...ofOrder, right: 'orders.move', method: 'POST', path: '/desk/orders/{number}/phone' },
		summary: 'The phone of the address. The audit trail notes who asked for it',
		reply: Data(Type.Object({ phone: Type.String() })),
		refusals: ['order_not_found'],
	}),
	moveDeskOrder: deskCall({
		...{ tag, ...ofOrder, right: 'orders.move', method: 'POST', path: '/desk/orders/{number}/move' },
		summary: 'Move an order, or one part, to its next state. Cancelling needs `orders.cancel`',
		body: Strict({ ...move, part: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })) }),
		reply: OneOrder,
		refusals: moveRefusals,
	}),
	cancelOrderLines: deskCall({
		...{ tag, ...ofOrder, right: 'orders.cancel', method: 'POST', path: '/desk/orders/{number}/cut' },
		summary: 'Cancel pieces of one part that is not handed over. Without a remaining piece the part is cancelled',
		body: CutBody,
		reply: OneOrder,
		refusals: cutRefusals,
	}),
	previewOrderCut: deskCall({
		...{ tag, ...ofOrder, right: 'orders.cancel', method: 'POST', path: '/desk/orders/{number}/preview-cut' },
		...{ repeatable: true, summary: 'What cancelling these pieces would do. Nothing is changed' },
		body: CutBody,
		reply: Data(CutPreview),
		refusals: cutRefusals,
	}),
	listReplacements: deskCall({
		...{ tag, ...ofOrder, right: 'orders.cancel', method: 'GET', path: '/desk/orders/{number}/replacements' },
		summary: 'What the seller can send instead of pieces of a line: of the same category, the nearest price first',
		query: MissingPieces,
		reply: Data(Candidates),
		refusals: ['order_not_found'],
	}),
	proposeReplacement: deskCall({
		...{ tag, ...ofOrder, right: 'orders.cancel', method: 'POST', path: '/desk/orders/{number}/replacements' },
		summary: 'Send another product instead of missing pieces, or ask the shopper, as the shopper chose',
		body: Strict({
			...ReplaceBody.properties,
			/** The shopper agreed on the phone. */ agreed: Type.Optional(Type.Boolean()),
		}),
		reply: OneOrder,
		refusals: replaceRefusals,
	}),
	decideReplacement: deskCall({
		...{ tag, right: 'orders.cancel', method: 'POST', path: '/desk/orders/{number}/replacements/{id}' },
		summary: 'Note what the shopper said on the phone about a proposed product, or withdraw the proposal',
		params: Strict({ number: Type.String({ maxLength: 40 }), id: Id }),
		body: Strict({ to: Type.Enum(['accepted', 'refused', 'withdrawn']) }),
		reply: OneOrder,
		refusals: ['order_not_found', 'not_found', 'order_not_cancellable', 'out_of_stock'],
	}),
	noteDeskOrder: deskCall({
		...{ tag, ...ofOrder, right: 'orders.note', method: 'POST', path: '/desk/orders/{number}/notes' },
		summary: 'Add a note, which shoppers do not see',
		body: Strict({ text: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) }),
		reply: OneOrder,
		refusals: ['order_not_found'],
	}),
	resendOrderMessage: deskCall({
		...{ tag, ...ofOrder, right: 'orders.note', method: 'POST', path: '/desk/orders/{number}/message' },
		summary: 'Send the latest message about the order again, at most once a minute',
		reply: OneOrder,
		refusals: ['order_not_found', 'too_many_requests'],
	}),
	acceptOrderPayment: deskCall({
		...{ tag, ...ofOrder, right: 'orders.approve', method: 'POST', path: '/desk/orders/{number}/payment', fresh: true },
		summary: 'Accept a payment that its gateway marks as risky, so that the order can continue',
		reply: OneOrder,
		refusals: ['order_not_found', 'not_found'],
	}),
	showOrderPrescription: deskCall({
		tag,
		...{ right: 'prescriptions.read', method: 'GET', path: '/desk/orders/{number}/prescriptions/{id}' },
		summary: 'A prescription of an order, base64. The audit trail notes who looked at it',
		params: Strict({ number: Type.String({ maxLength: 40 }), id: Id }),
		reply: Data(Type.Object({ type: Type.Literal('image/webp'), file: Type.String() })),
		refusals: ['order_not_found', 'prescription_not_found'],
	}),
	previewOrderMoves: deskCall({
		...{ tag, right: 'orders.move', method: 'POST', path: '/desk/orders/preview-moves', repeatable: true },
		summary: 'What moving these orders would do. Nothing is changed',
		body: Many,
		reply: Data(
			Type.Object({ orders: Type.Array(Moved), /** The filter has more than one call moves. */ more: Type.Boolean() }),
		),
	}),
	moveOrders: deskCall({
		...{ tag, right: 'orders.move', method: 'POST', path: '/desk/orders/moves' },
		summary: 'Move up to 100 orders, each by itself: one that is refused does not stop the others',
		body: Many,
		reply: Data(Type.Object({ orders: Type.Array(Moved), more: Type.Boolean() })),
	}),
	getPickList: deskCall({
		...{ ...read, path: '/desk/pick-list' },
		summary: 'What confirmed orders need, by seller, shelf and product: up to 500 parts, the oldest first',
		query: Strict({ seller: filterFields.seller }),
		reply: Data(
			Type.Object({
				parts: Type.Integer(),
				more: Type.Boolean(),
				sellers: Type.Array(
					Type.Object({
						seller: Type.String(),
						shelves: Type.Array(
							Type.Object({
								/** The category of its products; null for products that are no longer there. */
								name: Nullable(Type.String()),
								lines: Type.Array(PickLine),
							}),
						),
					}),
				),
			}),
		),
		refusals: ['not_found'],
	}),
	getPackingSlip: deskCall({
		...{ tag, ...ofOrder, right: 'orders.move', method: 'GET', path: '/desk/orders/{number}/slip' },
		summary: 'Packing slips and labels of an order, or of one part, as a PDF',
		query: Strict({ part: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })) }),
		reply: File,
		refusals: ['order_not_found', 'order_part_not_found'],
	}),
	getPackingSlips: deskCall({
		...{ tag, right: 'orders.move', method: 'POST', path: '/desk/slips', repeatable: true },
		summary: `Packing slips and labels of up to ${mostSlips} orders in one PDF, in the order given; orders with nothing to pack are left out`,
		body: Strict({ numbers: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: mostSlips }) }),
		reply: File,
		refusals: ['order_not_found', 'order_part_not_found'],
	}),
	getDeskInvoice: deskCall({
		...{ ...read, ...ofOrder, right: 'orders.move', path: '/desk/orders/{number}/invoice' },
		summary: 'The invoice of an order as a PDF',
		reply: File,
		refusals: ['order_not_found', 'no_invoice', 'order_archived'],
	}),
}
