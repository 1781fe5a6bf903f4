import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { I18nContext } from '#client/use-translation.ts'
import type { Boot } from './lib/boot.ts'
import { DocumentContext } from './lib/document.tsx'
import { embedJson } from './lib/embed-json.ts'
import { languageOfPath } from './lib/languages.ts'
import { RenderPartContext } from './lib/rendered-once.ts'
import { renderedContext, settingsContext } from './lib/server-api.ts'
import { serverI18n } from './lib/server-translate.ts'
import { FactsContext } from './shop/seo/structured-script.tsx'

export { createRender, pageQuery } from './render.ts'

export const streamTimeout = 8_000

/** In the browser: the stream from which the router reads the data of the page. The router's first script creates it. */
const streamOfData = 'window.__reactRouterContext.streamController'
/** Written by React where a part failed or was not there yet. No text of a page contains it. */
const failedBoundary = '<!--$!-->'

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
	const { i18n, json: texts } = serverI18n(pathname)
	const boot: Omit<Boot, 'texts'> = {
		language,
		apiBase: settings.publicApiBase,
		assetBase: settings.assetBase,
		config: { defaultLanguage: settings.defaultLanguage, currencyCode: settings.currencyCode },
		brand: settings.brand,
		...(settings.tagManager && { tagManager: settings.tagManager }),
	}
	const { brand, company, assetBase } = settings
	const facts = { origin: settings.publicOrigin, assetBase, brand, company }
	const { serverHandoffStream: stream, ...rest } = entry
	const handoff = stream ? await new Response(stream).text() : ''
	const parts = {
		boot: `${embedJson(boot).slice(0, -1)},"texts":${texts}}`,
		handoff: `${streamOfData}.enqueue(${embedJson(handoff)});${streamOfData}.close()`,
		marker: settings.marker,
		light: settings.light,
	}
	const html = `<!DOCTYPE html>${renderToString(
		<DocumentContext value={parts}>
			<FactsContext value={facts}>
				<I18nContext value={i18n}>
					<RenderPartContext value={renderToString}>
						<ServerRouter context={rest} url={request.url} nonce={settings.marker} />
					</RenderPartContext>
				</I18nContext>
			</FactsContext>
		</DocumentContext>,
	)}`
	if (html.includes(failedBoundary)) throw new Error(`a part of ${pathname} was not rendered`)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	context.get(renderedContext).html = html
	return new Response(null, { status, headers })
}

/** Errors in loaders; refusals that became a 404 page are not errors. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(settingsContext).onError(error)
}
