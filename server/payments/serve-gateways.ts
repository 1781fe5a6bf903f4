import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnlineMethod } from '#contract/choices.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { bankMemory } from './demo/bank-memory.ts'
import { demoBank, demoPath } from './demo/demo-bank.ts'
import { demoPage, demoPolicy, demoUnknown } from './demo/demo-page.ts'
import { finishReturn } from './finish-return.ts'
import { paymentByInvoice } from './payment.store.ts'
import { isDemo, type PaymentContext } from './payment-context.ts'
import { createReceiver } from './receive-notice.ts'
import { paymentsPath } from './return-address.ts'

const closed = (reply: FastifyReply) =>
	reply
		.header('cache-control', 'no-store')
		.header('referrer-policy', 'no-referrer')
		.header('x-content-type-options', 'nosniff')
		.header('x-frame-options', 'DENY')

const textsOf = (from: unknown): Record<string, string> =>
	Object.fromEntries(
		Object.entries((from ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
			typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
		),
	)

/**
 * The routes for gateways and returning browsers. They are not in the contract: the gateways define their shape, and they
 * respond with pages and redirects. They read no cookie, so a form on another site gains nothing.
 */
export function serveGateways(app: FastifyInstance, deps: Deps, context: PaymentContext): void {
	const receive = createReceiver(context, deps.fetch ?? fetch)
	app.register(async (room) => {
		room.removeAllContentTypeParsers()
		const raw = { parseAs: 'string' as const, bodyLimit: 32_768 }
		room.addContentTypeParser('*', raw, (_request, body, done) => done(null, body))

		for (const gateway of Object.keys(context.gateways) as OnlineMethod[]) {
			const back = async (request: FastifyRequest, reply: FastifyReply) => {
				const { invoice = '', signature = '' } = request.params as Record<string, string>
				const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
				const fields = { ...textsOf(request.query), ...textsOf(Object.fromEntries(form)) }
				return closed(reply).redirect(await finishReturn(context, gateway, { invoice, signature, fields }), 303)
			}
			room.get(`${paymentsPath}/${gateway}/return/:invoice/:signature`, back)
			room.post(`${paymentsPath}/${gateway}/return/:invoice/:signature`, back)
			room.post(`${paymentsPath}/${gateway}/ipn`, async (request, reply) => {
				const received = await receive(gateway, typeof request.body === 'string' ? request.body : '')
				return closed(reply)
					.code(received === 'taken' ? 200 : 403)
					.send({ status: received })
			})
		}
		if (isDemo(deps.config)) serveDemo(room, deps, context)
	})
}

/** The language of the order a payment is for. */
async function languageOf({ db, book }: PaymentContext, invoice: string): Promise<Language> {
	const payment = await paymentByInvoice(db, invoice)
	return payment ? (await transaction(db, (tx) => book.lock(tx, payment.order_id))).language : 'en'
}

function serveDemo(app: FastifyInstance, deps: Deps, context: PaymentContext): void {
	const bank = demoBank(deps)
	const page = (reply: FastifyReply) =>
		closed(reply).header('content-security-policy', demoPolicy).type('text/html; charset=utf-8')
	app.get(demoPath, async (request, reply) => {
		const payment = await bankMemory(deps.db).find(textsOf(request.query).paymentID ?? '')
		return payment
			? page(reply).send(demoPage(payment, await languageOf(context, payment.invoice)))
			: page(reply).code(404).send(demoUnknown)
	})
	app.get(`${demoPath}/answer`, async (request, reply) => {
		const { paymentID = '', do: does = '' } = textsOf(request.query)
		const choice = (['pay', 'poor', 'cancel', 'fail'] as const).find((one) => one === does) ?? 'cancel'
		const back = await bank.visit(paymentID, choice)
		return back ? closed(reply).redirect(back, 303) : page(reply).code(404).send(demoUnknown)
	})
}
