export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const marks = /^(?:[-*•–]|\d{1,2}[.)])\s+/

/**
 * A seller's description as paragraphs and lists of plain text. All markup is removed; the rest is only ever rendered as
 * text, so nothing in it can run.
 */
export function blocksOf(description: string): Block[] {
	const text = description
		.replace(/<(script|style|template|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
		.replace(/<li\b[^>]*>/gi, '\n• ')
		.replace(/<(?:br|\/?(?:p|div|ul|ol|h[1-6]|table|tr))\b[^>]*>/gi, '\n')
		.replace(/<[/!a-z][^>]*(?:>|$)/gi, '')
		.replace(/&(?:#(\d{1,6})|(\w{2,5}));/g, (whole, code: string | undefined, name: string | undefined) =>
			code ? String.fromCodePoint(Number(code)) : (names[name ?? ''] ?? whole),
		)
	const blocks: Block[] = []
	for (const line of text.split('\n').map((one) => one.replace(/\s+/g, ' ').trim())) {
		if (line === '') continue
		const last = blocks.at(-1)
		if (!marks.test(line)) blocks.push({ kind: 'text', text: line })
		else if (last?.kind === 'list') last.items.push(line.replace(marks, ''))
		else blocks.push({ kind: 'list', items: [line.replace(marks, '')] })
	}
	return blocks
}
