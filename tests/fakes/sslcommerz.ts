import { createHash } from 'node:crypto'
import { bodyOf, listen } from './listen.ts'

type Sale = {
	tran_id: string
	amount: string
	returnUrl: string
	tries: Record<string, string>[]
	refunds: Record<string, string>[]
}
export type StoreFault = 'hang' | 'reset' | 'html' | { body: object }

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** SSLCommerz on loopback: sessions, its hosted page simulated by `visit`, validation, queries, refunds; faults on demand. */
export async function startSslcommerz() {
	const settings = { origin: '', storeId: 'haat-store', password: 'store-password-of-the-test' }
	const sales = new Map<string, Sale>()
	const faults: { path: RegExp; fault: StoreFault }[] = []
	const paths: string[] = []
	let serial = 0
	const answer = (path: string, fields: URLSearchParams): object => {
		const get = (name: string) => fields.get(name) ?? ''
		if (get('store_id') !== settings.storeId || get('store_passwd') !== settings.password)
			return path.startsWith('/gwprocess')
				? { status: 'FAILED', failedreason: 'Store Credential Error' }
				: { APIConnect: 'INVALID_REQUEST' }
		if (path.startsWith('/gwprocess')) {
			const sale = {
				tran_id: get('tran_id'),
				amount: get('total_amount'),
				returnUrl: get('success_url'),
				tries: [],
				refunds: [],
			}
			if (sales.has(sale.tran_id)) return { status: 'FAILED', failedreason: 'Duplicate tran_id' }
			sales.set(sale.tran_id, sale)
			return {
				status: 'SUCCESS',
				sessionkey: `S${md5(sale.tran_id)}`,
				GatewayPageURL: `${settings.origin}/page/${sale.tran_id}`,
			}
		}
		const tries = [...sales.values()].flatMap((sale) => sale.tries)
		if (path.includes('validationserverAPI'))
			return tries.find((one) => one.val_id === get('val_id')) ?? { status: 'INVALID_TRANSACTION' }
		if (get('refund_ref_id')) {
			const refund = [...sales.values()].flatMap((sale) => sale.refunds).find((one) => one.ref === get('refund_ref_id'))
			return { APIConnect: 'DONE', status: refund?.status ?? 'cancelled' }
		}
		if (get('bank_tran_id')) {
			const sale = [...sales.values()].find((one) =>
				one.tries.some((paid) => paid.bank_tran_id === get('bank_tran_id')),
			)
			if (!sale) return { APIConnect: 'DONE', status: 'failed', errorReason: 'no such transaction' }
			const refund = { ref: `R${++serial}`, amount: get('refund_amount'), status: 'processing' }
			sale.refunds.push(refund)
			return { APIConnect: 'DONE', status: 'success', refund_ref_id: refund.ref }
		}
		return { APIConnect: 'DONE', element: sales.get(get('tran_id'))?.tries ?? [] }
	}
	const server = await listen(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://x')
		const fields = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : url.searchParams
		paths.push(url.pathname)
		const at = faults.findIndex(({ path }) => path.test(url.pathname + url.search))
		const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
		const body = answer(url.pathname, fields)
		if (fault === 'hang') return
		if (fault === 'reset') return request.socket.destroy()
		if (fault === 'html') return response.writeHead(502).end('<html>')
		response.setHeader('content-type', 'application/json').end(JSON.stringify(fault ? fault.body : body))
	})
	settings.origin = server.origin
	const saleAt = (pageUrl: string) => sales.get(pageUrl.split('/').at(-1) as string) as Sale
	return {
		...server,
		settings,
		sales,
		saleAt,
		paths,
		fail: (path: RegExp, ...all: StoreFault[]) => void faults.push(...all.map((fault) => ({ path, fault }))),
		/** Ends all faults. */
		calm: () => void faults.splice(0),
		/** The action on the hosted page; returns the form that the browser posts, which the notification has too. */
		visit: (
			pageUrl: string,
			status: 'VALID' | 'FAILED' | 'CANCELLED' = 'VALID',
			changed: Record<string, string> = {},
		) => {
			const sale = saleAt(pageUrl)
			const n = ++serial
			const made = {
				status,
				tran_id: sale.tran_id,
				val_id: status === 'VALID' ? `V${n}` : '',
				bank_tran_id: `B${n}`,
				amount: sale.amount,
				currency_type: 'BDT',
				currency_amount: sale.amount,
				risk_level: '0',
				...changed,
			}
			sale.tries.push(made)
			const named = Object.keys(made)
			const signed = [...Object.entries(made), ['store_passwd', md5(settings.password)] as const]
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([name, value]) => `${name}=${value}`)
			const form = new URLSearchParams({ ...made, verify_key: named.join(','), verify_sign: md5(signed.join('&')) })
			return { url: new URL(sale.returnUrl), form: form.toString() }
		},
	}
}
