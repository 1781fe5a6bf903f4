import { may } from '#contract/desk/roles.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import {
	type Announcer,
	cutLines,
	decideProblem,
	decideReplacement,
	decideReturn,
	listDeskProblems,
	listDeskReturns,
	listReplacements,
	operateOrder,
	payBackSoon,
	previewCut,
	replaceLine,
} from '#server/orders/index.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { removeView } from '#server/staff/index.ts'
import {
	acceptPayment,
	getDeskOrder,
	noteOrder,
	openPrescription,
	resendMessage,
	revealPhone,
} from './get-desk-order.ts'
import { getPickList } from './get-pick-list.ts'
import { getDeskInvoice, getSlip, getSlips } from './get-slip.ts'
import { countViews, listDeskOrders, saveOrderView } from './list-orders.ts'
import { moveMany, previewMoves } from './move-many.ts'
import { openProblemPhoto } from './open-problem-photo.ts'
import { cutOwnLines, listOwnOrders, listOwnReplacements, moveOwnPart, replaceOwnLine } from './own-orders.ts'
import { approveRefund, listRefunds, recordOrPropose, rejectRefund } from './refund-by-two.ts'

const listed = 100

/** Cancelling needs a right of its own. Throws `forbidden`. */
function checkMove(call: Call, to: string): void {
	if (to === 'cancelled' && !may(staffOf(call).role, 'orders.cancel')) throw new ShopError('forbidden')
}

const printing = (call: Call) => ({ by: actorOf(staffOf(call)), language: call.language })

/** The handlers of the desk's calls about orders. */
export function orderDeskHandlers(deps: Deps, announcer: Announcer) {
	const { db } = deps
	/** After a change of orders: messages and refunds do not wait for their jobs. */
	const afterMove = async () => {
		announcer.ask()
		await payBackSoon(deps)
	}
	const shown = async (number: string, call: Call) => ({
		data: await getDeskOrder(deps, number, staffOf(call), call.language),
	})
	return {
		listDeskOrders: async ({ query }, call) => ({ data: await listDeskOrders(db, query, call.language) }),
		countDeskOrders: async (_input, call) => ({ data: await countViews(db, staffOf(call).id) }),
		saveOrderView: async ({ body }, call) => ({
			data: await saveOrderView(db, staffOf(call).id, body.name, body.filter),
		}),
		deleteOrderView: async ({ params }, call) => ({
			data: await removeView(db, 'order_views', staffOf(call).id, params.id),
		}),
		getDeskOrder: ({ params }, call) => shown(params.number, call),
		revealOrderPhone: async ({ params }, call) => ({
			data: { phone: await revealPhone(deps, params.number, staffOf(call)) },
		}),
		moveDeskOrder: async ({ params, body }, call) => {
			checkMove(call, body.to)
			await operateOrder(deps, params.number, body, actorOf(staffOf(call)))
			await afterMove()
			return shown(params.number, call)
		},
		noteDeskOrder: async ({ params, body }, call) => {
			await noteOrder(deps, params.number, body.text, staffOf(call))
			return shown(params.number, call)
		},
		resendOrderMessage: async ({ params }, call) => {
			await resendMessage(deps, params.number, staffOf(call))
			announcer.ask()
			return shown(params.number, call)
		},
		acceptOrderPayment: async ({ params }, call) => {
			await acceptPayment(deps, params.number, actorOf(staffOf(call)))
			return shown(params.number, call)
		},
		showOrderPrescription: async ({ params }, call) => ({
			data: {
				type: 'image/webp' as const,
				file: await openPrescription(deps, params.number, params.id, staffOf(call)),
			},
		}),
		previewOrderMoves: async ({ body }, call) => {
			checkMove(call, body.to)
			return { data: await previewMoves(db, body, call.language) }
		},
		moveOrders: async ({ body }, call) => {
			checkMove(call, body.to)
			const moved = await moveMany(deps, body, actorOf(staffOf(call)), call.language)
			await afterMove()
			return { data: moved }
		},
		getPickList: async ({ query }, call) => ({ data: await getPickList(db, query.seller, call.language) }),
		getPackingSlip: async ({ params, query }, call) => ({
			data: await getSlip(deps, params.number, query.part, printing(call)),
		}),
		getPackingSlips: async ({ body }, call) => ({ data: await getSlips(deps, body.numbers, printing(call)) }),
		getDeskInvoice: async ({ params }, call) => ({
			data: await getDeskInvoice(deps, params.number, printing(call)),
		}),
		...changeHandlers(deps, afterMove, shown),
		...claimHandlers(deps, afterMove),
		...ownHandlers(deps, afterMove),
	} satisfies Partial<DeskHandlers>
}

