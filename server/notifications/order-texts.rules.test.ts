import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { segmentsOf } from './segments.rules.ts'
import { mailText, messageText } from './templates.rules.ts'

const brand = { name: 'Haat', nameBn: 'হাট' } as never
const message = (meals: { seller: string; from: string; to: string }[], amount = 540) => ({
	...{ kind: 'order_placed' as const, number: 'H7K2-9QXM', amount: fromBdt(amount), toPay: fromBdt(amount) },
	...{ seller: null, link: 'https://haat.example/order/H7K2-9QXM', meals },
})
/** Times of Bangladesh. */
const meal = (from: string, to: string, seller = 'Lalbagh Kacchi Ghor') => ({
	seller,
	from: new Date(`${from}+06:00`).toISOString(),
	to: new Date(`${to}+06:00`).toISOString(),
})
const morning = meal('2026-11-23T11:30', '2026-11-23T12:20')
const night = meal('2026-11-23T23:40', '2026-11-24T00:25', 'Agun Kabab')

describe('the message of an order with a meal', () => {
	it.each<[Language, ReturnType<typeof meal>[], number, string]>([
		[
			'en',
			[morning],
			540,
			'Haat: we have your order H7K2-9QXM. Your food comes 23 Nov 11:30am-12:20pm. Total Tk 540. Thank you!',
		],
		[
			'en',
			[night],
			540,
			'Haat: we have your order H7K2-9QXM. Your food comes 23 Nov 11:40pm-12:25am. Total Tk 540. Thank you!',
		],
		['bn', [morning], 540, 'হাট: অর্ডার H7K2-9QXM পেয়েছি। খাবার ২৩ নভে সকাল ১১:৩০-দুপুর ১২:২০।'],
		['bn', [night], 1540, 'হাট: অর্ডার H7K2-9QXM পেয়েছি। খাবার ২৩ নভে রাত ১১:৪০-১২:২৫।'],
		// Two times have no room: the mail names them.
		['en', [morning, night], 540, 'Haat: we have your order H7K2-9QXM. Total Tk 540. Thank you!'],
		['en', [], 540, 'Haat: we have your order H7K2-9QXM. Total Tk 540. Thank you!'],
	])('%s: %j, %d BDT', (language, meals, amount, text) => {
		const sms = messageText(message(meals, amount), language, brand)
		expect(sms).toBe(text)
		expect(segmentsOf(sms).parts).toBe(1)
	})

	it.each<[Language, string[]]>([
		['en', ['Lalbagh Kacchi Ghor: 23 Nov 11:30am-12:20pm.', 'Agun Kabab: 23 Nov 11:40pm-12:25am.']],
		['bn', ['Lalbagh Kacchi Ghor: ২৩ নভে সকাল ১১:৩০-দুপুর ১২:২০।', 'Agun Kabab: ২৩ নভে রাত ১১:৪০-১২:২৫।']],
	])('a mail names every time: %s', (language, lines) => {
		const mail = mailText(message([morning, night]), language, brand)
		for (const line of lines) expect(mail.split('\n')).toContain(line)
		const one = mailText(message([morning]), language, brand)
		expect(one.split('\n')[0]).toContain(language === 'en' ? 'comes 23 Nov 11:30am' : 'খাবার ২৩ নভে')
	})
})
