import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import allRoutes from './routes.ts'
import { firstWord, routesByWord } from './routes-of-word.ts'

const routes = {
	root: { path: '' },
	file: { parentId: 'root', path: 'bn?/manifest.webmanifest' },
	shop: { parentId: 'root', path: 'bn?' },
	home: { parentId: 'shop' },
	order: { parentId: 'shop', path: 'order' },
	account: { parentId: 'shop' },
	invoice: { parentId: 'account', path: 'order/:number/invoice' },
	addresses: { parentId: 'account', path: 'my-account/addresses' },
	none: { parentId: 'shop', path: '*' },
}
const found = (word: string) => Object.keys(routesByWord(routes).get(word) ?? {})

describe('the routes that can match a first word', () => {
	test('those that begin with it, those around them, and those without a word', () => {
		expect(found('order')).toEqual(['root', 'shop', 'home', 'order', 'account', 'invoice', 'none'])
		expect(found('my-account')).toEqual(['root', 'shop', 'home', 'account', 'addresses', 'none'])
		expect(found('manifest.webmanifest')).toEqual(['root', 'file', 'shop', 'home', 'account', 'none'])
	})

	test('of a home page: those without a word', () => {
		expect(found('')).toEqual(['root', 'shop', 'home', 'account', 'none'])
	})

	test('there is an entry for each word of a route and for the home page only', () => {
		expect([...routesByWord(routes).keys()].sort()).toEqual(['', 'manifest.webmanifest', 'my-account', 'order'])
	})
})

test.each([
	['/', undefined],
	['/bn', undefined],
	['/bn/', undefined],
	['/bn.data', undefined],
	['/_root.data', '_root'],
	['/products/rice', 'products'],
	['/bn/products/rice', 'products'],
	['/faq.data', 'faq'],
	['bn?/order/:number', 'order'],
	['/bnx', 'bnx'],
])('the first word of %s is %s', (path, word) => {
	expect(firstWord(path)).toBe(word)
})

describe('each route of the storefront', () => {
	type Flat = { id: string; parentId?: string; path?: string; index?: boolean }
	const flat = (entries: readonly RouteConfigEntry[], parentId?: string): Flat[] =>
		entries.flatMap(({ path, index, file, id = file, children = [] }) => [
			{ id, ...(parentId && { parentId }), ...(path && { path }), ...(index && { index }) },
			...flat(children, id),
		])
	const all = flat(allRoutes)
	const tree = (some: readonly Flat[], parentId?: string): RouteObject[] =>
		some
			.filter((route) => route.parentId === parentId)
			.map(({ id, path, index }) => (index ? { id, index } : { id, ...(path && { path }), children: tree(some, id) }))
	const byWord = routesByWord(Object.fromEntries(all.map((route) => [route.id, route])))
	const whole = (route: Flat): string => {
		const around = all.find(({ id }) => id === route.parentId)
		return `${around ? whole(around) : ''}/${route.path ?? ''}`
	}
	const ids = (routes: readonly Flat[], path: string) => matchRoutes(tree(routes), path)?.map(({ route }) => route.id)

	test.each(all)('$id is matched among the routes of its word', (route) => {
		const written = whole(route).replace(/\/+/g, '/').replace(/:\w+/g, 'x').replace('*', 'no/such/page')
		for (const path of [written.replace('bn?/', ''), written.replace('bn?', 'bn')]) {
			const some = Object.values(
				byWord.get(firstWord(path) ?? '') ?? Object.fromEntries(all.map((one) => [one.id, one])),
			)
			expect(ids(some, path), path).toEqual(ids(all, path))
		}
	})
})
