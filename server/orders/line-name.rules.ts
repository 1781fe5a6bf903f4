import type { Language } from '#contract/refusals.ts'

type Bilingual = { en: string; bn: string }

type Line = { name: Bilingual; unit: Bilingual; attributes: readonly { value: Bilingual }[] }

/** The chosen attributes of a product, «Red · XL», or else the amount in one piece. */
export function choiceOf({ attributes, unit }: Omit<Line, 'name'>, language: Language): string {
	return attributes.map(({ value }) => value[language]).join(' · ') || unit[language]
}

/** A line of an order by its product and the chosen size: «Miniket rice, 5 kg». */
export function lineName(line: Line, language: Language): string {
	return [line.name[language], choiceOf(line, language)].filter(Boolean).join(', ')
}
