import { expect, hydrated, test } from './fixtures.ts'

const networks = [
	{ type: 'slow-2g', isSlow: true },
	{ type: '2g', isSlow: true },
	{ type: '3g', isSlow: true },
	{ type: '4g', isSlow: false },
	{ type: undefined, isSlow: false },
]

for (const { type, isSlow } of networks)
	test(`the font of Latin letters is ${isSlow ? 'not ' : ''}requested on a network of the kind ${type}`, async ({
		quietPage: page,
		shop,
	}) => {
		await page.addInitScript((effectiveType) => {
			Object.defineProperty(navigator, 'connection', { value: effectiveType && { effectiveType } })
		}, type)
		const fonts: string[] = []
		page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())))
		await page.goto(`${shop.origin}/products/miniket-rice-premium`)
		await hydrated(page)
		await page.waitForLoadState('networkidle')
		expect(fonts.filter((font) => font.includes('-latin-'))).toHaveLength(isSlow ? 0 : 1)
		const used = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
		expect(used.includes('"Haat Sans",')).toBe(!isSlow)
		expect(used).toContain('"Haat Bengali"')
	})
