import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { faultsOf } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

const reviews = (page: Page) => page.locator('#reviews')
const questions = (page: Page) => page.locator('#questions')

/** The public rating and count of ratings. */
async function ratingOf(
	shop: ShopProcess,
	slug: string,
): Promise<{ id: number; rating: number; rating_count: number }> {
	return (await (await fetch(`${shop.origin}/api/v2/products/${slug}`)).json()).data
}

/** Reloads the page until it shows the change: a cached page is dropped within a second. */
async function until(page: Page, path: string, check: () => Promise<unknown>) {
	await expect(async () => {
		await page.goto(path)
		await hydrated(page)
		await check()
	}).toPass()
}

const short = { timeout: 1_000 }
const choose = (dialog: Locator, stars: string) => dialog.getByRole('radio', { name: stars, exact: true }).check()

test.use({ mayLog: [/status of 4\d\d/] })

test('a review from both sides: written by a receiver, reported, hidden, shown, changed, deleted', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	test.slow()
	const { number, slug } = await placeOrder(page, await signIn(page, shop, 'en'))
	const path = `/products/${slug}`
	const before = await ratingOf(shop, slug)
	await open(page, shop, 'en', path)
	await expect(reviews(page).getByText('You can review it once it has been delivered to you.')).toBeVisible()
	for (const to of ['confirmed', 'packed', 'handed_over', 'delivered']) await shop.haat('orders', 'advance', number, to)

	await open(page, shop, 'en', path)
	await reviews(page).getByRole('button', { name: 'Write a review' }).click()
	const dialog = page.getByRole('dialog', { name: 'Write a review' })
	await dialog.getByRole('button', { name: 'Save' }).click()
	const stars = dialog.getByRole('group', { name: 'Your rating' })
	await expect(stars).toHaveAttribute('aria-invalid', 'true')
	await expect(stars).toHaveAccessibleDescription('Choose a rating first')
	await expect(stars.getByRole('radio').first()).toBeFocused()
	expect(await faultsOf(page, undefined, 'dialog[open]')).toEqual([])
	await choose(dialog, '1 star')
	await expect(stars).not.toHaveAttribute('aria-invalid')
	const text = dialog.getByRole('textbox')
	await text.fill('Call me on 01712345678')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(text).toHaveAttribute('aria-invalid', 'true')
	const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c63' } })
		.jpeg()
		.toBuffer()
	await dialog.locator('input[type=file]').setInputFiles({ name: 'stale.jpg', mimeType: 'image/jpeg', buffer })
	await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
	await text.fill(' ')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(text).toHaveAccessibleDescription(/Please write a few words about the photos/)
	expect(await faultsOf(page, undefined, 'dialog[open]')).toEqual([])
	await text.fill('Half of it was stale.')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog).toBeHidden()
	const own = reviews(page).getByText('Your review', { exact: true }).locator('../..')
	await expect(own).toContainText('Half of it was stale.')
	const written = await ratingOf(shop, slug)
	expect(written.rating_count).toBe(before.rating_count + 1)

	// Others cannot write, but can report.
	const stranger = await (await browser.newContext()).newPage()
	await signIn(stranger, shop, 'en')
	await until(stranger, shop.origin + path, () =>
		expect(reviews(stranger).getByText('You can review it once it has been delivered to you.')).toBeVisible(short),
	)
	await expect(reviews(stranger).getByRole('button', { name: 'Write a review' })).toHaveCount(0)
	const refusal = await stranger.evaluate(async (id) => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
		const body = JSON.stringify({ stars: 5, text: 'Lovely' })
		return (await (await fetch(`/api/v2/products/${id}/reviews`, { method: 'POST', headers, body })).json()).code
	}, before.id)
	expect(refusal).toBe('review_needs_purchase')
	await reviews(stranger).getByRole('combobox').selectOption('lowest')
	const review = stranger.getByRole('article').filter({ hasText: 'Half of it was stale.' })
	await expect(review).toContainText('Verified purchase')
	const photo = review.getByRole('button', { name: 'Photo 1' })
	await photo.click()
	await expect(stranger.getByRole('dialog', { name: 'Photos' }).getByRole('img', { name: 'Photo 1' })).toBeVisible()
	await stranger.keyboard.press('Escape')
	await expect(photo).toBeFocused()
	await review.getByRole('button', { name: 'Report' }).click()
	await stranger.getByRole('dialog').getByRole('button', { name: 'Offensive' }).click()
	await expect(stranger.getByRole('dialog')).toBeHidden()

	// The operator hides it: it counts nowhere, and its writer sees why.
	const reported = await shop.haat('reviews', 'reported')
	const id = new RegExp(`^(\\d+)  ${slug}  1 stars  1 × offensive$`, 'm').exec(reported)?.[1] as string
	expect(reported).toContain('Half of it was stale.')
	await shop.haat('reviews', 'hide', id)
	const guest = await (await browser.newContext()).newPage()
	const count = (rated: number) =>
		rated === 0 ? 'No ratings yet' : new RegExp(`^${rated.toLocaleString('en')} ratings?$`)
	await until(guest, shop.origin + path, () =>
		expect(reviews(guest).getByText(count(before.rating_count))).toBeVisible(short),
	)
	await expect(guest.getByText('Half of it was stale.')).toHaveCount(0)
	expect(await ratingOf(shop, slug)).toMatchObject({ rating: before.rating, rating_count: before.rating_count })
	await open(page, shop, 'en', path)
	await expect(own).toContainText('Hidden by the shop; only you see it')

	// Shown again, it counts at once on cached pages.
	await shop.haat('reviews', 'show', id)
	await until(guest, shop.origin + path, () =>
		expect(reviews(guest).getByText(count(written.rating_count))).toBeVisible(short),
	)
	await open(page, shop, 'en', path)
	await own.getByRole('button', { name: 'Edit' }).click()
	const again = page.getByRole('dialog', { name: 'Your review' })
	await choose(again, '5 stars')
	await expect(again.getByRole('img', { name: 'Photo 1' })).toBeVisible()
	await again.getByRole('button', { name: 'Remove: Photo 1' }).click()
	await again.getByRole('button', { name: 'Save' }).click()
	await expect(again).toBeHidden()
	expect((await ratingOf(shop, slug)).rating).toBeGreaterThan(written.rating)
	await expect(own.getByRole('button', { name: 'Photo 1' })).toHaveCount(0)
	await own.getByRole('button', { name: 'Delete' }).click()
	await expect(page.getByText('Your review was deleted')).toBeVisible()
	await expect(reviews(page).getByRole('button', { name: 'Write a review' })).toBeVisible()
	expect(await ratingOf(shop, slug)).toMatchObject({ rating: before.rating, rating_count: before.rating_count })

	await page.goto(`${shop.origin}/my-account/my-points`)
	await expect(page.getByRole('link', { name: `Order ${number}` }).first()).toBeVisible()
})

