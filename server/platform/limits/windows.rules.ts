/**
 * At most `cap` hits of a bucket within `seconds`. A full one refuses, refuses who has not done the bot check, or only
 * makes the code longer. `alarm` names those that speak of the whole shop.
 */
export type Window = {
	bucket: string
	seconds: number
	cap: number
	then: 'refuse' | 'challenge' | 'lengthen'
	alarm?: string
}

const hour = 3_600

/** A window of `seconds`. */
export const window = (bucket: string, seconds: number, cap: number, then: Window['then'] = 'refuse'): Window => ({
	bucket,
	seconds,
	cap,
	then,
})

/** At most `perHour` calls of one kind from one network; a whole IPv6 site gets five times as many. */
export function networkWindows(
	name: string,
	{ ip, network }: { ip: string; network: string },
	perHour: number,
): Window[] {
	return networksOf(ip, network).map(({ bucket, factor }) => window(`${name} ${bucket}`, hour, perHour * factor))
}

/** At most `perHour` calls of one kind about one thing, whoever makes them. */
export function thingWindow(name: string, thing: string, perHour: number): Window {
	return window(`${name} of ${thing}`, hour, perHour)
}

/** An IPv4 address without what IPv6 wraps it in. */
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
