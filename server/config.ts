import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { onlineMethods } from '#contract/choices.ts'
import type { Language } from '#contract/refusals.ts'
import { type CompanyConfig, readCompany } from './company-config.ts'
import { type FilesConfig, readFiles } from './files-config.ts'
import { type GatewayConfig, readGateways } from './gateway-config.ts'
import { type IdentityConfig, readIdentity } from './identity-config.ts'
import { type OperatorConfig, readOperators } from './operator-config.ts'
import { type OrderConfig, readOrders } from './order-config.ts'
import { type PaymentConfig, readPayments } from './payment-config.ts'
import { readProxies } from './proxy-config.ts'
import { type ReplicaConfig, readReplicas } from './replica-config.ts'

export type Config = IdentityConfig &
	GatewayConfig &
	CompanyConfig &
	OrderConfig &
	OperatorConfig &
	PaymentConfig &
	ReplicaConfig & {
		/**
		 * PUBLIC_ORIGIN is not a loopback address, so the shop is public. Unsafe defaults are refused then, and nothing is
		 * simulated unless a setting names it. NODE_ENV has no effect.
		 */
		exposed: boolean
		/** Unsafe or useless settings that are on, one line each. Printed at every start. */
		warnings: string[]
		port: number
		host: string
		dataDir: string
		databaseUrl: string | undefined
		/** The store of files that all machines share; null: the data folder. */
		files: FilesConfig
		/** Scheme, host and port that shoppers see; absolute addresses, cookies and the host check come from it. */
		publicOrigin: string
		/** False when PUBLIC_ORIGIN is not set: then any IP address or localhost is accepted as host. */
		publicOriginGiven: boolean
		/** The desk for operators and sellers: its port, and the origin that they see. */
		deskPort: number
		deskOrigin: string
		deskOriginGiven: boolean
		/** `unset`: the shop is public and DESK_ORIGIN is not set, so the desk is not served. `off`: DESK=off. */
		desk: 'on' | 'off' | 'unset'
		/** Another API server with this contract, whose calls and pictures the storefront uses. */
		apiOrigin: string | undefined
		/** Other origins whose storefront may call this API. */
		corsOrigins: string[]
		/** Addresses or networks of reverse proxies whose X-Forwarded-* count. */
		trustProxy: string[]
		/** Processes that serve requests; one is the whole shop. */
		workers: number
		/** Megabytes of memory for rendered pages, in each worker. */
		pageCacheMb: number
		/** Proxies that keep pages and are told what has changed. */
		purgeUrls: string[]
		/** Seconds in which a shop that stops still serves, while `/readyz` sends proxies elsewhere. */
		drainSeconds: number
		/** What one network may ask of each worker that is not in memory, in uncached pages (`FairUse`). */
		fairUse: { perSecond: number; burst: number }
		/** Searches, and other calls that anybody may read with, that each worker works on at a time (`Admission`). */
		readsAtOnce: number
		/** Where `/metrics` is served; null: nowhere. */
		metrics: { host: string; port: number } | null
		/** Where traces are sent by OTLP over HTTP, without the path; null: nothing is traced. */
		traces: string | null
		logLevel: string
		/** Whether imports by a call may fetch pictures from addresses. */
		fetchPictures: boolean
		/** Render pictures ahead, after all other work, once the server listens. */
		warmPictures: boolean
		/** `home` is the target of the logo: a path of this site, or an address elsewhere. */
		brand: { name: string; nameBn: string; domain: string; home: string }
		/** For callers that accept neither language of the shop, and for search engines (`x-default`). */
		defaultLanguage: Language
		/** The currency code of the configuration (S15), ISO 4217. Prices are in BDT in any case. */
		currencyCode: string
		/** False where the secret was made here and is kept with the data. */
		secretGiven: boolean
		/** 32 bytes that never enter the database; everything keyed (codes, device ids) is derived from it. */
		secret: Buffer
	}

type Env = Record<string, string | undefined>

