import { describe, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { orderSteps } from './order-texts.rules.ts'
import { segmentsOf } from './segments.rules.ts'
import { type CodeMessage, type Message, mailText, maskAddress, messageText } from './templates.rules.ts'

describe('texts', () => {
	const brands = [
		{ name: 'Haat', nameBn: 'হাট', domain: 'haat.example' },
		{ name: 'L', nameBn: 'ল', domain: 'a.b' },
		{ name: 'The Longest Market Of Bangladesh', nameBn: 'বাংলাদেশের সবচেয়ে বড় বাজার', domain: 'the-longest-market.com.bd' },
		{ name: 'Hāt “Bazaar”', nameBn: 'x'.repeat(200), domain: `${'d'.repeat(240)}.example` },
	]
	const kinds: CodeMessage['kind'][] = [
		'otp_login',
		'otp_register',
		'otp_reset',
		'otp_step_up',
		'otp_phone',
		'otp_email',
	]
	const all = brands.flatMap((brand) =>
		kinds.flatMap((kind) =>
			(['en', 'bn'] as const).flatMap((language) =>
				['0042', '123456'].map((code) => ({ brand, kind, language, code })),
			),
		),
	)

	test.each(all)('$kind $language $code of $brand.name fits one part', ({ brand, kind, language, code }) => {
		const text = messageText({ kind, code, minutes: 5 }, language, brand)
		expect(segmentsOf(text).parts).toBe(1)
		expect(text).toContain(code)
	})

	const steps = brands.flatMap((brand) =>
		(['en', 'bn'] as const).flatMap((language) => orderSteps.map((step) => ({ brand, language, step }))),
	)
	test.each(steps)('$step in $language of $brand.name fits one part', ({ brand, language, step }) => {
		const number = 'H7K2-9QXM-4TBC-WR5N'
		const message = {
			kind: `order_${step}` as const,
			number,
			amount: poisha(1_23_45_678_50),
			toPay: poisha(1_23_45_678_50),
			seller: 'The Oldest Spice Merchants of Khatunganj',
			link: `https://haat.example/order/${number}`,
		}
		const text = messageText(message, language, brand)
		expect(segmentsOf(text).parts).toBe(1)
		expect(text).toContain(number)
		const [subject, , ...rest] = mailText(message, language, brand).split('\n')
		expect(subject).toContain(number)
		expect(rest.join('\n')).toContain(message.link)
	})

	test.each(brands.flatMap((brand) => (['en', 'bn'] as const).map((language) => ({ brand, language }))))(
		'notices in $language of $brand.name fit one part',
		({ brand, language }) => {
			for (const message of [
				{ kind: 'password_changed' },
				{ kind: 'account_deleted' },
				{ kind: 'new_device', device: 'Samsung Internet, Android' },
				{ kind: 'phone_added', ending: '678' },
				{ kind: 'phone_changed', ending: '678' },
			] as const)
				expect(segmentsOf(messageText(message, language, brand)).parts).toBe(1)
		},
	)

	test('the last line is for the browser', () => {
		const [brand] = brands as [(typeof brands)[0]]
		for (const language of ['en', 'bn'] as const)
			expect(messageText({ kind: 'otp_login', code: '1234', minutes: 3 }, language, brand)).toMatch(
				/\n@haat\.example #1234$/,
			)
	})

	test('a rider on the way, as a shopper reads it', () => {
		const [brand] = brands as [(typeof brands)[0]]
		const message = {
			kind: 'order_handed_over' as const,
			number: 'H7K2-9QXM-4TBC-WR5N',
			amount: poisha(1_250_00),
			toPay: poisha(1_250_00),
			seller: null,
			link: '',
		}
		expect(messageText(message, 'en', brand)).toBe(
			'Haat: order H7K2-9QXM-4TBC-WR5N is on its way. Please keep Tk 1,250 ready.',
		)
		expect(messageText(message, 'bn', brand)).toBe('হাট: অর্ডার H7K2-9QXM-4TBC-WR5N পথে। ১,২৫০ টাকা হাতে রাখুন।')
	})

	test.each(['Rui', 'Miniket rice 5 kg, polished', 'x'.repeat(200)])(
		'%s is back: one part, with a way to stop',
		(name) => {
			const stop = (language: string) => `https://haat.com.bd${language}/s#1234-9876543.AbCdEfGh`
			for (const [language, prefix] of [
				['en', ''],
				['bn', '/bn'],
			] as const) {
				const page = `https://haat.com.bd${prefix}/products/1234`
				const message = { kind: 'back_in_stock', name, page, stop: stop(prefix), leave: '', oneClick: '' } as const
				for (const brand of brands) {
					const text = messageText(message, language, brand)
					expect(segmentsOf(text).parts, text).toBe(1)
					expect(text).toContain(stop(prefix))
				}
			}
		},
	)

	test('as a shopper reads them', () => {
		const [brand] = brands as [(typeof brands)[0]]
		expect(messageText({ kind: 'otp_login', code: '1234', minutes: 3 }, 'en', brand)).toBe(
			'1234 is your Haat sign-in code. It works for 3 minutes. Never tell it to anyone.\n@haat.example #1234',
		)
		expect(messageText({ kind: 'otp_login', code: '1234', minutes: 3 }, 'bn', brand)).toBe(
			'হাট সাইন ইন কোড 1234। কাউকে বলবেন না।\n@haat.example #1234',
		)
	})
})

test('addresses are masked', () => {
	expect(maskAddress('+8801712345678')).toBe('+88017****678')
	expect(maskAddress('rahim@example.com')).toBe('r****@example.com')
})

describe('in the shop’s own texts', () => {
	const brand = { name: 'Haat', nameBn: 'হাট', domain: 'haat.example' }
	const both = (message: Message) => [messageText(message, 'en', brand), messageText(message, 'bn', brand)]
	const mails = (message: Message) => [mailText(message, 'en', brand), mailText(message, 'bn', brand)]

	test.each<[Message, string, string]>([
		[
			{ kind: 'phone_added', ending: '678' },
			'Haat: Mobile number ***678 was added to your account. If it was not you, contact us now.',
			'হাট: অ্যাকাউন্টে ***৬৭৮ নম্বর যোগ হয়েছে। আপনি না হলে এখনই জানান।',
		],
		[
			{ kind: 'phone_changed', ending: '678' },
			'Haat: The mobile number of your account is now ***678. If it was not you, contact us now.',
			'হাট: অ্যাকাউন্টের নতুন নম্বর ***৬৭৮। আপনি না হলে এখনই জানান।',
		],
		[
			{ kind: 'password_changed' },
			'Haat: Your password was changed. If it was not you, reset it now.',
			'হাট: পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই রিসেট করুন।',
		],
		[
			{ kind: 'refund_number', phone: '017•••••678' },
			'Haat: Refunds of cash orders now go to 017***678. If it was not you, change it in your account.',
			'ক্যাশ অর্ডারের টাকা ফেরত যাবে ০১৭***৬৭৮ নম্বরে। আপনি না হলে বদলান।',
		],
		[
			{ kind: 'account_deleted' },
			'Haat: Your account is closed and your data erased.',
			'হাট: আপনার অ্যাকাউন্ট বন্ধ ও তথ্য মোছা হয়েছে।',
		],
		[
			{ kind: 'new_device', device: 'Chrome, Android' },
			'Haat: New sign-in: Chrome, Android. If it was not you, sign it out in your account.',
			'হাট: নতুন ডিভাইসে সাইন ইন হয়েছে। আপনি না হলে সাইন আউট করুন।',
		],
	])('%o', (message, english, bengali) => {
		expect(both(message)).toEqual([english, bengali])
		for (const text of both(message)) expect(segmentsOf(text).parts, text).toBe(1)
	})

	test('a moved number comes with what to do next', () => {
		const [english, bengali] = mails({ kind: 'phone_moved' })
		expect(english).toContain('Sign in by email to add another.')
		expect(bengali).toContain('ইমেইল দিয়ে সাইন ইন করে নতুন নম্বর যোগ করুন।')
	})

	test('to the shop’s staff: a shopper’s message, after its number', () => {
		const answer = { kind: 'contact_answer', number: 'C-7K2M-9QXT', text: 'Tomorrow.', asked: 'When?\nPlease' } as const
		expect(mails(answer)).toEqual([
			expect.stringMatching(/^Answer to your message C-7K2M-9QXT\n\nTomorrow\.[^>]*\n> When\?\n> Please$/),
			expect.stringMatching(/^আপনার বার্তার উত্তর \(C-7K2M-9QXT\)\n\nTomorrow\.[^>]*\n> When\?\n> Please$/),
		])
		expect(mails({ kind: 'contact_message', number: 'C-7K2M-9QXT', text: 'Hello' })).toEqual(
			Array(2).fill('Message C-7K2M-9QXT\n\nHello'),
		)
	})

	test('a newsletter contains how to end it, and its first mail how long its link is valid', () => {
		const leave = 'https://haat.example/leave'
		expect(mails({ kind: 'newsletter', text: 'News', leave, oneClick: '' })).toEqual([
			`News\n\n--\nNo more of this: ${leave}`,
			`News\n\n--\nআর না চাইলে: ${leave}`,
		])
		const confirm = 'https://haat.example/confirm'
		const [english, bengali] = mails({ kind: 'newsletter_confirm', confirm })
		expect(english?.split('\n')).toEqual([
			...['Confirm the Haat newsletter', ''],
			'To get the newsletter, open this link and press the button (it works for 7 days):',
			...[confirm, '', 'If you did not ask for it, do nothing.'],
		])
		expect(bengali?.split('\n')).toEqual([
			...['হাট নিউজলেটার নিশ্চিত করুন', '', 'নিউজলেটার পেতে এই লিংকটি খুলে বোতামটি চাপুন (৭ দিন চলবে):'],
			...[confirm, '', 'আপনি না চেয়ে থাকলে কিছু করতে হবে না।'],
		])
	})

	test('a mail about a product back in stock names it first, links to it, and can end such mails', () => {
		const [page, leave] = ['https://haat.example/products/7', 'https://haat.example/leave']
		const message = { kind: 'back_in_stock', name: 'Rui', page, leave, oneClick: '', stop: '' } as const
		const [english = '', bengali = ''] = mails(message)
		expect(english.split('\n')[0]).toBe('Rui is back in stock')
		expect(bengali.split('\n')[0]).toBe('Rui আবার স্টকে এসেছে')
		for (const mail of [english, bengali]) {
			expect(mail.split('\n')).toContain(page)
			expect(mail.endsWith(`: ${leave}`)).toBe(true)
		}
		expect(english).toContain('the only message Haat sends')
		expect(bengali).toContain('হাট আর লিখবে না')
	})

	test('an address is masked from its last @, or as a number', () => {
		expect(maskAddress('a@b@example.com')).toBe('a****@example.com')
		expect(maskAddress('@example.com')).toBe('@****@example.com')
	})
})

describe('the longest form that fits is sent', () => {
	const shop = { name: 'Haat', nameBn: 'হাট', domain: 'haat.example' }
	const code = (kind: CodeMessage['kind']) => ({ kind, code: '1234', minutes: 3 })

	test.each<[CodeMessage['kind'], string, string]>([
		['otp_login', 'sign-in', 'সাইন ইন'],
		['otp_register', 'sign-up', 'নিবন্ধন'],
		['otp_reset', 'password reset', 'পাসওয়ার্ড বদলের'],
		['otp_email', 'sign-in', 'সাইন ইন'],
		['otp_step_up', 'confirmation', 'নিশ্চিতকরণ'],
		['otp_phone', 'mobile number', 'নম্বর যাচাই'],
	])('a code of %s says what it is for', (kind, english, bengali) => {
		expect(messageText(code(kind), 'en', shop)).toBe(
			`1234 is your Haat ${english} code. It works for 3 minutes. Never tell it to anyone.\n@haat.example #1234`,
		)
		expect(messageText(code(kind), 'bn', shop)).toBe(`হাট ${bengali} কোড 1234। কাউকে বলবেন না।\n@haat.example #1234`)
	})

	test.each<['en' | 'bn', Partial<typeof shop>, string]>([
		[
			'en',
			{ name: 'N'.repeat(80) },
			`1234 is your ${'N'.repeat(80)} sign-in code. Never tell it to anyone.\n@haat.example #1234`,
		],
		['en', { name: 'N'.repeat(130) }, '1234 is your sign-in code.\n@haat.example #1234'],
		['en', { domain: 'd'.repeat(240) }, '1234 is your sign-in code. Never tell it to anyone.'],
		['bn', { nameBn: 'ল', domain: 'a.b' }, 'ল সাইন ইন কোড 1234। মেয়াদ ৩ মিনিট। কাউকে বলবেন না।\n@a.b #1234'],
		['bn', { nameBn: 'হ'.repeat(40) }, 'সাইন ইন কোড 1234\n@haat.example #1234'],
		['bn', { domain: 'd'.repeat(240) }, 'সাইন ইন কোড 1234। কাউকে বলবেন না।'],
	])('a code in %s of the brand %j', (language, brand, text) =>
		expect(messageText(code('otp_login'), language, { ...shop, ...brand })).toBe(text),
	)

	test.each<['en' | 'bn', number, number, string]>([
		['en', 3, 62, 'Haat: NAME is back in stock. PAGE Stop: STOP'],
		['en', 30, 54, 'NAME is back: PAGE Stop: STOP'],
		['en', 40, 60, 'NAME is back. See it or stop: STOP'],
		['en', 90, 54, 'It is back in stock. See it or stop: STOP'],
		['bn', 3, 10, 'হাট: NAME আবার স্টকে এসেছে PAGE বন্ধ করতে: STOP'],
		['bn', 3, 22, 'NAME আবার এসেছে PAGE বন্ধ: STOP'],
		['bn', 3, 35, 'NAME এসেছে। দেখুন বা বন্ধ করুন: STOP'],
		['bn', 20, 30, 'NAME এসেছে। দেখুন/বন্ধ: STOP'],
		['bn', 40, 40, 'পণ্যটি এসেছে। দেখুন/বন্ধ: STOP'],
		['bn', 40, 54, 'এসেছে। দেখুন/বন্ধ: STOP'],
		['bn', 40, 90, 'এসেছে। দেখুন/বন্ধ: STOP'],
	])('in %s, of a product whose name has %d letters and links have %d', (language, letters, links, form) => {
		const [name, page, stop] = ['N'.repeat(letters), 'P'.repeat(links), 'S'.repeat(links)]
		const message = { kind: 'back_in_stock', name, page, stop, leave: '', oneClick: '' } as const
		const text = form.replace('NAME', name).replace('PAGE', page).replace('STOP', stop)
		expect(messageText(message, language, shop)).toBe(text)
	})

	test.each<[Message, string, string]>([
		[
			{ kind: 'phone_moved' },
			'Haat: Your mobile number was confirmed by somebody else and removed from your account. Sign in by email to add another.',
			'আপনার মোবাইল নম্বরটি অন্য একজন যাচাই করেছেন, তাই আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে। ইমেইল দিয়ে সাইন ইন করে নতুন নম্বর যোগ করুন।',
		],
		[
			{ ...{ kind: 'back_in_stock', name: 'Rui', page: 'PAGE', leave: 'LEAVE' }, oneClick: '', stop: '' },
			'Rui is back in stock\n\nYou asked us to tell you. Have a look before it is gone again:\nPAGE\n\nThis is the only message Haat sends you about it.\n\n--\nNot you? Stop all messages like this: LEAVE',
			'Rui আবার স্টকে এসেছে\n\nআপনি জানাতে বলেছিলেন, তাই লিখছি। শেষ হওয়ার আগেই দেখুন:\nPAGE\n\nএই পণ্যের জন্য হাট আর লিখবে না।\n\n--\nআপনি বলেননি? এমন খবর বন্ধ করুন: LEAVE',
		],
	])('a mail of %j', (message, english, bengali) => {
		expect(mailText(message, 'en', shop)).toBe(english)
		expect(mailText(message, 'bn', shop)).toBe(bengali)
	})

	test('the dots of a masked number are asterisks in a message', () => {
		const message = { kind: 'refund_number', phone: '•••678' } as const
		expect(messageText(message, 'en', shop)).toContain('go to ***678.')
		expect(maskAddress('r@e.com')).toBe('r****@e.com')
	})
})
