import { create } from 'zustand'

/** The part of a card that is shown while the page of its product loads. */
type Card = {
	slug: string
	name: string
	unit: string
	image: string
	price: number
	sale_price: number | null
	discount_percent: number
	has_variations: boolean
}

/** `picture`: the address of the picture that the card shows. */
export type TappedCard = Card & { picture: string }

/** The card whose link was followed last. */
export const useTapped = create<{ card: TappedCard | null }>(() => ({ card: null }))

/** Notes a product whose link is followed. `link` is in an `article` with the product's picture. */
export function noteTapped(card: Card, link: Element): void {
	const picture = link.closest('article')?.querySelector('img')
	// A picture that is still loading would leave an empty place.
	const loaded = picture?.complete && picture.naturalWidth > 0
	useTapped.setState({ card: { ...card, picture: loaded ? picture.currentSrc : '' } })
}
