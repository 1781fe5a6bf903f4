// Bundles the server with its packages into one file (build/shop): reading some 1,700 small files would be half the time of
// a start. Or another entry into another folder: `node tools/bundle.mjs cli/main.ts FOLDER`.
import path from 'node:path'
import { build } from 'vite'
import { plainLetters } from './plain-letters.ts'

const root = path.resolve(import.meta.dirname, '..')
const [entry = 'start.ts', folder = 'build/shop'] = process.argv.slice(2)
const outDir = path.resolve(root, folder)

/** Files beside a module are found from its source, because the bundle does not contain them. */
const sourceAddresses = {
	name: 'haat-source-addresses',
	transform(code, id) {
		if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
		const source = path.relative(outDir, id).replaceAll(path.sep, '/')
		return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
	},
}

/** Imported by `npm run dev` only, which runs from the sources. */
const development = {
	name: 'haat-development',
	enforce: 'pre',
	resolveId(source) {
		return source.endsWith('/dev-storefront.ts') ? { id: source, external: true } : null
	},
}

await build({
	root,
	configFile: false,
	logLevel: 'error',
	publicDir: false,
	plugins: [development, sourceAddresses, plainLetters()],
	ssr: {
		noExternal: true,
		// These read files of their own package, or are compiled for a platform.
		external: [
			...['@electric-sql/pglite', '@node-rs/argon2', 'bwip-js/node', 'harfbuzzjs', 'pdfkit', 'pino', 'sharp'],
			// Loaded only where traces are switched on.
			'@fastify/otel',
			...['api', 'exporter-trace-otlp-http', 'instrumentation-pg', 'resources', 'sdk-trace-node'].map(
				(name) => `@opentelemetry/${name}`,
			),
		],
	},
	build: {
		emptyOutDir: true,
		ssr: true,
		outDir,
		target: 'node24',
		minify: false,
		rolldownOptions: {
			input: { [path.basename(entry, '.ts')]: entry },
			output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
		},
	},
})
