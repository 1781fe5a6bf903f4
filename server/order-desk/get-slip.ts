import { toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { getOrder, lineName, type OrderRecord, presentOrder } from '#server/orders/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { drawSlips, type Parcel } from './draw-slip.ts'

const over = ['cancelled', 'returned', 'pending_payment']

/**
 * Labels and packing slips of the parts of an order that are delivered, or of one part, as a PDF in base64. Throws
 * `order_not_found`, `order_part_not_found` when there is nothing to pack.
 */
export async function getSlip(
	deps: Pick<Deps, 'db' | 'config'>,
	typed: string,
	part: number | undefined,
	language: Language,
) {
	const order = await getOrder(deps, null, typed)
	const kept = order.parts.filter(({ status }) => !over.includes(status))
	const wanted = kept.filter(({ position }) => part === undefined || position === part)
	if (wanted.length === 0) throw new ShopError('order_part_not_found')
	const parcels = wanted.map((one) =>
		parcelOf(order, one, language, deps.config.brand[language === 'bn' ? 'nameBn' : 'name']),
	)
	const numbered = parcels.map((parcel, at) => ({
		...parcel,
		parcel: kept.indexOf(wanted[at] as (typeof kept)[number]) + 1,
		parcels: kept.length,
	}))
	return { name: `${order.number}-label.pdf`, pdf: (await drawSlips(numbered, language)).toString('base64') }
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
