import type { Language } from '#contract/refusals.ts'
import type { Brand } from './brand.rules.ts'

/** Why an application to sell was refused. */
export type SellerReason = 'documents' | 'licence' | 'goods' | 'area' | 'other'

/** The decision about an application to sell. `desk`: where the seller signs in. `note`: of the shop's staff, beside the reason. */
export type SellerMessage =
	| { kind: 'seller_approved'; shop: string; desk: string }
	| { kind: 'seller_refused'; shop: string; reason: SellerReason; note: string | null }

const reasons: Record<SellerReason, Record<Language, string>> = {
	documents: { en: 'we could not read the documents', bn: 'কাগজপত্র পড়া যায়নি' },
	licence: { en: 'the trade licence does not fit', bn: 'ট্রেড লাইসেন্স মেলেনি' },
	goods: { en: 'we do not sell such goods', bn: 'এ ধরনের পণ্য আমরা বিক্রি করি না' },
	area: { en: 'we do not pick up in your area yet', bn: 'আপনার এলাকা থেকে আমরা এখনো পণ্য নিই না' },
	other: { en: 'it does not suit us at present', bn: 'এই মুহূর্তে সম্ভব হচ্ছে না' },
}

/** Forms of the SMS, the longest first. */
export function sellerForms(message: SellerMessage, language: Language, brand: Brand): string[] {
	const bengali = language === 'bn'
	const name = bengali ? brand.nameBn : brand.name
	if (message.kind === 'seller_approved') {
		const { shop, desk } = message
		return bengali
			? [`${name}: ${shop} অনুমোদিত। এই নম্বর দিয়ে সাইন ইন করুন: ${desk}`, `${name}: অনুমোদিত। সাইন ইন: ${desk}`]
			: [
					`${name}: ${shop} is approved. Sign in with this phone number and start selling: ${desk}`,
					`${name}: you are approved. Sign in with this number: ${desk}`,
				]
	}
	const { shop, note } = message
	const reason = reasons[message.reason][language]
	const said = note === null ? '' : ` ${note}`
	return bengali
		? [
				`${name}: ${shop}-এর আবেদন নেওয়া গেল না: ${reason}।${said} চাইলে আবার আবেদন করুন।`,
				`${name}: আবেদন নেওয়া গেল না: ${reason}।${said}`,
			]
		: [
				`${name}: we could not accept the application of ${shop}: ${reason}.${said} You may apply again.`,
				`${name}: your application was not accepted: ${reason}.${said}`,
			]
}
