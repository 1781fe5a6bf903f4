/** `only-br`: the client does not accept gzip. */
export type Encoding = 'br' | 'only-br' | 'gz'

/** The names of the two encodings of cached pages; the first is preferred for equal weights. */
const ours = [
	['br', 'br'],
	['gzip', 'gz'],
] as const

/**
 * The encoding of a page for this `Accept-Encoding`, or undefined for none (RFC 9110, 12.5.3): the one with the highest
 * weight, never one with weight 0.
 */
export function encodingFor(header: string): Encoding | undefined {
	const weights = new Map<string, number>()
	for (const part of header.toLowerCase().split(',')) {
		const [, name, weight = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? []
		if (name) weights.set(name, Number(weight) || 0)
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
	const [best] = ours.toSorted(([one], [other]) => weightOf(other) - weightOf(one))
	if (!best || weightOf(best[0]) <= 0) return undefined
	return best[1] === 'br' && weightOf('gzip') <= 0 ? 'only-br' : best[1]
}
