import { describe, expect, it } from 'vitest'
import { settingGroups } from '#contract/desk/server.ts'
import { readConfig } from '#server/config.ts'
import { settingsOf } from './settings.rules.ts'

const secrets = {
	SECRET: 'c2VjcmV0IG9mIHRoZSBzaG9wLCAzMiBieXRlcyBvciBtb3Jl',
	ALPHASMS_KEY: 'sms-key-1',
	BKASH_PASSWORD: 'bkash-password-1',
	BKASH_APP_KEY: 'bkash-key-1',
	BKASH_APP_SECRET: 'bkash-secret-1',
	GOOGLE_CLIENT_SECRET: 'google-secret-1',
	BOT_SECRET: 'bot-secret-1',
}
const open = {
	...secrets,
	PUBLIC_ORIGIN: 'https://shop.example',
	DESK_ORIGIN: 'https://desk.example',
	TRUST_PROXY: 'loopback',
	DATABASE_URL: 'postgres://haat:db-password-1@db.example:5433/haat',
	DATABASE_READ_URL: 'postgres://haat:db-password-2@db2.example/haat',
	FILES_URL: 's3://haat-files/shop?region=ap-south-1',
	SMS_GATEWAY: 'alphasms',
	MAIL_URL: 'smtps://postman:mail-password-1@mail.example:465',
	MAIL_FROM: 'shop@shop.example',
	BKASH_USERNAME: 'bkash-name-1',
	GOOGLE_CLIENT_ID: 'google-id-1',
	BOT_CHECK: 'turnstile',
	BOT_SITE_KEY: 'site-key-1',
	COMPANY_NAME: 'Haat Ltd.',
	VAT_PERCENT: '15',
	OTEL_EXPORTER_OTLP_ENDPOINT: 'http://name:trace-password-1@127.0.0.1:4318',
}
const foundIn = (env: Record<string, string>) =>
	new Map(settingsOf(readConfig(env)).map(({ id, state, value, number }) => [id, { state, value, number }]))

describe('settings of the environment', () => {
	it('are all listed once, each with its variable', () => {
		const listed = settingsOf(readConfig(open))
		expect(listed.map(({ id }) => id)).toEqual(Object.values(settingGroups).flat())
		for (const { variables } of listed) for (const name of variables) expect(name).toMatch(/^[A-Z][A-Z_]+$/)
	})

	it('of an open shop say what there is, where, and what is missing', () => {
		const found = foundIn(open)
		expect(Object.fromEntries([...found].filter(([, { state }]) => state === 'missing'))).toEqual(
			Object.fromEntries(
				['street', 'phone', 'email', 'tradeLicence', 'bin', 'dbid'].map((id) => [
					id,
					{ state: 'missing', value: null, number: null },
				]),
			),
		)
		expect(Object.fromEntries(found)).toMatchObject({
			shop: { state: 'set', value: 'https://shop.example' },
			secret: { state: 'set', value: null },
			database: { state: 'set', value: 'db.example:5433/haat' },
			replicas: { state: 'set', value: 'db2.example/haat' },
			files: { state: 'set', value: 's3://haat-files/shop/' },
			sms: { state: 'set', value: 'alphasms' },
			mail: { state: 'set', value: 'mail.example:465 · shop@shop.example' },
			outbox: { state: 'off' },
			bkash: { state: 'set', value: null },
			nagad: { state: 'off' },
			simulated: { state: 'off', value: 'live' },
			cashMost: { state: 'usual', number: 50_000 },
			vat: { state: 'set', number: 15 },
			demoSignIn: { state: 'off' },
			bots: { state: 'set', value: 'turnstile' },
			legalName: { state: 'set', value: 'Haat Ltd.' },
			traces: { state: 'set', value: '127.0.0.1:4318' },
		})
	})

	it('never have a secret in them', () => {
		const text = JSON.stringify(settingsOf(readConfig(open)))
		for (const secret of [
			...Object.values(secrets),
			'password-1',
			'password-2',
			'bkash-name-1',
			'postman',
			'google-id-1',
		])
			expect(text).not.toContain(secret)
	})

	it('that simulate something are unsafe in an open shop, and usual elsewhere', () => {
		const { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET, MAIL_URL, MAIL_FROM, ...rest } = open
		const risky = foundIn({ ...rest, PAYMENTS: 'demo', OUTBOX_FILE: 'allow', DEMO_SIGN_IN: 'allow', BOT_CHECK: 'off' })
		for (const id of ['simulated', 'outbox', 'demoSignIn', 'bots']) expect(risky.get(id)?.state, id).toBe('unsafe')
		expect(risky.get('mail')).toEqual({ state: 'missing', value: null, number: null })
		const local = foundIn({ SECRET: secrets.SECRET })
		for (const id of ['simulated', 'outbox', 'demoSignIn', 'bots']) expect(local.get(id)?.state, id).toBe('usual')
		for (const id of ['shop', 'desk', 'proxy', 'sms', 'mail']) expect(local.get(id)?.state, id).toBe('missing')
	})
})
