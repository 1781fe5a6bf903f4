import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { paymentRoutes } from './routes.ts'

export { type CodHistory, type CodLimits, codRefusal } from './cod.rules.ts'
export { createPayments, type PaymentDesk } from './desk.ts'
export type { GatewayId } from './gateway.rules.ts'
export { definePaymentJobs, sweepPayments } from './jobs.ts'
export type { PaymentMethodId } from './method.rules.ts'
export { offeredMethods } from './offered-methods.ts'
export { openPayment } from './open-payment.ts'
export type { OrderBook, PayableOrder } from './order-book.rules.ts'
export { claimAsking, endUnderWay, isBeingTaken, paymentUnderWay } from './payment.store.ts'
export { type Difference, type Report, reconcileDay } from './reconcile-payments.ts'
export { type RefundAnswer, type RefundWish, refundOrder } from './request-refund.ts'
export { serveGateways } from './serve-gateways.ts'
export { settlePayment } from './settle-payment.ts'

export function paymentHandlers(deps: Deps): Partial<Handlers> {
	return paymentRoutes(deps)
}
