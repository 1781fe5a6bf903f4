/**
 * What a first visit downloads: script, page and fonts of `/` and of a product page (brotli, from the built files),
 * beside react-dom alone hydrating an empty tree: `node bench/bytes.ts`. Prints bytes and ratios.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { firstLoad } from '#tests/helpers/first-load.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'

const bare = await reactDomAlone()
console.log(`react-dom alone             script ${kb(bare)}`)
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bytes-'))
const shop = await startShopProcess(dataDir)
try {
	for (const path of ['/', '/bn', '/products/1', '/bn/products/1']) {
		const { files, script, page, style } = await firstLoad(shop.origin + path)
		console.log(
			`${path.padEnd(27)} script ${kb(script)} in ${files.length} files (${(script / bare).toFixed(2)} × react-dom)   page ${kb(page)}, of it style ${kb(style)}`,
		)
	}
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

function kb(bytes: number): string {
	return `${(bytes / 1000).toFixed(1).padStart(6)} KB`
}

function brotli(file: string): number {
	return brotliCompressSync(readFileSync(file)).length
}

async function reactDomAlone(): Promise<number> {
	const folder = mkdtempSync(resolve('.cache', 'bare-'))
	try {
		writeFileSync(
			join(folder, 'main.js'),
			"import { hydrateRoot } from 'react-dom/client'\nimport { createElement } from 'react'\nhydrateRoot(document, createElement('html'))\n",
		)
		await build({
			root: folder,
			configFile: false,
			logLevel: 'silent',
			define: { 'process.env.NODE_ENV': '"production"' },
			build: { outDir: 'out', target: 'es2022', rollupOptions: { input: join(folder, 'main.js') } },
		})
		const out = join(folder, 'out/assets')
		return readdirSync(out)
			.filter((file) => file.endsWith('.js'))
			.reduce((sum, file) => sum + brotli(join(out, file)), 0)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
