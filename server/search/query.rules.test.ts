import { expect, it } from 'vitest'
import { readQuery } from './query.rules.ts'

it.each([
	[undefined, undefined],
	['', undefined],
	['   ', undefined],
	['%', { phrase: '', words: [] }],
	['💥', { phrase: '', words: [] }],
	['Miniket  RICE, rice', { phrase: 'miniket rice', words: ['miniket', 'rice'] }],
	['চাল ৫ কেজি', { phrase: 'চাল 5 কেজি', words: ['চাল', '5', 'কেজি'] }],
	['a b c d e f g h i j', { phrase: 'a b c d e f g h', words: [...'abcdefgh'] }],
])('reads %j', (typed, query) => expect(readQuery(typed)).toEqual(query))
