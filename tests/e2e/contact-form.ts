import type { Page } from '@playwright/test'
import { hydrated } from './fixtures.ts'

/** Writes to the shop by its form in English, which answers the check for robots. `to`: where the answer goes. */
export async function writeMessage(
	page: Page,
	origin: string,
	{ name, to, text }: { name: string; to: string; text: string },
): Promise<void> {
	await page.goto(`${origin}/contact-us`)
	await hydrated(page)
	await page.getByLabel('Your name').fill(name)
	await page
		.getByLabel(/answer$/)
		.first()
		.fill(to)
	await page.getByLabel('Your message').fill(text)
	await page.getByRole('button', { name: 'Send', exact: true }).click()
}
