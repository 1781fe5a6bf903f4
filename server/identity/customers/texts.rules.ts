import type { Language } from '#contract/refusals.ts'

type Text = Record<Language, string>

/** The response after a code was sent, for known and unknown addresses. */
export const codeSentText: Text = { en: 'We have sent you a code', bn: 'আপনাকে একটি কোড পাঠানো হয়েছে' }
export const signedOutText: Text = { en: 'You are signed out', bn: 'আপনি সাইন আউট করেছেন' }
export const deviceSignedOutText: Text = { en: 'That device is signed out', bn: 'ওই ডিভাইসটি সাইন আউট করা হয়েছে' }
export const passwordResetText: Text = {
	en: 'your Password is successfully reseted',
	bn: 'আপনার পাসওয়ার্ড রিসেট হয়েছে',
}
export const passwordChangedText: Text = { en: 'Your password is changed', bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে' }
export const accountDeletedText: Text = {
	en: 'Your account is closed and your data erased',
	bn: 'আপনার অ্যাকাউন্ট বন্ধ করা ও তথ্য মোছা হয়েছে',
}
export const registeredTexts: Record<Language, { yes: string; no: string }> = {
	en: {
		yes: 'This phone number is already registered. Please sign in',
		no: 'This phone number is not registered yet',
	},
	bn: { yes: 'এই নম্বরে অ্যাকাউন্ট আছে। সাইন ইন করুন', no: 'এই নম্বরে এখনো অ্যাকাউন্ট নেই' },
}
