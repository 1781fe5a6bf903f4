/** The JSON object of a gateway's response. */
export type Body = Record<string, unknown>

/** A text member; the empty text when it is missing or of another type. */
export function stringOf(body: Body, name: string): string {
	const value = body[name]
	return typeof value === 'string' ? value : ''
}

/** A text or number member as text; the empty text when it is missing or of another type. */
export function textOf(body: Body, name: string): string {
	const value = body[name]
	return typeof value === 'number' ? String(value) : stringOf(body, name)
}