test('a question from both sides: refused, asked, answered by the seller, answered again, hidden', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	const path = '/products/canvas-sneakers'
	await signIn(page, shop, 'en', `?redirect=${path}`)
	await page.waitForURL(/canvas-sneakers/)
	await hydrated(page)
	const box = page.getByLabel('Ask a question')
	await box.fill('Write to me@example.com')
	await page.getByRole('button', { name: 'Ask', exact: true }).click()
	await expect(box).toHaveAttribute('aria-invalid', 'true')
	const text = `Do the laces of pair ${Date.now() % 10_000} come loose?`
	await box.fill(text)
	await page.getByRole('button', { name: 'Ask', exact: true }).click()
	await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Waiting for an answer')

	const waiting = (await shop.haat('questions', 'waiting')).split('\n')
	const id = /^\d+/.exec(waiting[waiting.findIndex((line) => line.includes(text)) - 1] ?? '')?.[0] as string
	const guest = await (await browser.newContext()).newPage()
	await guest.goto(`${shop.origin}${path}`)
	await expect(guest.getByText(text)).toHaveCount(0)
	await shop.haat('questions', 'answer', id, 'seller', 'No, they hold well.')
	const answered = (who: Page) => questions(who).getByRole('article').filter({ hasText: text })
	await until(guest, shop.origin + path, () => expect(answered(guest)).toContainText('No, they hold well.', short))
	await expect(answered(guest)).toContainText(/ answered · /)
	await until(page, shop.origin + path, () => expect(answered(page)).toContainText('No, they hold well.', short))
	await expect(page.getByText('Waiting for an answer')).toHaveCount(0)

	await shop.haat('questions', 'answer', id, 'shop', 'They are knotted twice.')
	await until(guest, shop.origin + path, () =>
		expect(answered(guest)).toContainText(/They are knotted twice\.\s*Answered by the shop/, short),
	)
	await shop.haat('questions', 'hide', id)
	await until(guest, shop.origin + path, () => expect(guest.getByText(text)).toHaveCount(0, short))
})
