import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { locales, versionOfLocales } from './locale-files.ts'

const folder = path.resolve(import.meta.dirname, '../desk')
const texts = path.join(folder, 'locales')

/** In the browser the contract of the desk is only methods and paths: the schemas and their library stay on the server. */
function contractForBrowsers(): Plugin {
	const id = '\0desk-contract'
	return {
		name: 'haat-desk-contract',
		enforce: 'pre',
		resolveId: (source) => (source === '#contract/desk/index.ts' ? id : null),
		async load(loaded) {
			if (loaded !== id) return null
			const { deskCalls } = await import('#contract/desk/index.ts')
			const rows = Object.entries(deskCalls).map(([name, { method, path }]) => `${name} ${method} ${path}`)
			return `export const deskCalls = {}
for (const row of ${JSON.stringify(rows.join('\n'))}.split('\\n')) {
	const [name, method, path] = row.split(' ')
	deskCalls[name] = { method, path }
}`
		},
	}
}

/** The desk: a page without inline scripts and styles, with hashed files in `assets/`. */
export default defineConfig({
	root: folder,
	plugins: [tailwindcss(), locales(texts), contractForBrowsers()],
	define: { __LOCALES_VERSION__: JSON.stringify(versionOfLocales(texts)) },
	build: {
		outDir: path.resolve(folder, '../build/desk'),
		emptyOutDir: true,
		// As the storefront's, in web/lib/baseline.ts.
		target: ['chrome109', 'firefox120', 'safari16.4'],
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			// "use client" of packages has no meaning in a browser.
			onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
			output: {
				codeSplitting: {
					groups: [
						// One file of packages that every page needs, and one of the desk's own shared code: on a slow connection each
						// file costs a round trip.
						{
							name: 'packages',
							test: /node_modules[\\/](?!recharts|d3-|@reduxjs|immer)/,
							minShareCount: 4,
							priority: 2,
						},
						{ name: 'desk', minShareCount: 4, priority: 1 },
					],
				},
			},
		},
	},
})
