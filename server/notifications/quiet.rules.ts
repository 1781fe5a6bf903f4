import { utcOffset } from '#contract/delivery-days.ts'
import type { Message } from './templates.rules.ts'

/** `wanted`: the shopper requested it or has to know it; `promotion`: advertising. */
type Class = 'wanted' | 'promotion'

type OrderKind = Extract<Message['kind'], `order_${string}`>

/** The class of every kind except those of orders. Messages of the class `wanted` may be sent at night. */
const classes: Record<Exclude<Message['kind'], OrderKind>, Class> = {
	otp_login: 'wanted',
	otp_register: 'wanted',
	otp_reset: 'wanted',
	otp_step_up: 'wanted',
	otp_phone: 'wanted',
	otp_desk: 'wanted',
	otp_email: 'wanted',
	password_changed: 'wanted',
	account_deleted: 'wanted',
	refund_number: 'wanted',
	new_device: 'wanted',
	phone_added: 'wanted',
	phone_changed: 'wanted',
	phone_moved: 'wanted',
	contact_message: 'wanted',
	contact_answer: 'wanted',
	newsletter_confirm: 'wanted',
	newsletter: 'promotion',
	back_in_stock: 'promotion',
	seller_approved: 'wanted',
	seller_refused: 'wanted',
	phone_order: 'wanted',
}

/** The class of a message; messages about orders are `wanted`. */
export function classOf(kind: Message['kind']): Class {
	return classes[kind as keyof typeof classes] ?? 'wanted'
}

/** Hours in Dhaka, which has no summer time: promotions are sent from the first until before the second. */
const day = { from: 9, until: 21 }

/** Seconds a text of this class has to wait now: promotions wait from nine in the evening until nine in the morning. */
export function quietFor(kind: Class, now: Date): number {
	if (kind === 'wanted') return 0
	const local = (now.getTime() + utcOffset) % 86_400_000
	const [from, until] = [day.from * 3_600_000, day.until * 3_600_000]
	if (local >= from && local < until) return 0
	return Math.ceil((local < from ? from - local : from + 86_400_000 - local) / 1_000)
}
