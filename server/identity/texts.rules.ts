import type { Language } from '#contract/refusals.ts'

type Text = Record<Language, string>

/** What a sent code is answered with, known address or not. */
export const codeSentText: Text = { en: 'We have sent you a code', bn: 'আপনাকে একটি কোড পাঠানো হয়েছে' }
export const signedOutText: Text = { en: 'You are signed out', bn: 'আপনি সাইন আউট করেছেন' }
export const deviceSignedOutText: Text = { en: 'That device is signed out', bn: 'ওই ডিভাইসটি সাইন আউট করা হয়েছে' }
