import { slotAt } from '#contract/delivery-days.ts'
import { type Poisha, poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'

type Bilingual = { en: string; bn: string }

/** What an order by phone costs, as its page shows it. It is kept, and has no name, phone or street. Poisha. */
export type Offer = {
	area: Bilingual
	city: Bilingual
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	total: Poisha
	parts: {
		seller: Bilingual
		delivery: Poisha
		slot: { day: string; number: number } | null
		lines: { name: Bilingual; variant: Bilingual; quantity: number; total: Poisha }[]
	}[]
}

type Record = {
	subtotal: Poisha
	delivery: Poisha
	total: Poisha
	address: { area: Bilingual; city: Bilingual }
	parts: readonly {
		seller: { name: Bilingual }
		delivery: Poisha
		slot_day: string | null
		slot: number | null
		lines: readonly {
			name: Bilingual
			unit: Bilingual
			attributes: readonly { value: Bilingual }[]
			quantity: number
			total: Poisha
		}[]
	}[]
}

const namesOf = ({ en, bn }: Bilingual): Bilingual => ({ en, bn })

/** The offer of an order as the checkout computes it. */
export function offerOf({ address, subtotal, delivery, total, parts }: Record): Offer {
	return {
		...{ area: namesOf(address.area), city: namesOf(address.city), subtotal, delivery, total },
		discount: poisha(subtotal + delivery - total),
		parts: parts.map((part) => ({
			...{ seller: namesOf(part.seller.name), delivery: part.delivery },
			slot: part.slot_day === null || part.slot === null ? null : { day: part.slot_day, number: part.slot },
			lines: part.lines.map(({ name, unit, attributes, quantity, total }) => ({
				...{ name: namesOf(name), quantity, total },
				variant: attributes.length === 0 ? namesOf(unit) : joined(attributes.map(({ value }) => value)),
			})),
		})),
	}
}

function joined(values: readonly Bilingual[]): Bilingual {
	const of = (language: Language) => values.map((value) => value[language]).join(', ')
	return { en: of('en'), bn: of('bn') }
}

/** An offer in the contract's shape. */
export function presentOffer(offer: Offer, language: Language) {
	return {
		...{ area: offer.area[language], city: offer.city[language] },
		...{ subtotal: toBdt(offer.subtotal), delivery: toBdt(offer.delivery) },
		...{ discount: toBdt(offer.discount), total: toBdt(offer.total) },
		parts: offer.parts.map((part) => ({
			...{ seller: part.seller[language], delivery: toBdt(part.delivery) },
			slot: part.slot && shownSlot(part.slot),
			lines: part.lines.map(({ name, variant, quantity, total }) => ({
				...{ name: name[language], variant: variant[language], quantity, total: toBdt(total) },
			})),
		})),
	}
}

function shownSlot({ day, number }: { day: string; number: number }) {
	const { id, from, to } = slotAt(day, number)
	return { id, day, from, to }
}
