import type { Cell } from '#contract/amount-text.ts'
/*
 * The notation of lists in one cell: `Size/আকার = Large/বড় {l}; Colour/রঙ = Red/লাল {red #c81e1e}` for options and facts,
 * `a.jpg | Front | সামনে; b.jpg` for pictures. A sign of the notation within a text has a backslash before it.
 */
import { readText } from './cells.rules.ts'

/** The longest texts and lists within such a cell. */
export const mostTerms = { option: 80, fact: 500, slug: 300, options: 5, facts: 40, pictures: 20, picture: 2_000 }

type Term = { en: string; bn?: string; slug?: string; meta?: string }
type Option = { option: Omit<Term, 'meta'>; value: Term }
type Words = Pick<Term, 'en' | 'bn'>
type Fact = { key?: string; name: Words; value: Words }
type Picture = { name: string; alt_en?: string; alt_bn?: string }

const optionsText = 'options such as Size/আকার = Large/বড়; Colour = Red {red #c81e1e}'
const factsText = 'facts such as Country/দেশ = Bangladesh/বাংলাদেশ; Weight = 2 kg'
const picturesText = 'names of pictures such as rice-1.jpg | Front | সামনে; rice-2.jpg'
const colourPattern = /^#[0-9a-f]{6}$/

/** The parts of a text between a sign, where no backslash is before it; backslashes are kept. */
function split(text: string, sign: string): string[] {
	if (!text.includes('\\')) return text.split(sign)
	const parts: string[] = []
	let from = 0
	for (let at = 0; at < text.length; at++) {
		if (text[at] === '\\') at++
		else if (text[at] === sign) {
			parts.push(text.slice(from, at))
			from = at + 1
		}
	}
	return [...parts, text.slice(from)]
}

const unescaped = (text: string) => text.replace(/\\([\\/=;{}|])/g, '$1')
const escaped = (text: string) => text.replace(/[\\/=;{}|]/g, '\\$&')

function text(part: string, longest: number): string | undefined {
	const read = readText(unescaped(part), longest)
	return 'value' in read && read.value !== '' ? read.value : undefined
}

/** `English/বাংলা {slug #colour}`. */
function readTerm(part: string, longest: number): Term | undefined {
	const [head = '', braces, ...rest] = split(part, '{')
	if (rest.length > 0) return undefined
	const [en, bn, ...more] = split(head, '/').map((one) => text(one, longest))
	if (!en || more.length > 0 || (bn === undefined && split(head, '/').length > 1)) return undefined
	const marks = braces === undefined ? {} : readMarks(braces)
	return marks && { en, ...(bn && { bn }), ...marks }
}

function readMarks(braces: string): { slug?: string; meta?: string } | undefined {
	const inner = /^([^{}]*)\}\s*$/.exec(braces)?.[1]?.trim().split(/\s+/).map(unescaped) ?? []
	const meta = inner.find((one) => colourPattern.test(one))
	const slug = inner.find((one) => one !== '' && one !== meta && one.length <= mostTerms.slug)
	if (inner.length === 0 || inner.length !== Number(slug !== undefined) + Number(meta !== undefined)) return undefined
	return { ...(slug && { slug }), ...(meta && { meta }) }
}

function writeTerm({ en, bn, slug, meta }: Term): string {
	const marks = [slug && escaped(slug), meta].filter(Boolean).join(' ')
	return `${escaped(en)}${bn ? `/${escaped(bn)}` : ''}${marks && ` {${marks}}`}`
}

/** The pairs `name = value`, or `name: value`, of a cell; undefined when one of them is no such pair. */
function readPairs(cell: string, longest: number): { name: Term; value: Term }[] | undefined {
	const pairs = split(cell, ';').map((part) => {
		const [left, right, ...rest] = split(part, split(part, '=').length > 1 ? '=' : ':')
		const name = left && readTerm(left, longest)
		const value = right && readTerm(right, longest)
		return name && value && !name.meta && rest.length === 0 ? { name, value } : undefined
	})
	return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

const repeats = (texts: string[]) => new Set(texts).size < texts.length

/** The values of a variant: one for each option of its product. */
export function readOptions(cell: string): Cell<Option[]> {
	const pairs = readPairs(cell, mostTerms.option)
	if (!pairs || repeats(pairs.map(({ name }) => name.en.toLowerCase()))) return { expected: optionsText }
	if (pairs.length > mostTerms.options) return { expected: `at most ${mostTerms.options} options` }
	return { value: pairs.map(({ name, value }) => ({ option: name, value })) }
}

export function writeOptions(values: readonly Option[]): string {
	return values.map(({ option, value }) => `${writeTerm(option)} = ${writeTerm(value)}`).join('; ')
}

/** Facts of a product in order; the slug of a name is the key of the fact. */
export function readFacts(cell: string): Cell<Fact[]> {
	const pairs = readPairs(cell, mostTerms.fact)
	if (!pairs || pairs.some(({ value }) => value.slug || value.meta)) return { expected: factsText }
	if (pairs.length > mostTerms.facts) return { expected: `at most ${mostTerms.facts} facts` }
	return { value: pairs.map(({ name: { slug, ...name }, value }) => ({ ...(slug && { key: slug }), name, value })) }
}

export function writeFacts(facts: readonly Fact[]): string {
	return facts
		.map(({ key, name, value }) => `${writeTerm({ ...name, ...(key && { slug: key }) })} = ${writeTerm(value)}`)
		.join('; ')
}

/** Pictures in order: names of files or addresses, with alternative texts in English and Bengali. */
export function readPictures(cell: string): Cell<Picture[]> {
	const pictures = split(cell.replace(/\r?\n/g, ';'), ';')
		.filter((part) => part.trim() !== '')
		.map((part) => {
			const [name, en, bn, ...rest] = split(part, '|')
			const [file, alt_en, alt_bn] = [
				text(name ?? '', mostTerms.picture),
				text(en ?? '', mostTerms.picture),
				text(bn ?? '', mostTerms.picture),
			]
			const lost = (en?.trim() && !alt_en) || (bn?.trim() && !alt_bn)
			return file && !lost && rest.length === 0
				? { name: file, ...(alt_en && { alt_en }), ...(alt_bn && { alt_bn }) }
				: undefined
		})
	if (!pictures.every((picture) => picture !== undefined)) return { expected: picturesText }
	if (pictures.length > mostTerms.pictures) return { expected: `at most ${mostTerms.pictures} pictures` }
	return { value: pictures }
}

export function writePictures(pictures: readonly Picture[]): string {
	return pictures
		.map(({ name, alt_en, alt_bn }) => {
			const parts = [name, alt_en ?? '', alt_bn ?? ''].map(escaped)
			return parts.slice(0, alt_bn ? 3 : alt_en ? 2 : 1).join(' | ')
		})
		.join('; ')
}
