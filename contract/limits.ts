/**
 * Whose calls are counted together: those of one network (an IPv4 address, or an IPv6 /64; its /48 has five times the
 * count), of one device (by its cookie), of one shopper, of one caller (an operator, or a token of a seller), or of everybody
 * who names the same phone, address (phone or email) or order number.
 */
export type LimitBy = 'network' | 'device' | 'shopper' | 'caller' | 'phone' | 'address' | 'number'

/** At most `count` calls within the last `seconds`. */
export type Limit = { by: LimitBy; count: number; seconds: number }

/**
 * The rate limits of an endpoint. A call over one of them is refused `too_many_requests`, with Retry-After. Endpoints
 * with the same `group` are counted together.
 */
export type Limits = {
	group: string
	/** Only calls that fail are counted. */
	failuresOnly?: true
	each: readonly Limit[]
}

/**
 * Of calls that send a code: counted by phone or email, device, network and for the whole shop. How many depends on what
 * is stored (devices that are known, codes that came back right): `server/identity/customers/limits.rules.ts`.
 */
export type CodeLimits = 'codes'

const hour = 3_600
const day = 24 * hour

const network = (count: number) => ({ by: 'network', count, seconds: hour }) as const

export const limitsOf = {
	/** Each cancellation puts stock back, and may have pages rendered again. */
	cancel: {
		group: 'cancel',
		each: [
			{ by: 'shopper', count: 20, seconds: hour },
			{ by: 'shopper', count: 60, seconds: day },
		],
	},
	catalogue: { group: 'catalogue', each: [{ by: 'caller', count: 1_200, seconds: 600 }] },
	contact: { group: 'contact', each: [network(6), { by: 'address', count: 6, seconds: hour }] },
	customers: { group: 'customers', each: [{ by: 'caller', count: 300, seconds: hour }] },
	deskSignIn: { group: 'desk', failuresOnly: true, each: [network(60), { by: 'address', count: 60, seconds: day }] },
	imports: { group: 'imports', each: [{ by: 'caller', count: 30, seconds: hour }] },
	importPictures: { group: 'import pictures', each: [{ by: 'caller', count: 60, seconds: hour }] },
	newsletter: { group: 'newsletter', each: [network(10)] },
	password: { group: 'password', each: [network(100)] },
	phoneChange: { group: 'phone change', each: [{ by: 'shopper', count: 3, seconds: day }] },
	phoneCheck: {
		group: 'check',
		each: [{ by: 'phone', count: 3, seconds: day }, { by: 'device', count: 5, seconds: hour }, network(20)],
	},
	phoneOrder: { group: 'phone order', each: [network(120)] },
	/** Photos of shoppers; each is drawn anew, one at a time, while others wait. */
	photos: { group: 'photos', each: [{ by: 'shopper', count: 40, seconds: hour }] },
	pictures: { group: 'pictures', each: [{ by: 'caller', count: 600, seconds: hour }] },
	previews: { group: 'previews', each: [{ by: 'caller', count: 120, seconds: 600 }] },
	promo: { group: 'promo', failuresOnly: true, each: [{ by: 'shopper', count: 10, seconds: 600 }, network(30)] },
	reviewPhoto: { group: 'review photos', each: [{ by: 'shopper', count: 40, seconds: day }, network(60)] },
	sell: { group: 'sell', each: [{ by: 'shopper', count: 20, seconds: day }, network(60)] },
	social: { group: 'social', each: [network(60)] },
	stockAlert: { group: 'stock alert', each: [network(20), { by: 'address', count: 6, seconds: hour }] },
	track: { group: 'track', each: [network(60), { by: 'number', count: 20, seconds: hour }] },
} as const satisfies Record<string, Limits>

/** The limits in words, for the description of the API. */
export function describeLimits(limits: Limits | CodeLimits): string {
	if (limits === 'codes')
		return 'Limited by phone or email, device, network and for the whole shop; how many depends on the codes of late.'
	const each = limits.each.map(({ by, count, seconds }) => `${count} in ${spanOf(seconds)} by ${by}`)
	return `At most ${each.join(', ')}${limits.failuresOnly ? '; only failures count' : ''}.`
}

function spanOf(seconds: number): string {
	if (seconds % day === 0) return `${(seconds / day) * 24} hours`
	return seconds === hour ? '1 hour' : `${seconds / 60} minutes`
}
