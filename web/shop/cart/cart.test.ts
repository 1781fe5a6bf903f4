import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import * as server from '#server/cart/cart.rules.ts'
import { presentCart } from '#server/cart/cart-view.rules.ts'
import { CookieJar } from '#tests/helpers/cookie-jar.ts'
import { type Cart, emptyCart, type NewItem } from './cart.rules.ts'
import { applyChange, type CartChange } from './cart-changes.rules.ts'

/** The tabs of this test share one process, so none is replaced; the mock counts how often one would have been. */
const replaced = vi.hoisted(() => vi.fn())
vi.mock('#web/shop/session/fresh-document.ts', () => ({
	loadFreshDocument: replaced,
	isReplaced: () => false,
	takeLeaveReason: () => undefined,
}))

/** What goes wrong with a call: nothing, the request is lost, or the response is lost. */
type Fault = 'none' | 'request lost' | 'answer lost'

/** The server's cart behind `fetch`, which uses the rules of the real server. */
const shop = {
	lines: [] as server.CartLine[],
	version: 0,
	nextLine: 1,
	stock: 99,
	faults: [] as Fault[],
	calls: 0,
}

function offerOf(productId: number): server.Offer {
	const name = { en: `P ${productId}`, bn: `P ${productId}` }
	return {
		...{
			skuId: productId,
			productId,
			slug: `p${productId}`,
			name,
			unit: name,
			assetId: 1,
			variant: '',
			attributes: [],
		},
		...{ price: 100_00 as Poisha, salePrice: null, flash: null, stock: shop.stock, grams: 1, prescription: false },
		seller: {
			...{ id: 3, slug: 'shop', name, cityId: 1, provinceId: 1, kind: 'grocery', slotCapacity: null },
			reach: 'country' as never,
			kitchen: null,
		},
	}
}

type Body = {
	items: { product_id: number; quantity: number; selected?: boolean; saved?: boolean }[]
	ids: number[]
	id: number
	quantity: number
	selected: boolean
	saved: boolean
}

function decide(path: string, query: URLSearchParams, body: Body): server.Decision {
	const { items, ids, id, quantity, selected, saved } = body
	if (path.endsWith('/cart_items_v2')) return shop.lines
	if (path.endsWith('/add_to_cart'))
		return server.addOffer(shop.lines, offerOf(Number(query.get('product_id'))), Number(query.get('quantity')))
	if (path.endsWith('/merge_cart'))
		return server.mergeOffers(
			shop.lines,
			items.map((one) => ({ ...one, offer: offerOf(one.product_id) })),
		)
	if (path.endsWith('/cart_item_quantity_update')) return server.setQuantity(shop.lines, id, quantity)
	if (path.endsWith('/update_cart_item_status')) return server.setSelected(shop.lines, ids, selected)
	if (path.endsWith('/save_for_later')) return server.setSaved(shop.lines, ids, saved)
	if (path.includes('/cart_item_remove_v2/')) return server.removeLine(shop.lines, Number(path.split('/').at(-1)))
	throw new Error(`no such call: ${path}`)
}

async function answer(address: string, init: RequestInit): Promise<Response> {
	shop.calls += 1
	const fault = shop.faults.shift() ?? 'none'
	// A network never answers in the same tick.
	await Promise.resolve()
	if (fault === 'request lost') throw new TypeError('Failed to fetch')
	const { pathname, searchParams } = new URL(address, 'http://localhost')
	const lines = decide(pathname, searchParams, init.body ? JSON.parse(String(init.body)) : {})
	if (typeof lines === 'string')
		return new Response(JSON.stringify({ status: false, code: lines, message: lines }), { status: 409 })
	const { removed, put } = server.difference(shop.lines, lines)
	if (removed.length + put.length > 0) shop.version += 1
	shop.lines = lines.map((line) => (line.id === 0 ? { ...line, id: shop.nextLine++ } : line))
	if (fault === 'answer lost') throw new TypeError('Failed to fetch')
	const view = presentCart(
		{ version: shop.version, home: null, zones: [], lines: shop.lines },
		{ fee: () => null, district: null },
		'en',
	)
	return new Response(JSON.stringify(view))
}

