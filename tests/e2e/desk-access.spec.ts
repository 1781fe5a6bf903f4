import type { Page } from '@playwright/test'
import { anOwner, firstOwner, inviteOwner, join, signIn } from './desk.ts'
import { openDesk } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, freshPhone, test } from './fixtures.ts'

// The browser itself logs each refused sign-in.
test.use({ locale: 'en-GB', mayLog: [/Failed to load resource.* (401|404|409)/] })

test('the first owner joins, invites somebody, who joins and lacks the page of people', async ({
	quietPage: page,
	openShop,
	dataDir,
	browser,
}) => {
	const shop = await openShop(dataDir, { DEMO: 'off' })
	const owner = await firstOwner(page, shop)
	expect(owner.recoveryCodes).toHaveLength(10)

	await page.goto(`${shop.deskOrigin}/staff`)
	await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
	await expect(page.getByRole('row', { name: /Nasrin Akter.*Owner.*Active/ })).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await page.keyboard.press('n')
	const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
	await dialog.getByRole('button', { name: 'Invite somebody' }).click()
	await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
	await expect(dialog.getByLabel('Name')).toBeFocused()
	await dialog.getByLabel('Name').fill('Karim')
	await dialog.getByLabel('Role').selectOption('Packer')
	await dialog.getByLabel('Email').fill('karim@haat.example')
	await dialog.getByRole('button', { name: 'Invite somebody' }).click()
	const link = await page.getByLabel('One-use link').inputValue()
	expect(link).toContain(`${shop.deskOrigin}/welcome#`)
	await page.getByRole('dialog', { name: 'Karim is invited' }).getByRole('button', { name: 'Close' }).click()
	await expect(page.getByRole('row', { name: /Karim.*Packer.*Invited/ })).toBeVisible()

	const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } })
	const phone = await context.newPage()
	await join(phone, link, {})
	await phone.goto(`${shop.deskOrigin}/staff`)
	await expect(phone.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
	await phone.goto(link)
	await phone.reload()
	await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

	await page.reload()
	await expect(page.getByRole('row', { name: /Karim.*Packer.*Active/ })).toBeVisible()
	await page.getByRole('button', { name: 'Change Karim' }).click()
	await page.getByRole('button', { name: 'Disable' }).click()
	await expect(page.getByRole('row', { name: /Karim.*Packer.*Disabled/ })).toBeVisible()
	await phone.goto(`${shop.deskOrigin}/security`)
	await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
	await context.close()
})

test('sessions, recovery codes and signing in', async ({ quietPage: page, shop, browser }) => {
	const owner = await anOwner(page, shop)
	const [first = '', second = ''] = owner.recoveryCodes

	const other = await browser.newContext({ locale: 'en-GB' })
	const elsewhere = await other.newPage()
	await elsewhere.goto(`${shop.deskOrigin}/security`)
	await expect(elsewhere).toHaveURL(`${shop.deskOrigin}/sign-in?to=%2Fsecurity`)
	await elsewhere.getByLabel('Email').fill(owner.email)
	await elsewhere.getByLabel('Password', { exact: true }).fill('not the password at all')
	await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
	await expect(elsewhere.getByRole('alert')).toBeVisible()
	await signIn(elsewhere, owner, first)
	await expect(elsewhere.getByRole('heading', { name: 'Sessions & security' })).toBeVisible()
	expect(await faultsOf(elsewhere)).toEqual([])

	await page.goto(`${shop.deskOrigin}/security`)
	await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
	const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' })
	await expect(dialog).toContainText('1 other session ends')
	await dialog.getByRole('button', { name: 'Sign out' }).click()
	await expect(page.getByText('This device')).toBeVisible()
	await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0)
	await elsewhere.getByRole('button', { name: 'New recovery codes' }).click()
	await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()

	await signIn(elsewhere, owner, first)
	await expect(elsewhere.getByLabel('Second code'), 'a recovery code counts once').toHaveAttribute(
		'aria-invalid',
		'true',
	)
	await elsewhere.getByLabel('Second code').fill(second)
	await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
	await expect(elsewhere.getByRole('heading', { name: 'Sessions & security' })).toBeVisible()
	await elsewhere.getByRole('button', { name: /Account of Nasrin/ }).click()
	await elsewhere.getByRole('button', { name: 'Sign out', exact: true }).click()
	await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
	await other.close()
})

test('the language is kept in the account, and the theme on the device', async ({ quietPage: page, shop, browser }) => {
	const owner = await anOwner(page, shop)
	await page.goto(`${shop.deskOrigin}/security`)
	await page.getByRole('button', { name: /Account of Nasrin/ }).click()
	await page.getByRole('button', { name: 'Dark' }).click()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'বাংলা' }).click()
	await expect(page.getByRole('heading', { name: 'লগইন ও নিরাপত্তা' })).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
	await page.reload()
	await expect(page.getByRole('heading', { name: 'লগইন ও নিরাপত্তা' })).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
	expect(await faultsOf(page)).toEqual([])

	const other = await browser.newContext({ locale: 'en-GB' })
	const elsewhere = await other.newPage()
	await elsewhere.goto(`${shop.deskOrigin}/security`)
	await signIn(elsewhere, owner, owner.recoveryCodes[0] ?? '')
	await expect(elsewhere.getByRole('heading', { name: 'লগইন ও নিরাপত্তা' })).toBeVisible()
	await other.close()
})

