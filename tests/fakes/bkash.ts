import { type BankMemory, type BankPayment, playBkash } from '#server/payments/demo/bkash-bank.ts'
import { bodyOf, listen } from './listen.ts'

export type Call = 'create' | 'execute' | 'status' | 'grant' | 'refresh' | 'transaction' | 'refund-status'

/**
 * How one call fails. `before`: nothing was done; `after`: it was done, but the response is lost. `hang` never responds,
 * `reset` resets the connection, `html` is a proxy's error page, `broken` is not JSON; an object is sent as the response.
 */
export type Fault = {
	when: 'before' | 'after'
	how: 'hang' | 'reset' | 'html' | 'broken' | { status?: number; body: object }
}

const nameOf = (path: string): Call =>
	(path.endsWith('refund/payment/status') ? 'refund-status' : path.split('/').at(-1)) as Call

/** bKash on loopback: the real protocol, readable state, and faults on demand. */
export async function startBkash(options: { tokenSeconds?: number } = {}) {
	const payments = new Map<string, BankPayment>()
	const memory: BankMemory = {
		add: async (payment) => void payments.set(payment.paymentID, payment),
		find: async (id) => structuredClone(payments.get(id)),
		change: async (id, work) => {
			const payment = payments.get(id)
			return payment && work(payment)
		},
	}
	const faults = new Map<Call, Fault[]>()
	const requests: { call: Call; headers: Record<string, unknown>; body: Record<string, string> }[] = []
	let page = (id: string) => `http://bkash.invalid/${id}`
	const bank = playBkash(memory, { ...options, page: (id) => page(id) })
	const server = await listen(async (request, response) => {
		const path = new URL(request.url ?? '', 'http://x').pathname
		const call = nameOf(path)
		const body = JSON.parse(await bodyOf(request))
		requests.push({ call, headers: request.headers, body })
		const fault = faults.get(call)?.shift()
		const headers = new Headers(request.headers as Record<string, string>)
		const reply = fault?.when === 'before' ? { status: 200, body: {} } : await bank.answer(path, headers, body)
		if (fault?.how === 'hang') return
		if (fault?.how === 'reset') return request.socket.destroy()
		if (fault?.how === 'html') return response.writeHead(502).end('<html>Bad gateway</html>')
		if (fault?.how === 'broken') return response.end('{"statusCode":')
		const answer = fault ? fault.how : reply
		response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
	})
	page = (id) => `${server.origin}/page/${id}`
	return {
		...server,
		payments,
		requests,
		/** How often a call was received. */
		count: (call: Call) => requests.filter((one) => one.call === call).length,
		/** How often a payment was executed. */
		executed: (paymentUrl: string) =>
			requests.filter(({ call, body }) => call === 'execute' && paymentUrl.endsWith(`/${body.paymentID}`)).length,
		/** Makes the next calls of a name fail, one after another. */
		fail: (call: Call, ...how: Fault[]) => faults.set(call, [...(faults.get(call) ?? []), ...how]),
		/** Ends all faults. */
		calm: () => faults.clear(),
		/** The action of the shopper on bKash's page; returns the address to which the browser is redirected. */
		visit: async (paymentUrl: string, does: 'pay' | 'poor' | 'cancel' | 'fail' = 'pay') => {
			const back = await bank.visit(paymentUrl.split('/').at(-1) as string, does)
			return new URL(back as string)
		},
		paymentAt: (paymentUrl: string) => payments.get(paymentUrl.split('/').at(-1) as string) as BankPayment,
		forgetTokens: bank.forgetTokens,
		settings: {
			origin: server.origin,
			username: 'shop-user',
			password: 'shop-password-of-the-test',
			appKey: 'app-key-of-the-test',
			appSecret: 'app-secret-of-the-test',
			topicArn: null,
		},
	}
}
