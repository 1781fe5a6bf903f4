import { expect, it } from 'vitest'
import { soundKeys } from './sounds.ts'

const share = (kind: 'strict' | 'loose' | 'near', a: string, b: string) =>
	soundKeys(a)[kind].some((key) => soundKeys(b)[kind].includes(key))

it.each([
	['চাল', 'chal'],
	['চাল', 'chaul'],
	['চাউল', 'chaal'],
	['পেঁয়াজ', 'peyaj'],
	['পেঁয়াজ', 'piyaz'],
	['পেঁয়াজ', 'pyaj'],
	['কাঁঠাল', 'kathal'],
	['কাঁঠাল', 'kanthal'],
	['শ্যাম্পু', 'shampoo'],
	['চিংড়ি', 'chingri'],
	['চিংড়ি', 'chingdi'],
	['মাছ', 'mach'],
	['মাছ', 'mas'],
	['ঘি', 'ghee'],
	['ফুলকপি', 'phulkopi'],
	['মাংস', 'mangsho'],
	['কফি', 'coffee'],
	['জুস', 'jus'],
	['গুঁড়া', 'gura'],
	['শাড়ী', 'শাড়ি'],
	['রূপচাঁদা', 'রুপচাদা'],
])('%s sounds like %s', (a, b) => expect(share('strict', a, b)).toBe(true))

it.each([
	['লবণ', 'labon'],
	['ধনিয়া', 'donia'],
	['থালা', 'tala'],
])('%s sounds a little like %s', (a, b) => expect([share('strict', a, b), share('loose', a, b)]).toEqual([false, true]))

it.each([
	['বেগুন', 'bagun'],
	['কাবাব', 'kebab'],
	['নারিকেল', 'narkel'],
])('%s is near %s', (a, b) => expect([share('loose', a, b), share('near', a, b)]).toEqual([false, true]))

it.each([
	['লবণ', 'লবঙ্গ'],
	['চাল', 'ডাল'],
	['আম', 'আমড়া'],
	['দুধ', 'দই'],
	['তেল', 'তিল'],
	['কলা', 'কুলা'],
])('%s does not sound like %s', (a, b) => expect(share('strict', a, b)).toBe(false))

it.each(['5', '500', 'a', '', 'ক', '💥'])('%j has no loose key', (word) => expect(soundKeys(word).loose).toEqual([]))
