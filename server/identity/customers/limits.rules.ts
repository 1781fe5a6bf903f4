import { networksOf, plainV4, type Window, window } from '#server/platform/limits/windows.rules.ts'

export type Sender = {
	channel: 'sms' | 'email'
	/** E.164 or an email address. */
	address: string
	/** Null for clients without cookies. */
	device: string | null
	/** This device has proved this address before: it has its own limits, whatever unknown callers do (A43). */
	known: boolean
	/** The address was proved within 90 days: limits of the whole shop do not apply. */
	provedLately: boolean
	ip: string
	network: string
	/** The address belongs to a hosting company, not to an access provider. */
	hosted: boolean
}

const minutes = 60
const hour = 3_600
const day = 86_400

/** Different phones to which one device may send codes in a day. */
export const phonesPerDevice = 3

export const wrongBucket = 'wrong'
export const deviceBucket = (device: string) => `device ${device}`
export const runBucket = (phone: string) => `run ${phone.slice(0, -2)}`

/** Codes a minute to unknown phones in the whole shop, until its history gives a better ceiling. */
export const calmCeiling = 60

/**
 * Every window that a request for a code must pass; `ceiling` is the whole shop's for a minute. Limits of networks are
 * high: whole towns can share one.
 */
export function windowsOf(sender: Sender, ceiling = calmCeiling): Window[] {
	const { channel, address, device, known, provedLately, ip, network, hosted } = sender
	const nets = networksOf(ip, network).flatMap(({ bucket, factor }) => [
		window(bucket, 10 * minutes, 10 * factor, 'lengthen'),
		window(bucket, hour, 30 * factor, 'lengthen'),
		window(bucket, day, 100 * factor, 'lengthen'),
		window(bucket, hour, 150 * factor),
	])
	if (hosted) nets.push(...hostWindows(ip, network))
	const shop = [wrongWindow]
	if (known) {
		const own = `known ${device} ${address}`
		return [window(own, hour, 3), window(own, day, 8), ...nets, ...shop]
	}
	const own = `${channel === 'sms' ? 'phone' : 'mail'} ${address}`
	const devices = device ? [window(deviceBucket(device), hour, 5), window(deviceBucket(device), day, 10)] : []
	return [
		...[window(own, 10 * minutes, 3), window(own, hour, 5), window(own, day, 8)],
		...(channel === 'sms' ? numberWindows(address) : []),
		...devices,
		...nets,
		...shop,
		...(provedLately ? [] : [ceilingWindow(channel, ceiling)]),
	]
}

/** Wrong codes in the whole shop. */
export const wrongWindow: Window = { ...window(wrongBucket, hour, 300, 'lengthen'), alarm: 'wrong codes' }

/** Codes to unknown phones in the whole shop. */
export function ceilingWindow(channel: Sender['channel'], ceiling: number): Window {
	const [bucket, alarm] = channel === 'sms' ? ['shop', 'sms a minute'] : ['shop mail', 'mails a minute']
	return { ...window(bucket, minutes, ceiling), alarm }
}

/** Data centres share a small limit: an IPv4 /16, an IPv6 /32. */
function hostWindows(ip: string, network: string): Window[] {
	const [site, suffix] = network.endsWith('::/64')
		? [network.split(':', 2), '::/32']
		: [plainV4(ip).split('.', 2), '/16']
	const bucket = `host ${site.join('.')}${suffix}`
	return [window(bucket, hour, 3, 'challenge'), window(bucket, hour, 30)]
}

function numberWindows(phone: string): Window[] {
	const block = `block ${phone.slice(0, -4)}`
	return [window(block, 10 * minutes, 10), window(block, hour, 30), window(runBucket(phone), hour, 1)]
}

/** Notices of new devices to one customer: enough to warn, too few to annoy. */
export function noticeWindowsOf(customerId: number): Window[] {
	return [window(`notice ${customerId}`, day, 3)]
}

/** The buckets that count a sent code. */
export function bucketsOf(sender: Sender): string[] {
	const shared = [runBucket(sender.address), wrongBucket]
	return [...new Set(windowsOf(sender).map(({ bucket }) => bucket))].filter((bucket) => !shared.includes(bucket))
}
