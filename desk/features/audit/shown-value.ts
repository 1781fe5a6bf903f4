import { formatBdt, formatDate, formatDateTime, formatNumber, formatYear } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'

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

/** What values are shown with: the language of the desk, and the texts of its audit trail. */
export type Shown = { language: Language; t: Translate }

/** A value of the trail as text: times and days in Dhaka, words for yes and no, lists and details with their names. Long ones are cut. A dash for none. */
export function shownValue(entity: string, name: string, value: unknown, shown: Shown): string {
	const text = textOf(entity, name, value, shown)
	return text.length > most ? `${text.slice(0, most)}…` : text
}

function textOf(entity: string, name: string, value: unknown, shown: Shown): string {
	const { language, t } = shown
	if (value === undefined || value === null || value === '') return '–'
	if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no')
	if (typeof value === 'number') return numberText(entity, name, value, language)
	if (typeof value === 'string') return timeText(value, language) ?? value
	if (Array.isArray(value)) {
		const between = value.some((one) => typeof one === 'object' && one !== null) ? '\n' : ', '
		return value.map((one) => textOf(entity, name, one, shown)).join(between) || '–'
	}
	const number = (one: number) => formatNumber(one, language)
	const details = Object.entries(value).map(
		([key, one]) => `${fieldText(key, t, number)}: ${textOf(entity, key, one, shown)}`,
	)
	return details.join('; ') || '–'
}

/** Money with its sign; numbers of rows without grouping. */
function numberText(entity: string, name: string, value: number, language: Language): string {
	const amount = poishaOf(entity, name, value)
	if (amount !== undefined) return formatBdt(toBdt(poisha(amount)), language)
	if (!Number.isInteger(value)) return String(value)
	return /(^|_)id$/.test(name) ? formatYear(value, language) : formatNumber(value, language)
}

/** Times as the store and the server write them: `2026-11-27T15:11:00.5+00:00`, `2026-11-27T15:11:00.500Z`. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/

/** The text of a time or a day of the calendar; undefined for any other text. */
function timeText(text: string, language: Language): string | undefined {
	if (time.test(text) && Number.isFinite(Date.parse(text))) return formatDateTime(text, language)
	const noon = `${text}T06:00:00Z`
	return day.test(text) && Number.isFinite(Date.parse(noon)) ? formatDate(noon, language) : undefined
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
