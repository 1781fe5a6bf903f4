import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#tests/fakes/listen.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

const project = 'demo-haat'
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`

async function ask(address: string, body?: object) {
	const headers = { 'content-type': 'application/json' }
	const response = await fetch(emulator + address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
	if (!response.ok) throw new Error(`the emulator answered ${response.status}: ${await response.text()}`)
	return response.json()
}
const account = (action: string, body: object) =>
	ask(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`, body)

/** The ID token of a person who confirms a phone with the emulator. */
async function confirm(phoneNumber: string): Promise<string> {
	const { sessionInfo } = await account('sendVerificationCode', { phoneNumber, recaptchaToken: 'none' })
	const { verificationCodes } = await ask(`/emulator/v1/projects/${project}/verificationCodes`)
	const { code } = verificationCodes.find((sent: { sessionInfo: string }) => sent.sessionInfo === sessionInfo)
	return (await account('signInWithPhoneNumber', { sessionInfo, code })).idToken
}

onStore('postgresql', (store) => {
	let shop: Shop
	let server: Awaited<ReturnType<typeof listen>>
	let keys: Awaited<ReturnType<typeof generateKeyPair>>

	beforeAll(async () => {
		keys = await generateKeyPair('RS256')
		const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
		server = await listen((_request, response) => {
			response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
		})
		const issuer = `https://securetoken.google.com/${project}`
		shop = await startShop(store, { config: { firebase: { projectId: project, issuer, jwks: server.origin } } })
	})
	afterAll(async () => {
		await shop?.close()
		await server?.close()
	})

	/** The emulator signs nothing: its claims, signed as Google does for a project. */
	const signed = (token: string) =>
		new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey)
	const enter = (phone: string, proof: string) =>
		shop.call(
			'userWithPhoneOtp',
			{ body: { phone, otp: '000000' } },
			{ ip: anIp(), headers: { 'x-identity-proof': proof } },
		)

	test('a phone confirmed with Firebase signs in, once', async () => {
		const phone = aPhone()
		const proof = await signed(await confirm(phone))
		expect((await enter(phone, proof)).body.data).toMatchObject({ phone })
		expect(await enter(phone, proof)).toBeRefused('invalid_otp')
	})

	test('a phone confirmed with Firebase registers', async () => {
		const phone = aPhone()
		const headers = { 'x-identity-proof': await signed(await confirm(phone)) }
		const body = { phone, purpose: 'register' as const, otp: '000000' }
		const verified = await shop.call('verifySmsCode', { body }, { headers })
		expect(verified).toBeFine()
	})

	test('it proves no other phone', async () => {
		const proof = await signed(await confirm(aPhone()))
		expect(await enter(aPhone(), proof)).toBeRefused('invalid_otp')
	})

	test('the emulator’s own unsigned token is refused', async () => {
		const phone = aPhone()
		expect(await enter(phone, await confirm(phone))).toBeRefused('invalid_otp')
	})
})
