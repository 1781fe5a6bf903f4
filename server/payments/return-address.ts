import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OnlineMethod } from '#contract/choices.ts'
import type { Config } from '#server/config.ts'

export const paymentsPath = '/api/v2/payments'

const signatureOf = (secret: Buffer, invoice: string) =>
	createHmac('sha256', secret).update(`payments/return/${invoice}`).digest('base64url').slice(0, 22)

/** The address to which a gateway returns the browser: only the shopper and the gateway know it. */
export function returnUrl(
	{ publicOrigin, secret }: Pick<Config, 'publicOrigin' | 'secret'>,
	gateway: OnlineMethod,
	invoice: string,
) {
	return `${publicOrigin}${paymentsPath}/${gateway}/return/${invoice}/${signatureOf(secret, invoice)}`
}

/** Whether this return address was made by this shop. */
export function isOurReturn(secret: Buffer, invoice: string, signature: string): boolean {
	const [own, given] = [Buffer.from(signatureOf(secret, invoice)), Buffer.from(signature)]
	return own.length === given.length && timingSafeEqual(own, given)
}