/**
 * Reads the whole configuration once. Throws one error that names every invalid setting.
 * A shop whose PUBLIC_ORIGIN is not a loopback address refuses the defaults that would be unsafe there.
 */
export function readConfig(env: Env): Config {
	const problems: string[] = []
	const port = whole(env.PORT, 3000, 0, 65_535, 'PORT', problems)
	const dataDir = dataFolder(env)
	const publicOrigin = origin(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`, 'PUBLIC_ORIGIN', problems)
	const exposed = !isLoopback(publicOrigin)
	const desk = readDesk(env, { port, publicOrigin, exposed }, problems)
	const apiOrigin = env.API_ORIGIN ? origin(env.API_ORIGIN, 'API_ORIGIN', problems) : undefined
	const corsOrigins = list(env.CORS_ORIGINS).map((value) => origin(value, 'CORS_ORIGINS', problems))
	const identity = readIdentity(env, exposed, problems)
	const gateways = readGateways(env, exposed, problems)
	const orders = readOrders(env, problems)
	const company = readCompany(env, exposed, env.BRAND_NAME ?? 'Haat', problems)
	const operators = readOperators(env, problems)
	const payments = readPayments(env, exposed, problems)
	if (exposed && publicOrigin.startsWith('http:') && publicOrigin !== invalidOrigin)
		problems.push(
			'PUBLIC_ORIGIN must be https unless it is a loopback address: without it cookies and codes travel in the open',
		)
	const appearance = readAppearance(env, problems)
	const home = env.LOGO_HREF || '/'
	if (!isLogoAddress(home)) problems.push('LOGO_HREF must be a path such as /mart or an https address')
	const watched = { metrics: readMetrics(env, [port, desk.deskPort], problems), traces: readTraces(env, problems) }
	const capacity = { ...readCapacity(env, exposed, problems), ...readStores(env, exposed, problems), ...watched }
	if (env.FETCH_PICTURES && env.FETCH_PICTURES !== 'allow') problems.push('FETCH_PICTURES must be allow, or not be set')
	const trustProxy = list(env.TRUST_PROXY)
	if (!trustProxy.every(isNetwork))
		problems.push('TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, by commas')
	if (exposed && !env.SECRET)
		problems.push('SECRET must be set unless PUBLIC_ORIGIN is a loopback address (32 bytes or more, base64 or hex)')
	if (env.SECRET && secretBytes(env.SECRET).length < 32) problems.push('SECRET is shorter than 32 bytes')
	if (problems.length > 0) throw new Error(`Cannot start:\n- ${problems.join('\n- ')}`)
	return {
		exposed,
		warnings: [...(exposed ? warningsOf({ ...identity, ...gateways, ...payments }) : []), ...uselessOf(capacity)],
		port,
		host: env.HOST ?? (exposed ? '0.0.0.0' : '127.0.0.1'),
		dataDir,
		databaseUrl: env.DATABASE_URL || undefined,
		publicOrigin,
		publicOriginGiven: Boolean(env.PUBLIC_ORIGIN),
		...desk,
		apiOrigin,
		corsOrigins,
		trustProxy,
		fetchPictures: env.FETCH_PICTURES === 'allow',
		warmPictures: env.WARM_PICTURES !== 'off',
		...capacity,
		brand: {
			name: env.BRAND_NAME ?? 'Haat',
			nameBn: env.BRAND_NAME_BN ?? env.BRAND_NAME ?? 'হাট',
			domain: new URL(publicOrigin).hostname,
			home,
		},
		...appearance,
		...identity,
		...gateways,
		...company,
		...orders,
		...operators,
		...payments,
		...secretOf(env.SECRET, dataDir),
	}
}

const readStores = (env: Env, exposed: boolean, problems: string[]) => ({
	...readFiles(env, exposed, problems),
	...readReplicas(env, problems),
	...readProxies(env, problems),
})

/** The desk listens beside the storefront, on an origin of its own: a fault of one must not reach the cookies of the other. */
function readDesk(
	env: Env,
	{ port, publicOrigin, exposed }: Pick<Config, 'port' | 'publicOrigin' | 'exposed'>,
	problems: string[],
): Pick<Config, 'deskPort' | 'deskOrigin' | 'deskOriginGiven' | 'desk'> {
	const deskPort = whole(env.DESK_PORT, port === 0 ? 0 : Math.min(port + 1, 65_535), 0, 65_535, 'DESK_PORT', problems)
	const deskOrigin = origin(env.DESK_ORIGIN ?? `http://localhost:${deskPort}`, 'DESK_ORIGIN', problems)
	if (deskPort === port && port !== 0) problems.push('DESK_PORT must not be PORT')
	if (deskOrigin === publicOrigin && deskPort !== 0) problems.push('DESK_ORIGIN must not be PUBLIC_ORIGIN')
	if (exposed && env.DESK_ORIGIN && deskOrigin.startsWith('http:') && !isLoopback(deskOrigin))
		problems.push('DESK_ORIGIN must be https unless it is a loopback address')
	if (env.DESK && env.DESK !== 'off') problems.push('DESK must be off, or not be set')
	const desk = env.DESK === 'off' ? 'off' : exposed && !env.DESK_ORIGIN ? 'unset' : 'on'
	return { deskPort, deskOrigin, deskOriginGiven: Boolean(env.DESK_ORIGIN), desk }
}

function readCapacity(
	env: Env,
	exposed: boolean,
	problems: string[],
): Pick<Config, 'workers' | 'pageCacheMb' | 'drainSeconds' | 'fairUse' | 'readsAtOnce'> {
	const workers = whole(env.WORKERS, 1, 1, 64, 'WORKERS', problems)
	if (workers > 1 && !env.DATABASE_URL)
		problems.push(
			'WORKERS needs DATABASE_URL: the embedded store belongs to one process and runs one statement at a time',
		)
	const pageCacheMb = whole(env.PAGE_CACHE_MB, 24, 0, 16_384, 'PAGE_CACHE_MB', problems)
	// Nothing stands before a shop on a loopback address that could send requests elsewhere.
	const drainSeconds = whole(env.DRAIN_SECONDS, exposed ? 5 : 0, 0, 60, 'DRAIN_SECONDS', problems)
	const perSecond = whole(env.FAIR_USE_PAGES, 8, 0, 10_000, 'FAIR_USE_PAGES', problems)
	const burst = whole(env.FAIR_USE_BURST, 240, 10, 100_000, 'FAIR_USE_BURST', problems)
	const fairUse = { perSecond: perSecond / workers, burst: burst / workers }
	// The embedded store runs one statement at a time; several workers share the cores and the connections to PostgreSQL.
	const readsAtOnce = whole(
		env.READS_AT_ONCE,
		env.DATABASE_URL && workers === 1 ? 6 : 3,
		1,
		1_000,
		'READS_AT_ONCE',
		problems,
	)
	return { workers, pageCacheMb, drainSeconds, fairUse, readsAtOnce }
}

/** Metrics say how much is sold: they have a port of their own, by default for this machine only. */
function readMetrics(env: Env, taken: readonly number[], problems: string[]): Config['metrics'] {
	if (!env.METRICS_PORT) return null
	const port = whole(env.METRICS_PORT, 0, 1, 65_535, 'METRICS_PORT', problems)
	if (taken.includes(port)) problems.push('METRICS_PORT must be neither PORT nor DESK_PORT')
	return { host: env.METRICS_HOST || '127.0.0.1', port }
}

/** The standard variable of OpenTelemetry switches traces on. */
function readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: url }: Env, problems: string[]): string | null {
	if (!url) return null
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
		problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318')
		return null
	}
	return url
}