/** The local storage, which all tabs of a browser share. */
const kept = new Map<string, string>()
const listeners = new Map<string, ((event: object) => void)[]>()
const localStorage = {
	get length() {
		return kept.size
	},
	key: (n: number) => [...kept.keys()][n] ?? null,
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => {
		kept.set(key, value)
		queueMicrotask(() => notifyTabs(key))
	},
	removeItem: (key: string) => {
		if (kept.delete(key)) queueMicrotask(() => notifyTabs(key))
	},
}
const document = Object.assign(new CookieJar(), {
	hidden: false,
	getElementById: () => ({ textContent: '{"apiBase":"/api/v2","language":"en"}' }),
	addEventListener: () => {},
})
const { cookies } = document
const locks = new Map<string, Promise<unknown>>()
const navigatorOfTabs = {
	onLine: true,
	locks: {
		request: (name: string, ...rest: unknown[]) => {
			const work = rest.at(-1) as () => Promise<unknown>
			const done = (locks.get(name) ?? Promise.resolve()).then(work, work)
			locks.set(
				name,
				done.catch(() => {}),
			)
			return done
		},
	},
}

function notifyTabs(key: string | null): void {
	for (const listen of listeners.get('storage') ?? [])
		listen({ key, newValue: key === null ? null : (kept.get(key) ?? null) })
}

type Tab = { cart: typeof import('./cart.ts'); session: typeof import('#web/shop/session/session.ts') }
const tabs: Tab[] = []

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const listen = (type: string, one: (event: object) => void) =>
		listeners.set(type, [...(listeners.get(type) ?? []), one])
	vi.stubGlobal('window', globalThis)
	vi.stubGlobal('location', { protocol: 'http:', pathname: '/', search: '' })
	vi.stubGlobal('localStorage', localStorage)
	vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
	vi.stubGlobal('document', document)
	vi.stubGlobal('navigator', navigatorOfTabs)
	vi.stubGlobal('addEventListener', listen)
	vi.stubGlobal('matchMedia', () => ({ matches: false }))
	vi.stubGlobal('fetch', answer)
	for (let n = 0; n < 2; n++) {
		vi.resetModules()
		const tab = { cart: await import('./cart.ts'), session: await import('#web/shop/session/session.ts') }
		tab.session.restoreSession()
		tab.cart.restoreCart()
		tabs.push(tab)
	}
})
afterEach(() => vi.clearAllTimers())

beforeEach(newBrowser)

async function newBrowser(): Promise<void> {
	for (const { session, cart } of tabs) {
		session.forgetSession()
		cart.resetCart()
		cart.forgetLost()
	}
	kept.clear()
	cookies.clear()
	Object.assign(shop, { lines: [], version: 0, nextLine: 1, stock: 99, faults: [], calls: 0 })
	vi.clearAllTimers()
	notifyTabs(null)
	await quiet()
}

/** Waits until no tab has a call in progress. */
async function quiet(): Promise<void> {
	do for (let n = 0; n < 20; n++) await Promise.resolve()
	while (tabs.some(({ cart }) => cart.useCart.getState().busy > 0))
}

async function signIn(): Promise<void> {
	const data = { id: 'me', first_name: 'R', last_name: 'A', avatar: null }
	tabs[0]?.session.keepSession({ token: 'at_1', expires_in: 3600, data })
	tabs[1]?.session.adoptSession()
}

const itemOf = (productId: number): NewItem => ({
	...{ id: String(productId), name: `P ${productId}`, slug: `p${productId}`, image: '1.webp', price: 100 },
	...{ attributes: [], seller_id: 3, unit: '', stock: 99 },
})

/** The compared parts of a cart: quantity and selection of each item, and whether it is saved for later. */
const pieces = ({ items, meta }: Pick<Cart, 'items' | 'meta'>) =>
	Object.fromEntries([
		...items.map(({ id, quantity, selected }) => [id, { quantity, selected, saved: false }]),
		...meta.saved.map(({ id, quantity, selected }) => [id, { quantity, selected, saved: true }]),
	])
const onServer = () =>
	Object.fromEntries(
		shop.lines.map(({ productId, quantity, selected, saved }) => [String(productId), { quantity, selected, saved }]),
	)
const shown = (tab: number) => pieces((tabs[tab] as Tab).cart.useCart.getState().cart)
const waiting = () => [...kept.keys()].filter((key) => key.startsWith('haat.cart.change.'))

function make(tab: number, change: CartChange): Promise<void> {
	const { cart } = tabs[tab] as Tab
	switch (change.kind) {
		case 'add':
			return cart.addToCart(change.item, change.quantity)
		case 'set':
			return cart.setQuantity(change.id, change.quantity)
		case 'remove':
			return cart.removeFromCart(change.id)
		case 'select':
			return cart.selectItems(change.ids, change.selected)
		case 'save':
			return cart.saveForLater(change.id, change.saved)
	}
}

