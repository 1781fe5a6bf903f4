import type { Cell } from '#contract/amount-text.ts'
import { cleanText, latinDigits } from '#contract/text.ts'

/** One line of printable ASCII and Bengali with single spaces: what most cells are, and what cleaning leaves but for NFC. */
const plain = /^[!-~\u0980-\u09fe]+(?: [!-~\u0980-\u09fe]+)*$/
/** What a spreadsheet writes instead of a value that it could not compute. */
const sheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** A text of one line: clean, with one space for every run of white space and control characters. */
export function readText(cell: string, longest: number): Cell<string> {
	return checked(lineOf(cell), longest)
}

/** A text of several lines; lines are trimmed, at most one empty line stays between two others. */
export function readLines(cell: string, longest: number): Cell<string> {
	const text = cell
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
		.split('\n')
		.map(lineOf)
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
	return checked(text, longest)
}

function lineOf(cell: string): string {
	if (plain.test(cell)) return cell.normalize('NFC')
	return cleanText(cell.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).replace(/ {2,}/g, ' ')
}

function checked(text: string, longest: number): Cell<string> {
	if (text.length > longest) return { expected: `at most ${longest} characters` }
	if (text.includes('\ufffd') || !text.isWellFormed())
		return { expected: 'text without the sign � of a lost character' }
	if (text.startsWith('#') && sheetError.test(text)) return { expected: 'a value, not the error of a formula' }
	return { value: text }
}

const yes = /^(?:yes|y|true|1|on|active|published|হ্যাঁ|হ্যা|জি)$/iu
const no = /^(?:no|n|false|0|off|inactive|archived|draft|না)$/iu

/** Yes or no, in English or Bengali. */
export function readFlag(cell: string): Cell<boolean> {
	const text = latinDigits(cell).trim().normalize('NFC')
	if (yes.test(text)) return { value: true }
	if (no.test(text)) return { value: false }
	return { expected: 'yes or no' }
}

/** A code or barcode: letters, digits and signs without spaces at the ends. Numbers that a spreadsheet shortened are refused. */
export function readCode(cell: string, longest: number): Cell<string> {
	if (/^\d(?:\.\d+)?E\+\d+$/i.test(cell)) return { expected: 'the whole number: a spreadsheet shortened this one' }
	return readText(cell.endsWith('.0') && /^\d{8,}\.0$/.test(cell) ? cell.slice(0, -2) : cell, longest)
}
