import { type Browser, codesTo } from './browser.ts'
import type { Shop } from './shop.ts'

type SmsPurpose = 'register' | 'reset' | 'step_up'

/** Requests a six-digit code, reads it from the outbox and exchanges it for a proof, which the browser then has. */
export async function provePhone(shop: Shop, browser: Browser, phone: string, purpose: SmsPurpose) {
	const otp = await codeFor(shop, phone, () => browser.call('sendSmsCode', { body: { phone, purpose } }))
	return fine(await browser.call('verifySmsCode', { body: { phone, purpose, otp } }))
}

/** The same for an email address. */
export async function proveEmail(shop: Shop, browser: Browser, email: string) {
	const otp = await codeFor(shop, email, () => browser.call('sendEmailCode', { body: { email } }))
	return fine(await browser.call('verifyEmailCode', { body: { email, otp } }))
}

/** The code that `send` sends to an address. */
export async function codeFor(shop: Shop, to: string, send: () => Promise<{ status: number; body: unknown }>) {
	const before = codesTo(shop, to).length
	fine(await send())
	await shop.message((line) => line.to === to && codesTo(shop, to).length > before)
	return codesTo(shop, to).at(-1) as string
}

function fine<T extends { status: number; body: unknown }>(answer: T): T {
	if (answer.status !== 200) throw new Error(`expected success, got ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer
}
