import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { fileOf, firstVisit } from './tools/first-visit.ts'
import { localeFiles, locales, versionOfLocales } from './tools/locale-files.ts'
import { plainLetters } from './tools/plain-letters.ts'

const localesFolder = path.resolve('web/locales')
const localesVersion = versionOfLocales(localesFolder)

/** Modules that a shopper without a network needs, and their translations beyond those of every page. */
const neededOffline = ['cart-drawer.tsx', 'menu-drawer.tsx', 'connection-bar.tsx', 'toasts.tsx']
const textsOffline = ['cart.json']

/** Addresses of the chunks that contain these modules, with everything they import. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
	const found = new Set<string>()
	const add = (name: string) => {
		const chunk = bundle[name]
		if (chunk?.type !== 'chunk' || found.has(`/${name}`)) return
		found.add(`/${name}`)
		for (const other of chunk.imports) add(other)
	}
	for (const [name, chunk] of Object.entries(bundle))
		if (chunk.type === 'chunk' && modules.some((file) => chunk.facadeModuleId?.endsWith(`/${file}`))) add(name)
	return [...found].sort()
}

/** Addresses of the translations that are needed without a network. */
function textFiles(): string[] {
	const needed = localeFiles(localesFolder).filter(({ name }) => textsOffline.some((file) => name.endsWith(`/${file}`)))
	return needed.map(({ name }) => `/${name}?v=${localesVersion}`)
}

/** Writes the service worker into the build it belongs to: every build has its own version. */
function serviceWorker(): Plugin {
	return {
		name: 'haat-service-worker',
		generateBundle(_options, bundle) {
			if (this.environment.name !== 'client') return
			const files = Object.keys(bundle).sort().join()
			const version = createHash('sha256').update(files).update(localesVersion).digest('hex').slice(0, 10)
			const source = readFileSync('web/pwa/service-worker.js', 'utf8')
				.replace('__VERSION__', version)
				.replace("'__FILES__'", JSON.stringify([...filesOf(bundle, neededOffline), ...textFiles()]))
			this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
		},
	}
}

/**
 * In the browser the contract is only methods and paths of what shoppers call: the schemas (and their library) and the calls of
 * operators and sellers stay on the server.
 */
function contractForBrowsers(): Plugin {
	const id = '\0contract'
	return {
		name: 'haat-contract',
		enforce: 'pre',
		resolveId(source) {
			return this.environment.name === 'client' && source === '#contract/index.ts' ? id : null
		},
		async load(loaded) {
			if (loaded !== id) return null
			const { endpoints, apiBase } = await import('./contract/index.ts')
			const rows = Object.entries(endpoints)
				.filter(([, { access }]) => access === 'anyone' || access === 'shopper')
				.map(([name, { method, path }]) => `${name} ${method} ${path}`)
			return `export const apiBase = ${JSON.stringify(apiBase)}
export const endpoints = {}
for (const row of ${JSON.stringify(rows.join('\n'))}.split('\\n')) {
	const [name, method, path] = row.split(' ')
	endpoints[name] = { method, path }
}`
		},
	}
}

/** In one of the builds, what our files import from React Router is a file of ours. */
function inPlaceOfReactRouter(build: 'client' | 'ssr', file: string): Plugin {
	const own = path.resolve(file)
	return {
		name: `haat-router-${build}`,
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === build,
		resolveId(source, importer = '') {
			const isOurs = importer !== own && !importer.includes('/node_modules/')
			return /^react-router(\/dom)?$/.test(source) && isOurs ? own : null
		},
	}
}

/**
 * The browser's script has a router of its own (`web/router`) in place of React Router, of which it uses a small part. The build
 * fails if anything of the package is in the browser's script.
 */
function ownRouter(): Plugin {
	return {
		...inPlaceOfReactRouter('client', 'web/router/index.ts'),
		generateBundle(_options, bundle) {
			for (const chunk of Object.values(bundle))
				if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => /[\\/]node_modules[\\/]react-router[\\/]/.test(id)))
					this.error(`${chunk.fileName} has a part of react-router`)
		},
	}
}

/** The built server renders pages by the same router, with the package's handling of requests (`web/router/on-server.tsx`). */
const ownRouterOnServer = () => inPlaceOfReactRouter('ssr', 'web/router/on-server.tsx')

/**
 * Chromium compiles a file that begins with this comment in another thread while it loads, instead of each function when it is
 * first called.
 */
