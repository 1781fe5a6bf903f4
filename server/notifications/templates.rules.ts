import { newsletterDays } from '#contract/kept-days.ts'
import type { Language } from '#contract/refusals.ts'
import { bengaliDigits } from '#contract/text.ts'
import type { Brand } from './brand.rules.ts'
import { type OrderMessage, orderForms, orderMail } from './order-texts.rules.ts'
import { segmentsOf } from './segments.rules.ts'
import { type SellerMessage, sellerForms } from './seller-texts.rules.ts'

/** `minutes`: how long the code is valid. */
export type CodeMessage = {
	kind: 'otp_login' | 'otp_register' | 'otp_reset' | 'otp_step_up' | 'otp_email' | 'otp_phone' | 'otp_desk'
	code: string
	minutes: number
}

/** A change of an account; `device` is the name in the list of sessions. */
export type NoticeMessage =
	| { kind: 'password_changed' | 'account_deleted' | 'phone_moved' }
	| { kind: 'new_device'; device: string }
	/** Refunds are now sent to the wallet of another number; `phone` is masked. */
	| { kind: 'refund_number'; phone: string }
	/** `ending`: the last digits of the account's present phone. */
	| { kind: 'phone_added' | 'phone_changed'; ending: string }

/** To the shop's staff: a shopper's message. */
export type ContactMessage = { kind: 'contact_message'; number: string; text: string }

/** What the shop's staff answers to such a message. `asked`: the message, which a mail repeats. */
export type AnswerMessage = { kind: 'contact_answer'; number: string; text: string; asked: string }

/** The first line of an issue's text is its subject. `leave` is a page; `oneClick` ends it by a POST (RFC 8058). */
export type NewsletterMessage =
	| { kind: 'newsletter_confirm'; confirm: string }
	| { kind: 'newsletter'; text: string; leave: string; oneClick: string }

/**
 * A product is back in stock. `page` is the product's; `leave`, `oneClick` and, in an SMS, `stop` end all such messages.
 * The page of `stop` links to the product too.
 */
export type StockMessage = {
	kind: 'back_in_stock'
	name: string
	page: string
	leave: string
	oneClick: string
	stop: string
}

/** An order that the desk prepared by phone. `page` confirms it; `amount`: as text, to be paid on delivery. */
export type PhoneOrderMessage = { kind: 'phone_order'; amount: string; page: string }

/** Every message of the shop to a phone or mailbox. */
export type Message =
	| SellerMessage
	| PhoneOrderMessage
	| StockMessage
	| ContactMessage
	| AnswerMessage
	| NewsletterMessage
	| CodeMessage
	| OrderMessage
	| NoticeMessage

const purposes = {
	otp_login: { en: 'sign-in', bn: 'সাইন ইন' },
	otp_register: { en: 'sign-up', bn: 'নিবন্ধন' },
	otp_reset: { en: 'password reset', bn: 'পাসওয়ার্ড বদলের' },
	otp_email: { en: 'sign-in', bn: 'সাইন ইন' },
	otp_step_up: { en: 'confirmation', bn: 'নিশ্চিতকরণ' },
	otp_desk: { en: 'sign-in', bn: 'সাইন ইন' },
	otp_phone: { en: 'mobile number', bn: 'নম্বর যাচাই' },
} as const

/** The text of a message: the longest of its forms that fits one SMS part. */
export function messageText(message: Message, language: Language, brand: Brand): string {
	const forms = formsOf(message, language, brand)
	return forms.find((form) => segmentsOf(form).parts === 1) ?? (forms.at(-1) as string)
}

/** The text of a mail; its first line is the subject. */
export function mailText(message: Message, language: Language, brand: Brand): string {
	if (message.kind === 'back_in_stock') return stockMail(message, language, brand)
	if (message.kind === 'contact_answer') return answerMail(message, language, brand)
	return 'link' in message ? orderMail(message, language, brand) : messageText(message, language, brand)
}

