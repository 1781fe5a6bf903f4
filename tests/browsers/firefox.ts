import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readsBengali } from '#tests/helpers/bengali-face.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { folder } from './old-chromium.ts'

type Handle = {
	click(): Promise<void>
	type(text: string): Promise<void>
	press(key: string): Promise<void>
	select(value: string): Promise<string[]>
}
type Message = { type(): string; text(): string }
/** The part of puppeteer-core that is used. It is installed with the browsers, since only they need it. */
export type Page = {
	goto(url: string): Promise<unknown>
	url(): string
	on(event: 'console', listener: (message: Message) => void): void
	on(event: 'pageerror', listener: (error: Error) => void): void
	setViewport(size: { width: number; height: number }): Promise<void>
	screenshot(options: { path: `${string}.png` }): Promise<unknown>
	evaluate<T>(work: () => T | Promise<T>): Promise<T>
	waitForFunction<A extends unknown[]>(
		work: (...args: A) => unknown,
		options: object,
		...args: A
	): Promise<{ asElement(): Handle | null }>
}
type Browser = { newPage(): Promise<Page>; version(): Promise<string>; close(): Promise<void> }

/** Starts Firefox, controlled over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
	const file = createRequire(path.join(folder, 'package.json')).resolve('puppeteer-core')
	const { launch } = (await import(pathToFileURL(file).href)) as { launch(options: object): Promise<Browser> }
	return launch({ browser: 'firefox', executablePath, headless: true, env: readsBengali() })
}

/** Buys one product in English, up to the order's page; returns its number. */
export async function buyInFirefox(
	page: Page,
	shop: ShopProcess,
	phone: string,
	seen: (name: string) => Promise<void>,
) {
	await page.goto(shop.origin)
	await ready(page)
	await seen('home')
	const search = await field(page, /^Search products$/)
	await search.type('miniket')
	await search.press('Enter')
	await atPath(page, /^\/search$/)
	await seen('search')
	await press(page, 'main article a', /./)
	await atPath(page, /^\/products\//)
	await press(page, 'button', /^Add to cart/)
	await find(page, 'a, button', /^View Cart$/)
	await seen('product')
	await press(page, 'a, button', /^View Cart$/)
	await press(page, 'dialog a', /^Proceed to checkout$/)
	await atPath(page, /^\/signin$/)
	await (await field(page, /^Phone number$/)).type(phone)
	await press(page, 'button', /^Send code$/)
	await (await field(page, /^Code$/)).type(await shop.codeFor(phone.slice(1)))
	await atPath(page, /^\/checkout$/)
	await press(page, 'main button', /^Add Address$/)
	await (await field(page, /^Full Name$/i)).type('Rahima Khatun')
	for (const name of [/^Province$/, /^City$/]) {
		const select = await field(page, name)
		await select.select(await optionOf(page, name, 'Dhaka'))
	}
	await (await field(page, /^Area$/)).type('Dhanmondi')
	await press(page, '[role=option]', /^Dhanmondi$/)
	await (await field(page, /^Address$/)).type('House 5, Road 7')
	await press(page, 'dialog button', /^Add Address$/)
	await find(page, 'button', /^Place order · ৳/)
	await seen('checkout')
	await press(page, 'button', /^Place order · ৳/)
	await atPath(page, /^\/order\//)
	await find(page, 'h1', /^Your order$/)
	await seen('order')
	return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) as string)
}

export async function ready(page: Page): Promise<void> {
	await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', {})
}

async function atPath(page: Page, pattern: RegExp): Promise<void> {
	await page.waitForFunction((source) => new RegExp(source).test(location.pathname), {}, pattern.source)
}

/** Clicks it, and once more if the page was rendered again between finding and clicking. */
async function press(page: Page, selector: string, name: RegExp): Promise<void> {
	const target = await find(page, selector, name)
	await target.click().catch((error: Error) => {
		if (!/detached/.test(error.message)) throw error
		return press(page, selector, name)
	})
}

/** Waits for the first usable element of a kind with this name. */
async function find(page: Page, selector: string, name: RegExp): Promise<Handle> {
	const found = await page.waitForFunction(
		(selector, source, flags) =>
			[...document.querySelectorAll<HTMLButtonElement>(selector)].find(
				(one) =>
					new RegExp(source, flags).test((one.ariaLabel || one.textContent || '').trim()) &&
					one.checkVisibility({ visibilityProperty: true }) &&
					!one.disabled,
			) ?? null,
		{},
		...([selector, name.source, name.flags] as const),
	)
	return found.asElement() as Handle
}

/** The field with this label. */
async function field(page: Page, label: RegExp): Promise<Handle> {
	const found = await page.waitForFunction(
		(source, flags) =>
			[...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].find(
				(one) =>
					new RegExp(source, flags).test((one.ariaLabel || one.labels?.[0]?.textContent || '').trim()) &&
					one.checkVisibility({ visibilityProperty: true }) &&
					!one.disabled,
			) ?? null,
		{},
		...([label.source, label.flags] as const),
	)
	return found.asElement() as Handle
}

/** The value of a choice, once it exists. */
async function optionOf(page: Page, label: RegExp, text: string): Promise<string> {
	await page.waitForFunction(
		(source, text) => {
			const all = [...document.querySelectorAll('select')]
			const select = all.find(({ labels }) => new RegExp(source).test((labels[0]?.textContent ?? '').trim()))
			const option = [...(select?.options ?? [])].find((one) => one.text === text)
			if (option) Object.assign(window, { optionFound: option.value })
			return option !== undefined
		},
		{},
		...([label.source, text] as const),
	)
	return page.evaluate(() => (window as unknown as { optionFound: string }).optionFound)
}