function compiledWhileLoading(): Plugin {
	return {
		name: 'haat-compiled-while-loading',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle: {
			// Last: Vite puts its list of files at the top.
			order: 'post',
			handler(_options, bundle) {
				for (const chunk of Object.values(bundle))
					if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
			},
		},
	}
}

/**
 * react-dom makes five errors when it is loaded, by which it recognizes its own exceptions. Where an inspector is attached
 * (Lighthouse, developer tools, browser tests), the browser parses all of react-dom again for their stacks, 30 ms of a fast
 * computer, so that measured pages are slower than those of shoppers. Here they have no stack.
 */
function exceptionsWithoutStack(): Plugin {
	const made = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
	const expected = 5
	return {
		name: 'haat-exceptions-without-stack',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /react-dom-client\.production\.js$/ },
			handler(code) {
				const { length } = code.match(made) ?? []
				if (length !== expected) this.error(`react-dom makes ${length} exceptions instead of ${expected}`)
				return code.replace(made, '$1Object.create(Error.prototype, { message: { value: $2 } })')
			},
		},
	}
}

/** `import text from './file.ts?script'`: the file as the text of an inline script. It imports and exports nothing. */
function inlineScripts(): Plugin {
	return {
		name: 'haat-inline-scripts',
		enforce: 'pre',
		async load(id) {
			const [file, query] = id.split('?')
			if (query !== 'script' || !file) return null
			this.addWatchFile(file)
			const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'chrome109' })
			// TypeScript needs the empty export to keep the names of the file apart from those of others.
			const script = `(() => {${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`
			const text = minifySync('script.js', script, { module: false }).code
			return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
		},
	}
}

/** Whether a module is one of those files. */
const among = (files: RegExp) => (id: string) => files.test(fileOf(id))

const ours = among(/^(web|ui|client|contract)\/|^\0?vite\/preload-helper/)
/** Shared by many panels, none of which is open at first. */
const inPanels = among(
	/^(ui\/(dialog\/(?!panel-history)|drawer|text-field|text-area|select|tabs|radio-cards)|client\/(error-text|save-file)|web\/lib\/private-head|web\/shop\/session\/bot-check)/,
)
/** Needed for reads of shopper data: no page of a first visit has them. */
const inQueries = among(/^web\/shop\/session\/query-|(^|\/)node_modules\/@tanstack\//)

const first = firstVisit()

/**
 * Packages that the storefront's server build imports instead of bundling them: React, so that the tests see which of its
 * builds is loaded.
 */
const loadedBesideBuild = ['react', 'react-dom']

export default defineConfig(({ command }) => ({
	publicDir: 'web/public',
	plugins: [
		tailwindcss(),
		reactRouter(),
		locales(localesFolder),
		serviceWorker(),
		contractForBrowsers(),
		ownRouter(),
		ownRouterOnServer(),
		first.plugin,
		inlineScripts(),
		plainLetters(),
		compiledWhileLoading(),
		exceptionsWithoutStack(),
	],
	define: { __LOCALES_VERSION__: JSON.stringify(localesVersion) },
	// The oldest supported browsers, as in lib/baseline.ts.
	build: { target: ['chrome109', 'firefox120', 'safari16.4'], assetsInlineLimit: 0, sourcemap: false },
	environments: {
		// One file with its packages: reading hundreds of small ones would be a good part of a start.
		...(command === 'build' && {
			ssr: {
				resolve: { noExternal: true as const, external: loadedBesideBuild },
				build: { rolldownOptions: { output: { codeSplitting: false } } },
			},
		}),
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Few files: on a slow connection each costs a round trip, and together they compress better.
						codeSplitting: {
							groups: [
								{
									name: 'react',
									// With the router, and what it uses itself.
									test: among(
										/(^|\/)node_modules\/(react|react-dom|scheduler|zustand)\/|^client\/load-chunk|^web\/router\//,
									),
									priority: 3,
								},
								{ name: 'shop', test: first.shared, priority: 2 },
								// What only one of the first pages needs, where other pages need a part of it too.
								...first.pages.map(({ name, only }) => ({
									name: `${name}-parts`,
									test: only,
									minShareCount: 2,
									priority: 1,
								})),
								// What panels, forms and private pages share.
								{ name: 'panels', test: (id) => inPanels(id) && !first.ever(id), minShareCount: 3, priority: 1 },
								{ name: 'queries', test: inQueries, minShareCount: 2, priority: 0 },
								{ name: 'more', test: (id) => ours(id) && !first.ever(id), minShareCount: 6, priority: 0 },
							],
						},
					},
				},
			},
		},
	},
}))