function formsOf(message: Message, language: Language, brand: Brand): string[] {
	if ('link' in message) return orderForms(message, language, brand)
	if (message.kind === 'back_in_stock') return stockForms(message, language, brand)
	if (message.kind === 'contact_message') return [`Message ${message.number}\n\n${message.text}`]
	if (message.kind === 'contact_answer')
		return [`${language === 'bn' ? brand.nameBn : brand.name}: ${message.text} (${message.number})`]
	if (message.kind === 'newsletter' || message.kind === 'newsletter_confirm')
		return newsletterForms(message, language, brand)
	if (message.kind === 'seller_approved' || message.kind === 'seller_refused')
		return sellerForms(message, language, brand)
	if (message.kind === 'phone_order') return phoneOrderForms(message, language, brand)
	return 'code' in message ? codeForms(message, language, brand) : noticeForms(message, language, brand)
}

function answerMail({ number, text, asked }: AnswerMessage, language: Language, brand: Brand): string {
	const quoted = asked
		.split('\n')
		.map((line) => `> ${line}`)
		.join('\n')
	return language === 'bn'
		? `আপনার বার্তার উত্তর (${number})\n\n${text}\n\n${brand.nameBn}\n\n--\nআপনি লিখেছিলেন:\n${quoted}`
		: `Answer to your message ${number}\n\n${text}\n\n${brand.name}\n\n--\nYou wrote:\n${quoted}`
}

function newsletterForms(message: NewsletterMessage, language: Language, brand: Brand): string[] {
	const bengali = language === 'bn'
	if (message.kind === 'newsletter')
		return [`${message.text}\n\n--\n${bengali ? 'আর না চাইলে' : 'No more of this'}: ${message.leave}`]
	return bengali
		? [
				`${brand.nameBn} নিউজলেটার নিশ্চিত করুন\n\nনিউজলেটার পেতে এই লিংকটি খুলে বোতামটি চাপুন (${bengaliDigits(String(newsletterDays))} দিন চলবে):\n${message.confirm}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না।`,
			]
		: [
				`Confirm the ${brand.name} newsletter\n\nTo get the newsletter, open this link and press the button (it works for ${newsletterDays} days):\n${message.confirm}\n\nIf you did not ask for it, do nothing.`,
			]
}

/** Two links if both fit in one part, else the one that leads to both. */
function stockForms({ name, page, stop }: StockMessage, language: Language, brand: Brand): string[] {
	return language === 'bn'
		? [
				`${brand.nameBn}: ${name} আবার স্টকে এসেছে ${page} বন্ধ করতে: ${stop}`,
				`${name} আবার এসেছে ${page} বন্ধ: ${stop}`,
				`${name} এসেছে। দেখুন বা বন্ধ করুন: ${stop}`,
				`${name} এসেছে। দেখুন/বন্ধ: ${stop}`,
				`পণ্যটি এসেছে। দেখুন/বন্ধ: ${stop}`,
				`এসেছে। দেখুন/বন্ধ: ${stop}`,
			]
		: [
				`${brand.name}: ${name} is back in stock. ${page} Stop: ${stop}`,
				`${name} is back: ${page} Stop: ${stop}`,
				`${name} is back. See it or stop: ${stop}`,
				`It is back in stock. See it or stop: ${stop}`,
			]
}

function phoneOrderForms({ amount, page }: PhoneOrderMessage, language: Language, brand: Brand): string[] {
	return language === 'bn'
		? [`${brand.nameBn}: ফোনের অর্ডার ${amount} টাকা। দেখে নিশ্চিত করুন: ${page}`, `অর্ডার ${amount} টাকা: ${page}`]
		: [
				`${brand.name}: your order by phone, Tk ${amount} in cash on delivery. See it and confirm within a day: ${page}`,
				`${brand.name}: your order, Tk ${amount}. Confirm: ${page}`,
			]
}

function stockMail({ name, page, leave }: StockMessage, language: Language, brand: Brand): string {
	return language === 'bn'
		? `${name} আবার স্টকে এসেছে\n\nআপনি জানাতে বলেছিলেন, তাই লিখছি। শেষ হওয়ার আগেই দেখুন:\n${page}\n\nএই পণ্যের জন্য ${brand.nameBn} আর লিখবে না।\n\n--\nআপনি বলেননি? এমন খবর বন্ধ করুন: ${leave}`
		: `${name} is back in stock\n\nYou asked us to tell you. Have a look before it is gone again:\n${page}\n\nThis is the only message ${brand.name} sends you about it.\n\n--\nNot you? Stop all messages like this: ${leave}`
}

