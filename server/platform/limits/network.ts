import { isIPv6 } from 'node:net'

/** The network an address belongs to, for limits: IPv4 /24, IPv6 /64. An IPv4-mapped address counts as IPv4. */
export function networkOf(ip: string): string {
	const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
	if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
	return `${expand(plain).slice(0, 4).join(':')}::/64`
}

function expand(ip: string): string[] {
	const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
	const first = head ? head.split(':') : []
	const right = tail ? tail.split(':') : []
	const missing = tail === undefined ? 0 : 8 - first.length - right.length
	return [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
		Number.parseInt(group || '0', 16).toString(16),
	)
}
