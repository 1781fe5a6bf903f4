import type { MouseEvent, PointerEvent } from 'react'
import { useConnection } from '#web/lib/connection.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

/** As a badge of the sale (`ui/badge`). */
const offClass =
	'inline-flex min-h-6 items-center rounded-sm bg-chilli px-2 text-xs font-bold whitespace-nowrap text-on-chilli'

/** A pressed card, and the preview that is made for it while it is pressed. */
type Prepared = { card: HTMLElement; preview: HTMLElement }
let prepared: Prepared | undefined
/** Not quite transparent: what is, is not painted. */
const unseen = ['opacity-[0.001]', 'pointer-events-none']
/** Milliseconds after the end of a press; a click comes at once, on a slow phone after some frames. */
const patience = 1_000
let close = () => {}

/** Removes the preview that `openTapped` shows. */
export function closeTapped(): void {
	close()
}

/**
 * Makes the preview of a card whose link is being pressed, and lays it out and paints it transparently, so that `openTapped`
 * has only to show it. Removed where the press becomes a scroll, or no click follows.
 */
export function prepareTapped({ currentTarget: link, button, isPrimary }: PointerEvent<HTMLAnchorElement>): void {
	const card = link.closest('article')
	const main = document.getElementById('main')
	if (button || !isPrimary || !card || !main) return
	drop()
	// Not in a task of its own: browsers hold tasks back while a finger is down.
	const preview = previewOf(card, link.textContent)
	preview.ariaHidden = 'true'
	preview.classList.add(...unseen)
	main.append(preview)
	prepared = { card, preview }
	const ended = new AbortController()
	const end = () => {
		ended.abort()
		// The same card may have been pressed again.
		if (prepared?.preview === preview) drop()
	}
	addEventListener('pointercancel', end, { signal: ended.signal })
	addEventListener('pointerup', () => setTimeout(end, patience), { signal: ended.signal, once: true })
}

function drop(): void {
	prepared?.preview.remove()
	prepared = undefined
}

function makeInert(elements: readonly Element[]): void {
	for (const one of elements) one.setAttribute('inert', '')
}

/** The preview of a card, from now on shown and the caller's. */
function take(card: HTMLElement, name: string): HTMLElement {
	const ready = prepared?.card === card ? prepared.preview : undefined
	prepared = undefined
	const preview = ready ?? previewOf(card, name)
	preview.classList.remove(...unseen)
	preview.ariaHidden = null
	preview.ariaBusy = 'true'
	return preview
}

/**
 * Opens the product of a pressed card: shows its name, price and picture at once, in the places of the product's page, and
 * navigates once that is painted. The preview is made of copies from the card, without React: rendering the frame of the page
 * takes a cheap phone several tenths of a second. It covers the present page, which stays as it is beneath, and is removed by
 * `closeTapped` when the product is shown, or here when it cannot load.
 */
export function openTapped(press: MouseEvent<HTMLAnchorElement>): void {
	const { currentTarget: link } = press
	const router = window.__reactRouterDataRouter
	const card = link.closest('article')
	const main = document.getElementById('main')
	// With such a key the browser opens the product elsewhere.
	const elsewhere = press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
	if (elsewhere || !router || !card || !main) return
	press.preventDefault()
	close()
	const target = link.getAttribute('href') ?? ''
	const { key } = router.state.location
	const preview = take(card, link.textContent)
	const beneath = [...main.children].filter((one) => one !== preview)
	if (!preview.isConnected) main.append(preview)
	for (const one of beneath) one.ariaHidden = 'true'
	const noRouter = router.subscribe(({ navigation, location }) => {
		// The router goes elsewhere, or nowhere.
		if (location.key === key && navigation.location?.pathname !== target) close()
	})
	const noConnection = useConnection.subscribe(({ missed }) => missed !== null && close())
	let isOpen = true
	close = () => {
		isOpen = false
		noRouter()
		noConnection()
		for (const one of beneath) {
			one.ariaHidden = null
			one.removeAttribute('inert')
		}
		preview.remove()
	}
	requestAnimationFrame(() =>
		setTimeout(() => {
			if (!isOpen) return
			// Who uses keys would get to what is covered. After a press it is done once the network is waited for, because the style
			// of the whole page is computed again for it.
			if (press.detail === 0) makeInert(beneath)
			else whenIdle(() => isOpen && makeInert(beneath), 100)
			void router.navigate(target)
		}),
	)
}

