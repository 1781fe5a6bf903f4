import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { restoreDigits } from '#client/digits.ts'
import { CookieJar } from '#tests/helpers/cookie-jar.ts'
import { recentSearches } from '#web/features/search/recent.ts'
import { wantsLowData } from '#web/lib/low-data.ts'
import { startTagManager, track, worth } from '#web/shop/analytics.ts'
import { restoreArea, useArea } from '#web/shop/area/area.ts'
import { restoreCart, setPromo, useCart } from '#web/shop/cart/cart.ts'
import { readCart } from '#web/shop/cart/cart-storage.rules.ts'
import { keptChoices } from '#web/shop/checkout/checkout-choices.ts'
import { restoreDraft, useDraft } from '#web/shop/checkout/draft-order.ts'
import { recentProducts } from '#web/shop/products/recent.ts'
import { restoreWishes, useWishes } from '#web/shop/wishes/wishes.ts'
import { readPosition } from './position.ts'
import { restoreSession, useSession } from './session.ts'
import { finishSignOut } from './sign-out.ts'

vi.mock('./fresh-document.ts', async (original) => ({
	...(await original<typeof import('./fresh-document.ts')>()),
	loadFreshDocument: () => {},
}))

const kept = new Map<string, string>()
const jar = new CookieJar()
const listeners: ((event: object) => void)[] = []
const calls: RequestInit[] = []

beforeAll(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const store = {
		get length() {
			return kept.size
		},
		key: (n: number) => [...kept.keys()][n] ?? null,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	}
	const document = Object.assign(jar, {
		hidden: false,
		getElementById: () => ({ textContent: '{"apiBase":"/api/v2","language":"en","tagManager":"GTM-X"}' }),
		addEventListener: () => {},
		createElement: () => ({}),
		head: { append: () => {} },
	})
	vi.stubGlobal('window', globalThis)
	vi.stubGlobal('location', { protocol: 'http:', pathname: '/', search: '' })
	vi.stubGlobal('localStorage', store)
	vi.stubGlobal('sessionStorage', store)
	vi.stubGlobal('document', document)
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('addEventListener', (type: string, one: (event: object) => void) => {
		if (type === 'storage') listeners.push(one)
	})
	vi.stubGlobal('matchMedia', () => ({ matches: false }))
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		// Throws for values that no header can contain, as a browser does.
		new Headers(init.headers)
		calls.push(init)
		throw new TypeError('Failed to fetch')
	})
	restoreSession()
	restoreArea()
	restoreCart()
	restoreWishes()
})
afterAll(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})
beforeEach(() => {
	kept.clear()
	jar.cookies = new Map()
})

/** Does what a page does when it opens, and when another tab has written to the storage. */
function open(): void {
	useSession.setState({ status: 'unknown', token: undefined })
	restoreDraft()
	restoreDigits()
	startTagManager()
	finishSignOut()
	for (const key of [
		null,
		'haat.cart',
		'haat.wishes',
		'haat.area',
		'haat.session.ends',
		'haat.cart.change.000000001.x',
	])
		for (const listen of listeners) listen({ key, newValue: key === null ? null : (kept.get(key) ?? null) })
	recentProducts()
	recentSearches()
	wantsLowData()
	keptChoices({ user: 'me', lines: [1] })
	track({ event: 'begin_checkout', ecommerce: worth([]) })
}

/** Checks the conditions that all parts of the page rely on, whatever was stored. */
function isSound(): void {
	const { cart } = useCart.getState()
	expect(Number.isFinite(cart.total) && Number.isInteger(cart.totalItems)).toBe(true)
	expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
	for (const line of [...cart.items, ...cart.meta.saved]) {
		expect(line).toMatchObject({ name: expect.any(String), image: expect.stringMatching(/^\d+\.webp$/) })
		for (const { name, value } of line.attributes) expect(typeof name + typeof value).toBe('stringstring')
	}
	const { token, endsAt, user } = useSession.getState()
	if (token !== undefined)
		expect(new Headers({ authorization: `Bearer ${token}` }).get('authorization')).toContain(token)
	if (endsAt !== undefined) expect(Number.isFinite(endsAt)).toBe(true)
	if (user !== undefined) expect([typeof user.id, typeof user.first_name]).toEqual(['string', 'string'])
	for (const { id, price } of useWishes.getState().items) expect(id > 0 && price > 0).toBe(true)
	const { area } = useArea.getState()
	if (area) expect(typeof area.name).toBe('string')
	const { draft } = useDraft.getState()
	if (draft) expect(typeof draft.note).toBe('string')
	const position = readPosition()
	if (position) expect(Math.abs(position.lat) <= 90 && Math.abs(position.long) <= 180).toBe(true)
}

