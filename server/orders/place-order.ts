import { createHash, randomBytes } from 'node:crypto'
import { openSlots, type Slot } from '#contract/delivery-days.ts'
import { fromBdt, type Poisha, poisha, sum } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { cleanText } from '#contract/text.ts'
import { lockCart } from '#server/cart/index.ts'
import { comesInSlot } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { offeredMethods } from '#server/payments/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import {
	type CheckoutBody,
	canonicalRequest,
	cartRefusal,
	earlierAnswer,
	prescriptionRefusal,
	priceChanged,
	rangeRefusal,
	substitutionOf,
} from './checkout.rules.ts'
import { type Checkout, readCheckout, type StoredAddress } from './checkout.store.ts'
import { orderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import { nothingHeld, type OrderRecord } from './order-record.rules.ts'
import { lineTotal } from './price.rules.ts'
import { codProblemOf, extrasAsked, type FullQuote, inCash, quote, withExtras } from './quote-checkout.ts'
import { closedRefusal, type PartTiming, timingsOf } from './timing.rules.ts'
import { type NewOrder, writeInTurn, writeOrder, writeTogether } from './write-order.store.ts'

export type OrderRequest = {
	customerId: number
	language: Language
	key: string | undefined
	body: CheckoutBody
	config: Deps['config']
	/** Makes order numbers; for tests. */
	newNumber?: () => string
}

const maxKey = 255
const attempts = { free: 2, locked: 3 }

/**
 * Places the order of a cart, exactly once. Two statements: one reads everything, one writes everything, guarded by the
 * cart's version, prices and stock (see `writeOrder`); when the guards find a change in the meantime, it is repeated, the
 * second time waiting for locks, the third time with the cart locked. Throws the refusals of `placeOrder` in the contract;
 * nothing is stored then.
 */
export async function placeOrder(db: Deps['db'], request: OrderRequest): Promise<{ order: OrderRecord; new: boolean }> {
	if (request.key !== undefined && (request.key === '' || request.key.length > maxKey))
		throw new ShopError('invalid_input')
	const hash = requestHash(request.body)
	for (let n = 0; n < attempts.free; n++) {
		const placed = await attempt(db, request, hash, n === 0 ? writeTogether : writeInTurn).catch(staleWhenInTheWay)
		if (placed) return placed
	}
	return transaction(db, (tx) => placeOrderIn(tx, request))
}

/** The same within a transaction, with the cart locked. It must be `transaction`'s, which repeats it after a deadlock. */
export async function placeOrderIn(tx: Tx, request: OrderRequest): Promise<{ order: OrderRecord; new: boolean }> {
	const hash = requestHash(request.body)
	await lockCart(tx, request.customerId)
	for (let n = 0; n < attempts.locked; n++) {
		const locked = await attempt(tx, request, hash, writeOrder)
		if (locked) return locked
	}
	throw new ShopError('unavailable', { retryAfter: 1 })
}

const requestHash = (body: CheckoutBody) => createHash('sha256').update(canonicalRequest(body)).digest()

async function attempt(db: Deps['db'], request: OrderRequest, hash: Buffer, write: typeof writeOrder) {
	const { customerId, key, body, config } = request
	const extras = extrasAsked(body)
	const { prescription_ids = [] } = body
	const question = {
		customerId,
		prescriptionIds: prescription_ids,
		...(extras && { extras }),
		addressId: body.address_id,
		...(key !== undefined && { key }),
		...(body.cart_version !== undefined && { cartVersion: body.cart_version }),
	}
	const checkout = await readCheckout(db, question)
	const earlier = earlierAnswer(checkout, hash.toString('hex'), body)
	if (earlier === 'idempotency_key_reused') throw new ShopError(earlier)
	if (earlier) return { order: await orderByNumber(db, customerId, earlier.number), new: false }

	const { address, quoted, roundings, timings } = checked(checkout, body, config)
	const online = body.payment_method !== 'cod' && quoted.total > 0
	const status: OrderRecord['status'] = online ? 'pending_payment' : 'placed'
	const order = {
		number: request.newNumber?.() ?? orderNumber(randomBytes(8)),
		status,
		payment_method: body.payment_method,
		payment_status: online ? 'pending' : body.payment_method === 'cod' ? 'due' : 'paid',
		subtotal: quoted.subtotal,
		delivery: quoted.delivery,
		discount: quoted.discount,
		promo_code: quoted.promo?.code ?? null,
		promo_discount: quoted.promo?.discount ?? poisha(0),
		points: quoted.points.used,
		rounding: sum(roundings),
		total: quoted.total,
		note: cleanText(body.note ?? '') || null,
		address: snapshot(address, quoted.place),
		prescriptions: prescription_ids,
		parts: quoted.parts.map((part, at) => ({
			...toPart(part, at, quoted.points.parts[at] ?? 0, body),
			rounding: roundings[at] ?? poisha(0),
			status,
			...(timings.parts[at] as PartTiming),
		})),
	}
	const promisedUntil = timings.until
	const row = orderRows(order, request, { hash, cartVersion: checkout.version, quoted, promisedUntil })
	const written = await write(db, row)
	if (written.outcome === 'short') throw new ShopError('out_of_stock')
	if (written.outcome === 'slot full') throw new ShopError('slot_full')
	if (written.outcome !== 'placed') return null
	const placed_at = written.placedAt.toISOString()
	const timeline = [{ status: order.status, at: placed_at }]
	return {
		order: {
			...order,
			placed_at,
			timeline,
			returns: [],
			problems: [],
			cuts: [],
			replacements: [],
			archived: false,
			refunds: [],
			payment: null,
		},
		new: true,
	}
}

type PlacedOrder = Omit<
	OrderRecord,
	| 'placed_at'
	| 'timeline'
	| 'returns'
	| 'problems'
	| 'cuts'
	| 'replacements'
	| 'refunds'
	| 'payment'
	| 'archived'
	| 'parts'
> & {
	parts: (Omit<OrderRecord['parts'][number], 'lines'> & { lines: PlacedLine[] })[]
}
type PlacedLine = OrderRecord['parts'][number]['lines'][number] & { flash_sale_id: number | null }

/** The rows of an order: the columns that its write statement lists. */
function orderRows(
	order: PlacedOrder,
	{ customerId, key, language, config }: OrderRequest,
	from: { hash: Buffer; cartVersion: number; quoted: FullQuote; promisedUntil: Date | null },
): NewOrder {
	const { parts, prescriptions, ...columns } = order
	const { quoted, hash, cartVersion, promisedUntil } = from
	return {
		order: {
			...columns,
			customer_id: customerId,
			cart_version: cartVersion,
			request_key: key ?? null,
			request_hash: hash,
			language,
		},
		parts: parts.map(({ lines: _, timeline: __, ...part }, at) => ({
			...part,
			slot_area: part.slot_day === null ? null : quoted.place.area.id,
			slot_capacity: quoted.parts[at]?.slotCapacity ?? 0,
		})),
		lines: parts.flatMap((part) =>
			part.lines.map(({ return_until: _, report_until: __, held: ___, ...line }) => ({ ...line, part: part.position })),
		),
		promoId: quoted.promo?.id ?? null,
		prescriptions,
		holdMinutes: config.payments.holdMinutes,
		promisedUntil,
	}
}

/** Throws the refusal of an order, if there is a reason for one; before anything is written. */
function checked(checkout: Checkout, body: CheckoutBody, config: Deps['config']) {
	const refusal = cartRefusal(checkout, body.cart_version)
	if (refusal) throw new ShopError(refusal.code, refusal.errors ? { errors: refusal.errors } : {})
	if (!checkout.address) throw new ShopError('address_not_found')
	const papers = prescriptionRefusal(checkout.lines, body.prescription_ids ?? [], checkout.prescriptionsFree)
	if (papers) throw new ShopError(papers.code, papers.errors ? { errors: papers.errors } : {})
	const full = withExtras(quote(checkout.lines, checkout.address, checkout), checkout, body)
	const { quoted, roundings } = body.payment_method === 'cod' ? inCash(full) : { quoted: full, roundings: [] }
	const outside = rangeRefusal(quoted.parts)
	if (outside) throw new ShopError(outside.code, { errors: outside.errors })
	if (quoted.problem) throw new ShopError(quoted.problem)
	const shown = body.expected_total === undefined ? undefined : fromBdt(body.expected_total)
	const lines = quoted.parts.flatMap((part) => part.lines)
	if (priceChanged({ total: quoted.total, rounding: sum(roundings), lines }, shown))
		throw new ShopError('price_changed')
	if (!offeredMethods(config).includes(body.payment_method)) throw new ShopError('payment_method_not_available')
	const cod = body.payment_method === 'cod' ? codProblemOf(checkout, quoted, config.cod) : null
	if (cod) throw new ShopError(cod === 'too_many_open' ? 'too_many_open_cod' : 'cod_not_available')
	const online = body.payment_method !== 'cod' && quoted.total > 0
	if (online && checkout.unpaid >= config.unpaidMost) throw new ShopError('too_many_unpaid')
	const slot = body.delivery_slot === undefined ? null : chosenSlot(body.delivery_slot, quoted, checkout.now)
	const parts = quoted.parts.map((part) => ({ ...part, inSlot: slot !== null && comesIn(part, slot, checkout.now) }))
	const timings = timingsOf(parts, slot, checkout.now)
	const closed = closedRefusal(timings, quoted.parts, body.accept_closed ?? false)
	if (closed) throw new ShopError(closed.code, { errors: closed.errors })
	return { address: checkout.address, quoted, roundings, timings }
}

/** The requested slot, if it can still be chosen and some part of the order can be delivered in it. */
function chosenSlot(id: string, quoted: FullQuote, now: Date): Slot {
	const slot = openSlots(now).find((one) => one.id === id)
	if (!slot || !quoted.parts.some((part) => comesIn(part, slot, now))) throw new ShopError('slot_not_available')
	return slot
}

type QuotedPart = FullQuote['parts'][number]

function comesIn({ slotCapacity, slotHours }: QuotedPart, slot: Slot, now: Date): boolean {
	return comesInSlot({ capacity: slotCapacity, hours: slotHours }, slot, now)
}

function toPart(part: QuotedPart, at: number, points: number, body: CheckoutBody) {
	const { seller } = part.lines[0] as QuotedPart['lines'][number]
	return {
		position: at,
		seller_id: seller.id,
		seller: { slug: seller.slug, name: seller.name },
		subtotal: part.subtotal,
		delivery: part.delivery,
		discount: part.discount,
		delivery_discount: part.deliveryDiscount,
		points,
		days_from: part.days.from,
		days_to: part.days.to,
		delivered_at: null,
		timeline: [],
		lines: part.lines.map((line, n) => ({
			position: at * 100 + n,
			product_id: line.productId,
			sku_id: line.skuId,
			slug: line.slug,
			name: line.name,
			unit: line.unit,
			variant: line.variant,
			attributes: line.attributes,
			asset_id: line.assetId,
			price: line.pays,
			quantity: line.quantity,
			total: lineTotal(line),
			discount: part.lineDiscounts[n] as Poisha,
			flash_sale_id: line.flashSaleId,
			substitution: substitutionOf(line, body.substitutions),
			return_until: null,
			held: nothingHeld,
			report_until: null,
		})),
	}
}

function snapshot(address: StoredAddress, place: FullQuote['place']) {
	const { full_name, mobile, title } = address
	return { full_name, mobile, title, ...place, address: address.address }
}

/** Errors after which it is repeated: a deadlock with a transaction that locks skus in another order, or a number that exists. */
function staleWhenInTheWay(error: { code?: string; constraint?: string }): null {
	if (error.code === '40P01' || error.code === '40001' || error.constraint === 'orders_number_key') return null
	throw error
}
