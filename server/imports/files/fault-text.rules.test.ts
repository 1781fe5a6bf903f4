import { expect, test } from 'vitest'
import { fileFaultNames, fileFaults } from '#contract/file-faults.ts'
import { keptFault, quoted, shownFault } from './fault-text.rules.ts'

const fault = (reason: Parameters<typeof keptFault>[0]['reason'], ...names: string[]) =>
	keptFault({ reason, names, message: 'It is longer.' })

test.each<[string, string, string, string]>([
	['a reason', fault('file_empty'), fileFaults.file_empty.en, fileFaults.file_empty.bn],
	[
		'names of sheets',
		fault('file_unknown_sheet', 'Tea', 'চা, 2', '…'),
		'The Excel file has no sheet with this name. It has «Tea», «চা, 2», ….',
		'এক্সেল ফাইলে এই নামের কোনো শিট নেই। ফাইলে আছে «Tea», «চা, 2», …।',
	],
	[
		'names that look like parts of a text',
		fault('file_unknown_sheet', '$& {names}', 'file_empty'),
		'The Excel file has no sheet with this name. It has «$& {names}», «file_empty».',
		'এক্সেল ফাইলে এই নামের কোনো শিট নেই। ফাইলে আছে «$& {names}», «file_empty»।',
	],
	[
		'control characters, half a character, and the turn of a direction',
		fault('file_not_mapped', 'a\0\nb\u202ec', '\ud800'),
		`${fileFaults.file_not_mapped.en} The mapping names «a b c», «\ufffd».`,
		`${fileFaults.file_not_mapped.bn} ম্যাপিংয়ে আছে «a b c», «\ufffd»।`,
	],
	['a reason beside the file', fault('seller_archived'), fileFaults.seller_archived.en, fileFaults.seller_archived.bn],
	['no reason', fault(undefined, 'x'), 'It is longer.', 'It is longer.'],
	['an old text', 'toString', 'toString', 'toString'],
])('the fault of a file in both languages: %s', (_, kept, en, bn) => {
	expect([shownFault(kept, 'en'), shownFault(kept, 'bn')]).toEqual([en, bn])
})

test('names are cut', () => {
	const kept = fault('file_not_mapped', ...Array.from({ length: 1_000 }, () => 'x'.repeat(80)))
	expect(kept.length).toBeLessThan(2_100)
})

test('each further sentence has a place for the names', () => {
	const texts = Object.values(fileFaultNames).flatMap((one) => Object.values(one))
	expect(texts.filter((text) => text.split('{names}').length !== 2)).toEqual([])
})

test('names stand in a sentence of any language', () => {
	expect([quoted(['Tea']), quoted(['Tea', 'চা', '…']), quoted([])]).toEqual(['«Tea»', '«Tea», «চা», …', ''])
})
