import type { Translate } from '#client/i18n.ts'

/** The name of a kind of entries; the kind itself when it has no text yet. */
export function entityText(entity: string, t: Translate): string {
	const text = t(`entities.${entity}`)
	return text.endsWith(`entities.${entity}`) ? entity : text
}

const most = 400

/** A value of the trail as text: texts as they are, others as JSON; long ones are cut. A dash for none. */
export function shownValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return '–'
	const text = typeof value === 'string' ? value : JSON.stringify(value)
	return text.length > most ? `${text.slice(0, most)}…` : text
}
