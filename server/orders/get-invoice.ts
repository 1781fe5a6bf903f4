import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { accentOf } from '#server/shop/index.ts'
import { drawInvoice } from './draw-invoice.ts'
import { getOrder } from './get-order.ts'
import { type Invoice, invoiceOf } from './invoice.rules.ts'

/** `customerId` null: of any shopper, for the desk. */
type Asked = { customerId: number | null; number: string; language: Language }

/** The invoice of a shopper's order. Throws `order_not_found`; `no_invoice` when all of it was cancelled or returned, `order_archived`. */
export async function getInvoice(deps: Pick<Deps, 'db' | 'config'>, request: Asked): Promise<Invoice> {
	const order = await getOrder(deps, request.customerId, request.number)
	if (order.archived) throw new ShopError('order_archived')
	const { company, vatPercent } = deps.config
	const invoice = invoiceOf(order, company, vatPercent, request.language)
	if (!invoice) throw new ShopError('no_invoice')
	return invoice
}

/** The same as a PDF file, base64. */
export async function getInvoiceFile(deps: Pick<Deps, 'db' | 'config'>, request: Asked) {
	const invoice = await getInvoice(deps, request)
	const pdf = await drawInvoice(invoice, request.language, await accentOf(deps))
	return { name: `${invoice.number}.pdf`, pdf: pdf.toString('base64') }
}
