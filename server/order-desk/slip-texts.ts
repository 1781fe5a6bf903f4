import type { Language } from '#contract/refusals.ts'

/** The texts of packing slips and labels. */
export const slipTexts = {
	en: {
		slip: 'Packing slip',
		part: 'Parcel',
		from: 'From',
		to: 'To',
		collect: 'Collect in cash',
		paid: 'Paid',
		note: 'Note',
		missing: { call: 'if missing: call', similar: 'if missing: a similar one', leave_out: 'if missing: leave it out' },
		pieces: 'Pieces',
	},
	bn: {
		slip: 'প্যাকিং স্লিপ',
		part: 'পার্সেল',
		from: 'প্রেরক',
		to: 'প্রাপক',
		collect: 'নগদ নিতে হবে',
		paid: 'টাকা পরিশোধিত',
		note: 'নোট',
		missing: { call: 'না থাকলে: ফোন করুন', similar: 'না থাকলে: কাছাকাছি কিছু', leave_out: 'না থাকলে: বাদ দিন' },
		pieces: 'মোট',
	},
} satisfies Record<Language, object>
