/** The position of a cell from its reference: 0 for `A1`, 27 for `AB12`; -1 for no reference. */
export function columnAt(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The reference of a column: `A` for 0, `AB` for 27. */
export function columnName(at: number): string {
	return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

/** Whether a number format shows a date: one of the built-in ones, or one with a day or a year. */
export function isDateFormat(id: number, code = ''): boolean {
	if (code === '') return (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
	return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/** A number of a cell as text: whole numbers with all their digits, others without the errors of binary fractions. */
export function numberText(value: string, isDate: boolean): string {
	const number = Number(value)
	if (value.trim() === '' || !Number.isFinite(number)) return value
	if (isDate && number >= 1 && number < 2_958_466) return dateText(number)
	return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/** A date as day/month/year; Excel counts days, and 29 February 1900, which did not exist. */
function dateText(serial: number): string {
	const date = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + Math.floor(serial) * 86_400_000)
	const [year, month, day] = date.toISOString().slice(0, 10).split('-')
	return `${day}/${month}/${year}`
}

/** Texts of Excel write signs that XML cannot hold as `_x000D_`. */
export function sheetText(text: string): string {
	return text.includes('_x')
		? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		: text
}

/** A text for a sheet, as XML. */
export function asSheetText(text: string): string {
	return text
		.toWellFormed()
		.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
