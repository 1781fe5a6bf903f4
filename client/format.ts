import { partOfDay } from '#contract/part-of-day.ts'
import type { Language } from '#contract/refusals.ts'
import { useDigits } from './digits.ts'

const locales: Record<Language, string> = { en: 'en-IN-u-nu-latn', bn: 'bn-BD-u-nu-beng' }
/** The language with its digits: Bengali ones, unless the shopper prefers 0–9. */
function localeOf(language: Language): string {
	return language === 'bn' && useDigits.getState().latin ? 'bn-BD-u-nu-latn' : locales[language]
}

/** Formatters by their options: creating one takes a hundred times as long as using it. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function madeOnce<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
	let format = formats.get(key)
	if (!format) {
		format = make()
		formats.set(key, format)
	}
	return format
}

function numberFormatWith(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const locale = localeOf(language)
	return madeOnce(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))
}

function numberFormat(language: Language, digits: 0 | 1 | 2): Intl.NumberFormat {
	const locale = localeOf(language)
	return madeOnce(
		numbers,
		locale + digits,
		() => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
	)
}

/** A whole number with South Asian grouping (1,00,000), in the language's digits. */
export function formatNumber(value: number, language: Language): string {
	return numberFormat(language, 0).format(value)
}

/** A BDT amount: `৳1,20,000`, `৳12.50`; paisa only when there are some. */
export function formatBdt(bdt: number, language: Language): string {
	const sign = bdt < 0 ? '−' : ''
	const value = Math.abs(bdt)
	return `${sign}৳${numberFormat(language, Number.isInteger(value) ? 0 : 2).format(value)}`
}

/** A BDT amount without its sign, for texts that name the currency themselves. */
export function formatAmount(bdt: number, language: Language): string {
	return numberFormat(language, Number.isInteger(bdt) ? 0 : 2).format(bdt)
}

/** A number of days with its word: `7 days`. */
export function formatDays(days: number, language: Language): string {
	return numberFormatWith(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}

/** A number of hours with its word: `24 hours`. */
export function formatHourCount(hours: number, language: Language): string {
	return numberFormatWith(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)
}

/** One decimal, for ratings. */
export function formatRating(value: number, language: Language): string {
	return numberFormat(language, 1).format(value)
}

/** Day, month and year in Dhaka: «21 November 2026», «২১ নভেম্বর, ২০২৬». */
export function formatDate(iso: string, language: Language): string {
	return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso))
}

/** Day, month, year and time in Dhaka: «21 November 2026, 9:11 pm», «২১ নভেম্বর, ২০২৬, রাত ৯:১১». */
export function formatDateTime(iso: string, language: Language): string {
	const at = new Date(iso)
	const day = formatDate(iso, language)
	const time = dateFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true })
	if (language === 'en') return `${day}, ${time.format(at)}`
	const hour = Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23' }).format(at))
	const clock = time
		.formatToParts(at)
		.filter(({ type, value }) => type === 'hour' || type === 'minute' || value === ':')
		.map(({ value }) => value)
	return `${day}, ${partOfDay(hour)} ${clock.join('')}`
}

/** Time of day in Dhaka: «10 pm», «6:30 am»; «রাত ১০টা», «সকাল ৬:৩০». */
export function formatTime(iso: string, language: Language): string {
	const at = new Date(Date.parse(iso) + dhakaAhead)
	const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()]
	const minutes = minute === 0 ? '' : `:${pad(minute, language)}`
	const clock = formatNumber(hour % 12 || 12, language) + minutes
	if (language === 'bn') return `${partOfDay(hour)} ${clock}${minutes ? '' : 'টা'}`
	return `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

/** At a time of day in Dhaka: «10 pm»; «রাত ১০টায়», «সকাল ৬:৩০-এ». */
export function formatAtTime(iso: string, language: Language): string {
	const time = formatTime(iso, language)
	if (language === 'en') return time
	return time.endsWith('টা') ? `${time}য়` : `${time}-এ`
}

/** Between two times of day in Dhaka: «11–11:45 am», «11:45 am–12:15 pm»; «সকাল ১১টা–১১:৪৫». */
export function formatTimes(from: string, to: string, language: Language): string {
	const [first, last] = [formatTime(from, language), formatTime(to, language)]
	if (language === 'en')
		return first.slice(-3) === last.slice(-3) ? `${first.slice(0, -3)}–${last}` : `${first}–${last}`
	const part = first.slice(0, first.indexOf(' ') + 1)
	return `${first}–${last.startsWith(part) ? last.slice(part.length) : last}`
}

/** A day of the week, short, Sunday 0: «Sun», «রবি». */
export function formatWeekday(day: number, language: Language): string {
	return dateFormat(language, { weekday: 'short' }).format(new Date(Date.UTC(2026, 10, 22 + day, 6)))
}

/** Hours, minutes and seconds, two digits each, in the language's digits. */
export function formatClock(seconds: number, language: Language): [string, string, string] {
	const part = (value: number) => pad(Math.floor(value), language)
	return [part(seconds / 3600), part((seconds / 60) % 60), part(seconds % 60)]
}

/** A year, which is not grouped. */
export function formatYear(year: number, language: Language): string {
	return numberFormatWith(language, { useGrouping: false }).format(year)
}

/** Bangladesh is six hours ahead of UTC all year round. */
const dhakaAhead = 6 * 3_600_000

function pad(value: number, language: Language): string {
	return numberFormatWith(language, { minimumIntegerDigits: 2, useGrouping: false }).format(value)
}

/** A day of the calendar, short: «Sun, 22 Nov», «রবি, ২২ নভেম্বর». `day` is YYYY-MM-DD. */
export function formatShortDay(day: string, language: Language): string {
	const noon = new Date(`${day}T06:00:00Z`)
	return dateFormat(language, {
		weekday: 'short',
		day: 'numeric',
		month: language === 'en' ? 'short' : 'long',
	}).format(noon)
}

/** A day and a time in Dhaka, short: «Sun 22 Nov, 10 pm», «রবি ২২ নভেম্বর, রাত ১০টা». */
export function formatShortTime(iso: string, language: Language): string {
	const day = new Date(Date.parse(iso) + dhakaAhead).toISOString().slice(0, 10)
	return `${formatShortDay(day, language)}, ${formatTime(iso, language)}`
}

/** Hours of a day: «10 am–12 pm», «সকাল ১০টা–১২টা». */
export function formatHours(from: number, to: number, language: Language): string {
	const twelve = (hour: number) => formatNumber(hour % 12 || 12, language)
	if (language === 'bn') return `${partOfDay(from)} ${twelve(from)}টা–${twelve(to)}টা`
	const half = (hour: number) => (hour % 24 < 12 ? 'am' : 'pm')
	return `${twelve(from)}${half(from) === half(to) ? '' : ` ${half(from)}`}–${twelve(to)} ${half(to)}`
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const locale = language === 'bn' ? localeOf(language) : 'en-GB'
	return madeOnce(
		dates,
		locale + JSON.stringify(options),
		() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Dhaka' }),
	)
}

/** A day without conversion between time zones: «21 November 2026». `iso` is a date without a time. */
export function formatDay(iso: string, language: Language): string {
	return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${iso}T12:00:00Z`))
}
