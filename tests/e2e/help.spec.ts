import type { Page } from '@playwright/test'
import { at, expect, hydrated, test } from './fixtures.ts'

/** Messages in a region that is read out, with a role that has them read out once more. */
const readTwice = (page: Page) =>
	page.locator('[role=status], [role=alert], [aria-live]').locator('[role=status], [role=alert], [aria-live]')

const say = {
	en: {
		write: 'Write to us',
		name: 'Your name',
		reply: /answer$/,
		message: 'Your message',
		send: 'Send',
		sent: /C-\w{4}-\w{4}/,
	},
	bn: {
		write: 'আমাদের লিখুন',
		name: 'আপনার নাম',
		reply: /ফোন বা ইমেইল/,
		message: 'আপনার বার্তা',
		send: 'পাঠান',
		sent: /C-\w{4}-\w{4}/,
	},
} as const

for (const language of ['en', 'bn'] as const)
	test(`a shopper writes to the shop in ${language}`, async ({ quietPage: page, shop }) => {
		const words = say[language]
		await page.goto(shop.origin + at(language, '/contact-us'))
		await hydrated(page)
		await page.getByRole('button', { name: words.send, exact: true }).click()
		await expect(page.getByLabel(words.name)).toBeFocused()
		await page.getByLabel(words.name).fill('Rahima')
		await page.getByLabel(words.reply).first().fill('০১৭১২ ৩৪৫৬৭৮')
		await page.getByLabel(words.message).fill('পার্সেলটি কোথায় আছে জানাবেন?')
		await page.getByRole('button', { name: words.send, exact: true }).click()
		await expect(page.getByText(words.sent)).toBeVisible()
		await expect(page.getByLabel(words.message)).toHaveValue('')
		await expect(readTwice(page)).toHaveCount(0)
	})

test.describe('newsletter', () => {
	test.use({ mayLog: [/status of 404/] })

	test('the newsletter is requested, confirmed and ended', async ({ quietPage: page, shop }) => {
		await page.goto(shop.origin)
		await hydrated(page)
		await page.getByRole('button', { name: 'Get the newsletter' }).click()
		const dialog = page.getByRole('dialog', { name: 'Get the newsletter' })
		await dialog.getByRole('button', { name: 'Subscribe' }).click()
		await expect(dialog.getByText('Email is required')).toBeVisible()
		await dialog.getByLabel('Your email').fill('reader@')
		await dialog.getByRole('button', { name: 'Subscribe' }).click()
		await expect(dialog.getByText('This is not a valid email address')).toBeVisible()
		await dialog.getByLabel('Your email').fill('reader@example.com')
		await dialog.getByRole('button', { name: 'Subscribe' }).click()
		await expect(dialog).toBeHidden()
		await expect(page.getByText('Please open the mail we sent you and confirm')).toBeVisible()
		const { text } = await shop.messageTo('reader@example.com')
		await page.goto(/http\S+/.exec(text)?.[0] as string)
		await hydrated(page)
		await page.getByRole('button', { name: 'Subscribe' }).click()
		await expect(page.getByText('Thank you!')).toBeVisible()
		await expect(readTwice(page)).toHaveCount(0)
		await page.goto(`${shop.origin}/bn/newsletter/leave#1.nonsense`)
		await hydrated(page)
		await page.getByRole('button', { name: 'নিউজলেটার বন্ধ করুন' }).click()
		await expect(page.getByText('এই লিংকটি কাজ করছে না')).toBeVisible()
		await page.goto(`${shop.origin}/bn/s#12-1.nonsense`)
		await hydrated(page)
		await expect(page.getByRole('link', { name: 'পণ্যটি দেখুন' })).toHaveAttribute('href', '/bn/products/12')
		await page.getByRole('button', { name: 'খবর বন্ধ করুন' }).click()
		await expect(page.getByText('এই লিংকটি আর কাজ করছে না')).toBeVisible()
	})
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })
	test('answers open and terms can be read', async ({ page, shop }) => {
		await page.goto(`${shop.origin}/bn/faq`)
		await page.locator('summary').first().click()
		await expect(page.locator('details[open] p')).toBeVisible()
		await page.goto(`${shop.origin}/terms`)
		await expect(page.getByText('Trade licence')).toBeVisible()
	})
})
