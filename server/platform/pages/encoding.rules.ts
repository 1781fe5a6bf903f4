export type Encoding = 'br' | 'gz'

/** Tokens of both that a page is kept in; the first is preferred where a caller likes both as much. */
const ours = [
	['br', 'br'],
	['gzip', 'gz'],
] as const

/**
 * In which compressed form a page goes to who sent this `Accept-Encoding`, or undefined for none (RFC 9110, 12.5.3): the
 * one with the highest weight; one with weight 0 never.
 */
export function encodingFor(header: string): Encoding | undefined {
	const weights = new Map<string, number>()
	for (const part of header.toLowerCase().split(',')) {
		const [, name, weight = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? []
		if (name) weights.set(name, Number(weight) || 0)
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
	const [best] = ours.toSorted(([one], [other]) => weightOf(other) - weightOf(one))
	return best && weightOf(best[0]) > 0 ? best[1] : undefined
}
