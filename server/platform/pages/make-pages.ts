import { randomUUID } from 'node:crypto'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Language } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { message } from '#server/platform/messages.ts'
import { makePage, type Page } from './page-cache.ts'
import { contentSecurityPolicy, pageHeaders, type Style, seal, styleOf } from './policy.ts'
import type { PageRenderer } from './renderer.ts'

/** What is needed to make pages. */
export type PageSource = { config: Config; renderer: PageRenderer }

/** Makes the pages that the cache holds: renders them, adds their headers and content policy, and decides redirects. */
export function pageMaker(source: PageSource) {
	const fixed = pageHeaders(source.config.publicOrigin.startsWith('https:'))
	const unavailable: Partial<Record<Language, Page>> = {}
	const style = styleOf(source.renderer.style())
	const render = (path: string, light: boolean) => renderPage(source, { fixed, style }, path, light)
	const moved = (location: string): Page => ({
		...makePage(301, { ...fixed, location }, Buffer.alloc(0)),
		moved: true,
	})
	/** A redirect to the address or, if it has no page, to the address in lower case; "not found" if neither has a page. */
	const redirect = async (address: string): Promise<Page> => {
		const page = await render(address, false)
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
		/** The page that is sent when the renderer is busy or too slow. It needs no renderer and is made once per language. */
		unavailable: (path: string): Page => {
			const language = /^\/bn(\/|\?|$)/.test(path) ? 'bn' : 'en'
			unavailable[language] ??= unavailablePage(fixed, language)
			return unavailable[language]
		},
	}
}

/** A short page without styles that asks the visitor to try again later. */
function unavailablePage(fixed: Record<string, string>, language: Language): Page {
	const text = message('unavailable', language)
	const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
	const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
	const headers = { ...fixed, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
	return makePage(503, headers, Buffer.from(html))
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
	const { kept } = response
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
	return makePage(response.status, headers, parts, new Set(kept).add(sheet.bytes))
}

/** The path in lower case, except percent escapes. */
const lowered = (path: string) => path.replace(/%..|[A-Z]/g, (part) => (part.length > 1 ? part : part.toLowerCase()))
