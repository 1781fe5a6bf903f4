import type { SettingId, SettingState, serverCalls } from '#contract/desk/server.ts'
import { type SettingGroup, settingGroups } from '#contract/desk/server.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import type { Config } from '#server/config.ts'

type Setting = ReplyOf<(typeof serverCalls)['getServerSettings']>['data']['settings'][number]
type Found = { state: SettingState; value?: string | null; number?: number | null; variables: string[] }

/**
 * What the environment has set, without secrets: of addresses with a password the server and the name only, of gateways whether
 * they are there.
 */
export function settingsOf(config: Config): Setting[] {
	const found = {
		...addresses(config),
		...storage(config),
		...messages(config),
		...payments(config),
		...orders(config),
	}
	const all: Record<SettingId, Found> = { ...found, ...signIn(config), ...company(config), ...watching(config) }
	return (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
		settingGroups[group].map((id) => ({ id, group, value: null, number: null, ...all[id] })),
	)
}

/** Whether a part is there; `other` says what its absence means. */
const there = (is: unknown, other: SettingState): SettingState => (is ? 'set' : other)

function addresses({ exposed, publicOrigin, desk, deskOrigin, deskOriginGiven, secretGiven, trustProxy }: Config) {
	return {
		shop: { state: there(exposed, 'missing'), value: publicOrigin, variables: ['PUBLIC_ORIGIN'] },
		desk: {
			state: desk === 'off' ? 'off' : there(deskOriginGiven, 'missing'),
			value: desk === 'on' ? deskOrigin : null,
			variables: ['DESK_ORIGIN'],
		},
		secret: { state: there(secretGiven, 'missing'), variables: ['SECRET'] },
		// The shop itself speaks http: in the open a proxy stands before it.
		proxy: {
			state: there(trustProxy.length > 0, 'missing'),
			value: trustProxy.join(', ') || null,
			variables: ['TRUST_PROXY'],
		},
	} satisfies Partial<Record<SettingId, Found>>
}

function storage({ databaseUrl, replicaUrls, files, dataDir, workers }: Config) {
	return {
		database: {
			state: there(databaseUrl, 'usual'),
			value: databaseUrl ? placeOf(databaseUrl) : dataDir,
			variables: ['DATABASE_URL'],
		},
		replicas: {
			state: there(replicaUrls.length > 0, 'usual'),
			value: replicaUrls.map(placeOf).join(', ') || null,
			variables: ['DATABASE_READ_URL'],
		},
		files: {
			state: there(files, 'usual'),
			value: files ? `s3://${files.bucket}/${files.prefix}` : dataDir,
			variables: ['FILES_URL'],
		},
		workers: { state: workers > 1 ? 'set' : 'usual', number: workers, variables: ['WORKERS'] },
	} satisfies Partial<Record<SettingId, Found>>
}

function messages({ exposed, sms, smsDailyCap, mail, outbox }: Config) {
	const written = outbox && !(sms.length > 0 && mail)
	return {
		sms: {
			state: there(sms.length > 0, 'missing'),
			value: sms.map(({ id }) => id).join(', ') || null,
			variables: ['SMS_GATEWAY'],
		},
		smsCap: { state: 'usual', number: smsDailyCap / 100, variables: ['SMS_DAILY_BDT'] },
		mail: {
			state: there(mail, 'missing'),
			value: mail ? `${placeOf(mail.url)} · ${mail.from}` : null,
			variables: ['MAIL_URL', 'MAIL_FROM'],
		},
		outbox: { state: written ? (exposed ? 'unsafe' : 'usual') : 'off', variables: ['OUTBOX_FILE'] },
	} satisfies Partial<Record<SettingId, Found>>
}

const gatewayVariables = {
	bkash: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
	nagad: ['NAGAD_MERCHANT_ID', 'NAGAD_PUBLIC_KEY', 'NAGAD_PRIVATE_KEY', 'NAGAD_SERVER_IP'],
	sslcommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_PASSWORD'],
}

