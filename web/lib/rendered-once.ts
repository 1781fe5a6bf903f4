import { type Context, createContext, createElement, type ReactNode, use } from 'react'
import {
	UNSAFE_DataRouterContext as DataRouterContext,
	UNSAFE_DataRouterDataContext as DataRouterDataContext,
	UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
	UNSAFE_DataRouterStateContext as DataRouterStateContext,
	UNSAFE_FetchersContext as FetchersContext,
	UNSAFE_FrameworkContext as FrameworkContext,
	UNSAFE_LocationContext as LocationContext,
	UNSAFE_NavigationContext as NavigationContext,
	UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { I18nContext } from '#client/use-translation.ts'
import { DocumentContext } from './document.tsx'
import { keepNewest } from './keep-newest.ts'
import { languageOfPath } from './languages.ts'

/** Renders parts of pages to markup; on the server only, which passes react-dom's `renderToString`. Not part of the browser's script. */
export const RenderPartContext = /* @__PURE__ */ createContext<((part: ReactNode) => string) | null>(null)

/** The most parts that are kept. One of a product card is about 1.5 KB, and twice that in Bengali. */
const most = 3_000

/** Markup by key, the least recently used first. */
const kept = new Map<string, string>()

/** Everything that components of a part read from around them. */
const contexts = [
	I18nContext,
	DocumentContext,
	FrameworkContext,
	DataRouterContext,
	DataRouterStateContext,
	DataRouterDataContext,
	DataRouterNavigationContext,
	FetchersContext,
	NavigationContext,
	LocationContext,
	RouteContext,
] as Context<unknown>[]

/**
 * The markup of a part that many pages have in common, such as the card of a product, from memory where the same part was
 * rendered before: rendering it is the largest part of what an uncached page costs. Server only; undefined where nothing can
 * render it. `input` is all that the part depends on, besides the language and the kind of document. A part must not depend
 * on the clock, and have no generated ids and no pictures that load first: React would put preloads before its markup.
 */
export function useRenderedOnce(input: readonly unknown[], part: () => ReactNode): string | undefined {
	const render = use(RenderPartContext)
	if (!render) return undefined
	const key = JSON.stringify([
		languageOfPath(use(LocationContext).location.pathname),
		use(DocumentContext)?.light,
		input,
	])
	let markup = kept.get(key)
	if (markup === undefined) {
		const around = contexts.map((context) => [context, use(context)] as const)
		markup = render(
			around.reduce<ReactNode>((inner, [{ Provider }, value]) => createElement(Provider, { value }, inner), part()),
		)
	}
	keepNewest(kept, key, markup, most)
	return markup
}
