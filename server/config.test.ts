import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let DATA_DIR: string
beforeAll(() => {
	DATA_DIR = mkdtempSync(join(tmpdir(), 'haat-config-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const production = {
	NODE_ENV: 'production',
	PUBLIC_ORIGIN: 'https://shop.example',
	SECRET: 'ab'.repeat(32),
	OUTBOX_FILE: 'allow',
}

describe('configuration', () => {
	test('nothing needs to be set to try it out', () => {
		const config = readConfig({ DATA_DIR })
		expect(config).toMatchObject({
			port: 3000,
			host: '127.0.0.1',
			publicOrigin: 'http://localhost:3000',
			production: false,
		})
		expect(config.databaseUrl).toBeUndefined()
	})

	test('the local secret is made once, for its owner only', () => {
		const first = readConfig({ DATA_DIR }).secret
		expect(first).toHaveLength(32)
		expect(readConfig({ DATA_DIR }).secret).toEqual(first)
		expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
	})

	test('production takes a whole configuration', () => {
		expect(readConfig({ DATA_DIR, ...production })).toMatchObject({
			production: true,
			publicOrigin: 'https://shop.example',
		})
	})

	test.each(['PUBLIC_ORIGIN', 'SECRET', 'OUTBOX_FILE'])('production refuses to start without %s', (name) => {
		expect(() => readConfig({ DATA_DIR, ...production, [name]: undefined })).toThrow(/Cannot start/)
	})

	test('production is reached over TLS, but from the machine itself', () => {
		const at = (PUBLIC_ORIGIN: string) => readConfig({ DATA_DIR, ...production, PUBLIC_ORIGIN })
		expect(() => at('http://shop.example')).toThrow('PUBLIC_ORIGIN must be https')
		expect(at('http://localhost:3000').production).toBe(true)
	})

	test('every setting stands in .env.example', () => {
		const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
		const files = readdirSync(import.meta.dirname).filter((file) => /config\.ts$/.test(file))
		const named = /env\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9]*_[A-Z0-9_]+)'/g
		const settings = files.flatMap((file) => [...read(file).matchAll(named)].map(([, one, two]) => one ?? two))
		const documented = new Set(read('../.env.example').match(/[A-Z][A-Z0-9_]+(?==)/g))
		// Where the services themselves are: tests put their own in their place.
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
	])('refuses %s=%s and names it', (name, value) => {
		expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(name)
	})

	test('all that is wrong is told at once', () => {
		expect(() => readConfig({ DATA_DIR, PORT: 'x', PUBLIC_ORIGIN: 'y' })).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN/)
	})
})
