import type { Deps } from '#server/deps.ts'
import type { Send } from '#server/payments/gateways/ask.ts'
import { paymentsPath } from '#server/payments/return-address.ts'
import { bankMemory } from './bank-memory.ts'
import { playBkash } from './bkash-bank.ts'

export const demoPath = `${paymentsPath}/demo`

/** The bKash of a shop without credentials, simulated by each process of it; see `PAYMENTS`. */
export function demoBank({ db, config }: Pick<Deps, 'db' | 'config'>) {
	const page = (id: string) => `${config.publicOrigin}${demoPath}?paymentID=${id}`
	return playBkash(bankMemory(db), { page, secret: config.secret })
}

/** Sends the gateway's requests to the demo instead of to bKash. */
export function demoSend(deps: Pick<Deps, 'db' | 'config'>): Send {
	const bank = demoBank(deps)
	return async (url, init) => {
		const { status, body } = await bank.answer(url.pathname, new Headers(init.headers), JSON.parse(String(init.body)))
		return Response.json(body, { status })
	}
}
