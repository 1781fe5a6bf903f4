import { dayOf, utcOffset } from '#contract/delivery-days.ts'
import { partOfDay } from '#contract/part-of-day.ts'
import type { Language } from '#contract/refusals.ts'
import { useDigits } from './digits.ts'

/** Whether figures are written in Bengali digits: on Bengali pages, unless the shopper prefers 0–9. */
function inBengaliDigits(language: Language): boolean {
	return language === 'bn' && !useDigits.getState().latin
}

/** ০ in Unicode; the other digits follow it. */
const bengaliZero = 0x9e6

function withDigits(figures: string, language: Language): string {
	if (!inBengaliDigits(language)) return figures
	return figures.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
}

/** Rounds half away from zero, by the decimal figures of the number: 1.005 has a half at its third place. */
function decimals(value: number, places: number): string {
	const shifted = Number(`${value}e${places}`)
	// Below a millionth, JavaScript itself writes an exponent.
	return (Math.round(Number.isNaN(shifted) ? 0 : shifted) / 10 ** places).toFixed(places)
}

/**
 * A number with South Asian grouping and exactly so many decimal places. Written here instead of by `Intl`: a browser's first
 * use of it loads the locale's data, which took 20 to 30 ms of the main thread on a fast computer while a page is hydrated.
 */
function figure(value: number, places: 0 | 1 | 2, language: Language): string {
	const [whole = '', part] = decimals(Math.abs(value), places).split('.')
	const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
	return withDigits(`${value < 0 ? '-' : ''}${grouped}${part ? `.${part}` : ''}`, language)
}

/** A whole number with South Asian grouping (1,00,000), in the language's digits. */
export function formatNumber(value: number, language: Language): string {
	return figure(value, 0, language)
}

/** A BDT amount: `৳1,20,000`, `৳12.50`; paisa only when there are some. */
export function formatBdt(bdt: number, language: Language): string {
	const sign = bdt < 0 ? '−' : ''
	const value = Math.abs(bdt)
	return `${sign}৳${figure(value, Number.isInteger(value) ? 0 : 2, language)}`
}

/** A BDT amount without its sign, for texts that name the currency themselves. */
export function formatAmount(bdt: number, language: Language): string {
	return figure(bdt, Number.isInteger(bdt) ? 0 : 2, language)
}

/** A number of days with its word: `7 days`. */
export function formatDays(days: number, language: Language): string {
	return `${formatNumber(days, language)} ${language === 'bn' ? 'দিন' : days === 1 ? 'day' : 'days'}`
}

/** A number of hours with its word: `24 hours`. */
export function formatHourCount(hours: number, language: Language): string {
	return `${formatNumber(hours, language)} ${language === 'bn' ? 'ঘণ্টা' : hours === 1 ? 'hour' : 'hours'}`
}

/** One decimal, for ratings. */
export function formatRating(value: number, language: Language): string {
	return figure(value, 1, language)
}

/** Day, month and year in Dhaka: «21 November 2026», «২১ নভেম্বর, ২০২৬». */
export function formatDate(iso: string, language: Language): string {
	return dayMonthYear(inDhaka(iso), language)
}

/** Day, month, year and time in Dhaka: «21 November 2026, 9:11 pm», «২১ নভেম্বর, ২০২৬, রাত ৯:১১». */
export function formatDateTime(iso: string, language: Language): string {
	const at = inDhaka(iso)
	const hour = at.getUTCHours()
	const clock = `${twelve(hour, language)}:${pad(at.getUTCMinutes(), language)}`
	const time = language === 'bn' ? `${partOfDay(hour)} ${clock}` : `${clock} ${half(hour)}`
	return `${dayMonthYear(at, language)}, ${time}`
}

/** Time of day in Dhaka: «10 pm», «6:30 am»; «রাত ১০টা», «সকাল ৬:৩০». */
export function formatTime(iso: string, language: Language): string {
	const at = inDhaka(iso)
	const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()]
	const minutes = minute === 0 ? '' : `:${pad(minute, language)}`
	const clock = twelve(hour, language) + minutes
	if (language === 'bn') return `${partOfDay(hour)} ${clock}${minutes ? '' : 'টা'}`
	return `${clock} ${half(hour)}`
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
	return weekdays[language][day] ?? ''
}

/** Hours, minutes and seconds, two digits each, in the language's digits. */
export function formatClock(seconds: number, language: Language): [string, string, string] {
	const part = (value: number) => pad(Math.floor(value), language)
	return [part(seconds / 3600), part((seconds / 60) % 60), part(seconds % 60)]
}

/** A year, which is not grouped. */
export function formatYear(year: number, language: Language): string {
	return withDigits(String(year), language)
}

/** A moment whose figures in UTC are those of Dhaka. */
function inDhaka(iso: string): Date {
	return new Date(Date.parse(iso) + utcOffset)
}

/** `at` in UTC: «21 November 2026», «২১ নভেম্বর, ২০২৬». */
function dayMonthYear(at: Date, language: Language): string {
	const day = `${at.getUTCDate()} ${months[language][at.getUTCMonth()]}`
	return withDigits(`${day}${language === 'bn' ? ',' : ''} ${at.getUTCFullYear()}`, language)
}

const words = (text: string) => text.split(' ')
// Those of the Unicode Common Locale Data Repository, with which the test compares them.
const months: Record<Language, string[]> = {
	en: words('January February March April May June July August September October November December'),
	bn: words('জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'),
}
const shortMonths = words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec')
const weekdays: Record<Language, string[]> = {
	en: words('Sun Mon Tue Wed Thu Fri Sat'),
	bn: words('রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি'),
}

/** An hour of the clock, 12 for midnight and noon. */
const twelve = (hour: number, language: Language) => formatNumber(hour % 12 || 12, language)
/** The half of the day that an hour is in; 24 is midnight. */
const half = (hour: number) => (hour % 24 < 12 ? 'am' : 'pm')

function pad(value: number, language: Language): string {
	return withDigits(String(value).padStart(2, '0'), language)
}

/** A day of the calendar, short: «Sun 22 Nov», «রবি ২২ নভেম্বর». `day` is YYYY-MM-DD. */
export function formatShortDay(day: string, language: Language): string {
	const at = new Date(`${day}T00:00:00Z`)
	const month = (language === 'en' ? shortMonths : months.bn)[at.getUTCMonth()]
	return `${formatWeekday(at.getUTCDay(), language)} ${withDigits(String(at.getUTCDate()), language)} ${month}`
}

/** A day and a time in Dhaka, short: «Sun 22 Nov, 10 pm», «রবি ২২ নভেম্বর, রাত ১০টা». */
export function formatShortTime(iso: string, language: Language): string {
	return `${formatShortDay(dayOf(new Date(iso)), language)}, ${formatTime(iso, language)}`
}

/** Hours of a day: «10 am–12 pm», «সকাল ১০টা–১২টা». */
export function formatHours(from: number, to: number, language: Language): string {
	const [first, last] = [twelve(from, language), twelve(to, language)]
	if (language === 'bn') return `${partOfDay(from)} ${first}টা–${last}টা`
	return `${first}${half(from) === half(to) ? '' : ` ${half(from)}`}–${last} ${half(to)}`
}

/** A day without conversion between time zones: «21 November 2026». `iso` is a date without a time. */
export function formatDay(iso: string, language: Language): string {
	return dayMonthYear(new Date(`${iso}T00:00:00Z`), language)
}