function noticeForms(message: NoticeMessage, language: Language, brand: Brand): string[] {
	const ending = 'ending' in message ? message.ending : ''
	const phone = message.kind === 'refund_number' ? message.phone.replace(/•+/, '***') : ''
	const notices = {
		phone_added: {
			en: `Mobile number ***${ending} was added to your account. If it was not you, contact us now.`,
			bn: `অ্যাকাউন্টে ***${bengaliDigits(ending)} নম্বর যোগ হয়েছে। আপনি না হলে এখনই জানান।`,
		},
		phone_changed: {
			en: `The mobile number of your account is now ***${ending}. If it was not you, contact us now.`,
			bn: `অ্যাকাউন্টের নতুন নম্বর ***${bengaliDigits(ending)}। আপনি না হলে এখনই জানান।`,
		},
		phone_moved: {
			en: 'Your mobile number was confirmed by somebody else and removed from your account. Sign in by email to add another.',
			bn: 'আপনার মোবাইল নম্বরটি অন্য একজন যাচাই করেছেন, তাই আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে। ইমেইল দিয়ে সাইন ইন করে নতুন নম্বর যোগ করুন।',
		},
		password_changed: {
			en: 'Your password was changed. If it was not you, reset it now.',
			bn: 'পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই রিসেট করুন।',
		},
		refund_number: {
			en: `Refunds of cash orders now go to ${phone}. If it was not you, change it in your account.`,
			bn: `ক্যাশ অর্ডারের টাকা ফেরত যাবে ${bengaliDigits(phone)} নম্বরে। আপনি না হলে বদলান।`,
		},
		account_deleted: { en: 'Your account is closed and your data erased.', bn: 'আপনার অ্যাকাউন্ট বন্ধ ও তথ্য মোছা হয়েছে।' },
		new_device: {
			en: `New sign-in: ${'device' in message ? message.device : ''}. If it was not you, sign it out in your account.`,
			bn: 'নতুন ডিভাইসে সাইন ইন হয়েছে। আপনি না হলে সাইন আউট করুন।',
		},
	}[message.kind][language]
	return [`${language === 'bn' ? brand.nameBn : brand.name}: ${notices}`, notices]
}

/**
 * The last line lets the browser of this domain fill in the code (WebOTP); a brand or domain too long for one part first
 * loses that line, then the text is shortened.
 */
function codeForms(message: CodeMessage, language: Language, brand: Brand): string[] {
	const { kind, code, minutes } = message
	const purpose = purposes[kind][language]
	const webOtp = `\n@${brand.domain} #${code}`
	return language === 'bn'
		? [
				`${brand.nameBn} ${purpose} কোড ${code}। মেয়াদ ${bengaliDigits(String(minutes))} মিনিট। কাউকে বলবেন না।${webOtp}`,
				`${brand.nameBn} ${purpose} কোড ${code}। কাউকে বলবেন না।${webOtp}`,
				`${purpose} কোড ${code}${webOtp}`,
				`${purpose} কোড ${code}। কাউকে বলবেন না।`,
			]
		: [
				`${code} is your ${brand.name} ${purpose} code. It works for ${minutes} minutes. Never tell it to anyone.${webOtp}`,
				`${code} is your ${brand.name} ${purpose} code. Never tell it to anyone.${webOtp}`,
				`${code} is your ${purpose} code.${webOtp}`,
				`${code} is your ${purpose} code. Never tell it to anyone.`,
			]
}

/** `+88017****678` or `r****@example.com`: an address in a log. */
export function maskAddress(to: string): string {
	const at = to.lastIndexOf('@')
	return at < 0 ? `${to.slice(0, 6)}****${to.slice(-3)}` : `${to.slice(0, 1)}****${to.slice(at)}`
}
