import { describe, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { orderSteps } from './order-texts.rules.ts'
import { segmentsOf } from './segments.rules.ts'
import { type CodeMessage, mailText, maskAddress, messageText } from './templates.rules.ts'

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
