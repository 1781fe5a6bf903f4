const named: Record<string, string> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', bull: '•' },
	...{
		lsquo: '‘',
		rsquo: '’',
		ldquo: '“',
		rdquo: '”',
		deg: '°',
		times: '×',
		frac12: '½',
		reg: '®',
		trade: '™',
		copy: '©',
	},
}

/** A tag or a reference that a description in HTML has; «a < b» and «R&D» are plain text. */
const html = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6}\d{0,2});/i

const blocks = /<(?:br|hr|\/?(?:p|div|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|tr|blockquote|section))\b[^<>]*>/gi

/**
 * A description in HTML as plain text, as the shop shows descriptions: paragraphs on lines of their own, the items of lists
 * after «•». Everything else of the markup is dropped, scripts and styles with their content. Plain text is returned as it
 * is, so that what was cleaned once is never changed again.
 */
export function plainText(description: string): string {
	if (!description.includes('<') && !description.includes('&')) return description
	let text = description
	// Markup that was escaped twice appears when it is read once.
	for (let round = 0; round < 8 && html.test(text); round++) text = withoutMarkup(text)
	return html.test(text) ? text.replace(/[<>&]/g, '') : text
}

function withoutMarkup(text: string): string {
	const isDocument = /<li\b/i.test(text) || text.search(blocks) >= 0
	return text
		.replace(/<(script|style|template|iframe|svg|math|noscript|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
		.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
		.replace(isDocument ? /[\s\u00a0]+/g : /[^\S\n]+/g, ' ')
		.replace(/<li\b[^<>]*>/gi, '\n• ')
		.replace(blocks, '\n')
		.replace(/<\/t[dh]\s*>/gi, ' ')
		.replace(/<[/!a-z][^<>]*>?/gi, '')
		.replace(/&(?:amp;)+/gi, '&amp;')
		.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, reference)
		.split('\n')
		.map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
		.filter((line) => line !== '' && line !== '•')
		.join('\n')
}

function reference(whole: string, decimal?: string, hex?: string, name?: string): string {
	if (name) return Object.hasOwn(named, name.toLowerCase()) ? (named[name.toLowerCase()] as string) : whole
	const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
	const lost = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
	return lost ? '' : String.fromCodePoint(code)
}
