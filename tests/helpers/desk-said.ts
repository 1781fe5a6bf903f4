/** What shoppers write to a shop, so that the screens of their care have something to show. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { writeMessage } from '#tests/e2e/contact-form.ts'
import { call } from '#tests/e2e/shopper-calls.ts'
import type { ShopProcess } from './shop-process.ts'

type Said = { id: number }

/**
 * A shopper writes about the first line of a delivered order: a review with a photo, which `other` reports, a question, a report
 * of damage with a photo and a message; and sends the second line back.
 */
export async function writeToShop(
	shop: ShopProcess,
	shopper: Page,
	other: Page,
	order: { number: string; slug: string; phone: string },
): Promise<void> {
	const { number, slug, phone } = order
	const { id } = (await call(shopper, 'GET', `/products/${slug}`)) as Said
	const file = await aPhoto()
	const photo = (await call(shopper, 'POST', '/review-photos', { file })) as Said
	const review = {
		...{ stars: 2, photo_ids: [photo.id] },
		text: 'The corner was torn when it came, and two pages are missing. The seller did not answer.',
	}
	const written = (await call(shopper, 'POST', `/products/${id}/reviews`, review)) as Said
	await call(other, 'POST', `/reviews/${written.id}/report`, { reason: 'offensive' })
	await call(shopper, 'POST', `/products/${id}/questions`, { text: 'মলাটটা কি শক্ত? উপহার দেব।' })
	const damage = (await call(shopper, 'POST', '/problem-photos', { file })) as Said
	await call(shopper, 'POST', `/order/${number}/problem`, {
		...{ line: 0, kind: 'damaged', note: 'Wet on one side', photo_ids: [damage.id] },
	})
	await call(shopper, 'POST', `/order/${number}/return`, { lines: [{ line: 100 }], reason: 'changed_mind' })
	const text = 'My parcel came open.\nPlease call me after five, I am at work before.'
	await writeMessage(shopper, shop.origin, { name: 'Rahima Khatun', to: phone, text })
	await shopper.getByText(/C-\w{4}-\w{4}/).waitFor()
}

async function aPhoto(): Promise<string> {
	const ground = { width: 1_200, height: 900, channels: 3 as const, background: '#b88a5a' }
	const light =
		Buffer.from(`<svg width="1200" height="900"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"
		stop-opacity=".6"/><stop offset="1" stop-opacity=".25"/></radialGradient></defs><rect width="1200" height="900" fill="url(#g)"/>
		<path d="M380 220h440v460H480l-100-110z" fill="#28466a"/><path d="M380 570l100 110v-110z" fill="#eee"/></svg>`)
	return (
		await sharp({ create: ground })
			.composite([{ input: light }])
			.jpeg({ quality: 80 })
			.toBuffer()
	).toString('base64')
}
