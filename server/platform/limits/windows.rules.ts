import type { Limits } from '#contract/limits.ts'

/**
 * At most `cap` hits of a bucket within `seconds`. A full window refuses, refuses callers without a bot check, or only makes
 * the code longer. `alarm`: the name in the log of a window for the whole shop.
 */
export type Window = {
	bucket: string
	seconds: number
	cap: number
	then: 'refuse' | 'challenge' | 'lengthen'
	alarm?: string
}

/** A window of `seconds`. */
export const window = (bucket: string, seconds: number, cap: number, then: Window['then'] = 'refuse'): Window => ({
	bucket,
	seconds,
	cap,
	then,
})

/** Where a call comes from, for limits by network. */
export type Origin = { ip: string; network: string }

type By<L extends Limits> = L['each'][number]['by']

/** What limits other than those by network count by; a limit whose value is null does not apply to the call. */
export type LimitValues<L extends Limits> = { [B in Exclude<By<L>, 'network'>]: string | number | null }

/** The windows of declared limits for one call. */
export function limitWindows<L extends Limits>(
	{ group, each }: L,
	{ ip, network }: Origin,
	values: LimitValues<L>,
): Window[] {
	const valuesBy: Partial<Record<string, string | number | null>> = values
	return each.flatMap(({ by, count, seconds }) => {
		if (by === 'network')
			return networksOf(ip, network).map(({ bucket, factor }) => window(`${group} ${bucket}`, seconds, count * factor))
		const value = valuesBy[by] ?? null
		return value === null ? [] : [window(`${group} ${by} ${value}`, seconds, count)]
	})
}

/** An IPv4 address without the prefix of an IPv4-mapped IPv6 address. */
export const plainV4 = (ip: string) => ip.replace(/^::ffff:/i, '')

/** The networks of a caller: an IPv4 address; of IPv6 the /64 and, five times as generous, the /48. */
export function networksOf(ip: string, network: string): { bucket: string; factor: number }[] {
	if (!network.endsWith('::/64')) return [{ bucket: `net ${plainV4(ip)}`, factor: 1 }]
	const site = network.split(':').slice(0, 3).join(':')
	return [
		{ bucket: `net ${network}`, factor: 1 },
		{ bucket: `net ${site}::/48`, factor: 5 },
	]
}
