import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	getInvoiceFile,
	getOrder,
	lineName,
	type OrderRecord,
	presentOrder,
	readOrderNumber,
} from '#server/orders/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { drawSlips, type Parcel } from './draw-slip.ts'
import { idsOf } from './one.store.ts'

const over = ['cancelled', 'returned', 'pending_payment']

/**
 * Labels and packing slips of the parts of an order that are delivered, or of one part, as a PDF in base64. They have name,
 * phone and address, so the audit trail notes who got them. Throws `order_not_found`, `order_part_not_found` when there is nothing to pack.
 */
export async function getSlip(
	deps: Pick<Deps, 'db' | 'config'>,
	typed: string,
	part: number | undefined,
	{ by, language }: Printing,
) {
	const order = await getOrder(deps, null, typed)
	const parcels = parcelsOf(order, language, deps, part)
	if (parcels.length === 0) throw new ShopError('order_part_not_found')
	await notePrinted(deps.db, by, [order.number])
	return { name: `${order.number}-label.pdf`, pdf: (await drawSlips(parcels, language)).toString('base64') }
}

/**
 * The same of several orders in one file. Throws `order_not_found`, and `order_part_not_found` when none has anything to pack.
 */
export async function getSlips(
	deps: Pick<Deps, 'db' | 'config'>,
	numbers: readonly string[],
	{ by, language }: Printing,
) {
	const orders: OrderRecord[] = []
	for (const typed of new Set(numbers)) orders.push(await getOrder(deps, null, typed))
	const packed = orders
		.map((order) => ({ order, parcels: parcelsOf(order, language, deps) }))
		.filter(({ parcels }) => parcels.length > 0)
	if (packed.length === 0) throw new ShopError('order_part_not_found')
	await notePrinted(
		deps.db,
		by,
		packed.map(({ order }) => order.number),
	)
	const parcels = packed.flatMap((one) => one.parcels)
	return { name: 'labels.pdf', pdf: (await drawSlips(parcels, language)).toString('base64') }
}

/** The invoice of an order as a PDF in base64; it has name, phone and address too. Throws as `getInvoiceFile`. */
export async function getDeskInvoice(deps: Pick<Deps, 'db' | 'config'>, typed: string, { by, language }: Printing) {
	const file = await getInvoiceFile(deps, { customerId: null, number: typed, language })
	await notePrinted(deps.db, by, [readOrderNumber(typed) as string], 'invoice')
	return file
}

/** Who prints, for the audit trail, and in which language. */
type Printing = { by: string; language: Language }

function notePrinted(db: Deps['db'], by: string, numbers: readonly string[], shown = 'label'): Promise<void> {
	return transactionOf(db, by, async (tx) => {
		for (const { id, number } of await idsOf(tx, numbers)) await noteInAudit(tx, by, 'order', [id], { number, shown })
	})
}

/** The parcels of an order that are packed, or the one of a part. */
function parcelsOf(order: OrderRecord, language: Language, { config }: Pick<Deps, 'config'>, part?: number): Parcel[] {
	const kept = order.archived ? [] : order.parts.filter(({ status }) => !over.includes(status))
	const shop = config.brand[language === 'bn' ? 'nameBn' : 'name']
	return kept.flatMap((one, at) =>
		part === undefined || one.position === part
			? [{ ...parcelOf(order, one, language, shop), parcel: at + 1, parcels: kept.length }]
			: [],
	)
}

function parcelOf(
	order: OrderRecord,
	part: OrderRecord['parts'][number],
	language: Language,
	shop: string,
): Omit<Parcel, 'parcel' | 'parcels'> {
	const { full_name, mobile, address, area, city } = order.address
	const shown = presentOrder(order, language).parts.find((one) => one.part === part.position)
	return {
		...{ number: order.number, seller: part.seller.name[language], shop, note: order.note },
		to: { name: full_name, phone: mobile, address, place: `${area[language]}, ${city[language]}` },
		collect: shown?.to_pay ?? toBdt(part.subtotal),
		lines: part.lines.map((line) => ({
			name: lineName(line, language),
			quantity: line.quantity,
			substitution: line.substitution,
		})),
	}
}
