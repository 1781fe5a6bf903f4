import { describe, expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { type OrderMessage, orderForms, orderMail, orderSteps } from './order-texts.rules.ts'
import { segmentsOf } from './segments.rules.ts'
import { mailText, messageText } from './templates.rules.ts'

const brand = { name: 'Haat', nameBn: 'হাট' } as never
const message = (meals: { seller: string; from: string; to: string }[], amount = 540) => ({
	...{ kind: 'order_placed' as const, number: 'H7K2-9QXM', amount: fromBdt(amount), toPay: fromBdt(amount) },
	...{ seller: null, link: 'https://haat.example/order/H7K2-9QXM', meals },
})
/** Times in Bangladesh. */
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
		// Two times do not fit: the mail lists them.
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
	])('a mail lists every time: %s', (language, lines) => {
		const mail = mailText(message([morning, night]), language, brand)
		for (const line of lines) expect(mail.split('\n')).toContain(line)
		const one = mailText(message([morning]), language, brand)
		expect(one.split('\n')[0]).toContain(language === 'en' ? 'comes 23 Nov 11:30am' : 'খাবার ২৩ নভে')
	})
})

describe('the forms of a message', () => {
	const shop = { name: 'Haat', nameBn: 'হাট', domain: 'haat.example' }
	const about = (step: (typeof orderSteps)[number], wish: Partial<OrderMessage> = {}): OrderMessage => ({
		...{ kind: `order_${step}`, number: 'H7K2-9QXM', amount: fromBdt(1250.5), toPay: fromBdt(0), seller: null },
		...{ link: 'https://haat.example/order/H7K2-9QXM' },
		...wish,
	})
	const wishes: Partial<OrderMessage>[] = [
		{},
		{ seller: 'Lalbagh Kacchi Ghor' },
		{ toPay: fromBdt(1250.5) },
		{ seller: 'Lalbagh Kacchi Ghor', toPay: fromBdt(1250.5) },
		{ meals: [morning] },
	]
	const all = orderSteps.flatMap((step) => wishes.map((wish) => ({ step, wish })))

	it.each(all)('of $step, $wish, name the order, and exist with the shop’s name, then without it', ({ step, wish }) => {
		for (const language of ['en', 'bn'] as const) {
			const forms = orderForms(about(step, wish), language, shop)
			const named = forms.slice(0, forms.length / 2)
			const plain = forms.slice(forms.length / 2)
			const prefix = language === 'en' ? 'Haat: ' : 'হাট: '
			expect(named.every((form) => form.startsWith(prefix))).toBe(true)
			const withoutName = named.map((form) => form.slice(prefix.length))
			expect(plain).toEqual(withoutName.map((form) => form.charAt(0).toUpperCase() + form.slice(1)))
			for (const form of plain) {
				expect(form).toContain('H7K2-9QXM')
				expect(form).toMatch(language === 'en' ? /[.!]$/ : /[।!]$/)
				const others = form.replace('H7K2-9QXM', '').replace(` (${wish.seller})`, '')
				expect(others).not.toMatch(language === 'en' ? /[^ -~]/ : /[A-Za-z0-9]/)
			}
		}
	})

	it.each([
		['placed', {}, ['we have your order #. Total Tk 1,250.5. Thank you!', 'order # received. Total Tk 1,250.5.']],
		[
			'confirmed',
			{ seller: 'Agun' },
			['order # (Agun) is confirmed and will be packed soon.', 'order # is confirmed.'],
		],
		['packed', { seller: 'Agun' }, ['order # (Agun) is packed and waits for the rider.', 'order # is packed.']],
		[
			'handed_over',
			{ seller: 'Agun', toPay: fromBdt(80) },
			[
				'order # (Agun) is on its way. Please keep Tk 80 ready.',
				'order # is on its way. Please keep Tk 80 ready.',
				'order # (Agun) is on its way.',
				'order # is on its way.',
			],
		],
		['delivered', { seller: 'Agun' }, ['order # (Agun) is delivered. Enjoy it!', 'order # is delivered.']],
		['cancelled', {}, ['order # is cancelled.']],
		[
			'cancelled',
			{ seller: 'Agun' },
			['order # (Agun) is cancelled. New total Tk 1,250.5.', 'part of order # is cancelled. New total Tk 1,250.5.'],
		],
		['returned', { seller: 'Agun' }, ['order # (Agun) went back to the seller.', 'order # went back.']],
		[
			'return_approved',
			{},
			['your return of order # is approved. Tk 1,250.5 comes back once we have it.', 'return of order # approved.'],
		],
		['return_refused', {}, ['we could not accept your return of order #. Call us if you disagree.']],
		['return_received', {}, ['we have your return of order #. We are sending you Tk 1,250.5.']],
		[
			'problem_refunded',
			{},
			[
				'sorry about the problem with order #. We are sending you Tk 1,250.5 back.',
				'order #: we are sending you Tk 1,250.5 back.',
			],
		],
		['problem_replacing', {}, ['sorry about the problem with order #. A replacement is on its way.']],
		['problem_answered', {}, ['we have answered your report about order #. Open the order to read it.']],
		['refunded', {}, ['we sent you Tk 1,250.5 back for order #.']],
	] as [(typeof orderSteps)[number], Partial<OrderMessage>, string[]][])('of %s, %j', (step, wish, forms) => {
		const texts = forms.map((form) => form.replace('#', 'H7K2-9QXM'))
		expect(orderForms(about(step, wish), 'en', shop).slice(0, texts.length)).toEqual(
			texts.map((form) => `Haat: ${form}`),
		)
		expect(orderForms(about(step, wish), 'bn', shop).join('')).not.toContain('undefined')
	})

	it.each([
		['placed', {}, ['অর্ডার # পেয়েছি। মোট ১,২৫০.৫ টাকা।']],
		['handed_over', { toPay: fromBdt(80) }, ['অর্ডার # পথে। ৮০ টাকা হাতে রাখুন।']],
		['cancelled', { seller: 'Agun' }, ['অর্ডার # (Agun) বাতিল হয়েছে। এখন মোট ১,২৫০.৫ টাকা।']],
		['cancelled', {}, ['অর্ডার # বাতিল হয়েছে।']],
		['return_received', {}, ['অর্ডার #: ফেরত পেয়েছি। ১,২৫০.৫ টাকা পাঠাচ্ছি।']],
		['problem_refunded', {}, ['অর্ডার #: সমস্যার জন্য দুঃখিত। ১,২৫০.৫ টাকা ফেরত পাঠাচ্ছি।']],
		['refunded', {}, ['অর্ডার #: ১,২৫০.৫ টাকা ফেরত পাঠিয়েছি।']],
	] as [(typeof orderSteps)[number], Partial<OrderMessage>, string[]][])(
		'of %s in Bengali, %j, with money',
		(step, wish, forms) => {
			expect(orderForms(about(step, wish), 'bn', shop)).toEqual(
				expect.arrayContaining(forms.map((form) => `হাট: ${form.replace('#', 'H7K2-9QXM')}`)),
			)
		},
	)

	it('in a mail, state what to pay and the order’s page', () => {
		const link = 'https://haat.example/order/H7K2-9QXM'
		expect(orderMail(about('handed_over', { toPay: fromBdt(80) }), 'en', shop).split('\n')).toEqual([
			...['Haat: order H7K2-9QXM is on its way. Please keep Tk 80 ready.', '', 'To pay when it arrives: Tk 80.'],
			`Your order: ${link}`,
		])
		expect(orderMail(about('handed_over', { toPay: fromBdt(80) }), 'bn', shop).split('\n')).toEqual([
			...['হাট: অর্ডার H7K2-9QXM পথে। ৮০ টাকা হাতে রাখুন।', '', 'ডেলিভারির সময় দিতে হবে: ৮০ টাকা।'],
			`অর্ডারটি দেখুন: ${link}`,
		])
		expect(orderMail(about('delivered'), 'en', shop).split('\n')).toHaveLength(3)
	})
})

