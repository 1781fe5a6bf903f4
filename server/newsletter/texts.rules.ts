/** The response to a request, whether or not the address has the newsletter already. */
export const requestedText = {
	en: 'Please open the mail we sent you and confirm',
	bn: 'আমাদের পাঠানো মেইলটি খুলে নিশ্চিত করুন',
} as const

export const confirmedText = { en: 'The newsletter is yours', bn: 'নিউজলেটার চালু হয়েছে' } as const

export const leftText = { en: 'You will get no more of it', bn: 'আর নিউজলেটার আসবে না' } as const
