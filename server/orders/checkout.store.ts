import { type CartLine, type LineJson, linesJson, toLine } from '#server/cart/index.ts'
import { type DeliveryZone, zonesJson } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOf } from '#server/platform/db/accounts-of.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { balanceSql } from '#server/points/index.ts'
import { prescriptionsFree } from '#server/prescriptions/index.ts'
import { type Promo, promoJson } from '#server/promo-codes/index.ts'
import { openStates } from './order.rules.ts'

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const earlier = `select json_build_object('number', o.number, 'hash', encode(o.request_hash, 'hex')) from orders o
	where o.customer_id = q.customer`
const inCash = "o.payment_method = 'cod'"

/**
 * Reads the data of many checkouts. Promo, points and prescriptions are read only if needed. Each subquery starts at its
 * shopper, so that one plan is good for one checkout and for many. `history` counts cash and unpaid orders in one read of
 * the shopper's orders: a read of the unpaid ones alone is planned by their index, which has those of all shoppers.
 */
const readSql = ({ extras = false, prescriptions = false }) => `
	select coalesce(c.version, 0) as version,
		${extras ? `(${promoJson('q.code', 'q.customer')}) as promo, (${balanceSql('q.customer')}) as balance,` : ''}
		now() as now,
		${prescriptions ? `${prescriptionsFree('q.papers', 'q.customer')}::int as "prescriptionsFree",` : ''}
		(select u.phone_proved_at is not null from customers u where u.id = q.customer) as "phoneProved",
		(${linesJson('q.customer', 'i.selected')}) as lines, (${zonesJson}) as zones,
		(select row_to_json(a) from addresses a where a.id = q.address and a.customer_id = q.customer) as address,
		(${earlier} and o.request_key = q.key) as "byKey",
		(${earlier} and o.cart_version = coalesce(q.version, c.version - 1)
			and (q.version is not null or o.placed_at > now() - interval '10 minutes')) as "byCart",
		(select json_build_object(
			'open', count(*) filter (where ${inCash} and o.status in (${quoted(openStates)})),
			'delivered', count(*) filter (where ${inCash} and o.status = 'delivered'),
			'refused', count(*) filter (where ${inCash} and o.refused),
			'unpaid', count(*) filter (where o.status = 'pending_payment'))
			from orders o where o.customer_id = any(${accountsOf('q.customer')})) as history
	from json_to_recordset($1) as q (n int, customer bigint, address bigint, key text, version bigint, code text,
			papers bigint[])
		left join lateral (select version from carts where customer_id = q.customer limit 1) c on true
	order by q.n`

/** An earlier order of a possibly repeated request. `hash` is hexadecimal. */
export type EarlierOrder = { number: string; hash: string }

export type StoredAddress = {
	full_name: string
	mobile: string
	title: string
	province_id: number
	city_id: number
	area_id: number
	address: string
}

export type Checkout = {
	/** The version of the cart. */
	version: number
	/** The lines chosen for this checkout. */
	lines: CartLine[]
	/** The delivery zones that count. */
	zones: DeliveryZone[]
	/** Null when the shopper has no such address. */
	address: StoredAddress | null
	byKey: EarlierOrder | null
	/** The order of the requested cart version or, within ten minutes, of the previous version. */
	byCart: EarlierOrder | null
	phoneProved: boolean
	cod: { open: number; delivered: number; refused: number }
	/** The number of the shopper's unpaid orders. */
	unpaid: number
	/** The requested promo; null when there is none. */
	promo: Promo | null
	/** Points that can be spent now. */
	balance: number
	/** The number of the requested prescriptions that this order can use. */
	prescriptionsFree: number
	/** The time of the database's clock. */
	now: Date
}

export type CheckoutQuestion = {
	customerId: number
	addressId: number
	key?: string
	cartVersion?: number
	/** Set when promo or points are needed; the code is in capitals, or null. */
	extras?: { promoCode: string | null }
	prescriptionIds?: readonly number[]
}

type Row = Omit<Checkout, 'lines' | 'phoneProved' | 'cod' | 'unpaid'> & {
	lines: LineJson[]
	phoneProved: boolean | null
	history: Checkout['cod'] & Pick<Checkout, 'unpaid'>
}

function reader(kind: string, parts: Parameters<typeof readSql>[0]) {
	const text = readSql(parts)
	return gather<CheckoutQuestion, Row>((db, questions) => {
		const rows = questions.map(({ customerId, addressId, key, cartVersion, extras, prescriptionIds }, n) => ({
			n,
			customer: customerId,
			address: addressId,
			key,
			version: cartVersion,
			code: extras?.promoCode,
			papers: prescriptionIds,
		}))
		return prepared<Row>(db, `checkout-read-${kind}`, text, [JSON.stringify(rows)])
	})
}

const reads = {
	plain: reader('plain', {}),
	extras: reader('extras', { extras: true }),
	prescriptions: reader('prescriptions', { prescriptions: true }),
	both: reader('both', { extras: true, prescriptions: true }),
}

/** Everything a checkout needs, in one statement and one snapshot, without locks. */
export async function readCheckout(db: Deps['db'], question: CheckoutQuestion): Promise<Checkout> {
	const { extras, prescriptionIds = [] } = question
	const papers = prescriptionIds.length > 0
	const kind = extras ? (papers ? 'both' : 'extras') : papers ? 'prescriptions' : 'plain'
	const {
		phoneProved,
		history,
		promo = null,
		balance = 0,
		prescriptionsFree = 0,
		...row
	} = await reads[kind](db, question)
	if (phoneProved === null) throw new Error('no such customer')
	const { unpaid, ...cod } = history
	return { ...row, phoneProved, cod, unpaid, promo, balance, prescriptionsFree, lines: row.lines.map(toLine) }
}