test('screens of access fit into three widths, without faults of axe', async ({
	quietPage: page,
	openShop,
	dataDir,
}) => {
	test.slow()
	const shop = await openShop(dataDir, { DEMO: 'off' })
	const fits = async () => {
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			// The page follows the new width a moment later.
			await expect.poll(() => sideways(page), `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
			expect(await outside(page), `${page.url()} at ${width}`).toEqual([])
			expect(await faultsOf(page), `${page.url()} at ${width}`).toEqual([])
		}
	}
	await page.goto(`${shop.deskOrigin}/sign-in`)
	await expect(page.getByText('Nobody has an account yet')).toBeVisible()
	await fits()
	await page.getByRole('link', { name: 'I am a seller' }).click()
	await expect(page.getByRole('heading', { name: 'Sign in as a seller' })).toBeFocused()
	await fits()
	await firstOwner(page, shop)
	for (const path of ['/security', '/staff', '/nowhere']) {
		await page.goto(shop.deskOrigin + path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await fits()
	}
})

test('keys lead through the desk, and ? lists them', async ({ quietPage: page, shop }) => {
	await openDesk(page, shop, 'en', '/security')
	await expect(page.getByRole('heading', { name: 'Sessions & security' })).toBeVisible()
	await page.keyboard.press('?')
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
	await expect(list.getByText('People')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(list).toBeHidden()
	await page.keyboard.press('g')
	await page.keyboard.press('t')
	await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
	await page.keyboard.press('?')
	await list.getByLabel('Shortcuts are on').uncheck()
	await page.keyboard.press('Escape')
	await expect(list).toBeHidden()
	await page.keyboard.press('n')
	await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** An authenticator that makes and uses passkeys of this page, as a phone with a fingerprint does. */
async function addAuthenticator(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
}

test('a passkey is made with the link, is kept as the last way in, and signs in', async ({ quietPage: page, shop }) => {
	await addAuthenticator(page)
	await page.goto((await inviteOwner(shop)).link)
	await page.getByRole('radio', { name: /^Passkey/ }).check()
	await page.getByRole('button', { name: 'Make a passkey' }).click()
	await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
	await page.getByRole('button', { name: 'I have stored them' }).click()

	await page.goto(`${shop.deskOrigin}/security`)
	await page.getByRole('button', { name: 'Add a passkey' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
	await expect(dialog.getByLabel('Name')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await page.getByRole('button', { name: /^Remove the passkey/ }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
	await expect(page.getByRole('dialog').getByRole('alert'), 'the last way to sign in stays').toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)

	await page.getByRole('button', { name: /Account of Nasrin/ }).click()
	await page.getByRole('button', { name: 'Sign out', exact: true }).click()
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
	await expect(page.getByRole('heading', { name: 'Sessions & security' })).toBeVisible()
	await expect(page.getByText('This device')).toBeVisible()
	await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible()
})

test("a seller's person signs in by phone, in Bengali", async ({ quietPage: page, shop, browser }) => {
	const number = freshPhone()
	await openDesk(page, shop, 'en', '/staff')
	const { data } = await (await page.request.get(`${shop.deskOrigin}/api/v2/desk/money/sellers`)).json()
	const [seller] = data.items as { seller: { slug: string; name: { en: string; bn: string } } }[]
	const { slug = '', name } = seller?.seller ?? {}
	await page.getByRole('button', { name: 'Invite somebody' }).click()
	const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
	await dialog.getByLabel('Name').fill('Ammar')
	await dialog.getByLabel('Role').selectOption('Seller: owner')
	await dialog.getByLabel('Phone').fill(number)
	await dialog.getByRole('button', { name: 'Invite somebody' }).click()
	await expect(dialog.getByLabel('Seller', { exact: true })).toHaveAttribute('aria-invalid', 'true')
	await dialog.getByLabel('Seller', { exact: true }).selectOption(slug)
	await dialog.getByRole('button', { name: 'Invite somebody' }).click()
	await expect(page.getByRole('dialog', { name: 'Ammar is invited' })).toContainText('a code to their phone')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('row', { name: /Ammar.*Seller: owner/ })).toContainText(name?.en ?? 'no seller')

	const context = await browser.newContext({ locale: 'bn-BD', viewport: { width: 360, height: 740 } })
	const phone = await context.newPage()
	await phone.goto(shop.deskOrigin)
	await phone.getByRole('link', { name: 'আমি বিক্রেতা: ফোন দিয়ে লগইন' }).click()
	await phone.getByLabel('ফোন নম্বর').fill(number)
	await phone.getByRole('button', { name: 'কোড পাঠান' }).click()
	await phone.getByLabel('এসএমএসে আসা কোড').fill(await shop.codeFor(number.slice(1)))
	await phone.getByRole('button', { name: 'লগইন' }).click()
	await expect(phone.getByRole('button', { name: /Ammar-এর অ্যাকাউন্ট/ })).toBeVisible()
	await phone.goto(`${shop.deskOrigin}/staff`)
	await expect(phone.getByRole('heading', { name: 'আপনার দায়িত্বে এটি নেই' })).toBeVisible()
	expect(await faultsOf(phone)).toEqual([])
	await context.close()
})
