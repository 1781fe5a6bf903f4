import type { ShopRecord } from '#contract/shop.ts'

type Both<K extends 'faq' | 'terms' | 'examples'> = NonNullable<NonNullable<ShopRecord[K]>['en']>
export type Questions = Both<'faq'>
export type Sections = Both<'terms'>

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

/** Questions as a text: `# ` before the title of a group, `? ` before a question, its answer below it. */
export function questionsText(groups: Questions | undefined): string {
	return (groups ?? [])
		.map(({ title, items }) => [`# ${title}`, ...items.map(({ q, a }) => `? ${q}\n${a}`)].join('\n\n'))
		.join('\n\n')
}

/** The questions of such a text; undefined when a line has no place: an answer without a question, a group without any. */
export function readQuestions(text: string): Questions | undefined {
	const groups: Questions = []
	for (const line of linesOf(text)) {
		const items = groups.at(-1)?.items
		const item = items?.at(-1)
		if (line === '') continue
		if (line.startsWith('# ')) groups.push({ title: line.slice(2).trim(), items: [] })
		else if (line.startsWith('? ') && items) items.push({ q: line.slice(2).trim(), a: '' })
		else if (item) item.a = item.a ? `${item.a} ${line}` : line
		else return undefined
	}
	return groups.every(({ items }) => items.length > 0 && items.every(({ a }) => a !== '')) ? groups : undefined
}

/** Sections as a text: `# ` before the title of a section, its paragraphs below it, each in a line. */
export function sectionsText(sections: Sections | undefined): string {
	return (sections ?? []).map(({ title, body }) => [`# ${title}`, ...body].join('\n\n')).join('\n\n')
}

/** The sections of such a text; undefined for a paragraph before the first title, and a section without any. */
export function readSections(text: string): Sections | undefined {
	const sections: Sections = []
	for (const line of linesOf(text)) {
		const last = sections.at(-1)
		if (line === '') continue
		if (line.startsWith('# ')) sections.push({ title: line.slice(2).trim(), body: [] })
		else if (last) last.body.push(line)
		else return undefined
	}
	return sections.every(({ body }) => body.length > 0) ? sections : undefined
}

/** One example a line. */
export const readExamples = (text: string): string[] => linesOf(text).filter(Boolean)
