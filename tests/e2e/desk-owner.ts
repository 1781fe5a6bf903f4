import { type Cookie, expect, type Page } from '@playwright/test'
import { freshMinutes } from '#contract/desk/desk-call.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { codeOf, invite, tokenOf } from './desk.ts'
import type { Language } from './fixtures.ts'

type Owner = { cookies: Cookie[]; secret: string; provedAt: number }

/** An owner by shop: making one takes as long as opening a shop. */
const owners = new WeakMap<ShopProcess, Promise<Owner>>()

const password = 'shondhya tara nodir pare'

/** Milliseconds after which the owner proves again who they are: a proof counts for `freshMinutes`, and a test may be long. */
const proofAge = (freshMinutes / 2) * 60_000

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
	const owner = await made
	await page.context().addCookies(owner.cookies)
	if (Date.now() - owner.provedAt > proofAge) owners.set(shop, proveAgain(page, shop, owner))
	await owners.get(shop)
	await openIn(page, shop, language, path)
}

/** Opens a path of the desk in this language, for whoever is signed in. */
export async function openIn(page: Page, shop: ShopProcess, language: Language, path: string): Promise<void> {
	await deskCall(page, '/desk/language', { language })
	await page.evaluate((language) => localStorage.setItem('haat.desk.language', language), language)
	await page.goto(shop.deskOrigin + path)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function becomeOwner(page: Page, shop: ShopProcess): Promise<Owner> {
	// Not by the link of the first start, which ends when a test invites somebody else.
	const email = 'rina@desk.example'
	const token = tokenOf(await invite(shop, { name: 'Rina', role: 'owner', email }))
	const { secret } = await deskCall<{ secret: string }>(page, '/desk/invitation/totp', { token })
	await deskCall(page, '/desk/invitation/accept', { token, name: 'Rina', password, code: codeOf(secret) })
	return proved(page, shop, secret)
}

/** Each code counts once: half the minutes of a proof later there is another. */
async function proveAgain(page: Page, shop: ShopProcess, { secret }: Owner): Promise<Owner> {
	await deskCall(page, '/desk/proof', { password, code: codeOf(secret) })
	return proved(page, shop, secret)
}

async function proved(page: Page, shop: ShopProcess, secret: string): Promise<Owner> {
	return { cookies: await page.context().cookies(shop.deskOrigin), secret, provedAt: Date.now() }
}
