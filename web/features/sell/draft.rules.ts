import type { ComponentType } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/index.ts'
import type { payoutKinds } from '#contract/selling.ts'

type Body = InputOf<(typeof endpoints)['applyToSell' & EndpointName]>['body']

/** A place as the field for it has it. */
export type Place = { province: number | null; city: number | null; area: number | null }
/** The field of a place; the route gives it, because another feature has it. */
export type PlaceField = ComponentType<{
	choice: Place
	errors?: Partial<Record<keyof Place, string>>
	onChoose: (place: Place) => void
}>

export const emptyDraft = {
	...{ name: '', shop_name: '', shop_name_bn: '', kind: '', about: '', licence: '' },
	payout: 'bkash' as (typeof payoutKinds)[number],
	...{ holder: '', account: '', bank: '' },
	place: { province: null, city: null, area: null } as Place,
	consent: false,
}
export type Draft = typeof emptyDraft
/** Fields of the draft that hold text. */
export type TextName = Exclude<keyof Draft, 'payout' | 'place' | 'consent'>
/** Props of a field of the draft. */
export type TextProps = (name: TextName) => {
	name: string
	value: string
	error: string | undefined
	onChange: (event: { target: { value: string } }) => void
}
/** What the page states about the shop. */
export type SellFacts = { brand: string; documentDays: string }
/** Keys of texts by field. */
export type Faults = Partial<Record<string, string>>

/** What is missing in an application, by field; the server checks the rest. */
export function faultsOf(draft: Draft, documents: number): Faults {
	const short = (name: 'name' | 'shop_name' | 'licence' | 'holder' | 'account' | 'bank', least: number) =>
		draft[name].trim().length < least && { [name]: `faults.${name}` }
	return {
		...short('name', 2),
		...short('shop_name', 2),
		...(!draft.kind && { kind: 'faults.kind' }),
		...(draft.place.area === null && { area: 'faults.area' }),
		...short('licence', 4),
		...short('holder', 2),
		...short('account', 6),
		...(draft.payout === 'bank' && short('bank', 2)),
		...(documents === 0 && { documents: 'faults.documents' }),
		...(!draft.consent && { consent: 'faults.consent' }),
	}
}

/** An application without faults as the call takes it. */
export function bodyOf(draft: Draft, documents: number[]): Body {
	const { name, shop_name, shop_name_bn, kind, about, licence, payout, holder, account, bank, place } = draft
	return {
		...{ name: name.trim(), shop_name: shop_name.trim(), licence: licence.trim(), documents, consent: true },
		...(shop_name_bn.trim() && { shop_name_bn: shop_name_bn.trim() }),
		...(about.trim() && { about: about.trim() }),
		area: place.area as number,
		kind: kind as Body['kind'],
		payout: {
			...{ kind: payout, holder: holder.trim(), account: account.trim() },
			...(payout === 'bank' && { bank: bank.trim() }),
		},
	}
}
