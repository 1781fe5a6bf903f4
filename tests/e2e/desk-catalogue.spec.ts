import sharp from 'sharp'
import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

const picture = async (background: string, name: string) => ({
	name,
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 320, height: 320, channels: 3, background } })
		.png()
		.toBuffer(),
})

test('a product is added on a phone with a photo, then edited: texts, pictures, archive and restore', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/products/new')
	await page.getByRole('button', { name: 'বিক্রির জন্য দিন' }).click()
	await expect(page.getByLabel('নাম', { exact: true })).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('নাম', { exact: true }).fill('পরীক্ষার খেজুর গুড়')
	await page.getByLabel('দাম').fill('৩৫০')
	await page.getByLabel('একক').fill('১ কেজি')
	await page.getByLabel('কয়টি আছে').fill('১২')
	await page.reload()
	await expect(page.getByLabel('দাম')).toHaveValue('৩৫০')
	await page.getByLabel('ছবি তুলুন').setInputFiles(await picture('#7a4a1e', 'gur.png'))
	await expect(page.getByRole('img', { name: 'আপনার বেছে নেওয়া ছবি' })).toBeVisible()
	const choices = await deskCall<{ sellers: { slug: string }[]; categories: { slug: string; active: boolean }[] }>(
		...([page, '/desk/catalogue/choices'] as const),
	)
	await page.getByLabel('বিক্রেতা').selectOption(choices.sellers[0]?.slug ?? '')
	await page.getByLabel('ক্যাটাগরি').selectOption(choices.categories.at(-1)?.slug ?? '')
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'বিক্রির জন্য দিন' }).click()
	await expect(page.getByText('পণ্যটি এখন বিক্রি হচ্ছে।')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'দাম ও স্টক', level: 1 })).toBeVisible()
	await page.getByRole('article', { name: 'পরীক্ষার খেজুর গুড়' }).getByRole('link').click()

	await page.setViewportSize({ width: 1440, height: 900 })
	await expect(page.getByRole('heading', { name: 'পরীক্ষার খেজুর গুড়', level: 1 })).toBeVisible()
	await page.getByLabel('নাম (ইংরেজি)').fill('Test date molasses')
	await page.getByLabel('দাম ৳, একটিই', { exact: true }).fill('দামি')
	await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
	await expect(page.getByLabel('দাম ৳, একটিই', { exact: true })).toBeFocused()
	await page.getByLabel('দাম ৳, একটিই', { exact: true }).fill('৩৬০')
	await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
	await expect(page.getByText('সংরক্ষণ হয়েছে ✓')).toBeVisible()

	await page.getByLabel('ছবি যোগ করুন').setInputFiles(await picture('#1e4a7a', 'second.png'))
	await expect(page.getByRole('button', { name: '২ নম্বর ছবি সরান' })).toBeVisible()
	await page.getByRole('button', { name: '২ নম্বর ছবি এক ঘর আগে' }).click()
	await expect(page.getByText('gur.png')).toBeVisible()
	await page.getByLabel('ছবিতে কী আছে (বাংলা)').first().fill('এক পাটালি গুড়')
	await page.getByLabel('ছবিতে কী আছে (বাংলা)').first().blur()
	expect(await faultsOf(page)).toEqual([])
	await page.setViewportSize({ width: 360, height: 740 })
	// The shell changes after the width has.
	await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
	await expect.poll(() => outside(page)).toEqual([])
	const slug = new URL(page.url()).pathname.split('/').at(-1)
	await expect
		.poll(async () => (await deskCall<{ alt_bn: string }[]>(page, `/catalogue/products/${slug}/pictures`))[0]?.alt_bn)
		.toBe('এক পাটালি গুড়')

	await page.getByRole('button', { name: 'বিক্রি বন্ধ করুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'বিক্রি বন্ধ করুন' }).click()
	await page.getByRole('button', { name: 'আবার বিক্রি শুরু করুন' }).click()
	await expect(page.getByRole('button', { name: 'বিক্রি বন্ধ করুন' })).toBeVisible()
	const { record } = await deskCall<{ record: object }>(page, `/desk/catalogue/products/${slug}`)
	expect(record).toMatchObject({ name_en: 'Test date molasses', skus: [{ price: 360, stock: 12 }] })
})
