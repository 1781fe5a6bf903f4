import type { Language } from '#contract/refusals.ts'
import { bengaliDigits } from '#contract/text.ts'
import { segmentsOf } from './segments.rules.ts'

export type Brand = { name: string; nameBn: string; domain: string }

/** Everything the shop ever writes to a phone or mailbox. `minutes` is how long a code lives. */
export type Message = {
	kind: 'otp_login' | 'otp_register' | 'otp_reset' | 'otp_step_up'
	code: string
	minutes: number
}

const purposes = {
	otp_login: { en: 'sign-in', bn: 'সাইন ইন' },
	otp_register: { en: 'sign-up', bn: 'নিবন্ধন' },
	otp_reset: { en: 'password reset', bn: 'পাসওয়ার্ড বদলের' },
	otp_step_up: { en: 'confirmation', bn: 'নিশ্চিতকরণ' },
} as const

/**
 * The text of a message: the longest of its forms that fits one SMS part. Its last line lets the browser of this domain
 * fill the code in (WebOTP); a brand or domain too long for one part costs that line first, then the words.
 */
export function messageText(message: Message, language: Language, brand: Brand): string {
	const { kind, code, minutes } = message
	const purpose = purposes[kind][language]
	const webOtp = `\n@${brand.domain} #${code}`
	const forms =
		language === 'bn'
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
	return forms.find((form) => segmentsOf(form).parts === 1) ?? (forms.at(-1) as string)
}

/** `+88017****678` or `r****@example.com`: how an address may stand in a log. */
export function maskAddress(to: string): string {
	const at = to.lastIndexOf('@')
	return at < 0 ? `${to.slice(0, 6)}****${to.slice(-3)}` : `${to.slice(0, 1)}****${to.slice(at)}`
}
