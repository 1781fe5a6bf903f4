import { UnreadableFile } from './entries.ts'

/**
 * A mapping as text, `name=Name,price='Price(08/11/2025)'`: our field and the heading of the file. A heading with a comma is
 * in single or double quotes. Throws UnreadableFile.
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
	return pairs
}
