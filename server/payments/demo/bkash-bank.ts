import { randomBytes } from 'node:crypto'
import { seal, unsealed } from '#server/platform/seal.ts'

/** A payment in the simulated bKash. */
export type BankPayment = {
	paymentID: string
	invoice: string
	amount: string
	callbackURL: string
	status: 'Initiated' | 'Completed' | 'Cancelled' | 'Failure'
	/** The shopper has entered their PIN. */
	agreed: boolean
	/** The balance of their wallet is too low. */
	poor: boolean
	trxID: string | null
	refunds: { refundTrxId: string; refundAmount: string; refundTransactionStatus: 'Completed' | 'Processing' }[]
}

/** The storage of the simulated bKash. `change` reads and writes one payment atomically. */
export type BankMemory = {
	add(payment: BankPayment): Promise<void>
	find(id: string): Promise<BankPayment | undefined>
	change<T>(id: string, work: (payment: BankPayment) => T): Promise<T | undefined>
}

export type BankReply = { status: number; body: object }

type Fields = Record<string, string>
const reply = (statusCode: string, statusMessage: string, more: object = {}): BankReply => ({
	status: 200,
	body: { statusCode, statusMessage, ...more },
})
const id = (letters: number) => randomBytes(letters).toString('hex').toUpperCase().slice(0, letters)
const cents = (amount: string) => Math.round(Number(amount) * 100)

/**
 * Simulates bKash's tokenised checkout, limited to what the shop uses: the calls, envelopes and codes of version
 * 1.2.0-beta and of refunds version 2. For the demo and, with faults added, for the tests.
 */
export function playBkash(
	memory: BankMemory,
	options: { page(paymentID: string): string; tokenSeconds?: number; secret?: Buffer },
) {
	const tokens = tokenStore(options.tokenSeconds ?? 3600, options.secret ?? randomBytes(32))
	const calls: Record<string, (memory: BankMemory, body: Fields) => Promise<BankReply>> = {
		'/tokenized/checkout/create': (_, body) => createPayment(memory, body, options.page),
		'/tokenized/checkout/execute': executePayment,
		'/tokenized/checkout/payment/status': queryPayment,
		'/refund/payment/transaction': refundPayment,
		'/refund/payment/status': queryRefunds,
	}

	return {
		/** Answers one call of the shop. */
		answer: async (path: string, headers: Headers, body: Fields): Promise<BankReply> => {
			const call = path.replace(/^\/v1\.2\.0-beta(?=\/)/, '').replace(/^\/v2\/tokenized-checkout(?=\/)/, '')
			if (call === '/tokenized/checkout/token/grant')
				return headers.get('username') && body.app_key && body.app_secret
					? tokens.grant()
					: reply('2001', 'Invalid App Key')
			if (call === '/tokenized/checkout/token/refresh') return tokens.refresh(body.refresh_token ?? '')
			if (!calls[call]) return { status: 403, body: { message: 'Missing Authentication Token' } }
			if (!tokens.isValid(headers.get('authorization') ?? '') || !headers.get('x-app-key'))
				return { status: 401, body: { message: 'The incoming token has expired' } }
			return calls[call](memory, body)
		},

		/** What a shopper does on bKash's page. Returns the address to which their browser is redirected. */
		visit: (paymentID: string, action: BankVisit) => visitPage(memory, paymentID, action),

		/** Makes every token issued so far invalid. */
		forgetTokens: tokens.clear,
	}
}

/**
 * Access tokens, each valid for `seconds`; a refresh token can be used once. They are encrypted values, not entries of a
 * list, so that every process with the same secret accepts the tokens of the others.
 */
function tokenStore(seconds: number, secret: Buffer) {
	const [access, renewal] = ['payments/demo/access', 'payments/demo/refresh']
	const used = new Set<string>()
	let generation = 0
	const grant = (): BankReply =>
		reply('0000', 'Successful', {
			token_type: 'Bearer',
			id_token: seal(secret, access, { until: Date.now() + seconds * 1000, generation }),
			refresh_token: seal(secret, renewal, {}),
			expires_in: seconds,
		})
	return {
		grant,
		refresh: (token: string) => {
			if (used.has(token) || !unsealed(secret, renewal, token)) return reply('2001', 'Invalid refresh token')
			used.add(token)
			return grant()
		},
		isValid: (token: string) => {
			const found = unsealed<{ until: number; generation: number }>(secret, access, token)
			return found !== undefined && found.generation === generation && found.until >= Date.now()
		},
		clear: () => {
			generation++
		},
	}
}

