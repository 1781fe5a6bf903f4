import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type Entry, openProducts, type ReadOptions } from '#server/imports/index.ts'

/** The path of a new file with this content, which is removed after the test. */
export function fileOf(content: string | Uint8Array): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'haat-read-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const file = path.join(folder, 'file')
	writeFileSync(file, content)
	return file
}

/** Reads a file with this content to its end. */
export async function read(content: string | Uint8Array, options?: ReadOptions) {
	const file = await openProducts(fileOf(content), options)
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	expect(file.bytesRead()).toBe(file.size)
	return { ...file, entries }
}

/** The records of entries, the lines of entries, and their faults as lines of text. */
export const records = (entries: Entry[]) => entries.flatMap((entry) => ('record' in entry ? [entry.record] : []))
export const linesOf = (entries: Entry[]) =>
	entries.map((entry) => ('record' in entry ? entry.rows.map(({ line }) => line) : entry.refused.line))
export const faults = (entries: Entry[]) =>
	entries.flatMap((entry) =>
		'refused' in entry
			? entry.faults.map(({ column, read, expected }) => `${entry.refused.line} ${column} «${read}»: ${expected}`)
			: [],
	)