function payments({ exposed, payments }: Config) {
	const one = (method: keyof typeof gatewayVariables): Found => ({
		state: there(payments[method], 'off'),
		variables: gatewayVariables[method],
	})
	const simulated = payments.sandbox || (payments.demo && !payments.bkash)
	return {
		...{ bkash: one('bkash'), nagad: one('nagad'), sslcommerz: one('sslcommerz') },
		simulated: {
			state: simulated ? (exposed ? 'unsafe' : 'usual') : 'off',
			value: payments.demo ? 'demo' : payments.sandbox ? 'sandbox' : 'live',
			variables: ['PAYMENTS'],
		},
	} satisfies Partial<Record<SettingId, Found>>
}

function orders({ cod, refundApprovalFrom, payments, unpaidMost, returnDays, vatPercent }: Config) {
	const usual = (number: number, variable: string): Found => ({ state: 'usual', number, variables: [variable] })
	const taka = (value: Poisha, variable: string) => usual(toBdt(value), variable)
	return {
		cashMost: taka(cod.maxTotal, 'COD_MAX_TOTAL'),
		refundApproval: taka(refundApprovalFrom, 'REFUND_APPROVAL_FROM'),
		refundAlone: taka(payments.refundAlone, 'REFUND_ALONE_MAX'),
		hold: usual(payments.holdMinutes, 'PAYMENT_HOLD_MINUTES'),
		unpaid: usual(unpaidMost, 'UNPAID_ORDERS_MAX'),
		returns: usual(returnDays, 'RETURN_DAYS'),
		vat: { state: there(vatPercent !== null, 'off'), number: vatPercent, variables: ['VAT_PERCENT'] },
	} satisfies Partial<Record<SettingId, Found>>
}

function signIn({ exposed, social, bot }: Config) {
	return {
		google: { state: there(social.google, 'off'), variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
		facebook: { state: there(social.facebook, 'off'), variables: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] },
		demoSignIn: {
			state: !social.demo ? 'off' : social.demo === 'anyone' ? 'unsafe' : 'usual',
			variables: ['DEMO_SIGN_IN'],
		},
		bots: {
			state: bot.kind === 'off' ? (exposed ? 'unsafe' : 'off') : bot.kind === 'pow' ? 'usual' : 'set',
			value: bot.kind === 'off' ? null : bot.kind,
			variables: ['BOT_CHECK'],
		},
	} satisfies Partial<Record<SettingId, Found>>
}

function company({ exposed, company: { legalName, street, phone, email, tradeLicence, bin, dbid } }: Config) {
	// Where only this machine reaches the shop, what is not set is a sample.
	const one = (value: string | null, variable: string): Found => ({
		...{ state: there(value, 'missing'), value, variables: [variable] },
		...(!exposed && { state: 'usual' }),
	})
	return {
		legalName: one(legalName, 'COMPANY_NAME'),
		street: one(street, 'COMPANY_STREET'),
		phone: one(phone, 'SUPPORT_PHONE'),
		email: one(email, 'SUPPORT_EMAIL'),
		tradeLicence: one(tradeLicence, 'COMPANY_TRADE_LICENCE'),
		bin: one(bin, 'COMPANY_BIN'),
		dbid: one(dbid, 'COMPANY_DBID'),
	} satisfies Partial<Record<SettingId, Found>>
}

function watching({ metrics, traces, tagManager }: Config) {
	return {
		metrics: {
			state: there(metrics, 'off'),
			value: metrics ? `${metrics.host}:${metrics.port}` : null,
			variables: ['METRICS_PORT'],
		},
		traces: {
			state: there(traces, 'off'),
			value: traces ? new URL(traces).host : null,
			variables: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
		},
		tagManager: { state: there(tagManager, 'off'), value: tagManager, variables: ['TAG_MANAGER_ID'] },
	} satisfies Partial<Record<SettingId, Found>>
}

/** Server and path of an address, without the name and password in it; null for what is no address. */
function placeOf(address: string): string | null {
	if (!URL.canParse(address)) return null
	const { host, pathname } = new URL(address)
	return host + pathname.replace(/\/$/, '')
}
