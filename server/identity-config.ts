import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'

type Env = Record<string, string | undefined>

export type BotKind = 'pow' | 'turnstile' | 'recaptcha' | 'off'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }
export type FacebookSettings = { appId: string; appSecret: string; version: string; dialog: string; graph: string }
export type FirebaseSettings = { projectId: string; issuer: string; jwks: string }

export type IdentityConfig = {
	otp: { loginDigits: 4 | 6 }
	/** `work`: the most keys that a caller has to derive for one code. The other fields are for services of third parties. */
	bot: { kind: BotKind; work: number; siteKey: string | null; secret: string; verifyUrl: string }
	/** Networks of hosting companies: requests for codes from there have a small budget. */
	hosting: BlockList
	/** `strict`: whether a phone is registered is revealed only after the caller has proved that it is theirs. */
	enumGuard: 'strict' | 'spec'
	passwordMin: number
	/**
	 * `demo`: providers without settings are simulated by a page of the shop. `local`: only for requests from this machine
	 * itself, whatever address the server listens on.
	 */
	social: { google: GoogleSettings | null; facebook: FacebookSettings | null; demo: false | 'local' | 'anyone' }
	/** The service that proves phones and emails; null: the shop's own. */
	firebase: FirebaseSettings | null
}

const verifyUrls = {
	turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
	recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

/** The settings of sign-in. Adds invalid settings to `problems`. */
export function readIdentity(env: Env, exposed: boolean, problems: string[]): IdentityConfig {
	const { whole, oneOf } = readers(env, problems)
	const kind = oneOf<BotKind>('BOT_CHECK', ['pow', 'turnstile', 'recaptcha', 'off'])
	if ((kind === 'turnstile' || kind === 'recaptcha') && !(env.BOT_SITE_KEY && env.BOT_SECRET))
		problems.push(`BOT_CHECK=${kind} needs BOT_SITE_KEY and BOT_SECRET`)
	if (env.DEMO_SIGN_IN && env.DEMO_SIGN_IN !== 'allow') problems.push('DEMO_SIGN_IN must be allow, or not be set')
	const project = oneOf('IDENTITY_PROVIDER', ['own', 'firebase']) === 'firebase' ? env.FIREBASE_PROJECT_ID : null
	if (project === undefined) problems.push('IDENTITY_PROVIDER=firebase needs FIREBASE_PROJECT_ID')
	return {
		otp: { loginDigits: whole('LOGIN_OTP_DIGITS', 4, 4, 6) === 6 ? 6 : 4 },
		bot: {
			kind,
			work: whole('BOT_WORK', 400, 1, 1_000_000),
			siteKey: env.BOT_SITE_KEY || null,
			secret: env.BOT_SECRET ?? '',
			verifyUrl: env.BOT_VERIFY_URL || (kind === 'turnstile' ? verifyUrls.turnstile : verifyUrls.recaptcha),
		},
		hosting: readHosting(env, problems),
		enumGuard: oneOf('ENUM_GUARD', ['spec', 'strict']),
		passwordMin: whole('PASSWORD_MIN', 6, 6, 64),
		social: {
			...readProviders(env, problems),
			demo: env.DEMO_SIGN_IN === 'allow' ? 'anyone' : exposed ? false : 'local',
		},
		firebase: project
			? {
					projectId: project,
					issuer: `https://securetoken.google.com/${project}`,
					jwks:
						env.FIREBASE_JWKS_URL ||
						'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
				}
			: null,
	}
}

/** Readers of single settings. An invalid value adds a problem and counts as the default. */
function readers(env: Env, problems: string[]) {
	const whole = (name: string, fallback: number, min: number, max: number) => {
		const text = env[name] || String(fallback)
		if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
		problems.push(`${name} must be a whole number from ${min} to ${max}`)
		return fallback
	}
	const oneOf = <T extends string>(name: string, allowed: readonly [T, ...T[]]): T => {
		const text = env[name] || allowed[0]
		const choice = allowed.find((value) => value === text)
		if (!choice) problems.push(`${name} must be one of ${allowed.join(', ')}`)
		return choice ?? allowed[0]
	}
	return { whole, oneOf }
}

/** The credentials of Google and Facebook; null for a provider without them. */
function readProviders(env: Env, problems: string[]): Pick<IdentityConfig['social'], 'google' | 'facebook'> {
	/** The values of all names, or null when none is set; some but not all is a problem. */
	const together = (...names: string[]): string[] | null => {
		const missing = names.filter((name) => !env[name])
		if (missing.length === names.length) return null
		if (missing.length > 0) problems.push(`${missing.join(', ')} must be set together with ${names[0]}`)
		return names.map((name) => env[name] ?? '')
	}
	const google = together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
	const facebook = together('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET')
	return {
		google: google && {
			clientId: google[0] as string,
			clientSecret: google[1] as string,
			issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com',
		},
		facebook: facebook && {
			appId: facebook[0] as string,
			appSecret: facebook[1] as string,
			version: env.FACEBOOK_VERSION || 'v25.0',
			dialog: env.FACEBOOK_DIALOG_ORIGIN || 'https://www.facebook.com',
			graph: env.FACEBOOK_GRAPH_ORIGIN || 'https://graph.facebook.com',
		},
	}
}

/** Networks (CIDR) of `HOSTING_RANGES` and of the file `HOSTING_RANGES_FILE`, one a line there; `#` begins a comment. */
function readHosting(env: Env, problems: string[]): BlockList {
	const list = new BlockList()
	let file = ''
	try {
		if (env.HOSTING_RANGES_FILE) file = readFileSync(env.HOSTING_RANGES_FILE, 'utf8').replace(/#.*/g, '')
	} catch {
		problems.push('HOSTING_RANGES_FILE cannot be read')
	}
	for (const range of `${env.HOSTING_RANGES ?? ''} ${file}`.split(/[\s,]+/).filter(Boolean)) {
		const [, address = '', bits = ''] = /^([\d.]+|[\da-fA-F:]+)\/(\d{1,3})$/.exec(range) ?? []
		const version = isIP(address)
		if (version === 0 || Number(bits) > (version === 4 ? 32 : 128))
			problems.push(`hosting range ${range} is not a network`)
		else list.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
	}
	return list
}
