import { expect, hydrated, test } from './fixtures.ts'

test.describe('an error inside the shell', () => {
	test.use({
		serviceWorkers: 'block',
		mayLog: [/Failed to load resource|registration blocked|the shell broke/],
	})

	test('shows the error page of the whole shop, under the policy of every page', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		// The shell as built, except that rendering throws while `broken` is set.
		await context.route(/\/assets\/entry\.client-.{8}\.js$/, async (route) => {
			const response = await route.fetch()
			const body = (await response.text()).replace(
				/"routes\/layout":(\w+)\}\);?/,
				(
					_,
					layout: string,
				) => `"routes/layout":{...${layout},default:break_(${layout}.default),ErrorBoundary:break_(${layout}.ErrorBoundary)}});
				function break_(Part){return function(props){if(window.broken)throw new Error('the shell broke');return Part(props)}}`,
			)
			expect(body).toContain('break_')
			await route.fulfill({ response, body })
		})
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		const policy = (await page.request.get(`${shop.origin}/faq`)).headers()['content-security-policy']
		expect(policy).toContain("require-trusted-types-for 'script'")
		await page.evaluate(() => Object.assign(window, { broken: true }))
		await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).first().click()
		await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
		const face = () => getComputedStyle(document.querySelector('h1') as Element).fontFamily
		expect(await page.evaluate(face), 'with its style sheet').toContain('Haat Sans')
		if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/shell-error.png` })
		await page.getByRole('link', { name: 'Try again' }).click()
		await hydrated(page)
		await expect(page.getByRole('banner')).toBeVisible()
	})

	for (const [path, title, number] of [
		['', 'Something went wrong', 'Request number, for our support: w7mXSm-4f'],
		['/bn', 'একটি সমস্যা হয়েছে', 'সাপোর্টে জানাতে হলে এই নম্বরটি দিন: w7mXSm-4f'],
	] as const)
		test(`names the request for data that failed, for who came by a link${path && ' (Bengali)'}`, async ({
			quietPage: page,
			shop,
			context,
		}) => {
			let fails = true
			await context.route(/\.data(\?|$)/, (route) =>
				fails
					? route.fulfill({ status: 500, headers: { 'x-request-id': 'w7mXSm-4f' }, body: 'failed' })
					: route.fallback(),
			)
			await page.goto(`${shop.origin}${path}/products`)
			await hydrated(page)
			await page.getByRole('main').locator('article a, li a').first().click()
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expect(page.getByRole('main')).toContainText(number)
			if (process.env.LOOK)
				await page.screenshot({ path: `${process.env.LOOK}/failed-data${path.replace('/', '-')}.png` })
			fails = false
			await page.getByRole('link', { name: path ? 'আবার চেষ্টা করুন' : 'Try again' }).click()
			await hydrated(page)
			await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
		})
})
