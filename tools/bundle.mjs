// Bundles the server and the operator's commands with their packages (build/shop/start.js and haat.js, and the modules that
// both need): reading some 1,700 small files would be half the time of a start, and three quarters of that of a command.
import path from 'node:path'
import { build } from 'vite'
import { plainLetters } from './plain-letters.ts'

const root = path.resolve(import.meta.dirname, '..')
const outDir = path.resolve(root, 'build/shop')

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
			input: { start: 'start.ts', haat: 'cli/main.ts' },
			output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
		},
	},
})
