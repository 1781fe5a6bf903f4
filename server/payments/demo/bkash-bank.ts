import { randomBytes } from 'node:crypto'

/** A payment as the played bKash knows it. */
export type BankPayment = {
	paymentID: string
	invoice: string
	amount: string
	callbackURL: string
	status: 'Initiated' | 'Completed' | 'Cancelled' | 'Failure'
	/** The shopper has entered their PIN. */
	agreed: boolean
	/** Their wallet is too empty. */
	poor: boolean
	trxID: string | null
	refunds: { refundTrxId: string; refundAmount: string; refundTransactionStatus: 'Completed' | 'Processing' }[]
}

/** Where the played bKash keeps its payments. `change` sees and writes one at a time. */
export type BankMemory = {
	add(payment: BankPayment): Promise<void>
	find(id: string): Promise<BankPayment | undefined>
	change<T>(id: string, work: (payment: BankPayment) => T): Promise<T | undefined>
}

export type BankReply = { status: number; body: object }

type Fields = Record<string, string>
const said = (statusCode: string, statusMessage: string, more: object = {}): BankReply => ({
	status: 200,
	body: { statusCode, statusMessage, ...more },
})
const id = (letters: number) => randomBytes(letters).toString('hex').toUpperCase().slice(0, letters)
const cents = (amount: string) => Math.round(Number(amount) * 100)

/**
 * bKash's side of the tokenised checkout, as far as a shop speaks to it: the calls, envelopes and codes of version
 * 1.2.0-beta and of refunds version 2. For the demo and, with faults added, for the tests.
 */
