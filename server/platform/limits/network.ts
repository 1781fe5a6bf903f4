import { isIPv6 } from 'node:net'

/** Whose turn it is where everybody has the same address: that of a proxy on this machine whose headers are not trusted. */
export const everybody = 'this machine'

/** The network that takes turns for an address: `networkOf`, and `everybody` for addresses of this machine. */
export const turnOf = (ip: string) => (isOwnMachine(ip) ? everybody : networkOf(ip))

/** Whether an address is one of this machine. */
export function isOwnMachine(ip: string): boolean {
	return /^(::ffff:)?127\./i.test(ip) || ip === '::1'
}

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
