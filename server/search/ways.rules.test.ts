import { describe, expect, it } from 'vitest'
import { knownWords, mostWays, phrasesOf, waysToPart, waysToRead, waysWithout } from './ways.rules.ts'

describe('ways to read a text', () => {
	const textsOf = (words: string[], synonyms: string[][] = []) =>
		waysToRead(words, synonyms).map((way) => way.words.join(' '))
	it('replaces phrases and joins neighbours', () => {
		expect(textsOf(['ladies', 'finger'], [['okra', 'ladies finger']])).toEqual([
			'ladies finger',
			'ladiesfinger',
			'okra',
		])
		expect(textsOf(['lal', 'shak'])).toEqual(['lal shak', 'lalshak'])
		expect(textsOf(['brinjal'], [['brinjal', 'begun', 'eggplant']])).toEqual(['brinjal', 'begun', 'eggplant'])
		expect(waysToRead(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'], [])).toHaveLength(mostWays)
	})
	it('splits a word', () => expect(waysToPart(['puishak'], 0).map((way) => way.words.join(' '))).toContain('pui shak'))
	it('finds sequences of words', () =>
		expect(phrasesOf(['a', 'b']).map(({ phrase }) => phrase)).toEqual(['a', 'a b', 'b']))
})

it('reads words without their endings, removing less at a time', () => {
	expect(waysWithout(['চালের', 'দাম'], [])).toEqual([])
	expect(waysWithout(['চালের', 'দাম'], ['দাম'])).toEqual([])
	expect(waysWithout(['চালের', 'দাম'], ['চালের'])).toEqual([{ words: ['চাল', 'দাম'], sure: 0.95, from: 'stem' }])
	const both = waysWithout(['ডিমগুলোর', 'চালের'], ['ডিমগুলোর', 'চালের']).map(({ words }) => words)
	expect(both).toEqual([
		['ডিমগুলো', 'চাল'],
		['ডিম', 'চাল'],
	])
})

it('finds the words of all synonyms', () => {
	const synonyms = [
		['brinjal', 'begun', 'egg plant'],
		['begun', 'aubergine'],
	]
	expect(knownWords(['rice'], synonyms)).toEqual(new Map())
	expect(knownWords(['begun', 'rice'], synonyms)).toEqual(
		new Map([['begun', new Set(['brinjal', 'begun', 'egg', 'plant', 'aubergine'])]]),
	)
})

describe('each other reading of a text', () => {
	it('has its words, its likelihood, its origin, and what came from the synonyms', () => {
		expect(waysToRead(['fresh', 'ladies', 'finger'], [['okra', 'ladies finger', 'dherosh bhendi']])).toEqual([
			{ words: ['fresh', 'ladies', 'finger'], sure: 1, from: 'typed' },
			{ words: ['freshladies', 'finger'], sure: 0.97, from: 'joined' },
			{ words: ['fresh', 'ladiesfinger'], sure: 0.97, from: 'joined' },
			{ words: ['fresh', 'okra'], sure: 0.95, from: 'synonym', given: [1, 2] },
			{ words: ['fresh', 'dherosh', 'bhendi'], sure: 0.95, from: 'synonym', given: [1, 3] },
		])
		expect(waysToRead(['rui'], [['begun', 'brinjal']])).toEqual([{ words: ['rui'], sure: 1, from: 'typed' }])
		expect(waysToRead([], [])).toEqual([{ words: [], sure: 1, from: 'typed' }])
	})
	it('there are at most 24, of which five are joined', () => {
		const synonyms = [['a1', ...Array.from({ length: 40 }, (_, at) => `other${at}`)]]
		const ways = waysToRead(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'], synonyms)
		expect(ways).toHaveLength(24)
		expect(ways.filter(({ from }) => from === 'joined').map(({ words }) => words.join(' '))).toEqual([
			'a1b1 c1 d1 e1 f1 g1 h1',
			'a1 b1c1 d1 e1 f1 g1 h1',
			'a1 b1 c1d1 e1 f1 g1 h1',
			'a1 b1 c1 d1e1 f1 g1 h1',
			'a1 b1 c1 d1 e1f1 g1 h1',
		])
		expect(ways[0]?.from).toBe('typed')
		expect(mostWays).toBe(6)
	})
	it('splits one word at every position with two letters before and after it', () => {
		expect(waysToPart(['lal', 'puishak'], 1)).toEqual([
			{ words: ['lal', 'pu', 'ishak'], sure: 0.9, from: 'split' },
			{ words: ['lal', 'pui', 'shak'], sure: 0.9, from: 'split' },
			{ words: ['lal', 'puis', 'hak'], sure: 0.9, from: 'split' },
		])
		expect(waysToPart(['abcd'], 0)).toEqual([])
		expect(waysToPart(['abcde'], 0).map(({ words }) => words)).toEqual([['ab', 'cde']])
		expect(waysToPart(['abcde'], 1)).toEqual([])
	})
	it('sequences have at most three words', () => {
		expect(phrasesOf(['a', 'b', 'c', 'd'])).toEqual([
			...['a', 'a b', 'a b c'].map((phrase, more) => ({ phrase, at: 0, length: more + 1 })),
			...['b', 'b c', 'b c d'].map((phrase, more) => ({ phrase, at: 1, length: more + 1 })),
			...['c', 'c d'].map((phrase, more) => ({ phrase, at: 2, length: more + 1 })),
			{ phrase: 'd', at: 3, length: 1 },
		])
	})
})