type Step = {
	tab: number
	kind: CartChange['kind'] | 'look' | 'sign in'
	pick: number
	quantity: number
	wait: boolean
}

/** The change that a step makes to a cart; null if it makes none. */
function meant({ kind, pick, quantity }: Step, cart: Cart): CartChange | null {
	const at = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)]
	const line = at(cart.items)
	if (kind === 'add') return { kind, item: itemOf((pick % 4) + 1), quantity: (quantity % 3) + 1 }
	if (kind === 'save') {
		const any = at([...cart.items, ...cart.meta.saved])
		return any ? { kind, id: any.id, saved: cart.items.includes(any) } : null
	}
	if (kind === 'remove') {
		const any = at([...cart.items, ...cart.meta.saved])
		return any ? { kind, id: any.id } : null
	}
	if (!line) return null
	if (kind === 'set') return { kind, id: line.id, quantity }
	return kind === 'select' ? { kind, ids: [line.id], selected: !line.selected } : null
}

const step = fc.record({
	tab: fc.nat({ max: 1 }),
	kind: fc.constantFrom('add', 'add', 'add', 'set', 'remove', 'select', 'save', 'look', 'sign in'),
	pick: fc.nat({ max: 9 }),
	quantity: fc.integer({ min: 1, max: 9 }),
	wait: fc.boolean(),
}) as fc.Arbitrary<Step>
const fault = fc.constantFrom<Fault>('none', 'none', 'request lost', 'answer lost')

test('the server and two tabs end with the cart the shopper made, whatever requests and responses are lost', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fault, { maxLength: 40 }), async (steps, faults) => {
			await newBrowser()
			shop.faults = [...faults]
			let expected: Cart = emptyCart
			for (const one of steps) {
				const { cart, session } = tabs[one.tab] as Tab
				if (one.kind === 'sign in') {
					if (session.useSession.getState().status !== 'authorized') await signIn()
				} else if (one.kind === 'look') {
					if (session.useSession.getState().status === 'authorized') cart.refreshCart().catch(() => {})
				} else {
					const change = meant(one, expected)
					if (!change) continue
					expected = applyChange(expected, change)
					const made = make(one.tab, change)
					expect(shown(one.tab), 'shown at once').toEqual(pieces(expected))
					made.catch(() => {})
				}
				if (one.wait) {
					await quiet()
					for (const tab of [0, 1]) expect(shown(tab), `tab ${tab}`).toEqual(pieces(expected))
				}
			}
			await quiet()
			shop.faults = []
			await signIn()
			for (const { cart } of tabs) await cart.refreshCart()
			await quiet()
			expect(onServer()).toEqual(pieces(expected))
			for (const tab of [0, 1]) expect(shown(tab), `tab ${tab}`).toEqual(pieces(expected))
			expect(waiting()).toEqual([])
		}),
		{ numRuns: 400 },
	)
})

describe('after one lost request or response', () => {
	const faults: Fault[] = ['request lost', 'answer lost']
	beforeEach(async () => {
		await signIn()
		await quiet()
	})

	test.each(faults)('a waiting quantity does not overwrite a newer one (%s)', async (lost) => {
		await make(0, { kind: 'add', item: itemOf(1), quantity: 1 })
		shop.faults = [lost]
		await make(0, { kind: 'set', id: '1', quantity: 5 })
		await make(0, { kind: 'set', id: '1', quantity: 2 })
		await tabs[0]?.cart.refreshCart()
		expect(onServer()).toMatchObject({ 1: { quantity: 2 } })
	})

	test.each(faults)('a removed line does not reappear, and a later addition stays (%s)', async (lost) => {
		await make(0, { kind: 'add', item: itemOf(1), quantity: 3 })
		shop.faults = [lost]
		await make(0, { kind: 'remove', id: '1' })
		expect(shown(0)).toEqual({})
		await tabs[1]?.cart.refreshCart()
		expect(onServer()).toEqual({})
		shop.faults = [lost]
		await make(1, { kind: 'add', item: itemOf(1), quantity: 2 })
		await make(0, { kind: 'add', item: itemOf(1), quantity: 1 })
		expect(onServer()).toMatchObject({ 1: { quantity: 3 } })
	})

	test.each(faults)('an addition without a response is still there after another addition (%s)', async (lost) => {
		shop.faults = [lost]
		await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
		expect(shown(1)).toMatchObject({ 1: { quantity: 2 } })
		await make(0, { kind: 'add', item: itemOf(2), quantity: 1 })
		expect(onServer()).toMatchObject({ 1: { quantity: 2 }, 2: { quantity: 1 } })
	})

	test('a waiting change is tried again automatically after some time', async () => {
		shop.faults = ['request lost', 'request lost']
		await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
		expect(onServer()).toEqual({})
		await vi.advanceTimersByTimeAsync(2_000)
		await quiet()
		expect(onServer()).toEqual({})
		await vi.advanceTimersByTimeAsync(4_000)
		await quiet()
		expect(onServer()).toMatchObject({ 1: { quantity: 2 } })
		expect(waiting()).toEqual([])
	})

	test('a tab that is opened later sends a waiting change', async () => {
		shop.faults = ['request lost']
		await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
		vi.resetModules()
		const { restoreSession } = await import('#web/shop/session/session.ts')
		const late = await import('./cart.ts')
		restoreSession()
		late.restoreCart()
		expect(pieces(late.useCart.getState().cart)).toMatchObject({ 1: { quantity: 2 } })
		await vi.waitUntil(() => late.useCart.getState().busy === 0)
		expect(onServer()).toMatchObject({ 1: { quantity: 2 } })
	})
})

