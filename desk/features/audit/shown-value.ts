import type { Translate } from '#client/i18n.ts'

/** The name of a kind of entries; the kind itself when it has no text yet. */
export const entityText = (entity: string, t: Translate): string => textOr(`entities.${entity}`, entity, t)

/** The name of a value of an entry; that of its column when it has no text. Pictures of a product are numbered from 0. */
export function fieldText(name: string, t: Translate, number: (value: number) => string): string {
	if (/^\d+$/.test(name)) return t('picture', { number: number(Number(name) + 1) })
	return textOr(`fields.${name}`, name, t)
}

function textOr(key: string, other: string, t: Translate): string {
	const text = t(key)
	return text.endsWith(key) ? other : text
}

/** Different texts of the choices: the names of people, with what the trail has where two have the same one. */
export function actorOptions(actors: readonly string[], who: (actor: string) => string) {
	const names = actors.map(who)
	return actors.map((value, place) => {
		const name = names[place] as string
		return { value, label: names.indexOf(name) === names.lastIndexOf(name) ? name : value }
	})
}

const most = 400

/** A value of the trail as text: texts as they are, others as JSON; long ones are cut. A dash for none. */
export function shownValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return '–'
	const text = typeof value === 'string' ? value : JSON.stringify(value)
	return text.length > most ? `${text.slice(0, most)}…` : text
}

/** Amounts of money of entries, which are kept in poisha. */
const amounts: Record<string, readonly string[]> = {
	sku: ['price', 'sale_price'],
	flash_sale: ['price'],
	promo: ['minimum', 'cap'],
	payout: ['amount'],
	remittance_line: ['amount', 'expected'],
}

/** The poisha of a value that is an amount of money; undefined for any other value. */
export function poishaOf(entity: string, name: string, value: unknown): number | undefined {
	return Number.isSafeInteger(value) && amounts[entity]?.includes(name) ? (value as number) : undefined
}
