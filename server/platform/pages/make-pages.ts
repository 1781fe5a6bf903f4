import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Language } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { packTemplate } from './page-body.ts'
import { makePage, type Page } from './page-cache.ts'
import { contentSecurityPolicy, pageHeaders, type Style, seal, styleOf } from './policy.ts'
import type { Notice, PageRenderer } from './renderer.ts'

/** What is needed to make pages. */
export type PageSource = {
	config: Config
	renderer: PageRenderer
	/** The colour `#rrggbb` that an operator has set, known without the store. */
	accent?: () => string | null
}

/** Makes the pages that the cache holds: renders them, adds their headers and content policy, and decides redirects. */
export function pageMaker(source: PageSource) {
	const fixed = pageHeaders(source.config.publicOrigin.startsWith('https:'))
	const notices = new Map<string, Page>()
	let noticesIn: string | null = null
	const style = styleOf(source.renderer.style())
	/** The page of a refusal, in the language of the path. It needs no data and is made once per language and accent. */
	const notice = (kind: Notice, path: string): Page => {
		const language = /^\/bn(\/|\?|$)/.test(path) ? 'bn' : 'en'
		const accent = source.accent?.() ?? null
		if (accent !== noticesIn) notices.clear()
		noticesIn = accent
		const known = notices.get(kind + language)
		if (known) return known
		const page = noticePage(source, { fixed, style }, kind, { language, accent })
		notices.set(kind + language, page)
		return page
	}
	/** The page of an error would need the data that could not be read, and has no id of the request: the notice does. */
	const render = async (path: string, light: boolean): Promise<Page> => {
		const page = await renderPage(source, { fixed, style }, path, light)
		if (page.status < 500 || !isHtml(page)) return page
		return notice(page.status === 503 ? 'busy' : 'failed', path)
	}
	const moved = (location: string): Page => ({
		...makePage(301, { ...fixed, location }, Buffer.alloc(0)),
		moved: true,
	})
	/** A redirect to the address or, if it has no page, to the address in lower case; "not found" if neither has a page. */
	const redirect = async (address: string): Promise<Page> => {
		const page = await render(address, false)
		if (page.status >= 500) return page
		if (page.status !== 404) return moved(address)
		const lower = lowered(address)
		if (lower === address) return page
		return (await render(lower, false)).status === 404 ? page : moved(lower)
	}
	return {
		redirect,
		/** The page of a path and query, or a redirect if its address is not the canonical one. `light`: for `Save-Data: on`. */
		make: async (path: string, light: boolean): Promise<Page> => {
			const { pathname } = new URL(path, source.config.publicOrigin)
			const address = source.renderer.canonical(pathname)
			if (address !== undefined && address !== pathname) return redirect(address)
			const page = await render(path, light)
			if (page.status !== 404 || lowered(pathname) === pathname) return page
			return redirect(pathname)
		},
		notice,
	}
}

function noticePage(
	{ config, renderer }: PageSource,
	{ fixed, style }: { fixed: object; style: Style },
	kind: Notice,
	shown: { language: Language; accent: string | null },
): Page {
	const [marker, idMark] = [randomUUID(), randomUUID()]
	const { parts, ...hashes } = seal(renderer.notice(kind, { ...shown, marker, requestId: idMark }), marker, style)
	const secure = config.publicOrigin.startsWith('https:')
	const headers = {
		...fixed,
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': contentSecurityPolicy(hashes, { secure }),
	}
	const status = { busy: 503, limited: 429, failed: 500 }[kind]
	const fill = packTemplate(Buffer.concat(parts).toString(), idMark)
	const named = (id: string): Page => ({ status, headers, etag: `"${id}"`, body: fill(id) })
	return { ...named(''), named }
}

async function renderPage(
	{ config, renderer }: PageSource,
	{ fixed, style }: { fixed: object; style: Style },
	path: string,
	light: boolean,
): Promise<Page> {
	const marker = randomUUID()
	const response = await renderer.render(
		new Request(new URL(path, config.publicOrigin), light ? { headers: { 'save-data': 'on' } } : {}),
		marker,
	)
	const headers: Record<string, string> = { ...fixed }
	for (const name of ['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-build']) {
		const value = response.headers.get(name)
		if (value) headers[name] = value
	}
	if (!headers['content-type']?.startsWith('text/html'))
		return makePage(response.status, headers, Buffer.from(await response.arrayBuffer()))
	const sheet = renderer.development ? styleOf(renderer.style()) : style
	const { kept = [], own } = response
	// Rendering, sealing and compression take milliseconds each: other requests are answered between them.
	await nextTurn()
	const { parts, ...hashes } = seal(await response.text(), marker, sheet, kept)
	const other = config.apiOrigin ? [config.apiOrigin] : []
	if (!renderer.development)
		headers['content-security-policy'] = contentSecurityPolicy(hashes, {
			secure: config.publicOrigin.startsWith('https:'),
			connect: other,
			images: other,
			tagged: config.tagManager !== null && !keepsThirdPartiesOut(new URL(path, config.publicOrigin).pathname),
		})
	headers['content-type'] = 'text/html; charset=utf-8'
	await nextTurn()
	const shared = kept.filter((part) => !own?.has(part))
	return makePage(response.status, headers, parts, new Set(shared).add(sheet.bytes))
}

const isHtml = ({ headers }: Page) => headers['content-type']?.startsWith('text/html') === true

/** The path in lower case, except percent escapes. */
const lowered = (path: string) => path.replace(/%..|[A-Z]/g, (part) => (part.length > 1 ? part : part.toLowerCase()))