describe('every form in Bengali', () => {
	const shop = { name: 'Haat', nameBn: 'হাট', domain: 'haat.example' }
	const ofSeller = { seller: 'Agun' }
	const toPay = fromBdt(80)
	it.each<[(typeof orderSteps)[number], Partial<OrderMessage>, string[]]>([
		['placed', {}, ['অর্ডার # পেয়েছি। মোট ১,২৫০.৫ টাকা।']],
		['confirmed', ofSeller, ['অর্ডার # (Agun) নিশ্চিত হয়েছে।', 'অর্ডার # নিশ্চিত হয়েছে।']],
		['packed', ofSeller, ['অর্ডার # (Agun) প্যাক হয়েছে।', 'অর্ডার # প্যাক হয়েছে।']],
		['handed_over', ofSeller, ['অর্ডার # (Agun) আপনার পথে আছে।', 'অর্ডার # আপনার পথে আছে।']],
		[
			'handed_over',
			{ ...ofSeller, toPay },
			[
				'অর্ডার # (Agun) পথে। ৮০ টাকা হাতে রাখুন।',
				'অর্ডার # পথে। ৮০ টাকা হাতে রাখুন।',
				'অর্ডার # (Agun) আপনার পথে আছে।',
				'অর্ডার # আপনার পথে আছে।',
			],
		],
		['delivered', ofSeller, ['অর্ডার # (Agun) পৌঁছে গেছে। ধন্যবাদ!', 'অর্ডার # পৌঁছে গেছে।']],
		['cancelled', {}, ['অর্ডার # বাতিল হয়েছে।']],
		[
			'cancelled',
			ofSeller,
			[
				'অর্ডার # (Agun) বাতিল হয়েছে। এখন মোট ১,২৫০.৫ টাকা।',
				'অর্ডার # আংশিক বাতিল। এখন মোট ১,২৫০.৫ টাকা।',
				'অর্ডার # আংশিক বাতিল হয়েছে।',
			],
		],
		['returned', ofSeller, ['অর্ডার # (Agun) ফেরত গেছে।', 'অর্ডার # ফেরত গেছে।']],
		['return_approved', {}, ['অর্ডার #: ফেরতের আবেদন মঞ্জুর হয়েছে।', 'অর্ডার #: ফেরত মঞ্জুর।']],
		['return_refused', {}, ['অর্ডার #: ফেরতের আবেদন মঞ্জুর হয়নি।', 'অর্ডার #: ফেরত নামঞ্জুর।']],
		['return_received', {}, ['অর্ডার #: ফেরত পেয়েছি। ১,২৫০.৫ টাকা পাঠাচ্ছি।', 'অর্ডার #: ফেরত পেয়েছি।']],
		['problem_refunded', {}, ['অর্ডার #: সমস্যার জন্য দুঃখিত। ১,২৫০.৫ টাকা ফেরত পাঠাচ্ছি।', 'অর্ডার #: ১,২৫০.৫ টাকা ফেরত পাঠাচ্ছি।']],
		['problem_replacing', {}, ['অর্ডার #: দুঃখিত, বদলে নতুন পণ্য পাঠাচ্ছি।', 'অর্ডার #: নতুন পণ্য পাঠাচ্ছি।']],
		['problem_answered', {}, ['অর্ডার #: অভিযোগের উত্তর দিয়েছি। অর্ডারে দেখুন।', 'অর্ডার #: উত্তর দিয়েছি।']],
		['refunded', {}, ['অর্ডার #: ১,২৫০.৫ টাকা ফেরত পাঠিয়েছি।', 'অর্ডার #: টাকা ফেরত পাঠিয়েছি।']],
	])('of %s, %j', (step, wish, forms) => {
		const message: OrderMessage = {
			...{ kind: `order_${step}`, number: '#', amount: fromBdt(1250.5), toPay: fromBdt(0), seller: null, link: '' },
			...wish,
		}
		expect(orderForms(message, 'bn', shop)).toEqual([...forms.map((form) => `হাট: ${form}`), ...forms])
	})
})

