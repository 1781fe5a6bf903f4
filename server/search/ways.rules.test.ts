import { describe, expect, it } from 'vitest'
import { knownWords, mostWays, phrasesOf, waysToPart, waysToRead, waysWithout } from './ways.rules.ts'

describe('ways to read a text', () => {
	const said = (words: string[], synonyms: string[][] = []) =>
		waysToRead(words, synonyms).map((way) => way.words.join(' '))
	it('replaces phrases and joins neighbours', () => {
		expect(said(['ladies', 'finger'], [['okra', 'ladies finger']])).toEqual(['ladies finger', 'ladiesfinger', 'okra'])
		expect(said(['lal', 'shak'])).toEqual(['lal shak', 'lalshak'])
		expect(said(['brinjal'], [['brinjal', 'begun', 'eggplant']])).toEqual(['brinjal', 'begun', 'eggplant'])
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
