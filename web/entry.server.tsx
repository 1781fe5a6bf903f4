import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Boot } from './lib/boot.ts'
import { DocumentContext } from './lib/document.tsx'
import { embedJson } from './lib/embed-json.ts'
import { languageOfPath } from './lib/languages.ts'
import { RenderPartContext } from './lib/rendered-once.ts'
import { settingsContext } from './lib/server-api.ts'
import { serverI18n } from './lib/server-translate.ts'
import { I18nContext } from './lib/use-translation.ts'
import { FactsContext } from './shop/seo/structured-script.tsx'

export { createRender, pageQuery } from './render.ts'

export const streamTimeout = 8_000

/** Renders a whole page: it is sent complete, since everyone shares it from the cache. */
export default function handleRequest(
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
	const parts = {
		boot: `${embedJson(boot).slice(0, -1)},"texts":${texts}}`,
		marker: settings.marker,
		light: settings.light,
	}
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe, abort } = renderToPipeableStream(
			<DocumentContext value={parts}>
				<FactsContext value={facts}>
					<I18nContext value={i18n}>
						<RenderPartContext value={renderToString}>
							<ServerRouter context={entry} url={request.url} nonce={settings.marker} />
						</RenderPartContext>
					</I18nContext>
				</FactsContext>
			</DocumentContext>,
			{
				nonce: settings.marker,
				onAllReady() {
					headers.set('Content-Type', 'text/html; charset=utf-8')
					pipe(collector((html) => resolve(new Response(html, { status: failed ? 500 : status, headers }))))
				},
				onShellError: reject,
				onError(error) {
					failed = true
					settings.onError(error)
				},
			},
		)
		setTimeout(abort, streamTimeout).unref()
	})
}

/** Collects everything that is written to it into one buffer. */
function collector(done: (all: Buffer<ArrayBuffer>) => void): Writable {
	const chunks: Buffer[] = []
	return new Writable({
		write(chunk: Buffer, _encoding, next) {
			chunks.push(chunk)
			next()
		},
		final(next) {
			done(Buffer.concat(chunks))
			next()
		},
	})
}

/** Errors in loaders; refusals that became a 404 page are not errors. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(settingsContext).onError(error)
}
