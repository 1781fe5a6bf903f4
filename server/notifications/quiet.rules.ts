import type { Message } from './templates.rules.ts'

/** Whom a message serves: the shopper who waits for it now, or us who would like to sell something. */
type Class = 'wanted' | 'promotion'

type OrderKind = Extract<Message['kind'], `order_${string}`>

/** Every kind but those of orders has to say. What somebody asked for, or must know, may come at night. */
const classes: Record<Exclude<Message['kind'], OrderKind>, Class> = {
	otp_login: 'wanted',
	otp_register: 'wanted',
	otp_reset: 'wanted',
	otp_step_up: 'wanted',
	otp_phone: 'wanted',
	otp_email: 'wanted',
	password_changed: 'wanted',
	account_deleted: 'wanted',
	refund_number: 'wanted',
	new_device: 'wanted',
	phone_added: 'wanted',
	phone_changed: 'wanted',
	phone_moved: 'wanted',
	contact_message: 'wanted',
	newsletter_confirm: 'wanted',
	newsletter: 'promotion',
	back_in_stock: 'promotion',
}

/** News of an order are always wanted. */
export function classOf(kind: Message['kind']): Class {
	return classes[kind as keyof typeof classes] ?? 'wanted'
}

/** Hours of Dhaka, which keeps no summer time: promotions leave from the first until before the second. */
const day = { from: 9, until: 21, offset: 6 * 3_600_000 }

/** Seconds a text of this class waits at this moment: promotions wait from nine in the evening until nine in the morning. */
export function quietFor(kind: Class, now: Date): number {
	if (kind === 'wanted') return 0
	const local = (now.getTime() + day.offset) % 86_400_000
	const [from, until] = [day.from * 3_600_000, day.until * 3_600_000]
	if (local >= from && local < until) return 0
	return Math.ceil((local < from ? from - local : from + 86_400_000 - local) / 1_000)
}
