import { type BankMemory, type BankPayment, playBkash } from '#server/payments/demo/bkash-bank.ts'
import { bodyOf, listen } from './listen.ts'

export type Call = 'create' | 'execute' | 'status' | 'grant' | 'refresh' | 'transaction' | 'refund-status'

/**
 * How one call goes wrong. `before`: nothing was done; `after`: it was done, but the answer is lost. `hang` never answers,
 * `reset` cuts the line, `html` is a proxy's error page, `broken` no JSON; an object is answered as it is.
 */
export type Fault = {
	when: 'before' | 'after'
	how: 'hang' | 'reset' | 'html' | 'broken' | { status?: number; body: object }
}

const nameOf = (path: string): Call =>
	(path.endsWith('refund/payment/status') ? 'refund-status' : path.split('/').at(-1)) as Call

/** bKash on loopback: the real protocol, a memory to look into, and faults on demand. */
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
	const heard: { call: Call; headers: Record<string, unknown>; body: Record<string, string> }[] = []
	let page = (id: string) => `http://bkash.invalid/${id}`
	const bank = playBkash(memory, { ...options, page: (id) => page(id) })
	const server = await listen(async (request, response) => {
		const path = new URL(request.url ?? '', 'http://x').pathname
		const call = nameOf(path)
		const body = JSON.parse(await bodyOf(request))
		heard.push({ call, headers: request.headers, body })
		const fault = faults.get(call)?.shift()
		const headers = new Headers(request.headers as Record<string, string>)
		const reply = fault?.when === 'before' ? { status: 200, body: {} } : await bank.answer(path, headers, body)
		if (fault?.how === 'hang') return
		if (fault?.how === 'reset') return request.socket.destroy()
		if (fault?.how === 'html') return response.writeHead(502).end('<html>Bad gateway</html>')
		if (fault?.how === 'broken') return response.end('{"statusCode":')
		const said = fault ? fault.how : reply
		response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
	})
	page = (id) => `${server.origin}/page/${id}`
	return {
		...server,
		payments,
		heard,
		/** How often a call came. */
		count: (call: Call) => heard.filter((one) => one.call === call).length,
		/** How often a payment was executed. */
		executed: (paymentUrl: string) =>
			heard.filter(({ call, body }) => call === 'execute' && paymentUrl.endsWith(`/${body.paymentID}`)).length,
		/** The next calls of a name go wrong, one after another. */
		fail: (call: Call, ...how: Fault[]) => faults.set(call, [...(faults.get(call) ?? []), ...how]),
		/** No call goes wrong any more. */
		calm: () => faults.clear(),
		/** What the shopper does on bKash's page; answers where the browser is sent back to. */
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
