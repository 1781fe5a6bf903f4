import type { Page } from '@playwright/test'

/** Words of both languages: the language may be switched at any step. */
export const controls = {
	again: /^(Try again|আবার চেষ্টা করুন)$/,
	failed: /^(Something went wrong|একটি সমস্যা হয়েছে)$/,
	add: /^(Add to cart|ব্যাগে রাখুন)/,
	cart: /^(Cart, \d|ব্যাগে [০-৯]+টি)/,
	filledCart: /^(Cart, [1-9]|ব্যাগে [১-৯])/,
	checkout: /^(Proceed to checkout|চেকআউটে যান)$/,
	phone: /^(Phone number|ফোন নম্বর)$/,
	send: /^(Send code|কোড পাঠান)$/,
	tooMany: /sending to many otp|অনেকবার কোড চাওয়া হয়েছে/,
	resend: /^(Send the code again|আবার কোড পাঠান)$/,
	changePhone: /^(Change phone number|নম্বর বদলান)$/,
	code: /^(Code|কোড)$/,
	submit: /^(Sign in|সাইন ইন করুন)$/,
	addAddress: /^(Add Address|ঠিকানা যোগ করুন)$/,
	fullName: /^(Full name|পুরো নাম)$/i,
	mobile: /^(Mobile number|মোবাইল নম্বর)$/i,
	province: /^(Province|বিভাগ)$/,
	city: /^(City|জেলা)$/,
	area: /^(Area|এলাকা)$/,
	street: /^(Address|ঠিকানা)$/,
	dhanmondi: /^(Dhanmondi|ধানমন্ডি)$/,
	slots: /^(Delivery time|ডেলিভারির সময়)$/,
	havePromo: /^(Have a promo code\?|প্রোমো কোড আছে\?)$/,
	promoCode: /^(Promo code|প্রোমো কোড)$/,
	claim: /^(Claim|নিন)$/,
	note: /^(Note for the rider|রাইডারের জন্য নোট)$/,
	payment: { cod: /^(Cash on delivery|ক্যাশ অন ডেলিভারি)/, bkash: /^(bKash|বিকাশ)/ },
	place: /^(Place order|Order and pay|অর্ডার করুন|অর্ডার করে টাকা দিন) · ৳/,
	emptyCart: /^(Your cart is empty|আপনার ব্যাগ খালি)$/,
	order: /^(Your order|আপনার অর্ডার)$/,
	pay: /^(Pay with bKash|বিকাশে টাকা দিন) · ৳/,
	payNow: /^(Pay|পেমেন্ট করুন)$/,
	paid: /^(Paid\. Thank you!|পেমেন্ট হয়েছে। ধন্যবাদ!)$/,
	signedOut: /^(You are signed out|সাইন আউট হয়েছে)$/,
	signOut: /^(Sign out|সাইন আউট)$/,
} as const

/** Whether the page is this one, in any language. */
export function within(page: Page, path: string): boolean {
	const bare = new URL(page.url()).pathname.replace(/^\/bn(?=\/|$)/, '') || '/'
	return bare === path || (path.endsWith('/') && path !== '/' && bare.startsWith(path))
}
