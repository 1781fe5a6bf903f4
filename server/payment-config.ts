import { fromBdt, type Poisha } from '#contract/money.ts'

type Env = Record<string, string | undefined>

/** `origin` is scheme and host of the gateway's calls. */
export type BkashSettings = {
	origin: string
	username: string
	password: string
	appKey: string
	appSecret: string
	/** The one SNS topic whose notifications count; without it none are taken. */
	topicArn: string | null
}
export type SslcommerzSettings = { origin: string; storeId: string; password: string }

export type PaymentConfig = {
	payments: {
		/** Null: not offered, unless `demo` plays it. */
		bkash: BkashSettings | null
		sslcommerz: SslcommerzSettings | null
		/** bKash without credentials is played by the shop itself, labelled so. */
		demo: boolean
		/** The gateways named are those for tests: no real money. */
		sandbox: boolean
		/** Minutes an order that is to be paid online keeps its stock. */
		holdMinutes: number
		/** More poisha than this of one order do not go back without a second operator. */
		refundAlone: Poisha
		/** Nor more than this by one operator in a day. */
		refundAloneDay: Poisha
	}
}

const live = { bkash: 'https://tokenized.pay.bka.sh', sslcommerz: 'https://securepay.sslcommerz.com' }
const sandbox = { bkash: 'https://tokenized.sandbox.bka.sh', sslcommerz: 'https://sandbox.sslcommerz.com' }

/** Settings of ways to pay. Adds what is wrong to `problems`. */
export function readPayments(env: Env, exposed: boolean, problems: string[]): PaymentConfig {
	const modes = ['demo', 'sandbox', 'live']
	// Whoever only tries the shop out gets the played gateway; where strangers pay it has to be asked for by name.
	const mode = env.PAYMENTS || (exposed ? 'live' : 'demo')
	if (!modes.includes(mode)) problems.push(`PAYMENTS must be one of ${modes.join(', ')}`)
	const hosts = mode === 'live' ? live : sandbox
	const whole = (name: string, fallback: number, min: number, max: number) => {
		const text = env[name] || String(fallback)
		if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
		problems.push(`${name} must be a whole number from ${min} to ${max}`)
		return fallback
	}
	/** The values of all names, or null when none is set; some but not all is a problem. */
	const together = (...names: string[]): string[] | null => {
		const missing = names.filter((name) => !env[name])
		if (missing.length === names.length) return null
		if (missing.length > 0) problems.push(`${missing.join(', ')} must be set together with ${names[0]}`)
		return names.map((name) => env[name] ?? '')
	}
	const originOf = (name: string, fallback: string): string => {
		const given = env[name] || fallback
		const url = URL.canParse(given) ? new URL(given) : null
		if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
			problems.push(`${name} must be an origin such as ${fallback}`)
			return fallback
		}
		if (exposed && mode !== 'sandbox' && (url.protocol !== 'https:' || url.hostname.includes('sandbox')))
			problems.push(`${name} is no live gateway; set PAYMENTS=sandbox to use it on purpose`)
		return url.origin
	}
	const refundAlone = whole('REFUND_ALONE_MAX', 10_000, 0, 10_000_000)
	const bkash = together('BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET')
	const sslcommerz = together('SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_PASSWORD')
	return {
		payments: {
			bkash: bkash && {
				origin: originOf('BKASH_URL', hosts.bkash),
				username: bkash[0] as string,
				password: bkash[1] as string,
				appKey: bkash[2] as string,
				appSecret: bkash[3] as string,
				topicArn: env.BKASH_TOPIC_ARN || null,
			},
			sslcommerz: sslcommerz && {
				origin: originOf('SSLCOMMERZ_URL', hosts.sslcommerz),
				storeId: sslcommerz[0] as string,
				password: sslcommerz[1] as string,
			},
			demo: mode === 'demo',
			sandbox: mode === 'sandbox',
			holdMinutes: whole('PAYMENT_HOLD_MINUTES', 20, 5, 1_440),
			refundAlone: fromBdt(refundAlone),
			refundAloneDay: fromBdt(whole('REFUND_ALONE_DAY_MAX', refundAlone, 0, 100_000_000)),
		},
	}
}
