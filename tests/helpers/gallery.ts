import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { createServer, type Plugin } from 'vite'

const entry = 'virtual:gallery'
const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from '/ui/gallery.tsx'
import '/web/styles/app.css'
const query = new URLSearchParams(location.search)
const lang = query.get('lang') === 'bn' ? 'bn' : 'en'
Object.assign(document.documentElement, { lang, dir: query.get('dir') ?? 'ltr' })
createRoot(document.getElementById('gallery')).render(createElement(Gallery, { lang }))
`
const page = `<!doctype html><html><head><title>Gallery</title><meta name="viewport" content="width=device-width"></head>
<body><div id="gallery"></div><script type="module">import '${entry}'</script></body></html>`

/** The page of the design system, as `/?lang=bn&dir=rtl`, from its sources. */
function gallery(): Plugin {
	return {
		name: 'haat-gallery',
		resolveId: (id) => (id === entry ? id : null),
		load: (id) => (id === entry ? script : null),
		configureServer: (server) => () => {
			server.middlewares.use(async (request, response) => {
				response.setHeader('content-type', 'text/html')
				response.end(await server.transformIndexHtml(request.url ?? '/', page))
			})
		},
	}
}

/** Serves the gallery until `stop`; `port` 0 takes a free one. */
export async function startGallery(port = 0) {
	const server = await createServer({
		root: path.resolve(import.meta.dirname, '../..'),
		configFile: false,
		appType: 'custom',
		cacheDir: '.cache/gallery',
		logLevel: 'error',
		plugins: [tailwindcss(), gallery()],
		optimizeDeps: {
			include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'zustand'],
			entries: [],
		},
		server: { port, strictPort: port !== 0, hmr: import.meta.main, watch: import.meta.main ? {} : null },
	})
	await server.listen()
	const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
	return { origin, stop: () => server.close() }
}

if (import.meta.main) {
	const { origin } = await startGallery(Number(process.env.PORT ?? 4100))
	process.stdout.write(`The design system: ${origin}/ and ${origin}/?lang=bn (also &dir=rtl)\n`)
}
