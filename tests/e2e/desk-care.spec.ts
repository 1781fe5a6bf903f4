import { readFile } from 'node:fs/promises'
import { shownPhone } from '#contract/shown-phone.ts'
import { writeMessage } from './contact-form.ts'
import { openDesk } from './desk-sign-in.ts'
import { faultsOf, sideways } from './faults.ts'
import { expect, freshPhone, test } from './fixtures.ts'
import { signIn } from './identity.ts'

test('support finds a shopper, asks for the phone with a reason, and the trail has it', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	const storefront = await browser.newPage()
	const phone = await signIn(storefront, shop, 'en')
	await storefront.close()
	await openDesk(page, shop, 'manager', '/shoppers')
	await page.getByRole('searchbox', { name: 'Phone, email, order number or name' }).fill(phone)
	await page.getByRole('button', { name: 'Find', exact: true }).click()
	await page.getByRole('link', { name: /Shopper \d+/ }).click()
	const masked = `+880 17•• •••${phone.slice(-3)}`
	await expect(page.getByText(masked)).toBeVisible()

	await page.getByRole('button', { name: 'Show in full' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Show in full' }).click()
	await expect(dialog.getByText('Please fill this in.')).toBeVisible()
	await dialog.getByRole('textbox', { name: 'Why do you need it?' }).fill('Calls about the rider')
	await dialog.getByRole('button', { name: 'Show in full' }).click()
	await expect(page.getByText(shownPhone(`+88${phone}`, 'en'))).toBeVisible()

	await page.getByRole('button', { name: 'Sign out everywhere' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
	await expect(page.getByText('Not signed in anywhere.')).toBeVisible()

	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save all data' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Save all data' }).click()
	expect(await readFile(await (await saved).path(), 'utf8')).toContain(phone.slice(1))
	await page.getByRole('button', { name: 'Erase the account' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Erase the account' }).click()
	await expect(page.getByRole('dialog').getByText('Please fill this in.')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('checkbox', { name: /cannot be undone/ }).check()
	await page.getByRole('dialog').getByRole('button', { name: 'Erase the account' }).click()
	await expect(page.getByRole('heading', { name: 'Account', exact: true })).toHaveCount(0)

	await page.goto(`${shop.deskOrigin}/audit`)
	await page.getByRole('combobox', { name: 'What' }).selectOption('customer')
	await page.getByRole('button', { name: 'Find', exact: true }).click()
	await page.getByText('done, reason').first().click()
	await expect(page.getByText('Calls about the rider')).toBeVisible()
})

test('a message is answered once, by mail', async ({ quietPage: page, shop }) => {
	const to = `${freshPhone()}@example.com`
	await writeMessage(page, shop.origin, { name: 'Rahima', to, text: 'Where is my order?' })
	await expect(page.getByText(/C-\w{4}-\w{4}/)).toBeVisible()
	await openDesk(page, shop, 'support', '/care')
	const card = page.getByRole('listitem').filter({ hasText: `0•••@example.com` }).first()
	await card.getByRole('button', { name: 'Send the answer' }).click()
	await expect(card.getByText('Please fill this in.')).toBeVisible()
	// The number beside the area follows, although the first page was never open.
	const area = page
		.getByRole('navigation', { name: 'Areas of the desk' })
		.getByRole('link', { name: /^Questions & reviews/ })
	await expect(area).toHaveAccessibleName(/\d$/)
	const before = Number((await area.innerText()).replace(/\D/g, ''))
	await card.getByRole('textbox', { name: 'Answer' }).fill('It comes tomorrow.')
	await card.getByRole('button', { name: 'Send the answer' }).click()
	await expect(page.getByText('Nothing here')).toBeVisible()
	// The button that had the focus is gone.
	await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
	await expect(area).toHaveAccessibleName(before > 1 ? `Questions & reviews ${before - 1}` : 'Questions & reviews')
	expect((await shop.messageTo(to)).text).toContain('It comes tomorrow.')
	await page.getByRole('button', { name: 'Done' }).click()
	await expect(page.getByText('It comes tomorrow.')).toBeVisible()
})

test('two words are given the same meaning, and taken apart again', async ({ quietPage: page, shop }) => {
	// The second and third are answered from memory, and counted too.
	for (let n = 0; n < 3; n++) await page.request.get(`${shop.origin}/search?q=gizmotron`)
	await openDesk(page, shop, 'catalogue', '/searches')
	await expect(page.getByRole('listitem').filter({ hasText: 'gizmotron' })).toContainText('3 times')
	await page.getByRole('textbox', { name: 'What shoppers type' }).fill('Tulshi pata')
	const same = page.getByRole('textbox', { name: 'Means the same as' })
	// What would be found is shown before it is stored.
	await same.fill('rice')
	await expect(page.getByRole('region', { name: 'Tulshi pata' })).toContainText(/finds nothing now, then \d+ products/)
	expect(await faultsOf(page)).toEqual([])
	await same.fill('holy basil')
	await expect(page.getByRole('region', { name: 'Tulshi pata' })).toContainText('finds nothing, as before')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('searchbox', { name: 'Find a phrase' }).fill('tulshi')
	await expect(page.getByText('holy basil')).toBeVisible()
	await page.getByRole('button', { name: 'Remove “tulshi pata”' }).click()
	await expect(page.getByText('tulshi pata', { exact: true })).toHaveCount(0)
})

for (const width of [360, 1440])
	test(`the pages fit ${width} px without faults`, async ({ quietPage: page, shop }) => {
		await page.setViewportSize({ width, height: 800 })
		await openDesk(page, shop, 'manager', '/care')
		for (const path of ['care', 'care?list=questions', 'care?list=reviews', 'searches', 'shoppers', 'audit']) {
			await page.goto(`${shop.deskOrigin}/${path}`)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.getByText('Loading…')).toHaveCount(0)
			expect(await faultsOf(page), path).toEqual([])
			expect(await sideways(page), path).toBeLessThanOrEqual(0)
		}
	})
