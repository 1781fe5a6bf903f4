import type { BrowserContext, Page } from '@playwright/test'
import { at, freshPhone, hydrated, type Language } from '#tests/e2e/fixtures.ts'
import { codeAfter } from '#tests/e2e/identity.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { controls, within } from './controls.ts'
import { notePresses } from './disturb.ts'
import type { Plan } from './plan.ts'

export const person = { name: 'Rahima Khatun', street: 'House 5, Road 7', note: 'Ring twice, blue gate' } as const

/** One shopper's way through the shop, with the facts collected on it. */
export type Walk = {
	readonly plan: Plan
	readonly shop: ShopProcess
	readonly context: BrowserContext
	page: Page
	language: Language
	phone: string
	/** A promo code that can be claimed. */
	promo: string
	/** The last sign-in code that was entered. */
	code: string | undefined
	/** It was entered and sent a second time. */
	codeSentAgain: boolean
	/** Path of the product, once it was opened. */
	product: string
	/** BDT on the button that was pressed last to order. */
	shownTotal: number | undefined
	/** Note that was in the form at that time. */
	shownNote: string
	/** Numbers of orders whose page opened after the press. */
	confirmed: Set<string>
	/** The history, one line a try. */
	readonly notes: string[]
}

export async function startWalk(plan: Plan, shop: ShopProcess, context: BrowserContext, promo: string): Promise<Walk> {
	await context.addInitScript(notePresses)
	const page = await context.newPage()
	await page.setViewportSize(size(plan.width))
	await page.emulateMedia({ colorScheme: plan.theme })
	return {
		...{ plan, shop, context, page, promo, language: plan.language, phone: freshPhone() },
		...{
			code: undefined,
			codeSentAgain: false,
			product: '',
			shownTotal: undefined,
			shownNote: '',
			confirmed: new Set(),
			notes: [],
		},
	}
}

/** The error messages of the page. */
export async function messagesOf(page: Page): Promise<string> {
	if (page.isClosed()) return ''
	const messages = await page.getByRole('alert').filter({ visible: true }).allInnerTexts()
	const toasts = await page.locator('.toast[data-tone=error]').allInnerTexts()
	const failed = await page.getByRole('main').getByText(controls.failed).filter({ visible: true }).allInnerTexts()
	return [...messages, ...toasts, ...failed].join(' | ')
}

/** The code to enter: the one after the last that was entered, if another was sent since. */
export async function newestCode(walk: Walk, another: boolean): Promise<string> {
	const { code, shop, phone } = walk
	return code !== undefined && another ? codeAfter(code, shop, phone) : shop.codeFor(phone.slice(1))
}

/** Headers of a call as the signed-in shopper, without changing the browser's state. */
export async function credentialsOf(context: BrowserContext): Promise<Record<string, string>> {
	const cookies = await context.cookies()
	const token = decodeURIComponent(cookies.find(({ name }) => name === 'auth_token')?.value ?? '')
	const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
	return { authorization: `Bearer ${token}`, cookie }
}

/** Opens a page of the shop unless it is open. */
export async function goTo(walk: Walk, path: string): Promise<void> {
	const { page, shop, language } = walk
	if (!within(page, path)) await page.goto(shop.origin + at(language, path))
	await hydrated(page)
}

export function size(width: number) {
	return { width, height: width === 360 ? 740 : width === 768 ? 1024 : 900 }
}