test('an order waits until all changes have arrived, and is not placed when they cannot be sent', async () => {
	await signIn()
	await quiet()
	await make(0, { kind: 'add', item: itemOf(1), quantity: 1 })
	shop.faults = ['request lost', 'request lost']
	await make(0, { kind: 'select', ids: ['1'], selected: false })
	await expect(tabs[0]?.cart.settleCart()).rejects.toThrow('the cart could not be sent')
	expect(await tabs[0]?.cart.settleCart()).toBe(shop.version)
	expect(onServer()).toMatchObject({ 1: { selected: false } })
	expect(waiting()).toEqual([])
})

describe('a change that the server refuses', () => {
	beforeEach(async () => {
		await signIn()
		await quiet()
	})

	test('is undone and thrown, and does not wait for another try', async () => {
		shop.stock = 3
		await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
		await expect(make(0, { kind: 'add', item: itemOf(1), quantity: 2 })).rejects.toMatchObject({ code: 'out_of_stock' })
		expect(shown(0)).toMatchObject({ 1: { quantity: 2 } })
		expect(waiting()).toEqual([])
	})

	test('is listed by name when it had waited', async () => {
		shop.faults = ['request lost']
		await make(0, { kind: 'add', item: itemOf(1), quantity: 5 })
		shop.stock = 3
		await tabs[0]?.cart.refreshCart()
		expect(tabs[0]?.cart.useCart.getState().lost).toMatchObject([{ name: 'P 1' }])
		expect(shown(0)).toEqual({})
	})
})

test('a waiting removal does not remove later additions of another device', async () => {
	await signIn()
	await quiet()
	await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
	shop.faults = ['request lost']
	await make(0, { kind: 'remove', id: '1' })
	shop.lines = server.addOffer(shop.lines, offerOf(1), 3) as server.CartLine[]
	shop.version += 1
	await tabs[0]?.cart.refreshCart()
	expect(onServer()).toMatchObject({ 1: { quantity: 5 } })
	expect(shown(0)).toMatchObject({ 1: { quantity: 5 } })
})

test('a shopper’s waiting changes are deleted at sign-out', async () => {
	await signIn()
	await quiet()
	shop.faults = ['request lost']
	await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
	expect(waiting()).toHaveLength(1)
	replaced.mockClear()
	tabs[0]?.session.forgetSession()
	expect(waiting()).toEqual([])
	expect(shown(0)).toEqual({})
	expect(replaced).not.toHaveBeenCalled()
	tabs[1]?.session.adoptSession()
	expect(replaced).toHaveBeenCalledOnce()
})

test('when the session was ended elsewhere, waiting additions become the guest’s cart and nothing else does', async () => {
	await signIn()
	await make(0, { kind: 'add', item: itemOf(1), quantity: 2 })
	shop.faults = ['request lost', 'request lost']
	await make(0, { kind: 'add', item: itemOf(2), quantity: 3 })
	await make(0, { kind: 'set', id: '1', quantity: 7 })
	tabs[0]?.session.forgetSession({ ended: true })
	expect(shown(0)).toMatchObject({ 2: { quantity: 3 } })
	expect(Object.keys(shown(0))).toEqual(['2'])
	expect(waiting()).toEqual([])
	expect(JSON.parse(kept.get('haat.cart') ?? '{}').meta.owner).toBeNull()
})
