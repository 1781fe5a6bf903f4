import type { BrowserContext, Locator, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'

test.use({
	serviceWorkers: 'block',
	viewport: { width: 1280, height: 900 },
	mayLog: [/Failed to load resource|Service Worker registration blocked/],
})

type Routed = Window & { __reactRouterManifest?: { version: string } }

/** Paths of the documents loaded from now on. */
function documentsOf(page: Page): string[] {
	const documents: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
	})
	return documents
}

test('a tab of an older build continues in the newer one at its next page, once, with what was typed', async ({
	quietPage: page,
	shop,
	context,
}) => {
	test.slow()
	// The list of routes names the build. The next document gets it as of an older build.
	let older = true
	await context.route(/\/assets\/manifest-[0-9a-f]{8}\.js$/, async (route) => {
		if (!older) return route.continue()
		older = false
		const response = await route.fetch()
		const body = (await response.text()).replace(/"version":"\w+"/, '"version":"00000000"')
		await route.fulfill({ response, body })
	})
	const build = () => page.evaluate(() => (window as Routed).__reactRouterManifest?.version)
	const documents = documentsOf(page)
	// The code that restores what was typed loads in the older document only when that is about to be replaced.
	const replaced = Promise.withResolvers<void>()
	const restores = Promise.withResolvers<void>()
	await context.route(/\/assets\/start-pwa-.{8}\.js$/, async (route) => {
		await replaced.promise
		await route.continue()
	})
	await context.route(/\/category\/rice\?sort=price_low$/, async (route) => {
		replaced.resolve()
		await restores.promise
		await route.continue()
	})
	await page.goto(`${shop.origin}/category/rice`)
	await hydrated(page)
	expect(await build()).toBe('00000000')
	const search = page.getByRole('combobox', { name: 'Search products' })
	await search.fill('chinigura')
	const sorting = page.locator('select[name=sort]').filter({ visible: true })
	// It registers the service worker after the restoring; the page cannot be asked while its replacement is requested.
	const restored = page.waitForEvent('console', (message) => /Service Worker registration/.test(message.text()))
	await sorting.selectOption('price_low')
	await restored
	restores.resolve()
	await expect(page).toHaveURL(/sort=price_low/)
	await page.waitForFunction(() => {
		const { __reactRouterManifest: routes } = window as Routed
		return routes && routes.version !== '00000000'
	})
	await hydrated(page)
	await expect(search).toHaveValue('chinigura')
	expect(documents).toEqual(['/category/rice', '/category/rice'])

	// In the newer build pages replace each other without a document.
	await page.getByRole('banner').locator('a[href="/"]').first().click()
	await expect(page).toHaveURL(`${shop.origin}/`)
	await page.locator('a[href="/shop"]:visible').first().click()
	await expect(page).toHaveURL(`${shop.origin}/shop`)
	expect(documents).toHaveLength(2)

	older = true
	await page.goto(shop.origin)
	await hydrated(page)
	expect(await build()).toBe('00000000')
	await page.locator('a[href="/shop"]:visible').first().click()
	await page.waitForURL(`${shop.origin}/shop`, { timeout: 60_000 })
	await page.waitForFunction(() => {
		const { __reactRouterManifest: routes } = window as Routed
		return routes && routes.version !== '00000000'
	})
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	expect(documents).toEqual(['/category/rice', '/category/rice', '/', '/shop'])
})

/** Blocks the files of this page's build after `lose`, until the next document. */
async function deploys(context: BrowserContext, page: Page) {
	let isDeployed = false
	await context.route(/\/assets\/(manifest|cart-drawer)-.{8}\.js$/, (route) =>
		isDeployed ? route.fulfill({ status: 404 }) : route.continue(),
	)
	page.on('request', (request) => {
		if (request.isNavigationRequest()) isDeployed = false
	})
	return {
		lose: () => {
			isDeployed = true
		},
	}
}

type Filled = {
	path: string
	/** Opens the dialog; without it the form is in the page. */
	open?: (page: Page) => Locator
	fill(dialog: Locator): Promise<void>
	stays(dialog: Locator): Promise<void>
}

