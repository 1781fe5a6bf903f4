import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/index.ts'

/*
 * The browser reads through TanStack Query (docs/decisions/038-browser-reads.md): a GET of the contract is called in a
 * `queryFn`, or in a `mutationFn` for the download of a file. Loaders of routes run on the server.
 */

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).sort()

/** Direct reads; decision 038 has the reason of each. */
const byHand = [
	'web/features/catalogue/cards/use-products.ts: listProducts',
	'web/features/checkout/send-order.ts: findPlacedOrder',
	'web/features/product/questions.tsx: listQuestions',
	'web/features/product/use-reviews.ts: listReviews',
	'web/features/sign-in/social/social-buttons.tsx: startSocial',
	'web/features/sign-in/social/use-social-return.ts: identityProof',
	'web/shop/area/area.ts: listAddresses',
	'web/shop/cart/cart-sync.ts: getCart',
	'web/shop/products/quick-view.ts: getProduct',
	'web/shop/session/bot-check.ts: botChallenge',
	'web/shop/wishes/wishes.ts: getWishes',
]

const holders = ['queryFn', 'mutationFn']

const isRead = (name: string) => name in endpoints && endpoints[name as EndpointName].method === 'GET'

/**
 * The GETs that a source calls outside a `queryFn` or `mutationFn`. A call with a computed name may be of any endpoint that
 * the source names.
 */
function readsByHand(source: string): string[] {
	const tree = ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
	const found: string[] = []
	const visit = (node: ts.Node, allowed: boolean) => {
		const holds =
			(ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && holders.includes(node.name.getText(tree))
		const within = allowed || holds
		if (ts.isCallExpression(node) && node.expression.getText(tree) === 'call' && !within) {
			const [name] = node.arguments
			if (name && ts.isStringLiteral(name)) found.push(name.text)
			else found.push(...[...source.matchAll(/'(\w+)'/g)].map(([, text]) => text as string))
		}
		ts.forEachChild(node, (child) => visit(child, within))
	}
	visit(tree, false)
	return [...new Set(found)].filter(isRead)
}

/** First elements of the query keys that a source writes itself instead of taking them from `keys`. */
function ownKeys(source: string): string[] {
	return [...source.matchAll(/(?:queryKey|mutationKey)\??: (\[\s*(?!\.\.\.keys\.)[^\]]*\])/g)].map(
		([, key]) => key as string,
	)
}

const sources = files.map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
const callers = sources.filter(({ source }) => /\bcall\b.* from '.*\/api\.ts'/.test(source))

it('the browser reads through TanStack Query, with the exceptions listed', () => {
	expect(callers.length).toBeGreaterThan(50)
	const found = callers.flatMap(({ file, source }) => readsByHand(source).map((name) => `${file}: ${name}`))
	expect(found).toEqual(byHand)
})

it('all query keys are from the one list', () => {
	const found = sources.flatMap(({ file, source }) => ownKeys(source).map((key) => `${file}: ${key}`))
	expect(found).toEqual([])
})

it('direct reads and own keys are found', () => {
	expect(readsByHand("const a = () => call('getCart', {})")).toEqual(['getCart'])
	expect(readsByHand("useQuery({ queryKey: keys.user, queryFn: () => call('getCart', {}) })")).toEqual([])
	expect(readsByHand("<Photo queryFn={() => call('getProblemPhoto', {})} />")).toEqual([])
	expect(
		readsByHand("useMutation({ mutationFn: () => call('exportData', {}), onSuccess: () => call('getCart', {}) })"),
	).toEqual(['getCart'])
	expect(readsByHand("call('placeOrder', { body })")).toEqual([])
	expect(readsByHand("const calls = { a: 'getCart', b: 'placeOrder' }\ncall(calls[key], {})")).toEqual(['getCart'])
	expect(ownKeys("useQuery({ queryKey: ['cart', 1] })")).toEqual(["['cart', 1]"])
	expect(ownKeys('useQuery({ queryKey: [...keys.order, 1] })')).toEqual([])
})