export function playBkash(memory: BankMemory, options: { page(paymentID: string): string; tokenSeconds?: number }) {
	const tokens = new Map<string, number>()
	const refreshTokens = new Set<string>()

	const grant = (): BankReply => {
		const [token, refresh] = [`id-${id(32)}`, `refresh-${id(32)}`]
		tokens.set(token, Date.now() + (options.tokenSeconds ?? 3600) * 1000)
		refreshTokens.add(refresh)
		return said('0000', 'Successful', {
			token_type: 'Bearer',
			id_token: token,
			refresh_token: refresh,
			expires_in: options.tokenSeconds ?? 3600,
		})
	}

	const describe = (payment: BankPayment) => ({
		paymentID: payment.paymentID,
		amount: payment.amount,
		currency: 'BDT',
		intent: 'sale',
		transactionStatus: payment.status,
		...(payment.trxID ? { trxID: payment.trxID, customerMsisdn: '01770618575' } : {}),
	})

	const calls: Record<string, (body: Fields) => Promise<BankReply>> = {
		'/tokenized/checkout/create': async ({ amount = '', callbackURL = '', currency, merchantInvoiceNumber = '' }) => {
			if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) < 1) return said('2006', 'Invalid Amount')
			if (currency !== 'BDT') return said('2007', 'Invalid Currency')
			if (!merchantInvoiceNumber) return said('2031', 'Invalid Merchant Invoice Number')
			if (!URL.canParse(callbackURL)) return said('2049', 'Invalid Callback URL')
			const payment: BankPayment = {
				paymentID: `TR0011${id(14)}`,
				invoice: merchantInvoiceNumber,
				amount,
				callbackURL,
				status: 'Initiated',
				agreed: false,
				poor: false,
				trxID: null,
				refunds: [],
			}
			await memory.add(payment)
			return said('0000', 'Successful', {
				...describe(payment),
				bkashURL: options.page(payment.paymentID),
				callbackURL,
				merchantInvoiceNumber,
			})
		},
		'/tokenized/checkout/execute': async ({ paymentID = '' }) => {
			const reply = await memory.change(paymentID, (payment) => {
				if (payment.status === 'Completed') return said('2062', 'The payment has already been completed')
				if (payment.status !== 'Initiated' || !payment.agreed) return said('2056', 'Invalid Payment State')
				if (payment.poor) {
					payment.status = 'Failure'
					return said('2023', 'Insufficient Balance')
				}
				payment.status = 'Completed'
				payment.trxID = id(10)
				return said('0000', 'Successful', { ...describe(payment), merchantInvoiceNumber: payment.invoice })
			})
			return reply ?? said('2002', 'Invalid Payment ID')
		},
		'/tokenized/checkout/payment/status': async ({ paymentID = '' }) => {
			const payment = await memory.find(paymentID)
			if (!payment) return said('2002', 'Invalid Payment ID')
			const verificationStatus = payment.agreed ? 'Complete' : 'Incomplete'
			return said('0000', 'Successful', { ...describe(payment), merchantInvoice: payment.invoice, verificationStatus })
		},
		'/refund/payment/transaction': async ({ paymentId = '', trxId, refundAmount = '', sku, reason }) => {
			const wrong = (code: string) => ({ status: 400, body: { internalCode: code, externalCode: code } })
			if (!sku || !reason) return wrong('2033')
			const reply = await memory.change(paymentId, (payment): BankReply => {
				if (payment.trxID !== trxId) return wrong('2034')
				const left = cents(payment.amount) - payment.refunds.reduce((all, one) => all + cents(one.refundAmount), 0)
				if (cents(refundAmount) > left || payment.refunds.length === 10) return wrong('2035')
				const refund = { refundTrxId: id(10), refundAmount, refundTransactionStatus: 'Completed' as const }
				payment.refunds.push(refund)
				return { status: 200, body: { originalTrxId: trxId, currency: 'BDT', ...refund } }
			})
			return reply ?? wrong('2034')
		},
		'/refund/payment/status': async ({ paymentId = '', trxId }) => {
			const payment = await memory.find(paymentId)
			if (payment?.trxID !== trxId) return { status: 400, body: { internalCode: '2034', externalCode: '2034' } }
			return {
				status: 200,
				body: { originalTrxId: trxId, originalTrxAmount: payment?.amount, refundTransactions: payment?.refunds },
			}
		},
	}

	return {
		/** One call of the shop. */
		answer: async (path: string, headers: Headers, body: Fields): Promise<BankReply> => {
			const call = path.replace(/^\/v1\.2\.0-beta(?=\/)/, '').replace(/^\/v2\/tokenized-checkout(?=\/)/, '')
			if (call === '/tokenized/checkout/token/grant')
				return headers.get('username') && body.app_key && body.app_secret ? grant() : said('2001', 'Invalid App Key')
			if (call === '/tokenized/checkout/token/refresh')
				return refreshTokens.delete(body.refresh_token ?? '') ? grant() : said('2001', 'Invalid refresh token')
			if (!calls[call]) return { status: 403, body: { message: 'Missing Authentication Token' } }
			if ((tokens.get(headers.get('authorization') ?? '') ?? 0) < Date.now() || !headers.get('x-app-key'))
				return { status: 401, body: { message: 'The incoming token has expired' } }
			return calls[call](body)
		},

		/** What a shopper does on bKash's page; answers where their browser is sent. */
		visit: async (paymentID: string, does: 'pay' | 'poor' | 'cancel' | 'fail'): Promise<string | undefined> =>
			memory.change(paymentID, (payment) => {
				const status = does === 'cancel' ? 'cancel' : does === 'fail' ? 'failure' : 'success'
				if (payment.status === 'Initiated') {
					if (status === 'success') payment.agreed = true
					else payment.status = status === 'cancel' ? 'Cancelled' : 'Failure'
					payment.poor = does === 'poor'
				}
				const back = new URL(payment.callbackURL)
				back.searchParams.set('paymentID', paymentID)
				back.searchParams.set('status', status)
				back.searchParams.set('signature', id(10))
				return back.href
			}),

		/** Every token handed out so far counts no longer. */
		forgetTokens: () => tokens.clear(),
	}
}
