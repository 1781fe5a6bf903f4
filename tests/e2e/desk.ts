import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#contract/desk/roles.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect } from './fixtures.ts'

/** The code that an authenticator app shows; `steps` of 30 seconds later, because each counts once. */
export function codeOf(secret: string, steps = 0): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export type DeskPerson = { email: string; password: string; secret: string; recoveryCodes: string[] }

const password = 'shondhya tara nodir pare'

/** Uses a one-use link up with a password and an authenticator app, and enters the desk. */
export async function join(page: Page, link: string, person: { name?: string; email?: string }): Promise<DeskPerson> {
	await page.goto(link)
	if (person.name) await page.getByLabel('Your name').fill(person.name)
	const email = page.getByLabel('Email')
	await expect(email).toBeVisible()
	if (person.email) await email.fill(person.email)
	await page.getByLabel('New password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
	const secret = (await page.locator('p[translate="no"]').innerText()).replaceAll(/\s/g, '')
	await page.getByLabel('Code of the app').fill(codeOf(secret))
	await page.getByRole('button', { name: 'Finish' }).click()
	await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
	const recoveryCodes = await page.locator('ul[translate="no"] li').allInnerTexts()
	const typed = await email.inputValue({ timeout: 100 }).catch(() => person.email ?? '')
	await page.getByRole('button', { name: 'I have stored them' }).click()
	return { email: typed, password, secret, recoveryCodes }
}

/** Makes the first owner of a shop's desk. */
export function firstOwner(page: Page, shop: ShopProcess): Promise<DeskPerson> {
	return join(page, shop.firstOwnerLink(), { name: 'Nasrin Akter', email: 'nasrin@haat.example' })
}

/** The one-use link of somebody who is invited to a shop's desk by the command line. */
export async function invite(
	shop: ShopProcess,
	{ name, role, email }: { name: string; role: StaffRole; email: string },
): Promise<string> {
	const output = await shop.haat('staff', 'invite', name, '--role', role, '--email', email)
	const [link = ''] = /https?:\/\/\S+\/welcome#\S+/.exec(output) ?? []
	return link
}

/** The token in a one-use link. */
export const tokenOf = (link: string): string => link.split('#')[1] ?? ''

let invited = 0

/** The one-use link of a further owner of a shop's desk. */
export async function inviteOwner(shop: ShopProcess): Promise<{ email: string; link: string }> {
	invited += 1
	const email = `nasrin-${process.pid}-${invited}@haat.example`
	return { email, link: await invite(shop, { name: 'Nasrin Akter', role: 'owner', email }) }
}

/** A further owner of a shop's desk, who is signed in. */
export async function anOwner(page: Page, shop: ShopProcess): Promise<DeskPerson> {
	const { email, link } = await inviteOwner(shop)
	return { ...(await join(page, link, {})), email }
}

/** Signs in with password and second code, on any page that asks for it. */
export async function signIn(page: Page, { email, password }: DeskPerson, code: string): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
	await page.getByLabel('Second code').fill(code)
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
