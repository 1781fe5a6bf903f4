import type { FileFault } from '#contract/file-faults.ts'

/** What the first bytes of a file show. */
export type Start =
	| { kind: 'text'; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | undefined }
	| { kind: 'zip' }
	| { kind: 'unreadable'; why: FileFault }

const signatures: [string, FileFault][] = [
	['%PDF', 'file_pdf'],
	['\u00d0\u00cf\u0011\u00e0', 'file_old_excel'],
	['\u0089PNG', 'file_picture'],
	['\u00ff\u00d8\u00ff', 'file_picture'],
	['GIF8', 'file_picture'],
	['\u001f\u008b', 'file_compressed'],
	['Rar!', 'file_compressed'],
	['7z\u00bc\u00af', 'file_compressed'],
	['{\\rtf', 'file_document'],
]

/** Why a file that begins with markup cannot be read; undefined for other texts. */
export function markupIn(text: string): FileFault | undefined {
	if (/^\s*(?:<!doctype html|<html|<head|<body|<table|<div|<meta)/i.test(text)) return 'file_web_page'
	if (/^\s*<\?xml|^\s*<[a-z][\w:-]*[\s>]/i.test(text)) return 'file_xml'
	return undefined
}

/** Reads the kind of a file from its first bytes. Without a mark, UTF-16 is recognised by zeros on one side of its pairs. */
export function startOf(bytes: Uint8Array): Start {
	if (bytes.length === 0) return { kind: 'unreadable', why: 'file_empty' }
	const [a, b, c] = bytes
	if (a === 0xff && b === 0xfe) return { kind: 'text', encoding: 'utf-16le' }
	if (a === 0xfe && b === 0xff) return { kind: 'text', encoding: 'utf-16be' }
	if (a === 0xef && b === 0xbb && c === 0xbf) return { kind: 'text', encoding: 'utf-8' }
	if (a === 0x50 && b === 0x4b && c !== undefined && c < 9) return { kind: 'zip' }
	for (const [mark, why] of signatures)
		if ([...mark].every((char, at) => bytes[at] === char.charCodeAt(0))) return { kind: 'unreadable', why }
	const zeros = [0, 0]
	for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1
	const [even = 0, odd = 0] = zeros
	const few = bytes.length / 20
	if (odd > few && even === 0) return { kind: 'text', encoding: 'utf-16le' }
	if (even > few && odd === 0) return { kind: 'text', encoding: 'utf-16be' }
	return even + odd > 0 ? { kind: 'unreadable', why: 'file_not_text' } : { kind: 'text', encoding: undefined }
}

/** Whether bytes that are not UTF-8 can be Windows-1252: without control characters and the five bytes that it lacks. */
export function isWindows1252(bytes: Uint8Array): boolean {
	for (const byte of bytes) {
		if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) return false
		if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false
	}
	return true
}

/** Whether bytes contain Bengali in UTF-8: then a file that is not UTF-8 as a whole was damaged. */
export function hasBengaliUtf8(bytes: Uint8Array): boolean {
	for (let at = 0; at + 2 < bytes.length; at++) {
		const isLead = bytes[at] === 0xe0 && (bytes[at + 1] === 0xa6 || bytes[at + 1] === 0xa7)
		if (isLead && ((bytes[at + 2] as number) & 0xc0) === 0x80) return true
	}
	return false
}

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/**
 * The separator of a table: the sign that occurs most steadily in its first lines, outside of quotation marks. A comma when
 * there is none (one column).
 */
export function separatorOf(text: string): Separator {
	const lines = text
		.replace(/"(?:[^"]|"")*"/g, '')
		.split(/\r\n?|\n/)
		.filter((line) => line.trim() !== '')
		.slice(0, 30)
	const scores = separators.map((sign) => {
		const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
		const usual = counts.sort((a, b) => a - b)[counts.length >> 1] ?? 0
		return { sign, score: counts.filter((count) => count === usual).length * Math.min(usual, 4) }
	})
	return scores.reduce((best, one) => (one.score > best.score ? one : best)).sign
}
