/** The reply of a page that does not exist or failed: what a loader threw. `isRouteErrorResponse` recognises it. */
export class RouteError {
	readonly internal = false
	readonly status: number
	readonly statusText: string
	readonly data: unknown
	constructor(status: number, statusText: string, data: unknown) {
		this.status = status
		this.statusText = statusText
		this.data = data
	}
}

/** A reply that leads to another address. */
export class Redirection {
	readonly to: string
	readonly reload: boolean
	readonly replace: boolean
	constructor({ redirect, reload, replace }: { redirect: string; reload?: boolean; replace?: boolean }) {
		this.to = redirect
		this.reload = reload ?? false
		this.replace = replace ?? false
	}
}

/** Values that have no place in the list; 0 and greater numbers are places. */
const special = new Map<number, unknown>([
	[-2, Number.NaN],
	[-3, Number.NEGATIVE_INFINITY],
	[-4, -0],
	[-5, null],
	[-6, Number.POSITIVE_INFINITY],
])

/**
 * The data of a page as the router of the server encodes it: a list in which objects and lists name the places of their
 * values, and the first is the whole. What cannot be in the data of a page (promises, dates, sets) is refused.
 */
export function decode(text: string): unknown {
	const values = JSON.parse(text) as unknown
	if (typeof values === 'number') return special.get(values)
	const made: unknown[] = []
	const read = (at: number): unknown => {
		const value = (values as unknown[])[at]
		if (at < 0) return special.get(at)
		if (!value || typeof value !== 'object') return value
		return at in made ? made[at] : make(at, value)
	}
	const make = (at: number, value: object): unknown => {
		made[at] = contentOf(value)
		return made[at]
	}
	const contentOf = (value: object): unknown => {
		if (!Array.isArray(value)) return objectOf(value as Record<string, number>)
		if (typeof value[0] !== 'string') return value.map(read)
		return value[0] === 'N' ? objectOf(value[1]) : ofKind(value[0], (part) => read(value[part]))
	}
	// Not by assignment, which would set the prototype for a key of that name.
	const objectOf = (places: Record<string, number>) =>
		Object.fromEntries(Object.entries(places).map(([key, place]) => [read(Number(key.slice(1))), read(place)]))
	return read(0)
}

function ofKind(kind: string, part: (at: number) => unknown): unknown {
	if (kind === 'ErrorResponse') return new RouteError(part(2) as number, part(3) as string, part(1))
	if (kind === 'SingleFetchRedirect') return new Redirection(part(1) as { redirect: string })
	if (kind === 'SanitizedError') return new Error(part(2) as string)
	if (kind === 'SingleFetchClassInstance') return part(1)
	if (kind === 'SingleFetchFallback') return undefined
	throw new SyntaxError(`no data of the kind ${kind}`)
}
