import {
	constants,
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	privateDecrypt,
	publicEncrypt,
	randomUUID,
	sign,
	verify,
} from 'node:crypto'
import { bodyOf, listen } from './listen.ts'

export type NagadFault = 'hang' | 'reset' | 'html' | 'unsigned' | { body: object }
type Checkout = {
	reference: string
	orderId: string
	challenge: string
	amount: string
	returnUrl: string
	status: string
	transaction: string
	paidAmount: string
	refunds: { id: string; amount: string; referenceNo: string }[]
}

const padding = constants.RSA_PKCS1_PADDING
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Nagad on loopback: initialise, complete, its page simulated by `visit`, verify, cancel; encryption, signatures, faults. */
export async function startNagad() {
	const [nagad, merchant] = [pair(), pair()]
	const settings = {
		origin: '',
		base: '/api/dfs',
		merchantId: '683002007104225',
		publicKey: createPublicKey(nagad.publicKey.export({ type: 'spki', format: 'pem' })),
		privateKey: createPrivateKey(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
		address: '203.0.113.7',
	}
	const checkouts = new Map<string, Checkout>()
	const faults: { path: RegExp; fault: NagadFault }[] = []
	const requests: string[] = []
	const refused = (reason: string) => ({ reason, message: 'refused' })
	const open = (data: unknown, signature: unknown): Record<string, string> | null => {
		try {
			const plain = privateDecrypt({ key: nagad.privateKey, padding }, Buffer.from(String(data), 'base64'))
			if (!verify('sha256', plain, merchant.publicKey, Buffer.from(String(signature), 'base64'))) return null
			return JSON.parse(plain.toString())
		} catch {
			return null
		}
	}
	const seal = (fields: object, signer = nagad.privateKey) => {
		const plain = Buffer.from(JSON.stringify(fields))
		return {
			sensitiveData: publicEncrypt({ key: merchant.publicKey, padding }, plain).toString('base64'),
			signature: sign('sha256', plain, signer).toString('base64'),
		}
	}

	function answer(url: URL, body: Record<string, unknown>, signer = nagad.privateKey): object {
		const [, call = '', id = '', second = ''] =
			/^\/api\/dfs(\/\w[\w-]*\/\w+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? []
		if (call === '/check-out/initialize') {
			const order = open(body.sensitiveData, body.signature)
			if (!order || order.merchantId !== settings.merchantId || id !== settings.merchantId) return refused('1001')
			if (order.orderId !== second || !/^[A-Za-z0-9]{1,20}$/.test(second)) return refused('1002')
			if (!/^\d{14}$/.test(String(body.dateTime)) || order.datetime !== body.dateTime) return refused('1003')
			if ([...checkouts.values()].some(({ orderId }) => orderId === second)) return refused('1004')
			const reference = `MTIw${randomUUID()}`
			const challenge = randomUUID()
			const blank = { amount: '', returnUrl: '', transaction: '', paidAmount: '', refunds: [] }
			checkouts.set(reference, { reference, orderId: second, challenge, status: 'Initiated', ...blank })
			return seal({ paymentReferenceId: reference, challenge, acceptDateTime: body.dateTime }, signer)
		}
		const checkout = checkouts.get(call.startsWith('/purchase') ? (url.searchParams.get('paymentRefId') ?? '') : id)
		if (!checkout) return refused('2001')
		if (call === '/check-out/complete') {
			const order = open(body.sensitiveData, body.signature)
			if (order?.challenge !== checkout.challenge || order.orderId !== checkout.orderId) return refused('2002')
			if (order.currencyCode !== '050' || !/^\d+\.\d{2}$/.test(order.amount ?? '')) return refused('2003')
			Object.assign(checkout, { amount: order.amount, returnUrl: String(body.merchantCallbackURL), status: 'Ready' })
			return { status: 'Success', callBackUrl: `${settings.origin}/page/${checkout.reference}` }
		}
		if (call === '/verify/payment') {
			const paid = checkout.status === 'Success'
			return {
				merchantId: settings.merchantId,
				orderId: checkout.orderId,
				paymentRefId: checkout.reference,
				amount: paid ? checkout.paidAmount : checkout.amount,
				orderDateTime: '2026-11-22 20:15:30.0',
				issuerPaymentRefNo: checkout.transaction,
				status: checkout.status,
				statusCode: paid ? '000' : '999',
			}
		}
		if (call === '/purchase/cancel') {
			const wish = open(body.sensitiveDataCancelRequest, body.signature)
			if (!wish || wish.merchantId !== settings.merchantId || wish.originalRequestDate !== '20261122')
				return refused('3001')
			if (wish.originalAmount !== checkout.paidAmount || url.searchParams.get('orderId') !== checkout.orderId)
				return refused('3002')
			const back = checkout.refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
			if (back + Number(wish.cancelAmount) > Number(checkout.paidAmount)) return seal({ status: 'Failed', code: '9' })
			const refund = { id: `C${randomUUID()}`, amount: wish.cancelAmount ?? '', referenceNo: wish.referenceNo ?? '' }
			checkout.refunds.push(refund)
			return seal({ status: 'Success', code: '000', cancelAmount: refund.amount, cancelTrxId: refund.id })
		}
		return refused('9999')
	}

	const server = await listen(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://x')
		const text = await bodyOf(request)
		requests.push(url.pathname)
		const at = faults.findIndex(({ path }) => path.test(url.pathname))
		const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
		const headers = ['x-km-ip-v4', 'x-km-client-type', 'x-km-api-version'].every((name) => request.headers[name])
		const signer = fault === 'unsigned' ? merchant.privateKey : nagad.privateKey
		const body = headers ? answer(url, text ? JSON.parse(text) : {}, signer) : refused('0001')
		if (fault === 'hang') return
		if (fault === 'reset') return request.socket.destroy()
		if (fault === 'html') return response.writeHead(502).end('<html>')
		response
			.setHeader('content-type', 'application/json')
			.end(JSON.stringify(typeof fault === 'object' ? fault.body : body))
	})
	settings.origin = server.origin
	const checkoutAt = (page: string) => checkouts.get(page.split('/').at(-1) as string) as Checkout
	return {
		...server,
		settings,
		checkoutAt,
		requests,
		/** The next call to such a path is executed by Nagad, but its response fails. */
		fail: (path: RegExp, ...all: NagadFault[]) => void faults.push(...all.map((fault) => ({ path, fault }))),
		/** The action of the shopper on Nagad's page; returns the address to which the browser is redirected. */
		visit: (page: string, status: 'Success' | 'Failed' | 'Aborted' = 'Success', paidAmount?: string) => {
			const checkout = checkoutAt(page)
			checkout.status = status
			if (status === 'Success')
				Object.assign(checkout, { transaction: `N${randomUUID()}`, paidAmount: paidAmount ?? checkout.amount })
			const back = new URL(checkout.returnUrl)
			const fields = { merchant: settings.merchantId, order_id: checkout.orderId, status }
			back.search = new URLSearchParams({ ...fields, payment_ref_id: checkout.reference }).toString()
			return back
		},
	}
}
