// @ts-check
/// <reference lib="webworker" />
/**
 * Keeps what was seen readable without a network: pages (drawn as anonymous, so they hold nothing of anybody), built
 * files and pictures. Calls of the API always go to the network. The shells of checkout and account are kept only while
 * a shopper is signed in; they and the pages seen meanwhile go when that shopper does.
 */
const version = '__VERSION__'
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

/** Cache names, and how many answers each may hold. */
const caches_ = { pages: 60, own: 12, files: 160, pictures: 240 }
/** Files are per build; the others outlive it. */
const nameOf = (/** @type {keyof typeof caches_} */ kind) => `haat-${kind}${kind === 'files' ? `-${version}` : ''}`
/** Built files that must be there without a network. @type {string[]} */
const filesNeeded = /** @type {any} */ ('__FILES__')
const markers = 'haat-markers'
const offlinePages = ['/offline', '/bn/offline']
/** Milliseconds a page may take to come before the kept copy is shown in its place. */
const patience = 8_000

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()))

worker.addEventListener('activate', (event) => {
	const known = [...Object.keys(caches_).map((kind) => nameOf(/** @type {keyof typeof caches_} */ (kind))), markers]
	const cleaned = caches
		.keys()
		.then((names) => Promise.all(names.filter((n) => !known.includes(n)).map((n) => caches.delete(n))))
	event.waitUntil(Promise.all([cleaned, askAhead()]).then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
	const said = event.data
	if (said === 'take-over') void worker.skipWaiting()
	if (said === 'signed-out') event.waitUntil(keepFor(null))
	else if (typeof said === 'string' && said.startsWith('signed-in ')) event.waitUntil(keepFor(said.slice(10)))
	if (said === 'low-data' || said === 'full-data')
		event.waitUntil(mark('low-data', said === 'low-data' ? '' : null).then(() => askAhead()))
})

worker.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range')) return
	// Pages that only the desk shows, and nobody keeps.
	if (pathname.startsWith('/preview/')) return
	// Fonts come from the browser's own cache: by this way they would come too late to be shown without a move.
	if (pathname.endsWith('.woff2')) return
	if (/^\/(assets|locales)\//.test(pathname)) event.respondWith(fromCacheFirst(event, 'files'))
	else if (pathname.startsWith('/media/')) event.respondWith(fromCacheFirst(event, 'pictures'))
	else if (request.mode === 'navigate') event.respondWith(page(event, pathname))
	else if (pathname.endsWith('.data')) event.respondWith(networkFirst(event, request, 'pages'))
})

/** @param {FetchEvent} event @param {string} pathname */
async function page(event, pathname) {
	const shown = await networkFirst(event, await asked(event.request), ownPage(pathname) ? 'own' : 'pages').catch(() =>
		offlinePages.includes(pathname) ? Response.error() : null,
	)
	if (shown) {
		if (shown.headers.has('x-kept')) void tell(event.resultingClientId, 'kept-page')
		return shown
	}
	// Under its own address: what was drawn for one address is not taken over at another.
	const offline = /^\/bn(\/|$)/.test(pathname) ? '/bn/offline' : '/offline'
	return Response.redirect(`${offline}#${encodeURIComponent(pathname + new URL(event.request.url).search)}`)
}

/** The browser asks for a page while this worker starts; not where the light version is wanted, which it cannot ask for. */
async function askAhead() {
	const { navigationPreload } = worker.registration
	if (await marked('low-data')) await navigationPreload?.disable()
	else await navigationPreload?.enable()
}

/** The request of a page, asking for the light version when the shopper wants that. @param {Request} request */
async function asked(request) {
	if (!(await marked('low-data'))) return request
	const headers = new Headers(request.headers)
	headers.set('save-data', 'on')
	return new Request(request.url, { headers, credentials: 'same-origin', redirect: 'manual' })
}

/**
 * The network's answer, kept for later while it is shown; the kept one when none comes. Throws when there is neither.
 * @param {FetchEvent} event @param {Request} request @param {'pages' | 'own'} kind
 */
