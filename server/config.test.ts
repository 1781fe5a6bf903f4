import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let DATA_DIR: string
beforeAll(() => {
	DATA_DIR = mkdtempSync(join(tmpdir(), 'haat-config-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const exposed = {
	PUBLIC_ORIGIN: 'https://shop.example',
	SECRET: 'ab'.repeat(32),
	OUTBOX_FILE: 'allow',
}

describe('the place of files', () => {
	test.each([
		['', null],
		['s3://haat-files', { bucket: 'haat-files', privateBucket: 'haat-files', prefix: '', region: 'us-east-1' }],
		[
			's3://haat-files/shop/files/?region=ap-south-1&private=haat-private&endpoint=https://files.example.com:9000',
			{
				...{ bucket: 'haat-files', privateBucket: 'haat-private', prefix: 'shop/files/', region: 'ap-south-1' },
				endpoint: 'https://files.example.com:9000',
			},
		],
		['s3://haat-files?endpoint=http://127.0.0.1:9000', { endpoint: 'http://127.0.0.1:9000' }],
	])('FILES_URL=%s', (FILES_URL, expected) => {
		const { files } = readConfig({ DATA_DIR, ...exposed, FILES_URL })
		if (expected) expect(files).toMatchObject(expected)
		else expect(files).toBeNull()
	})

	test.each([
		['https://files.example.com', 'must be like'],
		['s3://H', 'must be like'],
		['s3://haat-files?private=..', 'must be like'],
		['no address', 'must be like'],
		['s3://key:secret@haat-files', 'must hold no keys'],
		['s3://haat-files?secret=1', 'another name'],
		['s3://haat-files?endpoint=http://files.example.com', 'https'],
		['s3://haat-files?endpoint=https://files.example.com/path', 'https'],
		['s3://haat-files?endpoint=ftp://127.0.0.1', 'https'],
	])('FILES_URL=%s is refused', (FILES_URL, reason) => {
		expect(() => readConfig({ DATA_DIR, ...exposed, FILES_URL })).toThrow(reason)
	})
})

describe('configuration', () => {
	test('a trial needs no settings', () => {
		const config = readConfig({ DATA_DIR })
		expect(config).toMatchObject({
			port: 3000,
			host: '127.0.0.1',
			publicOrigin: 'http://localhost:3000',
			exposed: false,
			outbox: true,
			social: { demo: 'local' },
			payments: { demo: true },
			warnings: [],
		})
		expect(config.databaseUrl).toBeUndefined()
	})

	test('the local secret is made once, for its owner only', () => {
		const first = readConfig({ DATA_DIR }).secret
		expect(first).toHaveLength(32)
		expect(readConfig({ DATA_DIR }).secret).toEqual(first)
		expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
	})

	test('a public shop needs a complete configuration, and simulates nothing', () => {
		expect(readConfig({ DATA_DIR, ...exposed })).toMatchObject({
			exposed: true,
			host: '0.0.0.0',
			social: { google: null, facebook: null, demo: false },
			payments: { demo: false, bkash: null },
			publicOrigin: 'https://shop.example',
		})
	})

	test.each(['SECRET', 'OUTBOX_FILE'])('it refuses to start without %s', (name) => {
		expect(() => readConfig({ DATA_DIR, ...exposed, [name]: undefined })).toThrow(name)
	})

	test.each([undefined, '', 'production', 'development', 'test'])('NODE_ENV %j changes nothing of that', (NODE_ENV) => {
		expect(() => readConfig({ DATA_DIR, NODE_ENV, PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(
			/SECRET must be set[\s\S]*no SMS gateway|no SMS gateway[\s\S]*SECRET must be set/,
		)
		expect(readConfig({ DATA_DIR, NODE_ENV, ...exposed })).toEqual(readConfig({ DATA_DIR, ...exposed }))
		expect(readConfig({ DATA_DIR, NODE_ENV })).toEqual(readConfig({ DATA_DIR }))
	})

	test.each([
		['http://localhost:3000', false],
		['http://LOCALHOST', false],
		['http://127.0.0.1:8080', false],
		['http://127.1.2.3', false],
		['http://2130706433', false],
		['http://[::1]:3000', false],
		['https://shop.example', true],
		['https://localhost.example', true],
		['https://127.0.0.1.example', true],
		['https://192.168.1.2', true],
		['https://0.0.0.0', true],
		['https://[::]', true],
	])('%s: a public shop is %j', (PUBLIC_ORIGIN, reached) => {
		expect(readConfig({ DATA_DIR, ...exposed, PUBLIC_ORIGIN }).exposed).toBe(reached)
	})

	test('public shops need TLS, local ones do not', () => {
		expect(() => readConfig({ DATA_DIR, ...exposed, PUBLIC_ORIGIN: 'http://shop.example' })).toThrow(
			'PUBLIC_ORIGIN must be https',
		)
	})

	test.each([
		[{}, { deskPort: 3001, deskOrigin: 'http://localhost:3001', deskOriginGiven: false, desk: 'on' }],
		[{ PAGE_CACHE_MB: '0' }, { pageCacheMb: 0 }],
		[{ PORT: '4000' }, { deskPort: 4001, deskOrigin: 'http://localhost:4001', desk: 'on' }],
		[{ DESK_PORT: '3900' }, { deskPort: 3900, deskOrigin: 'http://localhost:3900', desk: 'on' }],
		[{ DESK: 'off' }, { desk: 'off' }],
		[{ ...exposed }, { desk: 'unset' }],
		[{ ...exposed, DESK: 'off' }, { desk: 'off' }],
		[
			{ ...exposed, DESK_ORIGIN: 'https://desk.example' },
			{ desk: 'on', deskOrigin: 'https://desk.example' },
		],
		[{ ...exposed, DESK_ORIGIN: 'http://localhost:3001' }, { desk: 'on' }],
	])('the desk with %j', (env, expected) => {
		expect(readConfig({ DATA_DIR, ...env })).toMatchObject(expected)
	})

	test.each([
		[{ DESK_PORT: '3000' }, 'DESK_PORT must not be PORT'],
		[{ DESK_PORT: 'x' }, 'DESK_PORT must be a whole number'],
		[{ DESK: 'on' }, 'DESK must be off'],
		[{ DESK_ORIGIN: 'http://localhost:3000' }, 'DESK_ORIGIN must not be PUBLIC_ORIGIN'],
		[{ DESK_ORIGIN: 'desk.example' }, 'DESK_ORIGIN must be an origin'],
		[{ ...exposed, DESK_ORIGIN: 'http://desk.example' }, 'DESK_ORIGIN must be https'],
		[{ ...exposed, DESK_ORIGIN: 'https://shop.example' }, 'DESK_ORIGIN must not be PUBLIC_ORIGIN'],
	])('the desk refuses %j', (env, message) => {
		expect(() => readConfig({ DATA_DIR, ...env })).toThrow(message)
	})

	test.each([
		[{ OUTBOX_FILE: 'allow' }, ['OUTBOX_FILE=allow']],
		[{ DEMO_SIGN_IN: 'allow' }, ['DEMO_SIGN_IN=allow', 'OUTBOX_FILE=allow']],
		[{ PAYMENTS: 'demo' }, ['PAYMENTS=demo', 'OUTBOX_FILE=allow']],
		[{ BOT_CHECK: 'off' }, ['OUTBOX_FILE=allow', 'BOT_CHECK=off']],
		[{ OUTBOX_FILE: '', SMS_GATEWAY: 'alphasms', ALPHASMS_KEY: 'k' }, []],
	])('unsafe settings are named at every start: %j', (env, expected) => {
		const { warnings } = readConfig({ DATA_DIR, ...exposed, ...(env as Record<string, string>) })
		expect(warnings.map((text) => text.split(':')[0])).toEqual(expected)
	})

	test.each(['DEMO_SIGN_IN', 'OUTBOX_FILE'])('%s is allow or empty', (name) => {
		expect(() => readConfig({ DATA_DIR, ...exposed, [name]: 'yes' })).toThrow(`${name} must be allow`)
	})

	test('every setting is in .env.example', () => {
		const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
		const files = readdirSync(import.meta.dirname).filter((file) => /config\.ts$/.test(file))
		const named = /env\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9]*_[A-Z0-9_]+)'/g
		const settings = files.flatMap((file) => [...read(file).matchAll(named)].map(([, one, two]) => one ?? two))
		const documented = new Set(read('../.env.example').match(/[A-Z][A-Z0-9_]+(?==)/g))
		// The addresses of services: tests replace them.
		const places = /_URL$|_ORIGIN$|^GOOGLE_ISSUER$|^FACEBOOK_VERSION$/
		expect(settings.length).toBeGreaterThan(40)
		expect(settings.filter((name) => !documented.has(name as string) && !places.test(name as string))).toEqual([])
	})

	test.each([
		['PORT', '99999'],
		['PORT', '3e3'],
		['PUBLIC_ORIGIN', 'shop.example'],
		['PUBLIC_ORIGIN', 'https://shop.example/path'],
		['CORS_ORIGINS', 'ftp://x'],
		['SECRET', 'short'],
		['LOG_LEVEL', 'loud'],
		['TRUST_PROXY', 'proxy.example'],
		['TRUST_PROXY', '10.0.0.0/33'],
		['WORKERS', '0'],
		['WORKERS', '-1'],
		['WORKERS', '1.5'],
		['WORKERS', '65'],
		['WORKERS', 'auto'],
	])('refuses %s=%s and names it', (name, value) => {
		expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(name)
	})

	test('more than one worker needs PostgreSQL, and more than the cores are warned of', () => {
		expect(readConfig({ DATA_DIR, WORKERS: '1' }).workers).toBe(1)
		expect(readConfig({ DATA_DIR, WORKERS: '' }).workers).toBe(1)
		expect(() => readConfig({ DATA_DIR, WORKERS: '2' })).toThrow(
			'WORKERS needs DATABASE_URL: the embedded store belongs to one process',
		)
		const DATABASE_URL = 'postgres://db.example/haat'
		const cores = availableParallelism()
		const [fits, exceeds] = [cores, cores + 1].map((n) => readConfig({ DATA_DIR, DATABASE_URL, WORKERS: String(n) }))
		expect(fits).toMatchObject({ workers: cores, warnings: [] })
		expect(exceeds?.warnings).toEqual([expect.stringMatching(`^WORKERS=${cores + 1}: this machine has ${cores} cores`)])
	})

	test('all invalid settings are reported at once', () => {
		expect(() => readConfig({ DATA_DIR, PORT: 'x', PUBLIC_ORIGIN: 'y' })).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN/)
	})
})

test.each([
	[{}, { name: 'Haat', nameBn: 'হাট' }],
	[{ BRAND_NAME: 'Padma Shoes' }, { name: 'Padma Shoes', nameBn: 'Padma Shoes' }],
	[
		{ BRAND_NAME: 'Padma Shoes', BRAND_NAME_BN: 'পদ্মা সুজ' },
		{ name: 'Padma Shoes', nameBn: 'পদ্মা সুজ' },
	],
])('the name of the shop by %j', (env, brand) => {
	expect(readConfig({ DATA_DIR, ...env }).brand).toMatchObject(brand)
})