const describe = (payment: BankPayment) => ({
	paymentID: payment.paymentID,
	amount: payment.amount,
	currency: 'BDT',
	intent: 'sale',
	transactionStatus: payment.status,
	...(payment.trxID && { trxID: payment.trxID, customerMsisdn: '01770618575' }),
})

async function createPayment(memory: BankMemory, body: Fields, page: (paymentID: string) => string) {
	const { amount = '', callbackURL = '', currency, merchantInvoiceNumber = '' } = body
	if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) < 1) return reply('2006', 'Invalid Amount')
	if (currency !== 'BDT') return reply('2007', 'Invalid Currency')
	if (!merchantInvoiceNumber) return reply('2031', 'Invalid Merchant Invoice Number')
	if (!URL.canParse(callbackURL)) return reply('2049', 'Invalid Callback URL')
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
	return reply('0000', 'Successful', {
		...describe(payment),
		bkashURL: page(payment.paymentID),
		callbackURL,
		merchantInvoiceNumber,
	})
}

async function executePayment(memory: BankMemory, { paymentID = '' }: Fields) {
	const result = await memory.change(paymentID, (payment) => {
		if (payment.status === 'Completed') return reply('2062', 'The payment has already been completed')
		if (payment.status !== 'Initiated' || !payment.agreed) return reply('2056', 'Invalid Payment State')
		if (payment.poor) {
			payment.status = 'Failure'
			return reply('2023', 'Insufficient Balance')
		}
		payment.status = 'Completed'
		payment.trxID = id(10)
		return reply('0000', 'Successful', { ...describe(payment), merchantInvoiceNumber: payment.invoice })
	})
	return result ?? reply('2002', 'Invalid Payment ID')
}

async function queryPayment(memory: BankMemory, { paymentID = '' }: Fields) {
	const payment = await memory.find(paymentID)
	if (!payment) return reply('2002', 'Invalid Payment ID')
	const verificationStatus = payment.agreed ? 'Complete' : 'Incomplete'
	return reply('0000', 'Successful', { ...describe(payment), merchantInvoice: payment.invoice, verificationStatus })
}

const refundError = (code: string) => ({ status: 400, body: { internalCode: code, externalCode: code } })

async function refundPayment(memory: BankMemory, { paymentId = '', trxId, refundAmount = '', sku, reason }: Fields) {
	if (!sku || !reason) return refundError('2033')
	const result = await memory.change(paymentId, (payment): BankReply => {
		if (payment.trxID !== trxId) return refundError('2034')
		const balance = cents(payment.amount) - payment.refunds.reduce((all, one) => all + cents(one.refundAmount), 0)
		if (cents(refundAmount) > balance || payment.refunds.length === 10) return refundError('2035')
		const refund = { refundTrxId: id(10), refundAmount, refundTransactionStatus: 'Completed' as const }
		payment.refunds.push(refund)
		return { status: 200, body: { originalTrxId: trxId, currency: 'BDT', ...refund } }
	})
	return result ?? refundError('2034')
}

async function queryRefunds(memory: BankMemory, { paymentId = '', trxId }: Fields) {
	const payment = await memory.find(paymentId)
	if (payment?.trxID !== trxId) return refundError('2034')
	return {
		status: 200,
		body: { originalTrxId: trxId, originalTrxAmount: payment?.amount, refundTransactions: payment?.refunds },
	}
}

/** `poor`: the shopper agrees, but the wallet's balance is too low. */
type BankVisit = 'pay' | 'poor' | 'cancel' | 'fail'

function visitPage(memory: BankMemory, paymentID: string, action: BankVisit): Promise<string | undefined> {
	return memory.change(paymentID, (payment) => {
		const status = action === 'cancel' ? 'cancel' : action === 'fail' ? 'failure' : 'success'
		if (payment.status === 'Initiated') {
			if (status === 'success') payment.agreed = true
			else payment.status = status === 'cancel' ? 'Cancelled' : 'Failure'
			payment.poor = action === 'poor'
		}
		const back = new URL(payment.callbackURL)
		back.searchParams.set('paymentID', paymentID)
		back.searchParams.set('status', status)
		back.searchParams.set('signature', id(10))
		return back.href
	})
}
