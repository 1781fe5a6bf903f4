import { readFileSync } from 'node:fs'
import { openDesk } from './desk-sign-in.ts'
import { faultsOf, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

test.use({ mayLog: [/Failed to load resource.* 400/] })

test('a price list is matched by eye, tried, imported, and its refused rows are saved', async ({
	quietPage: page,
	shop,
}) => {
	await openDesk(page, shop, 'catalogue', '/prices')
	await page.getByRole('link', { name: 'Import' }).click()
	await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible()
	const field = page.locator('input[type="file"]')
	await field.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xd8, 0xff, 0, 16]) })
	await expect(page.getByRole('alert')).toHaveText('This is a picture.')
	await field.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
	await expect(page.getByRole('alert')).toHaveText('The file is empty.')
	const stamp = process.pid
	const rows = [`Desk soap ${stamp},৳ ১৪০,12,left`, `Desk brush ${stamp},60,5,right`, `Desk comb ${stamp},free,5,right`]
	const file = ['Rahim Store,,,', 'Thing,Cost,Left,Shelf', ...rows].join('\n')
	await field.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
	await expect(page.getByText('Check what each column is read as.')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await expect(page.getByRole('button', { name: 'See what will happen' })).toBeDisabled()
	await page.getByLabel('Read Thing as').selectOption('Name (either language)')
	await page.getByLabel('Read Cost as').selectOption('Price')
	await page.getByLabel('Read Left as').selectOption('Price')
	await expect(page.getByText('Two columns are read as Price.')).toBeVisible()
	await page.getByLabel('Read Left as').selectOption('Stock')
	await page.getByLabel('Seller').selectOption({ index: 1 })
	await page.getByLabel('Category').selectOption({ index: 2 })
	await page.getByRole('button', { name: 'See what will happen' }).click()
	await expect(page.getByText('2 products will be new')).toBeVisible()
	await expect(page.getByText('1 row is refused')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save the refused rows' }).click()
	expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/Desk comb.*«free»/)
	await page.getByRole('button', { name: 'Import now' }).click()
	await expect(page.getByText('The import is done.')).toBeVisible()
	await expect(page.getByText('2 new products')).toBeVisible()
	await page.getByRole('link', { name: 'To prices & stock' }).click()
	await expect(page.getByText(`Desk soap ${stamp}`)).toBeVisible()
	await expect(async () => {
		const reply = await page.request.get(`${shop.origin}/api/v2/products?q=Desk%20soap%20${stamp}`)
		expect(await reply.text()).toContain(`Desk soap ${stamp}`)
	}).toPass()
})

test('fits 360 px in Bengali, and our own file needs no matching', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'manager', '/import')
	await page.request.post(`${shop.deskOrigin}/api/v2/desk/language`, { data: { language: 'bn' } })
	await page.evaluate(() => localStorage.setItem('haat.desk.language', 'bn'))
	await page.reload()
	await expect(page.getByRole('heading', { name: 'পণ্য ইমপোর্ট' })).toBeVisible()
	const field = page.locator('input[type="file"]')
	const damaged = Buffer.from('PK\u0003\u0004 and no end')
	await field.setInputFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: damaged })
	await expect(page.getByRole('alert')).toHaveText('এক্সেল ফাইলটি নষ্ট হয়ে গেছে। এক্সেলে খুলে আবার সেভ করে নতুন ফাইলটি দিন।')
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	await field.setInputFiles('docs/guides/samples/products.csv')
	await expect(page.getByText('কলামগুলোর নাম আমাদের নিজস্ব')).toBeVisible()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await faultsOf(page)).toEqual([])
	if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/import-360.png`, fullPage: true })
})
