import { readJson, storage } from '#client/storage.ts'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import { readBoot } from '#web/lib/boot.ts'

/** A product in an event: its id, name and the price of one, in BDT. Nothing about the shopper. */
export type MeasuredItem = { item_id: number; item_name: string; price: number; quantity: number }

type Measured<Name extends string, More = object> = {
	event: Name
	ecommerce: { currency: 'BDT'; value: number; items: MeasuredItem[] } & More
}

/** The events of the data layer, with exactly these fields (C4). */
export type ShopEvent =
	| Measured<'view_item'>
	| (Measured<'add_to_cart'> & { product: { id: number; product_title: string; sale_price: number; image: string } })
	| Measured<'view_item_list', { item_list_name: string }>
	| Measured<'begin_checkout'>
	| Measured<'purchase', { transaction_id: string; shipping: number }>

declare global {
	interface Window {
		dataLayer?: object[]
	}
}

/** The fields of a product, as cards and pages have them. */
type Sold = { id: number; name: string; price: number; sale_price: number | null }

/** `product` as an item of an event. */
export function measured(product: Sold, quantity = 1): MeasuredItem {
	const { id, name, price, sale_price } = product
	return { item_id: id, item_name: name, price: sale_price ?? price, quantity }
}

/** The currency, the sum in BDT and the items of an event. */
export function worth(items: MeasuredItem[]): { currency: 'BDT'; value: number; items: MeasuredItem[] } {
	const poisha = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
	return { currency: 'BDT', value: poisha / 100, items }
}

const waitingKey = 'haat.events'
const consentKey = 'haat.consent'
const most = 50

/** True when a tag manager is configured and this document is not a page of sign-in, account, checkout or orders. */
export function documentMayBeTagged(): boolean {
	return Boolean(readBoot().tagManager) && !keepsThirdPartiesOut(documentPath)
}

const documentPath = typeof location === 'undefined' ? '/' : location.pathname

/** The shopper's consent to measurement; null until the shopper has answered. */
export function consent(): 'yes' | 'no' | null {
	const choice = storage.get(consentKey)
	return choice === 'yes' || choice === 'no' ? choice : null
}

/** Stores the shopper's answer, and starts to measure after a yes. */
export function setConsent(answer: 'yes' | 'no'): void {
	storage.set(consentKey, answer)
	if (answer === 'yes') startTagManager()
	else storage.remove(waitingKey)
}

let loaded = false

/** True once the tag manager's script was added to this document. */
export function tagManagerLoaded(): boolean {
	return loaded
}

/** Loads the tag manager once, if it is configured, allowed on this page and the shopper has agreed. */
export function startTagManager(): void {
	if (loaded || !documentMayBeTagged() || consent() !== 'yes') return
	loaded = true
	const layer = dataLayer()
	layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }, ...waitingEvents())
	storage.remove(waitingKey)
	const script = document.createElement('script')
	script.async = true
	script.src = `https://www.googletagmanager.com/gtm.js?id=${readBoot().tagManager}`
	document.head.append(script)
}

/**
 * Adds an event to the data layer. On pages without third parties it is queued, if the shopper agreed, for the next page
 * that may have them.
 */
export function track(event: ShopEvent): void {
	const layer = dataLayer()
	layer.push({ ecommerce: null }, event)
	if (!loaded) layer.splice(0, Math.max(0, layer.length - most))
	if (!readBoot().tagManager || documentMayBeTagged() || consent() !== 'yes') return
	const waiting = [...waitingEvents(), { ecommerce: null }, event]
	storage.set(waitingKey, JSON.stringify(waiting.slice(-most)))
}

/** Events queued for a page that may be tagged. */
function waitingEvents(): object[] {
	const kept = readJson(waitingKey)
	return Array.isArray(kept) ? kept.filter((one) => typeof one === 'object' && one !== null).slice(-most) : []
}

function dataLayer(): object[] {
	window.dataLayer ??= []
	return window.dataLayer
}
