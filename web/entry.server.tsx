import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { I18nContext } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import type { Boot } from './lib/boot.ts'
import { DocumentContext } from './lib/document.tsx'
import { embedJson } from './lib/embed-json.ts'
import { languageOfPath } from './lib/languages.ts'
import { failedBoundary, KeptPartsContext } from './lib/rendered-once.ts'
import { type Rendered, renderedContext, type ServerSettings, settingsContext } from './lib/server-api.ts'
import { serverI18n } from './lib/server-translate.ts'
import { WrittenRouter } from './router/on-server.tsx'
import { FactsContext } from './shop/seo/structured-script.tsx'

export { createRender, pageQuery } from './render.ts'

export const streamTimeout = 8_000

/**
 * In the browser: where the router (`web/router`) finds what React Router encoded, which are the errors of the page; its data
 * is beside it as JSON. The router of `npm run dev`, which is React Router's own, reads all of it from a stream that its first
 * script creates.
 */
function handOver(data: string): string {
	if (!import.meta.env.DEV) return `window.__reactRouterContext={data:${embedJson(data)}}`
	const stream = 'window.__reactRouterContext.streamController'
	return `${stream}.enqueue(${embedJson(data)});${stream}.close()`
}

/**
 * Renders a whole page: it is sent complete, since everyone shares it from the cache. As one string, which costs less than a
 * stream. So nothing can wait for data or code while it is rendered: loaders resolve before, and parts whose code
 * is loaded later are not rendered by the server. The data of the page is written by the document: the router's own
 * component, which reads it from a stream, would wait.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { pathname } = new URL(request.url)
	const settings = context.get(settingsContext)
	const language = languageOfPath(pathname)
	const texts = serverI18n(pathname)
	const { brand, company, assetBase } = settings
	const facts = { origin: settings.publicOrigin, assetBase, brand, company }
	const { serverHandoffStream: stream, ...rest } = entry
	const handoff = stream ? await new Response(stream).text() : ''
	const rendered = context.get(renderedContext)
	const put = (bytes: Uint8Array) => `${settings.marker}:${rendered.kept.push(bytes) - 1};`
	const { loaderData } = entry.staticHandlerContext
	const loaded = Object.entries(rendered.loaded).filter(([id]) => id in loaderData)
	Object.assign(loaderData, Object.fromEntries(loaded))
	const parts = {
		boot: put(bootOf(settings, language, texts)),
		data: `{${loaded.map(([id, data]) => `${embedJson(id)}:${putData(id, data, rendered, put)}`).join()}}`,
		handoff: handOver(handoff),
		marker: settings.marker,
		light: settings.light,
	}
	// What arrived while the data was read is answered before the longest task of a page.
	await nextTurn()
	const html = `<!DOCTYPE html>${renderToString(
		<DocumentContext value={parts}>
			<FactsContext value={facts}>
				<I18nContext value={texts.i18n}>
					<KeptPartsContext value={import.meta.env.DEV ? null : { render: renderToString, put }}>
						{import.meta.env.DEV ? (
							<ServerRouter context={rest} url={request.url} nonce={settings.marker} />
						) : (
							<WrittenRouter entry={rest} />
						)}
					</KeptPartsContext>
				</I18nContext>
			</FactsContext>
		</DocumentContext>,
	)}`
	if (html.includes(failedBoundary)) throw new Error(`a part of ${pathname} was not rendered`)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	rendered.html = html
	return new Response(null, { status, headers })
}

/** The data of the shell by what it was made from: the same in all pages of a language until something in it changes. */
const shells = new WeakMap<object, Uint8Array>()

/** Puts the data of a route into the page as JSON; that of the shell is written once. */
function putData(id: string, data: unknown, { own }: Rendered, put: (bytes: Uint8Array) => string): string {
	const isShell = id === 'routes/layout' && typeof data === 'object' && data !== null
	const bytes = (isShell && shells.get(data)) || new TextEncoder().encode(embedJson(data))
	if (isShell) shells.set(data, bytes)
	else own.add(bytes)
	return put(bytes)
}

/** The data with which the browser starts, by the texts in it: the same in all pages that have these texts. */
const boots = new WeakMap<object, Uint8Array>()

function bootOf(settings: ServerSettings, language: Language, texts: ReturnType<typeof serverI18n>): Uint8Array {
	const known = boots.get(texts)
	if (known) return known
	const boot: Omit<Boot, 'texts'> = {
		language,
		apiBase: settings.publicApiBase,
		assetBase: settings.assetBase,
		config: { defaultLanguage: settings.defaultLanguage, currencyCode: settings.currencyCode },
		brand: settings.brand,
		...(settings.tagManager && { tagManager: settings.tagManager }),
	}
	const bytes = new TextEncoder().encode(`${embedJson(boot).slice(0, -1)},"texts":${texts.json}}`)
	boots.set(texts, bytes)
	return bytes
}

/** Errors in loaders; refusals that became a 404 page are not errors. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(settingsContext).onError(error)
}
