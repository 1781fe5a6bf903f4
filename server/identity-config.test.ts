import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const live = { PUBLIC_ORIGIN: 'https://shop.example', SECRET: 'ab'.repeat(32) }
const problems = (env: Record<string, string>) => {
	try {
		readConfig({ ...live, OUTBOX_FILE: 'allow', ...env })
		return ''
	} catch (error) {
		return String(error)
	}
}

test.each([
	[{ BOT_CHECK: 'turnstile' }, /BOT_SITE_KEY/],
	[{ BOT_CHECK: 'captcha' }, /BOT_CHECK must be one of/],
	[{ BOT_WORK: '0' }, /BOT_WORK/],
	[{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_SECRET must be set/],
	[{ FACEBOOK_APP_SECRET: 'x' }, /FACEBOOK_APP_ID must be set/],
	[{ IDENTITY_PROVIDER: 'firebase' }, /FIREBASE_PROJECT_ID/],
	[{ PASSWORD_MIN: '5' }, /PASSWORD_MIN/],
	[{ SMS_GATEWAY: 'pigeon' }, /has no pigeon/],
	[{ SMS_GATEWAY: 'twilio' }, /TWILIO_ACCOUNT_SID/],
	[{ MAIL_URL: 'http://mail.example' }, /MAIL_URL/],
	[{ OUTBOX_FILE: '' }, /no SMS gateway/],
])('%j is refused', (env, reason) => expect(problems(env as Record<string, string>)).toMatch(reason))

test('a public shop simulates no provider, and offers no mail it cannot send', () => {
	const sms = { SMS_GATEWAY: 'alphasms', ALPHASMS_KEY: 'k' }
	const config = readConfig({ ...live, ...sms })
	expect(config.social).toEqual({ google: null, facebook: null, demo: false })
	expect(config.mailOffered).toBe(false)
	expect(config.sms).toEqual([
		{ prices: { '': 50 }, id: 'alphasms', url: 'https://api.sms.net.bd', key: 'k', sender: null },
	])
	expect(readConfig({ ...live, ...sms, MAIL_URL: 'smtps://m', MAIL_FROM: 'a@b.example' }).mailOffered).toBe(true)
})
