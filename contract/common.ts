import { type TProperties, type TSchema, Type } from 'typebox'

/** An object with its declared members and no others (security rule A14). */
export function Strict<P extends TProperties>(properties: P) {
	return Type.Object(properties, { additionalProperties: false })
}

/** A value, or null. */
export function Nullable<S extends TSchema>(schema: S) {
	return Type.Union([schema, Type.Null()])
}

/** A text of a record that stays as it is when it is absent, and cannot be empty. */
export const optionalText = (most: number) => Type.Optional(Type.String({ minLength: 1, maxLength: most }))

/** The same, and null or an empty text removes it. */
export const removableText = (most: number) => Type.Optional(Nullable(Type.String({ maxLength: most })))

/** Marks the schema of an id, which a JSON body may also carry as digits in a string. */
export const idTitle = 'Id'
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: idTitle })
/** BDT as a number with at most two decimals. The store holds whole poisha. */
export const Bdt = Type.Number({ description: 'BDT' })
export const Quantity = Type.Integer({ minimum: 1, maximum: 99 })
export const Slug = Type.String({ minLength: 1, maxLength: 160, pattern: '^[^/\\s?#%\\x00-\\x1f]+$' })
/** The record to change; absent slug: a new one, with the address `record.slug`. */
export function recordBody<S extends TSchema>(record: S) {
	return Strict({ slug: Type.Optional(Slug), record })
}
/** Up to 20 slugs joined by commas: any of them. */
export const SlugList = Type.String({
	maxLength: 800,
	pattern: '^[^/\\s?#%,\\x00-\\x1f]{1,160}(,[^/\\s?#%,\\x00-\\x1f]{1,160}){0,19}$',
})
/** As typed by a person: any script, spaces, dashes. The server converts it to E.164. */
export const PhoneInput = Type.String({ minLength: 4, maxLength: 40 })
/** Picture file name: its numeric asset id and an extension, `1042.webp`. */
export const ImageName = Type.String({ pattern: '^[0-9]+\\.webp$' })
export const Timestamp = Type.String({ description: 'ISO 8601, UTC' })

/** Success: `{ data }`. */
export function Data<S extends TSchema>(schema: S) {
	return Type.Object({ data: schema })
}

/** A paged list: `{ data: { items, total, next_cursor } }`. */
export function Page<S extends TSchema>(item: S) {
	return Data(Type.Object({ items: Type.Array(item), total: Type.Integer(), next_cursor: Nullable(Type.String()) }))
}

/** `{ status: true, message }`, where the specification requires a message. */
export const Done = Type.Object({ status: Type.Boolean(), message: Type.String() })

/** The body of every refusal. */
export const Refusal = Type.Object({
	status: Type.Literal(false),
	code: Type.String(),
	message: Type.String(),
	errors: Type.Optional(Type.Record(Type.String(), Type.String())),
})
