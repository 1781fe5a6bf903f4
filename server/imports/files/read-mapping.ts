import { UnreadableFile } from './entries.ts'
import { isField } from './header.rules.ts'

/**
 * A mapping as text, `name=Name,price='Price(08/11/2025)'`: our field and the heading of the file. A heading with a comma is
 * in single or double quotes. Throws UnreadableFile, also for a field that there is not.
 */
export function readMapping(text: string): Record<string, string> {
	const pairs: Record<string, string> = {}
	let rest = text.trim()
	while (rest !== '') {
		const match = /^([a-z0-9_]+)\s*=\s*(?:'([^']*)'|"([^"]*)"|([^,'"]+))\s*(?:,\s*|$)/.exec(rest)
		if (!match) throw new UnreadableFile(`«${rest.slice(0, 40)}» is no pair: write name=Name,price='Price (BDT)'.`)
		const [whole, field = '', single, double, plain] = match
		pairs[field] = (single ?? double ?? plain ?? '').trim()
		rest = rest.slice(whole.length)
	}
	requireFields(pairs)
	return pairs
}

/** Throws UnreadableFile for a mapping with a field that there is not. */
export function requireFields(mapping: Readonly<Record<string, string>>): void {
	const unknown = Object.keys(mapping).find((field) => !isField(field))
	if (unknown !== undefined) throw new UnreadableFile(`There is no field ${unknown} to map a column to.`)
}
