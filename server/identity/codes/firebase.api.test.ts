import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#tests/fakes/listen.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

const project = 'haat-test'
const issuer = `https://securetoken.google.com/${project}`
type Lie = { claims?: Record<string, unknown>; sign?: 'other key' | 'public key' | 'none' }

onStore('postgresql', (store) => {
	let shop: Shop
	let server: Awaited<ReturnType<typeof listen>>
	let keys: Awaited<ReturnType<typeof generateKeyPair>>
	let other: typeof keys
	let fetched = 0

	beforeAll(async () => {
		keys = await generateKeyPair('RS256', { extractable: true })
		other = await generateKeyPair('RS256')
		const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
		server = await listen((_request, response) => {
			fetched += 1
			response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
		})
		shop = await startShop(store, { config: { firebase: { projectId: project, issuer, jwks: server.origin } } })
	})
	afterAll(async () => {
		await shop?.close()
		await server.close()
	})

	async function token(phone: string, { claims = {}, sign }: Lie = {}): Promise<string> {
		const now = Math.floor(Date.now() / 1000)
		const right = { iss: issuer, aud: project, sub: 'u1', auth_time: now - 5, iat: now - 5, exp: now + 3_000 }
		const payload = { ...right, phone_number: phone, ...claims }
		if (sign === 'none') {
			const parts = [{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
			return `${parts.join('.')}.`
		}
		const jwt = new SignJWT(payload)
		if (sign !== 'public key')
			return jwt.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(sign ? other.privateKey : keys.privateKey)
		const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
		return jwt.setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(secret)
	}
	const enter = (phone: string, proof: string) =>
		shop.call(
			'userWithPhoneOtp',
			{ body: { phone, otp: '000000' } },
			{ ip: anIp(), headers: { 'x-identity-proof': proof } },
		)

	test('a valid token replaces the code, once', async () => {
		const phone = aPhone()
		const proof = await token(phone)
		expect((await enter(phone, proof)).body.data).toMatchObject({ phone })
		expect(await enter(phone, proof)).toBeRefused('invalid_otp')
		expect(fetched).toBe(1)
	})

	test('it becomes a proof for one purpose', async () => {
		const phone = aPhone()
		const headers = { 'x-identity-proof': await token(phone) }
		const body = { phone, purpose: 'register' as const, otp: '000000' }
		const verified = await shop.call('verifySmsCode', { body }, { headers })
		expect(verified).toBeFine()
		const registration = { phone, first_name: 'Rahima', password: 'ilish-bhaja-42' }
		const proof = { 'x-identity-proof': verified.body.data.proof }
		expect(await shop.call('registerPhonePassword', { body: registration }, { headers: proof })).toBeFine()
	})

	describe('a token is refused', () => {
		const now = Math.floor(Date.now() / 1000)
		test.each([
			['of another project', { claims: { aud: 'other' } }],
			['of another issuer', { claims: { iss: 'https://securetoken.google.com/other' } }],
			['that has expired', { claims: { exp: now - 60 } }],
			['issued long ago', { claims: { auth_time: now - 3_600 } }],
			['issued in the future', { claims: { auth_time: now + 3_600 } }],
			['of nobody', { claims: { sub: '' } }],
			['of another phone', { claims: { phone_number: '+8801700000000' } }],
			['of no phone', { claims: { phone_number: undefined } }],
			['of an unproved email', { claims: { phone_number: undefined, email: 'a@x.example', email_verified: false } }],
			['signed by another key', { sign: 'other key' }],
			['signed with the public key as a secret', { sign: 'public key' }],
			['by nobody', { sign: 'none' }],
		] as [string, Lie][])('%s', async (_name, forgery) => {
			const phone = aPhone()
			expect(await enter(phone, await token(phone, forgery))).toBeRefused('invalid_otp')
		})
	})

	test('a shop that is not configured for it refuses such a token', async () => {
		const { firebase } = shop.deps.config
		shop.deps.config.firebase = null
		const phone = aPhone()
		expect(await enter(phone, await token(phone))).toBeRefused('otp_id_missing')
		shop.deps.config.firebase = firebase
	})
})