/** On phones it covers the header too: the page of a product has none there. */
function previewOf(card: HTMLElement, name: string): HTMLElement {
	const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
	const preview = element(
		'div',
		'fixed inset-0 z-25 overflow-clip bg-paper will-change-[opacity] max-md:z-40 max-md:pt-0!',
		element(
			'div',
			'mx-auto w-full max-w-[calc(var(--container-shop)+2rem)] px-safe-4',
			blank('my-3 hidden h-5 w-64 md:block'),
			element(
				'div',
				'grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:pt-2 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]',
				element('div', '-mx-4 aspect-square overflow-clip bg-mist md:mx-0 md:rounded-xl', ...pictureOf(card)),
				element(
					'div',
					'grid content-start gap-5',
					element(
						'div',
						'grid gap-1.5',
						element('h1', 'text-xl md:min-h-9 md:pe-24 md:text-2xl', name),
						blank('h-5.75 w-40'),
					),
					element(
						'div',
						'grid gap-1',
						element('div', 'flex flex-wrap items-center gap-x-3 gap-y-1', ...priceOf(card)),
						element('p', 'text-sm text-soft', card.querySelector('.product-unit')?.textContent ?? ''),
						element('p', 'min-h-[1lh] text-sm'),
					),
					blank('hidden h-12 max-w-104 rounded-md md:block'),
					blank('h-32 rounded-lg'),
					blank('h-20 rounded-lg'),
				),
			),
		),
		element(
			'div',
			'absolute inset-x-0 bottom-0 border-t border-mist bg-raised px-safe-4 pt-2.5 pb-safe-2 md:hidden',
			blank('h-12 rounded-md'),
		),
	)
	preview.style.paddingTop = `${Math.max(0, header)}px`
	return preview
}

/**
 * The picture that the card shows. One that is still loading would leave an empty place. As a drawing: an image of the same
 * address would be fetched again (`vary: accept`) and be there some frames later.
 */
function pictureOf(card: HTMLElement): HTMLElement[] {
	const shown = card.querySelector('img')
	if (!shown?.complete || shown.naturalWidth === 0) return []
	const picture = document.createElement('canvas')
	picture.className = 'picture'
	picture.width = shown.naturalWidth
	picture.height = shown.naturalHeight
	picture.getContext('2d')?.drawImage(shown, 0, 0)
	return [picture]
}

function priceOf(card: HTMLElement): HTMLElement[] {
	const [price, off] = ['.product-price', '.product-off'].map((part) => card.querySelector<HTMLElement>(part))
	const parts = price?.querySelectorAll<HTMLElement>(':scope > :is(b, s, span):not(.flash-progress)') ?? []
	const copies = [...parts].map((one) => {
		const copy = one.cloneNode(true) as HTMLElement
		const now = price?.dataset.sale === undefined ? 'text-2xl' : 'text-2xl text-chilli'
		copy.className = one.localName === 'b' ? `font-bold ${now}` : 'text-md text-soft'
		return copy
	})
	const row = element('span', 'figures flex flex-wrap items-baseline gap-x-2', ...copies)
	return off ? [row, element('span', offClass, off.textContent)] : [row]
}

/** A grey place for what is loading. */
const blank = (className: string) =>
	element('span', `block animate-breathe rounded-sm bg-mist [animation-delay:.5s] ${className}`)

function element(name: string, className: string, ...content: (string | Node)[]): HTMLElement {
	const made = document.createElement(name)
	made.className = className
	made.append(...content)
	return made
}
