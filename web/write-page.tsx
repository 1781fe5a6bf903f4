import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { I18nContext } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import type { Boot } from './lib/boot.ts'
import { DocumentContext } from './lib/document.tsx'
import { embedJson } from './lib/embed-json.ts'
import { languageOfPath } from './lib/languages.ts'
import { failedBoundary, KeptPartsContext } from './lib/rendered-once.ts'
import { type Rendered, renderedContext, type ServerSettings, settingsContext } from './lib/server-api.ts'
import { serverI18n } from './lib/server-translate.ts'
import { FactsContext } from './shop/seo/structured-script.tsx'

/**
 * Writes a whole page to `renderedContext`: it is sent complete, since everyone shares it from the cache. As one string, which
 * costs less than a stream. So nothing can wait for data or code while it is rendered: loaders resolve before, and parts whose
 * code is loaded later are not rendered by the server. The data of the page, which its loaders left in `renderedContext`, is
 * written by the document. `router` is what shows the routes; `handoff` the script that hands their errors over to the browser.
 */
export async function writePage(
	pathname: string,
	router: ReactNode,
	handoff: string,
	context: Readonly<RouterContextProvider>,
): Promise<void> {
	const settings = context.get(settingsContext)
	const language = languageOfPath(pathname)
	const texts = serverI18n(pathname)
	const { brand, company, assetBase } = settings
	const facts = { origin: settings.publicOrigin, assetBase, brand, company }
	const rendered = context.get(renderedContext)
	const put = (bytes: Uint8Array) => `${settings.marker}:${rendered.kept.push(bytes) - 1};`
	const loaded = Object.entries(rendered.loaded)
	const parts = {
		boot: put(bootOf(settings, language, texts)),
		data: `{${loaded.map(([id, data]) => `${embedJson(id)}:${putData(id, data, rendered, put)}`).join()}}`,
		handoff,
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
						{router}
					</KeptPartsContext>
				</I18nContext>
			</FactsContext>
		</DocumentContext>,
	)}`
	if (html.includes(failedBoundary)) throw new Error(`a part of ${pathname} was not rendered`)
	rendered.html = html
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
