import type { Page } from '@playwright/test'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { at, expect, freshPhone, hydrated, type Language } from './fixtures.ts'

/** Texts of the identity pages. */
export const words = {
	en: {
		phone: 'Phone number',
		dialCode: /^Country code/,
		send: 'Send code',
		code: 'Code',
		submit: 'Sign in',
		register: 'Register',
		reset: 'Reset password',
		create: 'Create my account',
		fullName: 'Full name',
		password: 'Password',
		newPassword: 'New password',
		confirm: 'Confirm password',
		signOut: 'Sign out',
		close: 'Close',
		limited: 'Is this still your account?',
		fresh: 'Start fresh',
		signedOut: 'You are signed out',
		toShop: 'Back to the home page',
	},
	bn: {
		phone: 'ফোন নম্বর',
		dialCode: /^দেশের কোড/,
		send: 'কোড পাঠান',
		code: 'কোড',
		submit: 'সাইন ইন করুন',
		register: 'নিবন্ধন করুন',
		reset: 'নতুন পাসওয়ার্ড নিন',
		create: 'অ্যাকাউন্ট খুলুন',
		fullName: 'পুরো নাম',
		password: 'পাসওয়ার্ড',
		newPassword: 'নতুন পাসওয়ার্ড',
		confirm: 'পাসওয়ার্ডটি আবার লিখুন',
		signOut: 'সাইন আউট',
		close: 'বন্ধ করুন',
		limited: 'অ্যাকাউন্টটি কি এখনও আপনার?',
		fresh: 'নতুন করে শুরু করুন',
		signedOut: 'সাইন আউট হয়েছে',
		toShop: 'হোম পেজে ফিরে যান',
	},
} as const

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, shop: ShopProcess, language: Language, bare: string): Promise<void> {
	await page.goto(shop.origin + at(language, bare))
	await hydrated(page)
}

/** On the sign-in page: requests a code for a new number and returns the number. */
export async function askForCode(page: Page, language: Language, phone = freshPhone()): Promise<string> {
	await page.getByLabel(words[language].phone, { exact: true }).fill(phone)
	await page.getByRole('button', { name: words[language].send, exact: true }).click()
	await page.getByLabel(words[language].code, { exact: true }).waitFor()
	return phone
}

/** Signs a new shopper in, with `search` in the sign-in page's address. */
export async function signIn(page: Page, shop: ShopProcess, language: Language, search = ''): Promise<string> {
	await open(page, shop, language, `/signin${search}`)
	const phone = await askForCode(page, language)
	await page.getByLabel(words[language].code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
	return phone
}

/**
 * Ends the session of this browser as if its data had been deleted. On a file without scripts: a page of the shop notices
 * with its next call that the session is gone, and loads itself again in place of what the test opens next.
 */
export async function forgetVisit(page: Page, shop: ShopProcess): Promise<void> {
	await page.goto(`${shop.origin}/robots.txt`)
	await page.context().clearCookies()
	await page.evaluate(() => localStorage.clear())
}

/** The code that follows `used`, the previous code of a number. */
export async function codeAfter(used: string, shop: ShopProcess, phone: string): Promise<string> {
	let code = used
	await expect
		.poll(async () => {
			code = await shop.codeFor(phone.slice(1))
			return code
		})
		.not.toBe(used)
	return code
}
