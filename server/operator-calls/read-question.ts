import { readPhone } from '#contract/phone.ts'
import { type CustomerQuestion, readEmail } from '#server/identity/index.ts'
import { readOrderNumber } from '#server/orders/index.ts'

/** What an operator typed, of any notation. */
export type TypedQuestion = {
	phone?: string | undefined
	email?: string | undefined
	name?: string | undefined
	order?: string | undefined
}

/** A question for customers in the notation of the store, or the member that cannot be read; `nothing`: all are empty. */
export function readQuestion(
	typed: TypedQuestion,
): { question: CustomerQuestion } | { wrong: 'phone' | 'email' | 'order' | 'nothing' } {
	const [phone, email, name, order] = [typed.phone, typed.email, typed.name, typed.order].map((one) => one?.trim())
	if (!phone && !email && !name && !order) return { wrong: 'nothing' }
	const mobile = phone ? readPhone(phone) : undefined
	if (mobile && !('phone' in mobile)) return { wrong: 'phone' }
	const mail = email ? readEmail(email) : undefined
	if (email && !mail) return { wrong: 'email' }
	const number = order ? readOrderNumber(order) : undefined
	if (number === null) return { wrong: 'order' }
	return {
		question: { ...mobile, ...(mail && { email: mail }), ...(name && { name }), ...(number && { order: number }) },
	}
}
