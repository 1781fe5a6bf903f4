import { onlineMethods } from '#contract/choices.ts'
import { fromBdt, type Poisha } from '#contract/money.ts'
import { type GatewaySettings, settingsReaders } from './payments/gateways/settings.ts'
import type { SettingsReader } from './payments/gateways/settings-reader.ts'

type Env = Record<string, string | undefined>

export type PaymentConfig = {
	/** Settings of each gateway; null: not offered, unless `demo` simulates it. */
	payments: GatewaySettings & {
		/** bKash without credentials is simulated by the shop itself, labelled as a demo. */
		demo: boolean
		/** The gateways are test systems: no real money. */
		sandbox: boolean
		/** Minutes for which an unpaid order reserves its stock. */
		holdMinutes: number
		/** More poisha than this of one order are not refunded without a second operator. */
		refundAlone: Poisha
		/** Nor more than this by one operator in a day. */
		refundAloneDay: Poisha
	}
}

/** Settings of payment methods. Adds invalid ones to `problems`. */
export function readPayments(env: Env, exposed: boolean, problems: string[]): PaymentConfig {
	const modes = ['demo', 'sandbox', 'live']
	// A trial shop gets the simulated gateway; a public one only if a setting names it.
	const mode = env.PAYMENTS || (exposed ? 'live' : 'demo')
	if (!modes.includes(mode)) problems.push(`PAYMENTS must be one of ${modes.join(', ')}`)
	const whole = (name: string, fallback: number, min: number, max: number) => {
		const text = env[name] || String(fallback)
		if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
		problems.push(`${name} must be a whole number from ${min} to ${max}`)
		return fallback
	}
	const origin = (name: string, hosts: { live: string; sandbox: string }): string => {
		const fallback = mode === 'live' ? hosts.live : hosts.sandbox
		const setting = env[name] || fallback
		const url = URL.canParse(setting) ? new URL(setting) : null
		if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
			problems.push(`${name} must be an origin such as ${fallback}`)
			return fallback
		}
		if (exposed && mode !== 'sandbox' && (url.protocol !== 'https:' || url.hostname.includes('sandbox')))
			problems.push(`${name} is not a live gateway; set PAYMENTS=sandbox to use it on purpose`)
		return url.origin
	}
	const refundAlone = whole('REFUND_ALONE_MAX', 10_000, 0, 10_000_000)
	const reader: SettingsReader = {
		together: (...names) => {
			const missing = names.filter((name) => !env[name])
			if (missing.length === names.length) return null
			if (missing.length > 0) problems.push(`${missing.join(', ')} must be set together with ${names[0]}`)
			return names.map((name) => env[name] ?? '') as { [N in keyof typeof names]: string }
		},
		sandbox: mode !== 'live',
		text: (name) => env[name] || null,
		origin,
		problem: (text) => problems.push(text),
	}
	const read = onlineMethods.map((method) => [method, settingsReaders[method](reader)])
	return {
		payments: {
			...(Object.fromEntries(read) as GatewaySettings),
			demo: mode === 'demo',
			sandbox: mode === 'sandbox',
			holdMinutes: whole('PAYMENT_HOLD_MINUTES', 20, 5, 1_440),
			refundAlone: fromBdt(refundAlone),
			refundAloneDay: fromBdt(whole('REFUND_ALONE_DAY_MAX', refundAlone, 0, 100_000_000)),
		},
	}
}
