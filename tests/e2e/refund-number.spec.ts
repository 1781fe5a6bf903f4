import { faultsOf, sideways } from './faults.ts'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { tabTo } from './keys.ts'

test.use({ mayLog: [/400 \(Bad Request\)|422/] })

test('the wallet for refunds is set by keyboard alone, changed and removed', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	const own = await signIn(page, shop, 'en')
	await page.goto(`${shop.origin}/my-account/refund-number`)
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByText('No number yet')).toBeVisible()
	const walletText = (wallet: string, phone: string) =>
		main.getByText(new RegExp(`^Refunds go to ${wallet} ${phone.slice(0, 3)}.*${phone.slice(-3)}$`))

	// The account's phone is selected already; only the wallet changes.
	await tabTo(page, /^bKash$/, 'input[radio]')
	await page.keyboard.press('ArrowRight')
	await tabTo(page, /^Save$/, 'button')
	await page.keyboard.press('Enter')
	await expect(walletText('Nagad', own)).toBeVisible()

	const other = freshPhone()
	await tabTo(page, /^My number/, 'input[radio]')
	await page.keyboard.press('ArrowDown')
	await tabTo(page, /^Wallet number$/, 'input[tel]')
	await page.keyboard.type(other)
	await tabTo(page, /^The number once more$/, 'input[tel]')
	await page.keyboard.type(freshPhone())
	for (const width of [1440, 768]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsOf(page)).toEqual([])
		expect(await sideways(page)).toBeLessThanOrEqual(0)
	}
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert')).toBeVisible()
	await expect(walletText('Nagad', own)).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	const again = page.getByLabel('The number once more')
	await again.fill(other)
	await again.press('Enter')
	await expect(walletText('Nagad', other)).toBeVisible()

	await page.reload()
	await hydrated(page)
	await expect(walletText('Nagad', other)).toBeVisible()
	await tabTo(page, /^Remove$/, 'button')
	await page.keyboard.press('Enter')
	await expect(main.getByText('No number yet')).toBeVisible()
})
