import { expect, it } from 'vitest'
import { readPayments } from './payment-config.ts'

const keys = { BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p', BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's' }
const read = (env: Record<string, string>, exposed: boolean) => {
	const problems: string[] = []
	return { ...readPayments(env, exposed, problems).payments, problems }
}

it.each<[string, Record<string, string>, boolean, object]>([
	['a trial shop simulates bKash', {}, false, { demo: true, bkash: null, holdMinutes: 20 }],
	['a public one does not', {}, true, { demo: false, bkash: null }],
	['unless a setting says so', { PAYMENTS: 'demo' }, true, { demo: true, bkash: null }],
	['a trial shop uses the sandbox', keys, false, { bkash: { origin: 'https://tokenized.sandbox.bka.sh' } }],
	['a public one the live gateway', keys, true, { bkash: { origin: 'https://tokenized.pay.bka.sh' } }],
	[
		'the sandbox by name',
		{ ...keys, PAYMENTS: 'sandbox' },
		true,
		{ bkash: { origin: 'https://tokenized.sandbox.bka.sh' } },
	],
])('%s', (_name, env, production, expected) => {
	expect(read(env, production)).toMatchObject({ ...expected, problems: [] })
})

it.each<[string, Record<string, string>]>([
	['the demo beside real keys', { ...keys, PAYMENTS: 'demo' }],
	['plain http', { ...keys, BKASH_URL: 'http://tokenized.pay.bka.sh' }],
	['a sandbox', { ...keys, BKASH_URL: 'https://tokenized.sandbox.bka.sh' }],
	['half of the keys', { BKASH_USERNAME: 'u' }],
	['no origin', { ...keys, BKASH_URL: 'https://tokenized.pay.bka.sh/path' }],
	['a hold without an end', { PAYMENT_HOLD_MINUTES: '0' }],
])('a public shop refuses %s', (_name, env) => {
	expect(read(env, true).problems).toHaveLength(1)
})
