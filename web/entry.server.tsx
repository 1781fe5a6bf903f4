import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Boot } from './lib/boot.ts'
import { DocumentContext } from './lib/document.tsx'
import { embedJson } from './lib/embed-json.ts'
import { createI18n } from './lib/i18n.ts'
import { languageOfPath } from './lib/languages.ts'
import { settingsContext } from './lib/server-api.ts'
import { textsOf } from './lib/server-texts.ts'
import { FactsContext } from './shop/seo/structured-script.tsx'

export { createRender, pageQuery } from './render.ts'

export const streamTimeout = 8_000

/** Draws a whole page: it leaves complete, since everyone shares it from the cache. */
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
	const texts = textsOf(pathname)
	const boot: Boot = {
		language,
		apiBase: settings.publicApiBase,
		assetBase: settings.assetBase,
		config: { defaultLanguage: settings.defaultLanguage, currencyCode: settings.currencyCode },
		brand: settings.brand,
		texts,
		...(settings.tagManager ? { tagManager: settings.tagManager } : {}),
	}
	const { brand, company, assetBase } = settings
	const facts = { origin: settings.publicOrigin, assetBase, brand, company }
	const parts = { boot: embedJson(boot), marker: settings.marker, light: settings.light }
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe, abort } = renderToPipeableStream(
			<DocumentContext value={parts}>
				<FactsContext value={facts}>
					<I18nextProvider i18n={createI18n(language, texts)}>
						<ServerRouter context={entry} url={request.url} nonce={settings.marker} />
					</I18nextProvider>
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

/** Passes on all that is written to it, in one piece. */
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

/** Faults in loaders; refusals that became a 404 page are none. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(settingsContext).onError(error)
}
