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

/**
 * `picture`: the address of the picture that the card shows; `from`: the key of the history entry of its page; `scrolled`:
 * how far that was scrolled.
 */
export type TappedCard = Card & { picture: string; from: string; scrolled: number }

/** The card whose link was followed, until its product is shown or cannot be. */
export const useTapped = create<{ card: TappedCard | null }>(() => ({ card: null }))

type Press = {
	currentTarget: Element
	button: number
	metaKey: boolean
	ctrlKey: boolean
	shiftKey: boolean
	altKey: boolean
}

/** Notes a product whose link is followed. The link is in an `article` with the product's picture. */
export function noteTapped(card: Card, press: Press): void {
	// The browser opens the product elsewhere.
	if (press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
	const picture = press.currentTarget.closest('article')?.querySelector('img')
	// A picture that is still loading would leave an empty place.
	const loaded = picture?.complete && picture.naturalWidth > 0
	const from = (window.history.state as { key?: string } | null)?.key ?? 'default'
	useTapped.setState({ card: { ...card, picture: loaded ? picture.currentSrc : '', from, scrolled: scrollY } })
}

/** Ends what `noteTapped` began. */
export function forgetTapped(): void {
	useTapped.setState({ card: null })
}
