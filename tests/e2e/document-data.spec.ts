import { dataElementId } from '#web/lib/boot.ts'
import { decode } from '#web/router/decode.ts'
import { expect, hydrated, test } from './fixtures.ts'

const paths = ['/faq', '/category/rice-dal', '/products/miniket-rice-premium', '/search?q=miniket', '/shop/sobuj-haat']

for (const path of paths.flatMap((path) => [path, `/bn${path}`]))
	test(`the document of ${path} has the data that its address of data has`, async ({ request, shop }) => {
		const html = await (await request.get(shop.origin + path)).text()
		const [, written = ''] = new RegExp(`id="${dataElementId}" type="application/json">([^<]*)<`).exec(html) ?? []
		const { pathname, search } = new URL(path, shop.origin)
		const encoded = await (await request.get(`${shop.origin}${pathname}.data${search}`)).text()
		const entries = Object.entries(decode(encoded) as Record<string, { data: unknown }>).filter(([, { data }]) => data)
		expect(entries.length).toBeGreaterThan(1)
		expect(JSON.parse(written)).toEqual(Object.fromEntries(entries.map(([id, { data }]) => [id, data])))
	})

test('parts below the first screen are laid out when they are needed, and all of them after a while', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const release = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await release.promise
		await route.continue()
	})
	await page.goto(`${shop.origin}/products/miniket-rice-premium`, { waitUntil: 'commit' })
	const footer = page.getByRole('contentinfo')
	await expect(footer).toBeAttached()
	const isLaidOut = () =>
		footer.evaluate(
			(element) =>
				element.checkVisibility() && element.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }),
		)
	await expect.poll(isLaidOut, 'far below').toBe(false)
	await footer.scrollIntoViewIfNeeded()
	await expect.poll(isLaidOut, 'in view, without scripts').toBe(true)
	await page.evaluate(() => window.scrollTo(0, 0))
	await expect.poll(isLaidOut, 'far below again').toBe(false)
	release.resolve()
	await hydrated(page)
	await expect(page.locator('html[data-whole]')).toBeAttached()
	expect(await isLaidOut(), 'though nobody scrolled').toBe(true)
})
