import { personOf } from '#contract/desk/person-of.ts'
import { may } from '#contract/desk/roles.ts'
import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { announceJob, getOrder, moves, presentOrder, queueOrderMessage } from '#server/orders/index.ts'
import { acceptDoubted } from '#server/payments/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { actorOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { showPrescription } from '#server/prescriptions/index.ts'
import { isLate } from './late.rules.ts'
import {
	addNote,
	type Facts,
	factsOf,
	type HistoryEntry,
	hasPrescription,
	historyOf,
	latestMessage,
	stockOfLines,
} from './one.store.ts'
import { maskedNumber } from './search.rules.ts'

type Shop = Pick<Deps, 'db' | 'config'>
type Viewer = Pick<StaffCaller, 'id' | 'role'>

/** What hides an address from who does not need it. */
const hidden = '•••'

/** An order as the desk shows it to this person. Throws `order_not_found`. */
export async function getDeskOrder(deps: Shop, typed: string, viewer: Viewer, language: Language) {
	const order = await getOrder(deps, null, typed)
	const facts = await factsOf(deps.db, order.number)
	if (!facts) throw new ShopError('order_not_found')
	const shown = presentOrder(order, language)
	const { mobile, address } = shown.address
	const now = new Date()
	return {
		order: {
			...shown,
			address: {
				...shown.address,
				mobile: maskedNumber(mobile),
				address: may(viewer.role, 'orders.move') ? address : hidden,
			},
			payment_url: null,
		},
		doubted: facts.doubted,
		late: facts.parts.some((part) => isLate(part, new Date(order.placed_at), now)),
		timeline: (await historyOf(deps.db, facts.id, language)).map(presentEntry),
		next: order.parts.map(({ position, status }) => ({ part: position, to: nextOf(status, viewer) })),
		stock: await stockOfLines(deps.db, facts.id),
		shopper: { id: facts.customer_id, ...facts.shopper, since: new Date(facts.shopper.since).toISOString() },
		refunds: facts.refunds.map((one) => presentRefund(one, viewer)),
	}
}

/** The states to which this person may move a part of this state. A return has its own calls. */
function nextOf(status: keyof typeof moves, { role }: Viewer) {
	const rights = { cancelled: 'orders.cancel', placed: null } as Record<string, 'orders.cancel' | null>
	return moves[status].filter((to) => {
		if (status === 'delivered') return false
		const right = to in rights ? rights[to] : 'orders.move'
		return right !== null && right !== undefined && may(role, right)
	})
}

function presentEntry({ at, actor, by, amount, ...rest }: HistoryEntry) {
	return {
		...rest,
		at: new Date(at).toISOString(),
		by: personOf(by) ?? (actor === 'operator' ? null : actor),
		amount: amount === null ? null : toBdt(amount),
	}
}

/** A refund for the desk: the number of the wallet is shown to those who send it. */
function presentRefund({ amount, to, proposal, ...rest }: Facts['refunds'][number], { id, role }: Viewer) {
	return {
		...rest,
		amount: toBdt(amount),
		to: to && { ...to, phone: may(role, 'orders.refund') ? to.phone : maskedNumber(to.phone) },
		proposal: proposal && {
			by: personOf(proposal.by) ?? '',
			reference: proposal.reference,
			at: proposal.at,
			own: proposal.staff_id === id,
		},
	}
}

/** The facts of an order by a typed number. Throws `order_not_found`. */
async function factsOfTyped(deps: Shop, typed: string) {
	const { number } = await getOrder(deps, null, typed)
	const facts = await factsOf(deps.db, number)
	if (!facts) throw new ShopError('order_not_found')
	return { ...facts, number }
}

/** The phone of an order, which the audit trail notes. Throws `order_not_found`. */
export async function revealPhone(deps: Shop, typed: string, staff: StaffCaller): Promise<string> {
	const { id, number, mobile } = await factsOfTyped(deps, typed)
	const by = actorOf(staff)
	await transactionOf(deps.db, by, (tx) => noteInAudit(tx, by, 'order', [id], { number, shown: 'phone' }))
	return mobile
}

/** Adds a note to an order. Throws `order_not_found`, `invalid_input` for an empty one. */
export async function noteOrder(deps: Shop, typed: string, text: string, staff: StaffCaller): Promise<void> {
	const note = cleanText(text)
	if (!note) throw new ShopError('invalid_input', { errors: { text: 'invalid_input' } })
	const { id } = await factsOfTyped(deps, typed)
	const by = actorOf(staff)
	await transactionOf(deps.db, by, (tx) => addNote(tx, id, by, note))
}

/** Queues the latest message about an order again. Throws `order_not_found`; `too_many_requests` within a minute. */
export async function resendMessage(deps: Shop & Pick<Deps, 'jobs'>, typed: string, staff: StaffCaller): Promise<void> {
	const order = await getOrder(deps, null, typed)
	const by = actorOf(staff)
	await transactionOf(deps.db, by, async (tx) => {
		const facts = await factsOf(tx, order.number)
		if (!facts) throw new ShopError('order_not_found')
		const latest = await latestMessage(tx, facts.id)
		if (latest?.recent) throw new ShopError('too_many_requests', { retryAfter: 60 })
		const kind = latest?.kind ?? order.status
		await queueOrderMessage(tx, facts.id, kind)
		await noteInAudit(tx, by, 'order', [facts.id], { number: order.number, resent: kind })
		await deps.jobs.enqueue(tx, announceJob, {}, { singletonKey: 'soon' })
	})
}

/** Accepts a doubted payment; `by` is who does it. Returns the order's number. Throws `order_not_found`; `not_found` when it is not doubted. */
export async function acceptPayment(deps: Shop, typed: string, by: string): Promise<string> {
	const { id, number } = await factsOfTyped(deps, typed)
	await transactionOf(deps.db, by, async (tx) => {
		if (!(await acceptDoubted(tx, number))) throw new ShopError('not_found')
		await noteInAudit(tx, by, 'order', [id], { number, payment: 'accepted' }, { payment: 'doubted' })
	})
	return number
}

/** A prescription of an order, base64, which the audit trail notes. Throws `order_not_found`, `prescription_not_found`. */
export async function openPrescription(
	deps: Shop & Pick<Deps, 'files'>,
	typed: string,
	id: number,
	staff: StaffCaller,
): Promise<string> {
	const { number } = await factsOfTyped(deps, typed)
	if (!(await hasPrescription(deps.db, number, id))) throw new ShopError('prescription_not_found')
	const { picture } = await showPrescription(deps, null, id)
	const by = actorOf(staff)
	await transactionOf(deps.db, by, (tx) => noteInAudit(tx, by, 'prescription', [id], { number, shown: 'picture' }))
	return picture.toString('base64')
}
