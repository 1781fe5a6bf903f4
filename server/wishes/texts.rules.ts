/** The response to a new or a repeated alert. */
export const alertText = {
	en: 'We will write to you once, as soon as it is back',
	bn: 'পণ্যটি স্টকে এলেই আপনাকে একবার জানাব',
} as const

export const leftText = { en: 'You will get no more of these', bn: 'এমন খবর আর যাবে না' } as const

export const droppedText = { en: 'You will not hear of this product', bn: 'এই পণ্যের খবর আর যাবে না' } as const