const item = {
	...{ id: '12', name: 'Rice', slug: 'rice', image: '1.webp', price: 85.5, attributes: [{ name: 'size', value: 'm' }] },
	...{ quantity: 2, itemTotal: 171, seller_id: 3, unit: '1 kg', stock: 9, selected: true, price_was: null, line: 7 },
	flash: { price: 80, most: 2, ends_at: '2026-03-01T09:30:00.000Z' },
}
/** One valid value for each key; the broken ones are derived from these. */
const good: Record<string, unknown> = {
	'haat.cart': {
		...{ items: [item], promoCode: 'EID', discount: 5 },
		meta: {
			...{ owner: null, version: null, saved: [{ ...item, id: '13.red' }] },
			sellers: {
				3: {
					...{ slug: 'shop', name: 'Shop', delivery: { price: 50, exact: true }, delivered: true },
					kitchen: {
						...{ at: '2026-03-01T09:30:00.000Z', minutes: { from: 35, to: 50 } },
						orders: [{ from: '2026-03-01T09:00:00.000Z', to: '2026-03-01T16:45:00.000Z' }],
					},
				},
			},
		},
	},
	'haat.cart.change.000000001.ab': {
		owner: 'me',
		change: { kind: 'add', item, quantity: 1 },
		tried: { version: 3, quantity: 1 },
	},
	'haat.cart.change.000000002.ab': {
		owner: 'me',
		change: { kind: 'select', ids: ['12'], selected: false },
		tried: null,
	},
	user: { id: 'me', first_name: 'R', last_name: 'A', avatar: null },
	'haat.wishes': { owner: null, at: 0, items: [{ id: 3, price: 5 }] },
	'haat.area': { province: 6, city: 47, area: 1013, name: 'Dhanmondi' },
	'haat.draft-order': { addressId: 1, method: 'cod', note: '', total: 5, at: 1 },
	'haat.position': { lat: 23.7, long: 90.4 },
	'haat.events': [{ event: 'view_item' }],
	'haat.checkout.choices': { user: 'me', lines: [1], addressId: 1, method: 'cod', substitutions: { 1: 'call' } },
	'haat.recent': [1, 2],
	searches: ['rice'],
}
const names = [
	...Object.keys(good),
	'haat.session.ends',
	'haat.session.limited',
	'haat.logged-out',
	'haat.consent',
	'promo-codes',
]

const odd = fc.oneof(
	fc.jsonValue(),
	fc.constantFrom<unknown>(
		{ toString: 1, valueOf: 1 },
		{ length: 5 },
		[null],
		[[]],
		{ items: {} },
		9e15,
		-1,
		'x',
		null,
	),
)

/** A valid value with one member at any depth replaced or removed. */
function broken(value: unknown, path: readonly number[], by: unknown): unknown {
	if (typeof value !== 'object' || value === null || path.length === 0) return by
	const keys = Object.keys(value)
	const key = keys[(path[0] as number) % Math.max(1, keys.length)]
	if (key === undefined) return by
	const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
	const inner = broken(copy[key], path.slice(1), by)
	if (inner === undefined) delete copy[key]
	else copy[key] = inner
	return copy
}

const path = fc.array(fc.nat({ max: 20 }), { maxLength: 6 })
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 40 }),
	odd.map((value) => JSON.stringify(value) ?? ''),
)
const entry = fc.oneof(
	fc.tuple(fc.constantFrom(...names), text),
	fc
		.tuple(fc.constantFrom(...Object.keys(good)), path, fc.option(odd, { nil: undefined }))
		.map(([name, at, by]) => [name, JSON.stringify(broken(good[name], at, by)) ?? ''] as [string, string]),
)
const cookie = fc.constantFrom(
	'',
	'%',
	'%E0%A4%A',
	'%00',
	'a%20b',
	'%D0%AF',
	'at_good',
	'%0d%0aX:1',
	'x'.repeat(600),
	'"',
)

test('the page opens with a valid state whatever cookies and storage contain', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(entry, { maxLength: 12 }), cookie, cookie, async (entries, token, user) => {
			kept.clear()
			for (const [name, value] of entries) kept.set(name, value)
			jar.cookies = new Map(Object.entries({ auth_token: token, user }).filter(([, value]) => value !== ''))
			open()
			isSound()
			setPromo({ code: 'EID', discount: 5 })
			isSound()
			for (let n = 0; n < 30; n++) await Promise.resolve()
			isSound()
			vi.clearAllTimers()
		}),
		{ numRuns: 1500 },
	)
})

test('removes a cookie that cannot be decoded or that no header can contain', () => {
	for (const value of ['%E0%A4%A', '%D0%AF', 'a%20b']) {
		jar.cookies = new Map([['auth_token', value]])
		open()
		expect(useSession.getState().status).toBe('unauthorized')
		expect(jar.cookies.has('auth_token')).toBe(false)
	}
})

test('keeps the valid parts of a broken cart', () => {
	const lines = [item, null, { ...item, id: 'x' }, { ...item, id: '14', attributes: 5, flash: 'no', image: '<b>' }]
	kept.set('haat.cart', JSON.stringify({ items: lines, meta: { saved: 7, sellers: [1] } }))
	open()
	const { cart } = useCart.getState()
	expect(cart.items).toMatchObject([{ id: '12' }, { id: '14', attributes: [], flash: null, image: '0.webp' }])
	expect(cart).toMatchObject({ totalItems: 4, meta: { saved: [], sellers: {} } })
})
