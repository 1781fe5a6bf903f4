import { type Cookie, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import type { Language } from './fixtures.ts'

/** Cookies of an owner, by shop: each code counts once. */
const owners = new WeakMap<ShopProcess, Promise<Cookie[]>>()

/** A call of the desk from its page: a body makes it a POST. */
export function deskCall<T>(page: Page, path: string, body?: object): Promise<T> {
	return page.evaluate(
		async ([path, body]) => {
			const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
			const reply = await fetch(`/api/v2${path}`, body ? json : {})
			const text = await reply.text()
			if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
			return JSON.parse(text).data
		},
		[path, body] as const,
	)
}

/** Signs in an owner of the shop at the desk, by calls, and opens a path in this language. */
export async function openDesk(page: Page, shop: ShopProcess, language: Language, path: string): Promise<void> {
	await page.goto(`${shop.deskOrigin}/sign-in`)
	const made = owners.get(shop) ?? becomeOwner(page, shop)
	owners.set(shop, made)
	await page.context().addCookies(await made)
	await openIn(page, shop, language, path)
}

/** Opens a path of the desk in this language, for whoever is signed in. */
export async function openIn(page: Page, shop: ShopProcess, language: Language, path: string): Promise<void> {
	await deskCall(page, '/desk/language', { language })
	await page.evaluate((language) => localStorage.setItem('haat.desk.language', language), language)
	await page.goto(shop.deskOrigin + path)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function becomeOwner(page: Page, shop: ShopProcess): Promise<Cookie[]> {
	// Not by the link of the first start, which ends when a test invites somebody else.
	const email = 'rina@desk.example'
	const output = await shop.haat('staff', 'invite', 'Rina', '--role', 'owner', '--email', email)
	const token = output.trim().split('#').at(-1) as string
	const { secret } = await deskCall<{ secret: string }>(page, '/desk/invitation/totp', { token })
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
	const owner = { name: 'Rina', password: 'shondhya tara nodir pare' }
	await deskCall(page, '/desk/invitation/accept', { token, ...owner, code })
	return page.context().cookies(shop.deskOrigin)
}