async function networkFirst(event, request, kind) {
	const kept = async () => {
		const found = await caches.match(request.url, { ignoreVary: true, cacheName: nameOf(kind) })
		if (!found) return undefined
		const headers = new Headers(found.headers)
		headers.set('x-kept', 'yes')
		return new Response(found.body, { status: found.status, headers })
	}
	const ahead = Promise.resolve(event.preloadResponse)
	event.waitUntil(ahead.catch(() => {}))
	const fromNetwork = ahead
		.then((answer) => answer ?? fetch(request))
		.then((answer) => {
			if (answer.ok) event.waitUntil(keepPage(kind, request.url, answer.clone()))
			return answer
		})
	const late = new Promise((resolve) => setTimeout(resolve, patience)).then(kept)
	const first = await Promise.race([fromNetwork.catch(() => undefined), late])
	if (first) return first
	const old = await kept()
	if (old) return old
	return fromNetwork
}

/** @param {'pages' | 'own'} kind @param {string} url @param {Response} answer */
async function keepPage(kind, url, answer) {
	const { pathname } = new URL(url)
	const may = kind === 'own' ? await marked('signed-in') : !ownPage(pathname) && !secret(pathname)
	if (may) await keep(kind, url, answer)
}

/** @param {FetchEvent} event @param {'files' | 'pictures'} kind */
async function fromCacheFirst(event, kind) {
	const { request } = event
	const found = await caches.match(request, { ignoreVary: kind === 'files', cacheName: nameOf(kind) })
	if (found) return found
	const answer = await fetch(request)
	if (answer.ok && answer.type === 'basic') event.waitUntil(keep(kind, request, answer.clone()))
	return answer
}

/** @param {keyof typeof caches_} kind @param {RequestInfo} key @param {Response} answer */
async function keep(kind, key, answer) {
	try {
		const cache = await caches.open(nameOf(kind))
		await cache.put(key, answer)
		const keys = (await cache.keys()).filter(({ url }) => !offlinePages.includes(new URL(url).pathname))
		for (const old of keys.slice(0, Math.max(0, keys.length - caches_[kind]))) await cache.delete(old)
	} catch {
		// A full disk keeps nothing; the answer itself is not harmed.
	}
}

/** The pages for «no network», with every file they need. */
async function keepOfflinePages() {
	const pages = await caches.open(nameOf('pages'))
	const files = await caches.open(nameOf('files'))
	const keepFiles = (/** @type {string[]} */ needed) =>
		Promise.all([...new Set(needed)].map(async (file) => (await files.match(file)) ?? files.add(file)))
	await keepFiles(filesNeeded)
	for (const path of offlinePages) {
		const answer = await fetch(path, { cache: 'reload' })
		if (!answer.ok) throw new Error(`no ${path}`)
		await pages.put(path, answer.clone())
		const html = await answer.text()
		const needed = [...html.matchAll(/"(\/(?:assets|locales)\/[^"\\]+\.(?:js|css|json)[^"\\]*)"/g)].map(
			([, file]) => /** @type {string} */ (file),
		)
		await keepFiles(needed)
	}
}

/** Pages whose shell is kept for a signed-in shopper. @param {string} pathname */
function ownPage(pathname) {
	return /^(\/bn)?\/(checkout|my-account|order)(\/|$)/.test(pathname)
}

/** Pages that are never kept. @param {string} pathname */
function secret(pathname) {
	return /^(\/bn)?\/(signin|signup|forget-password|newsletter)(\/|\.|$)/.test(pathname)
}

/**
 * Keeps what is seen from now on for this shopper (an id; null for nobody). What another one saw goes: the shells of their
 * pages, and the pages that say what they looked at.
 * @param {string | null} shopper
 */
async function keepFor(shopper) {
	const marked = await caches.match('/signed-in', { cacheName: markers })
	const before = marked ? await marked.text() : null
	await mark('signed-in', shopper)
	if (before === shopper) return
	await caches.delete(nameOf('own'))
	if (before === null) return
	const pages = await caches.open(nameOf('pages'))
	const seen = (await pages.keys()).filter(({ url }) => !offlinePages.includes(new URL(url).pathname))
	await Promise.all(seen.map((request) => pages.delete(request)))
}

/** Sets a marker with a text; null removes it. @param {string} name @param {string | null} text */
async function mark(name, text) {
	const cache = await caches.open(markers)
	await (text === null ? cache.delete(`/${name}`) : cache.put(`/${name}`, new Response(text)))
}

/** @param {string} name */
async function marked(name) {
	return Boolean(await caches.match(`/${name}`, { cacheName: markers }))
}

/** @param {string} clientId @param {string} message */
async function tell(clientId, message) {
	const client = await worker.clients.get(clientId)
	client?.postMessage(message)
}
