import { describe, expect, it } from 'vitest'
import { phrasesOf, waysToPart, waysToRead } from './ways.rules.ts'

describe('ways to read a text', () => {
	const said = (words: string[], synonyms: string[][] = []) =>
		waysToRead(words, synonyms).map((way) => way.words.join(' '))
	it('replaces phrases and joins neighbours', () => {
		expect(said(['ladies', 'finger'], [['okra', 'ladies finger']])).toEqual(['ladies finger', 'ladiesfinger', 'okra'])
		expect(said(['lal', 'shak'])).toEqual(['lal shak', 'lalshak'])
		expect(said(['brinjal'], [['brinjal', 'begun', 'eggplant']])).toEqual(['brinjal', 'begun', 'eggplant'])
		expect(waysToRead(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'], [])).toHaveLength(6)
	})
	it('parts a word', () => expect(waysToPart(['puishak'], 0).map((way) => way.words.join(' '))).toContain('pui shak'))
	it('knows runs of words', () => expect(phrasesOf(['a', 'b']).map(({ phrase }) => phrase)).toEqual(['a', 'a b', 'b']))
})