test('what was typed, counted and chosen in a dialog survives the reload of a new build', async ({
	quietPage: page,
	shop,
	context,
}) => {
	test.slow()
	const phone = await signIn(page, shop, 'en')
	const { number, slug } = await placeOrder(page, phone, { pieces: 2 })
	for (const to of ['confirmed', 'packed', 'handed_over', 'delivered']) await shop.haat('orders', 'advance', number, to)
	const open = await placeOrder(page, phone)
	const note = (dialog: Locator) => dialog.getByRole('textbox').last()
	const pieces = (form: Locator) =>
		form
			.getByRole('group')
			.filter({ visible: true, has: page.locator('output') })
			.first()
	/** Three of the last option, in the product's page or dialog. */
	const three = {
		async fill(form: Locator) {
			await form.getByRole('radio').last().check()
			for (const count of ['2', '3']) {
				await pieces(form).getByRole('button').last().click()
				await expect(pieces(form).locator('output')).toHaveText(count)
			}
		},
		async stays(form: Locator) {
			await expect(form.getByRole('radio').last()).toBeChecked()
			await expect(pieces(form).locator('output')).toHaveText('3')
		},
	}
	const expectText = async (dialog: Locator, text: string) => expect(note(dialog)).toHaveValue(text)
	const dialogs: Filled[] = [
		{
			path: `/products/${slug}`,
			open: (page) => page.locator('#reviews').getByRole('button', { name: 'Write a review' }),
			async fill(dialog) {
				await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true })
				await note(dialog).fill('Fresh, and well packed.')
			},
			async stays(dialog) {
				await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
				await expectText(dialog, 'Fresh, and well packed.')
			},
		},
		{
			path: `/order/${number}`,
			open: (page) => page.getByRole('button', { name: /^Report a problem with/ }).first(),
			async fill(dialog) {
				await dialog.getByText('It is damaged or spoiled').click()
				await pieces(dialog).getByRole('button').last().click()
				await note(dialog).fill('The bag was open.')
			},
			async stays(dialog) {
				await expect(dialog.getByRole('radio', { name: 'It is damaged or spoiled' })).toBeChecked()
				await expect(pieces(dialog)).toContainText('2 of 2')
				await expectText(dialog, 'The bag was open.')
			},
		},
		{
			path: `/order/${number}`,
			open: (page) => page.getByRole('button', { name: 'Return items' }).first(),
			async fill(dialog) {
				await dialog.getByRole('checkbox').first().check()
				await pieces(dialog).getByRole('button').first().click()
				await dialog.getByRole('radio').nth(2).check({ force: true })
				await note(dialog).fill('Another size, please.')
			},
			async stays(dialog) {
				await expect(dialog.getByRole('checkbox').first()).toBeChecked()
				await expect(pieces(dialog)).toContainText('1 of 2')
				await expect(dialog.getByRole('radio').nth(2)).toBeChecked()
				await expectText(dialog, 'Another size, please.')
			},
		},
		{
			path: `/order/${open.number}`,
			open: (page) => page.getByRole('button', { name: 'Cancel', exact: false }).first(),
			fill: async (dialog) => void (await dialog.getByRole('combobox').selectOption({ index: 2 })),
			stays: (dialog) => expect(dialog.getByRole('combobox')).not.toHaveValue(''),
		},
		{
			path: '/faq',
			open: (page) => page.getByRole('contentinfo').getByRole('button', { name: /newsletter/ }),
			fill: (dialog) => dialog.getByRole('textbox').fill('rahima@example.com'),
			stays: (dialog) => expect(dialog.getByRole('textbox')).toHaveValue('rahima@example.com'),
		},
		{ path: '/category/rice', open: (page) => page.locator('a.product-plus').first(), ...three },
		{ path: '/products/1', ...three },
	]
	const { lose } = await deploys(context, page)
	const dialog = page.locator('dialog[open]')
	/** The code that reloads the page has loaded: the same code requests a service worker. */
	const ready = async (go: () => Promise<unknown>) => {
		const idle = page.waitForEvent('console', {
			predicate: (message) => message.text().includes('registration blocked'),
			timeout: 60_000,
		})
		await go()
		await idle
		await hydrated(page)
	}
	for (const one of dialogs)
		await test.step(one.path, async () => {
			await ready(() => page.goto(shop.origin + one.path))
			await page.evaluate(() => sessionStorage.removeItem('haat.renewed'))
			const form = one.open ? dialog : page.getByRole('main')
			await one.open?.(page).click()
			await one.fill(form)
			lose()
			// The dialog covers it: a click would require closing it.
			const cart = page.locator('header a[href="/checkout"]:visible').first()
			await ready(() => cart.evaluate((link: HTMLElement) => link.click()))
			await one.open?.(page).click()
			await one.stays(form)
		})
})
