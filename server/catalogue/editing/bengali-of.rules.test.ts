import { expect, it } from 'vitest'
import { bengaliOf } from './bengali-of.rules.ts'

it.each([
	['nothing entered', undefined, undefined, 'Rice', 'Rice'],
	['entered', undefined, ' চাল ', 'Rice', 'চাল'],
	['a text of its own stays', ['Rice', 'চাল'], undefined, 'Fine rice', 'চাল'],
	['one that was missing follows', ['Rice', 'Rice'], undefined, 'Fine rice', 'Fine rice'],
	['an empty one follows', ['Rice', ''], undefined, 'Fine rice', 'Fine rice'],
	['removed by null', ['Rice', 'চাল'], null, 'Rice', 'Rice'],
	['removed by an empty text', ['Rice', 'চাল'], '', 'Rice', 'Rice'],
	['replaced', ['Rice', 'চাল'], 'ভাত', 'Rice', 'ভাত'],
	['a Bengali one stays when it is translated', ['চাল', 'চাল'], undefined, 'Rice', 'চাল'],
	['a Bengali one follows another Bengali one', ['চাল', 'চাল'], undefined, 'ভাত', 'ভাত'],
	['neither', undefined, undefined, '', ''],
] as const)('%s', (_name, present, wanted, english, expected) => {
	expect(bengaliOf(present, wanted, english)).toBe(expected)
})
