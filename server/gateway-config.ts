type Env = Record<string, string | undefined>

export type SmsSettings =
	| { id: 'sslwireless'; url: string; token: string; sid: string }
	| { id: 'bulksmsbd'; url: string; key: string; sender: string }
	| { id: 'alphasms'; url: string; key: string; sender: string | null }
	| { id: 'twilio'; url: string; account: string; token: string; from: string }

export type GatewayConfig = {
	/** In the order they are tried; none: messages are written to the outbox file. */
	sms: SmsSettings[]
	/** `url` is `smtp://` or `smtps://` with user and password. */
	mail: { url: string; from: string } | null
	/** Codes by mail are offered: there is a mail server, or the outbox file stands in on purpose. */
	mailOffered: boolean
}

const readers: Record<SmsSettings['id'], (read: (name: string, fallback?: string) => string) => SmsSettings> = {
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

/** Settings of what carries messages. Adds what is wrong to `problems`. */
export function readGateways(env: Env, production: boolean, problems: string[]): GatewayConfig {
	const outbox = env.OUTBOX_FILE === 'allow'
	const names = (env.SMS_GATEWAY ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean)
	if (production && !outbox && names.length === 0)
		problems.push('no SMS gateway: set SMS_GATEWAY, or OUTBOX_FILE=allow to write messages to a file on purpose')
	const sms = names.flatMap((name) => {
		const reader = readers[name as SmsSettings['id']]
		if (!reader) {
			problems.push(`SMS_GATEWAY knows no ${name}; there are ${Object.keys(readers).join(', ')}`)
			return []
		}
		return reader((key, fallback) => {
			const value = env[key] || fallback
			if (value === undefined) problems.push(`SMS_GATEWAY=${name} needs ${key}`)
			return value ?? ''
		})
	})
	if (env.MAIL_URL && !/^smtps?:\/\//.test(env.MAIL_URL)) problems.push('MAIL_URL must begin with smtp:// or smtps://')
	if (env.MAIL_URL && !env.MAIL_FROM) problems.push('MAIL_URL needs MAIL_FROM')
	const mail = env.MAIL_URL ? { url: env.MAIL_URL, from: env.MAIL_FROM ?? '' } : null
	return { sms, mail, mailOffered: mail !== null || !production || outbox }
}