describe('the time of a meal', () => {
	const first = (language: Language, meals: ReturnType<typeof meal>[]) =>
		orderForms(message(meals), language, brand)[0] as string
	it.each([
		['01-01', '1 Jan', '১ জানু'],
		['02-10', '10 Feb', '১০ ফেব্রু'],
		['03-31', '31 Mar', '৩১ মার্চ'],
		['04-30', '30 Apr', '৩০ এপ্রিল'],
		['05-02', '2 May', '২ মে'],
		['06-03', '3 Jun', '৩ জুন'],
		['07-04', '4 Jul', '৪ জুলাই'],
		['08-05', '5 Aug', '৫ আগস্ট'],
		['09-06', '6 Sep', '৬ সেপ্টে'],
		['10-07', '7 Oct', '৭ অক্টো'],
		['11-08', '8 Nov', '৮ নভে'],
		['12-31', '31 Dec', '৩১ ডিসে'],
	])('on %s', (day, english, bengali) => {
		const time = [meal(`2026-${day}T00:05`, `2026-${day}T09:00`)]
		expect(first('en', time)).toContain(`Your food comes ${english} 12:05am-9:00am. Total`)
		expect(first('bn', time)).toContain(`খাবার ${bengali} রাত ১২:০৫-সকাল ৯:০০। মোট ৫৪০ টাকা।`)
	})

	it('is in the shorter forms too, before those without it', () => {
		const forms = (language: Language) => orderForms(message([morning]), language, brand).slice(0, 4)
		expect(forms('en')).toEqual([
			'Haat: we have your order H7K2-9QXM. Your food comes 23 Nov 11:30am-12:20pm. Total Tk 540. Thank you!',
			'Haat: order H7K2-9QXM received. Food: 23 Nov 11:30am-12:20pm. Total Tk 540.',
			'Haat: we have your order H7K2-9QXM. Total Tk 540. Thank you!',
			'Haat: order H7K2-9QXM received. Total Tk 540.',
		])
		expect(forms('bn').slice(0, 3)).toEqual([
			'হাট: অর্ডার H7K2-9QXM পেয়েছি। খাবার ২৩ নভে সকাল ১১:৩০-দুপুর ১২:২০। মোট ৫৪০ টাকা।',
			'হাট: অর্ডার H7K2-9QXM পেয়েছি। খাবার ২৩ নভে সকাল ১১:৩০-দুপুর ১২:২০।',
			'হাট: অর্ডার H7K2-9QXM পেয়েছি। মোট ৫৪০ টাকা।',
		])
	})

	it('is stated once for several meals at the same time, and not for meals at different times', () => {
		const other = { ...morning, seller: 'Agun Kabab' }
		expect(first('en', [morning, other])).toContain('Your food comes 23 Nov')
		expect(first('en', [morning, { ...other, from: night.from }])).not.toContain('food')
		expect(first('en', [morning, { ...other, to: night.to }])).not.toContain('food')
	})

	it('is a line of the mail for each of several meals, and for a single one only in the first line', () => {
		const lines = (meals: ReturnType<typeof meal>[]) => orderMail(message(meals), 'en', brand).split('\n').slice(1)
		const rest = ['To pay when it arrives: Tk 540.', 'Your order: https://haat.example/order/H7K2-9QXM']
		expect(lines([morning])).toEqual(['', ...rest])
		expect(lines([morning, night])).toEqual([
			...['', 'Lalbagh Kacchi Ghor: 23 Nov 11:30am-12:20pm.', 'Agun Kabab: 23 Nov 11:40pm-12:25am.'],
			...rest,
		])
		const bengali = orderMail({ ...message([morning, night]), toPay: fromBdt(0) }, 'bn', brand).split('\n')
		expect(bengali.slice(1)).toEqual([
			...['', 'Lalbagh Kacchi Ghor: ২৩ নভে সকাল ১১:৩০-দুপুর ১২:২০।', 'Agun Kabab: ২৩ নভে রাত ১১:৪০-১২:২৫।'],
			'অর্ডারটি দেখুন: https://haat.example/order/H7K2-9QXM',
		])
	})
})