function uselessOf({ workers }: Pick<Config, 'workers'>): string[] {
	const cores = availableParallelism()
	return workers > cores ? [`WORKERS=${workers}: this machine has ${cores} cores; more workers only take memory`] : []
}

function readAppearance(env: Env, problems: string[]): Pick<Config, 'logLevel' | 'defaultLanguage' | 'currencyCode'> {
	const logLevel = env.LOG_LEVEL || 'warn'
	if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
	const defaultLanguage = env.DEFAULT_LANGUAGE || 'en'
	if (defaultLanguage !== 'en' && defaultLanguage !== 'bn') problems.push('DEFAULT_LANGUAGE must be en or bn')
	const currencyCode = env.CURRENCY_CODE || 'USD'
	if (!/^[A-Z]{3}$/.test(currencyCode)) problems.push('CURRENCY_CODE must be three capital letters such as USD')
	return { logLevel, defaultLanguage: defaultLanguage === 'bn' ? 'bn' : 'en', currencyCode }
}

const invalidOrigin = 'http://invalid'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** A path of this site, or a page elsewhere over TLS. */
function isLogoAddress(text: string): boolean {
	if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true
	return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/** A shop that only this machine can reach may run without TLS, gateways and providers. */
function isLoopback(origin: string): boolean {
	const { hostname } = new URL(origin)
	return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Whether no other machine can reach the shop: both its public address and the one it listens on are loopback addresses. */
export function onlyThisMachine({ exposed, host }: Pick<Config, 'exposed' | 'host'>): boolean {
	return !exposed && isLoopback(`http://${isIP(host) === 6 ? `[${host}]` : host}`)
}

/** The simulated or switched-off parts of a public shop, because a setting names them. */
function warningsOf({ social, bot, outbox, sms, mail, payments }: IdentityConfig & GatewayConfig & PaymentConfig) {
	const simulated = payments.demo && !payments.bkash
	return [
		social.demo && 'DEMO_SIGN_IN=allow: anybody can sign in as any email address through the demo of Google',
		simulated && 'PAYMENTS=demo: orders count as paid without any money',
		payments.sandbox &&
			onlineMethods.some((method) => payments[method]) &&
			'PAYMENTS=sandbox: orders count as paid with the play money of the gateway',
		outbox && !(sms.length > 0 && mail) && 'OUTBOX_FILE=allow: codes and messages are written to a file in the open',
		bot.kind === 'off' && 'BOT_CHECK=off: nothing slows down machines that request codes',
	].filter((text) => text !== false)
}

/** An address, with a length after a slash or without, or one of the names the server knows. */
function isNetwork(text: string): boolean {
	if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
	const [address = '', length] = text.split('/')
	const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
	return bits > 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}

function whole(
	value: string | undefined,
	fallback: number,
	min: number,
	max: number,
	name: string,
	problems: string[],
) {
	if (value === undefined || value === '') return fallback
	const number = Number(value)
	if (/^\d+$/.test(value) && number >= min && number <= max) return number
	problems.push(`${name} must be a whole number from ${min} to ${max}`)
	return fallback
}

function origin(value: string, name: string, problems: string[]): string {
	try {
		const url = new URL(value)
		if (/^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin
	} catch {}
	problems.push(`${name} must be an origin such as https://shop.example`)
	return invalidOrigin
}

function list(value: string | undefined): string[] {
	return (value ?? '')
		.split(',')
		.map((entry) => entry.trim())
		.filter(Boolean)
}

function secretBytes(text: string): Buffer {
	return /^[0-9a-f]{64,}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
}

/** The folder of the embedded store, uploads and the secret. Does not create it; `readConfig` does. */
export function dataFolder(env: Env): string {
	return path.resolve(env.DATA_DIR ?? './data')
}

const secretOf = (given: string | undefined, dataDir: string): Pick<Config, 'secret' | 'secretGiven'> => ({
	secretGiven: Boolean(given),
	secret: given ? secretBytes(given) : localSecret(dataDir),
})

/** The secret of a shop that only this machine can reach: made once, stored with the data, readable by its owner only. */
function localSecret(dataDir: string): Buffer {
	const file = path.join(dataDir, 'secret')
	mkdirSync(dataDir, { recursive: true })
	if (!existsSync(file)) {
		try {
			writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		}
	}
	return readFileSync(file)
}