type Shown = (number: string, call: Call) => Promise<{ data: Awaited<ReturnType<typeof getDeskOrder>> }>

/** Pieces that are cancelled or replaced before the hand-over. */
function changeHandlers({ db }: Deps, afterMove: () => Promise<void>, shown: Shown) {
	return {
		cancelOrderLines: async ({ params, body }, call) => {
			await cutLines(db, params.number, body, actorOf(staffOf(call)))
			await afterMove()
			return shown(params.number, call)
		},
		previewOrderCut: async ({ params, body }) => ({ data: await previewCut(db, params.number, body) }),
		listReplacements: async ({ params, query }, call) => ({
			data: (await listReplacements(db, params.number, query, call.language)).items,
		}),
		proposeReplacement: async ({ params, body }, call) => {
			await replaceLine(db, params.number, body, actorOf(staffOf(call)))
			await afterMove()
			return shown(params.number, call)
		},
		decideReplacement: async ({ params, body }, call) => {
			await decideReplacement(db, params.number, params.id, body.to, actorOf(staffOf(call)))
			await afterMove()
			return shown(params.number, call)
		},
	} satisfies Partial<DeskHandlers>
}

/** Returns, reports and refunds. */
function claimHandlers(deps: Deps, afterMove: () => Promise<void>) {
	const { db } = deps
	return {
		listReturnsAtDesk: async () => ({
			data: (await listDeskReturns(db, listed)).map(({ amount, asked_at, status, ...rest }) => ({
				...rest,
				status: status === 'approved' ? status : ('requested' as const),
				amount: toBdt(amount),
				asked_at: asked_at.toISOString(),
			})),
		}),
		decideReturnAtDesk: async ({ params, body }, call) => {
			const number = await decideReturn(db, params.id, body, actorOf(staffOf(call)))
			await afterMove()
			return { data: { number } }
		},
		listProblemsAtDesk: async (_input, { language }) => ({
			data: (await listDeskProblems(db, { limit: listed }, language)).map(({ line: _, answer: __, ...one }) => ({
				...one,
				reported_at: one.reported_at.toISOString(),
			})),
		}),
		showProblemPhoto: async ({ params }, call) => ({
			data: { type: 'image/webp' as const, file: await openProblemPhoto(deps, params.id, staffOf(call)) },
		}),
		decideProblemAtDesk: async ({ params, body }, call) => {
			const { number } = await decideProblem(db, params.id, body, actorOf(staffOf(call)))
			await afterMove()
			return { data: { number } }
		},
		listRefundsAtDesk: async (_input, call) => ({ data: await listRefunds(db, staffOf(call)) }),
		recordRefundAtDesk: async ({ params, body }, call) => {
			const state = await recordOrPropose(deps, params.id, body.reference, staffOf(call))
			if (state === 'done') await afterMove()
			return { data: { state } }
		},
		approveRefundAtDesk: async ({ params }, call) => {
			await approveRefund(db, params.id, staffOf(call))
			await afterMove()
			return { data: { state: 'done' as const } }
		},
		rejectRefundAtDesk: async ({ params }, call) => {
			await rejectRefund(db, params.id, staffOf(call))
			return { data: { id: params.id } }
		},
	} satisfies Partial<DeskHandlers>
}

/** A seller's own orders. The seller is that of the session. */
function ownHandlers(deps: Deps, afterMove: () => Promise<void>) {
	const ownSeller = (call: Call): string => {
		const { seller } = staffOf(call)
		if (seller === null) throw new ShopError('forbidden')
		return seller
	}
	return {
		listOwnOrders: async ({ query }, call) => ({
			data: await listOwnOrders(deps.db, ownSeller(call), query, call.language),
		}),
		cancelOwnLines: async ({ params, body }, call) => {
			const caller = { seller: ownSeller(call), by: actorOf(staffOf(call)) }
			const data = await cutOwnLines(deps.db, caller, params.number, body, call.language)
			await afterMove()
			return { data }
		},
		listOwnReplacements: async ({ params, query }, call) => ({
			data: await listOwnReplacements(deps.db, ownSeller(call), params.number, query, call.language),
		}),
		proposeOwnReplacement: async ({ params, body }, call) => {
			const caller = { seller: ownSeller(call), by: actorOf(staffOf(call)) }
			const data = await replaceOwnLine(deps.db, caller, params.number, body, call.language)
			await afterMove()
			return { data }
		},
		moveOwnPart: async ({ params, body }, call) => {
			const caller = { seller: ownSeller(call), by: actorOf(staffOf(call)) }
			const data = await moveOwnPart(deps, caller, { ...body, number: params.number }, call.language)
			await afterMove()
			return { data }
		},
	} satisfies Partial<DeskHandlers>
}
