import { firstLoad } from '#tests/helpers/first-load.ts'
import { expect, test } from './fixtures.ts'

/**
 * Most a first visit may download, in bytes after brotli; React and its router are 93 KB of the script.
 * The script of early presses is 0.9 KB of the page. A page differs by some 50 bytes from run to run: by its times and port.
 */
const budget = {
	'/': { script: 142_700, page: 35_600 },
	'/bn': { script: 142_700, page: 37_600 },
	'/bn/category/rice': { script: 143_300, page: 37_000 },
	'/bn/products/1': { script: 150_200, page: 35_000 },
}

test('a first visit stays within its budget of bytes', async ({ shop }) => {
	for (const [path, most] of Object.entries(budget)) {
		const { script, page, files } = await firstLoad(shop.origin + path)
		expect(script, `script of ${path}: ${files.join(' ')}`).toBeLessThan(most.script)
		expect(page, `page of ${path}`).toBeLessThan(most.page)
	}
})
