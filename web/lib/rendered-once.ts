import { type Context, createContext, createElement, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { I18nContext } from '#client/use-translation.ts'
import { DataContext, LocationContext, NavigationContext, PageContext, RouteContext } from '#web/router/contexts.ts'
import { DocumentContext } from './document.tsx'
import { keepNewest } from './keep-newest.ts'
import { languageOfPath } from './languages.ts'

/**
 * `render` is react-dom's `renderToString`; `put` takes the bytes of a part and returns the text that stands for them in the
 * page. So parts are not copied through React and are encoded once.
 */
export type KeptParts = { render: (part: ReactNode) => string; put: (bytes: Uint8Array) => string }

/** For parts of pages that are rendered once; on the server only. Not part of the browser's script. */
export const KeptPartsContext = /* @__PURE__ */ createContext<KeptParts | null>(null)

/** The most parts that are kept. One of a product card is about 0.8 KB, and twice that in Bengali. */
const most = 3_000
/** The most parts that are kept of one thing. */
const mostOfOne = 200

/** Markup by key, the least recently used first. */
type Parts = Map<string, Uint8Array>
const kept: Parts = new Map()
const keptOf = new WeakMap<object, Parts>()

/** Everything that components of a part read from around them. */
const contexts = [
	I18nContext,
	DocumentContext,
	PageContext,
	NavigationContext,
	DataContext,
	LocationContext,
	RouteContext,
] as Context<unknown>[]

/**
 * The markup of a part that many pages have in common, such as the card of a product, from memory where the same part was
 * rendered before: rendering it is the largest part of what an uncached page costs. Server only; undefined where nothing can
 * render it. `input` is all that the part depends on, besides the language, the kind of document and `of`: an object that is
 * another one when anything in it is different, such as what the shop says of itself. A part must not depend on the clock,
 * and have no generated ids and no pictures that load first: React would put preloads before its markup.
 */
export function useRenderedOnce(input: readonly unknown[], part: () => ReactNode, of?: object): string | undefined {
	const { pathname } = useLocation()
	const parts = use(KeptPartsContext)
	if (!parts) return undefined
	const known = of ? partsOf(of) : kept
	const key = JSON.stringify([languageOfPath(pathname), use(DocumentContext)?.light, input])
	let bytes = known.get(key)
	if (bytes === undefined) {
		const around = contexts.map((context) => [context, use(context)] as const)
		const markup = parts.render(
			around.reduce<ReactNode>((inner, [{ Provider }, value]) => createElement(Provider, { value }, inner), part()),
		)
		if (markup.includes(failedBoundary)) throw new Error(`a part was not rendered: ${key.slice(0, 80)}`)
		bytes = new TextEncoder().encode(markup)
	}
	keepNewest(known, key, bytes, of ? mostOfOne : most)
	return parts.put(bytes)
}

function partsOf(thing: object): Parts {
	const known = keptOf.get(thing) ?? new Map()
	keptOf.set(thing, known)
	return known
}

/** Written by React where something failed or was not there yet. No text of a page contains it. */
export const failedBoundary = '<!--$!-->'
