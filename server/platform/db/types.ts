import pg from 'pg'

const { builtins } = pg.types
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY = 1009

/** `bigint` text as a number. Throws when it would lose digits. */
export function int8(text: string): number {
	const value = Number(text)
	if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
	return value
}

/** `numeric` text as a number. Throws when it would lose digits, and for NaN and infinities. */
export function numeric(text: string): number {
	const value = Number(text)
	const digits = text.replace(/^-/, '').replace('.', '').replace(/^0+/, '')
	const exact = text.includes('.') ? digits.length <= 15 : Number.isSafeInteger(value)
	if (!Number.isFinite(value) || !exact) throw new RangeError(`numeric ${text} does not fit a number`)
	return value
}

type Parse = (text: string) => unknown
const textArray = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => unknown[]
const each = (parse: Parse) => (text: string) =>
	textArray(text).map((item) => (item === null ? null : parse(item as string)))

/** Calendar days stay text: a Date would depend on the time zone of the machine. */
const own = new Map<number, Parse>([
	[builtins.INT8, int8],
	[builtins.NUMERIC, numeric],
	[INT8_ARRAY, each(int8)],
	[NUMERIC_ARRAY, each(numeric)],
	[builtins.DATE, (text) => text],
])

/** How column values become JavaScript values, for `pg`'s `types` option. */
export const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
		(format !== 'binary' && own.get(oid)) ||
		pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
