import { expect, test } from 'vitest'
import { isPlain, searchInVain } from './vain.rules.ts'

const of = (query: object, total: number, left_out: string[] = []) => [
	{ name: 'getShop', input: {}, reply: { data: {} } },
	{ name: 'listProducts', input: { query }, reply: { data: { total, left_out } } },
]

test.each([
	['nothing is found', of({ q: 'Gizmotron  X', facets: true, limit: 24 }, 0), 'gizmotron x'],
	['only a part of it is found', of({ q: 'rice gizmotron' }, 7, ['gizmotron']), 'rice gizmotron'],
	['all of it is found', of({ q: 'rice' }, 7), undefined],
	['filters leave nothing', of({ q: 'rice', in_stock: true }, 0), undefined],
	['it is no search', of({ category: 'rice' }, 0), undefined],
	['it was refused', [{ name: 'listProducts', input: { query: { q: 'x' } }, reply: undefined }], undefined],
])('%s', (_, calls, text) => expect(searchInVain(calls)).toBe(text))

test.each([
	[{ q: 'rice', facets: true, limit: 24, page: 2, sort: 'popular' }, true],
	[{ q: 'rice', brand: 'acme' }, false],
])('nothing but the text: %j', (query, plain) => expect(isPlain(query)).toBe(plain))
