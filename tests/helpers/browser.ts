import type { InputOf } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/index.ts'
import type { HttpShop } from './http-shop.ts'
import type { ApiAnswer, CallOptions } from './shop.ts'

export type Browser = {
	/** Its cookie jar, by the names on the wire. */
	cookies: Record<string, string>
	call<N extends EndpointName>(
		name: N,
		input?: Partial<InputOf<(typeof endpoints)[N]>>,
		options?: CallOptions,
	): Promise<ApiAnswer>
}

let network = 0

/** An address in a network of its own. */
export function anIp(): string {
	network += 1
	return `10.${network >> 8}.${network & 255}.7`
}

/** A client that calls as a browser does on the shop's own pages: with Sec-Fetch headers and cookies. */
export function aBrowser(shop: HttpShop, { ip = anIp() }: { ip?: string } = {}): Browser {
	const cookies: Record<string, string> = {}
	return {
		cookies,
		call: async (name, input, options = {}) => {
			const headers = {
				'sec-fetch-site': 'same-origin',
				'user-agent': 'Mozilla/5.0 Chrome/156 (Android)',
				...options.headers,
			}
			const answer = await shop.call(name, input, {
				ip,
				...options,
				headers,
				cookies: { ...cookies, ...options.cookies },
			})
			for (const [cookie, value] of Object.entries(answer.cookies)) {
				if (value) cookies[cookie] = value
				else delete cookies[cookie]
			}
			return answer
		},
	}
}

/** Requests a sign-in code, with the number spelt as `typed`, and reads it from the outbox. Throws when it is refused. */
export async function requestCode(shop: HttpShop, browser: Browser, phone: string, typed = phone): Promise<string> {
	const count = shop.deps.db.selectFrom('otp_codes').select(({ fn }) => fn.countAll<number>().as('codes'))
	const allSent = async () => {
		const { codes } = await count.where('address', '=', phone).executeTakeFirstOrThrow()
		if (codes > 0) await shop.message(({ to }) => to === phone && codesTo(shop, phone).length >= codes)
	}
	await allSent()
	const sent = await browser.call('sendOtpForLogin', { body: { phone: typed } })
	if (sent.status !== 200) throw new Error(`no code sent: ${sent.status} ${sent.body.code}`)
	await allSent()
	return codesTo(shop, phone).at(-1) as string
}

/** Codes sent to an address so far. */
export const codesTo = (shop: HttpShop, to: string) => linesTo(shop, to).flatMap(({ code }) => code ?? [])

/** Messages sent to an address so far. */
export const linesTo = (shop: HttpShop, phone: string) => shop.outbox().filter(({ to }) => to === phone)

/** Signs in with a code; returns the reply of the last step. */
export async function signIn(shop: HttpShop, browser: Browser, phone: string): Promise<ApiAnswer> {
	const otp = await requestCode(shop, browser, phone)
	return browser.call('userWithPhoneOtp', { body: { phone, otp } })
}
