import { describe, expect, test } from 'vitest'
import { bengaliDigits, cleanText, isBengali, latinDigits, searchable, ungrouped } from './text.ts'

describe('text', () => {
	test.each([
		['০১৭১২৩৪৫৬৭৮', '01712345678'],
		['5৫', '55'],
	])('latin digits of %s', (from, to) => expect(latinDigits(from)).toBe(to))

	test('a number as one word', () => expect(ungrouped('০১৭-১২ 34')).toBe('0171234'))

	test('bengali digits', () => expect(bengaliDigits('1,20,305')).toBe('১,২০,৩০৫'))

	test('composed and decomposed letters become one', () => {
		expect(cleanText('\u09dc')).toBe(cleanText('\u09a1\u09bc'))
		expect(cleanText('চা\u200dল ')).toBe('চাল')
	})

	test('a joiner that spells stays to be shown, and is not searched for', () => {
		expect(cleanText('র\u200d্যাশ\u200d')).toBe('র\u200d্যাশ')
		expect(cleanText('উদ্\u200cঘাটন')).toBe('উদ্\u200cঘাটন')
	})
	test.each([
		['what turns the direction', 'Rina \u202egnp.exe\u202c \u2066x\u2069 \u200f\u061c', 'Rina gnp.exe x'],
		['what has no width', '\u200bRi\u2060na\ufeff\u00ad\u034f', 'Rina'],
		['fillers, blanks and tags', '\u3164Ri\u115f\u2800na\u{e0041}\ufe0f', 'Rina'],
		['invisible signs of mathematics', 'a\u2061b\u2063', 'ab'],
		['marks of format that fonts draw', '\ufff9a\ufffab\ufffb \u06dd1', 'ab 1'],
		['nothing else', '\u202e\u200b\u3164\u2800\u2066', ''],
	])('leaves out %s', (_what, text, clean) => expect(cleanText(text)).toBe(clean))
	test('and leaves the rest as it is', () => {
		expect(cleanText('বাড়ি ১২/ক, রোড ৫ – «ধানমন্ডি» ৳১০০ 🙂\nদোতলা')).toBe(
			'বাড়ি ১২/ক, রোড ৫ – «ধানমন্ডি» ৳১০০ 🙂\nদোতলা'.normalize('NFC'),
		)
		expect(searchable('র\u200d্যাশ')).toBe('র্যাশ')
	})

	test.each([
		['  Miniket Rice, 5-KG!', 'miniket rice 5 kg'],
		['মিনিকেট চাল (৫ কেজি)', 'মিনিকেট চাল 5 কেজি'],
		['100% খাঁটি', '100 খাঁটি'],
	])('searchable %s', (from, to) => expect(searchable(from)).toBe(to))
})

test.each([
	['চাল', true],
	['Miniket চাল', true],
	['Miniket rice 5', false],
	['', false],
])('%s has Bengali letters: %s', (text, expected) => {
	expect(isBengali(text)).toBe(expected)
})
