type Env = Record<string, string | undefined>

/** The cost of one part of an SMS, in poisha, by prefix of the number (E.164); '' is every other number. */
export type Prices = Record<string, number>

export type SmsSettings = { prices: Prices } & Carrier

type Carrier =
	| { id: 'sslwireless'; url: string; token: string; sid: string }
	| { id: 'bulksmsbd'; url: string; key: string; sender: string }
	| { id: 'alphasms'; url: string; key: string; sender: string | null }
	| { id: 'twilio'; url: string; account: string; token: string; from: string }

export type GatewayConfig = {
	/** In the order they are tried; empty: messages are written to the outbox file. */
	sms: SmsSettings[]
	/**
	 * Poisha a day for all SMS, by the calendar of Dhaka; when it is spent, unknown phones get no more codes. 0: unlimited.
	 */
	smsDailyCap: number
	/** `url` is `smtp://` or `smtps://` with user and password. */
	mail: { url: string; from: string } | null
	/** Messages without a gateway are written to the outbox file: when only this machine reaches the shop, or when asked for by name. */
	outbox: boolean
	/** Codes by mail are offered: there is a mail server, or the outbox file is used instead. */
	mailOffered: boolean
}

const readers: Record<Carrier['id'], (read: (name: string, fallback?: string) => string) => Carrier> = {
	sslwireless: (read) => ({
		id: 'sslwireless',
		url: read('SSLWIRELESS_URL', 'https://smsplus.sslwireless.com'),
		token: read('SSLWIRELESS_TOKEN'),
		sid: read('SSLWIRELESS_SID'),
	}),
	bulksmsbd: (read) => ({
		id: 'bulksmsbd',
		url: read('BULKSMSBD_URL', 'https://bulksmsbd.net'),
		key: read('BULKSMSBD_KEY'),
		sender: read('BULKSMSBD_SENDER'),
	}),
	alphasms: (read) => ({
		id: 'alphasms',
		url: read('ALPHASMS_URL', 'https://api.sms.net.bd'),
		key: read('ALPHASMS_KEY'),
		sender: read('ALPHASMS_SENDER', '') || null,
	}),
	twilio: (read) => ({
		id: 'twilio',
		url: read('TWILIO_URL', 'https://api.twilio.com'),
		account: read('TWILIO_ACCOUNT_SID'),
		token: read('TWILIO_AUTH_TOKEN'),
		from: read('TWILIO_FROM'),
	}),
}

/** Settings of the message gateways. Adds invalid ones to `problems`. */
export function readGateways(env: Env, exposed: boolean, problems: string[]): GatewayConfig {
	if (env.OUTBOX_FILE && env.OUTBOX_FILE !== 'allow') problems.push('OUTBOX_FILE must be allow, or not be set')
	const outbox = !exposed || env.OUTBOX_FILE === 'allow'
	const names = (env.SMS_GATEWAY ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean)
	if (!outbox && names.length === 0)
		problems.push('no SMS gateway: set SMS_GATEWAY, or OUTBOX_FILE=allow to write messages to a file on purpose')
	const sms = names.flatMap((name) => {
		const reader = readers[name as Carrier['id']]
		if (!reader) {
			problems.push(`SMS_GATEWAY has no ${name}; there are ${Object.keys(readers).join(', ')}`)
			return []
		}
		const carrier = reader((key, fallback) => {
			const value = env[key] || fallback
			if (value === undefined) problems.push(`SMS_GATEWAY=${name} needs ${key}`)
			return value ?? ''
		})
		const price = `${name.toUpperCase()}_PRICE`
		const prices = readPrices(env[price] || usualPrices[carrier.id])
		if (!prices) problems.push(`${price} must be BDT for a part, such as 0.45 or 0.45,+88017:0.40`)
		return [{ ...carrier, prices: prices ?? {} }]
	})
	const cap = env.SMS_DAILY_BDT || '5000'
	if (!/^\d{1,7}$/.test(cap)) problems.push('SMS_DAILY_BDT must be whole BDT; 0 is no cap')
	const smsDailyCap = Number(cap) * 100
	if (env.MAIL_URL && !/^smtps?:\/\//.test(env.MAIL_URL)) problems.push('MAIL_URL must begin with smtp:// or smtps://')
	if (env.MAIL_URL && !env.MAIL_FROM) problems.push('MAIL_URL needs MAIL_FROM')
	const mail = env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM ?? '' } : null
	return { sms, smsDailyCap, mail, outbox, mailOffered: mail !== null || outbox }
}

/** BDT for a part by default: rather too high, so that the cap is reached early instead of late. */
const usualPrices: Record<Carrier['id'], string> = {
	sslwireless: '0.50',
	bulksmsbd: '0.50',
	alphasms: '0.50',
	twilio: '10',
}

/** `0.45,+88017:0.40` as poisha, rounded up; undefined for anything but such a list with a price for every number. */
function readPrices(text: string): Prices | undefined {
	const prices: Prices = {}
	for (const entry of text.split(',').map((part) => part.trim())) {
		const [, prefix = '', bdt = ''] = /^(?:(\+\d{1,14}):)?(\d{1,4}(?:\.\d{1,4})?)$/.exec(entry) ?? []
		if (!bdt) return undefined
		// 0.29 × 100 is 28.999…; a price of more than two decimals is rounded up.
		prices[prefix] = Math.ceil(Math.round(Number(bdt) * 10_000) / 100)
	}
	return '' in prices ? prices : undefined
}
