import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import { embedJson } from '#web/lib/embed-json.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { type FactsHandle, type FactsPage, organisation } from './structured-data.ts'

/** The shop for structured data. Set while the server renders a document; null in the browser. */
export const FactsContext = createContext<Omit<FactsPage, 'language'> | null>(null)

/**
 * The structured data of a page for search engines: the shop, and the nodes of the routes' `handle.structured`. Only the
 * server renders it, with the document: search engines read documents, and a navigation within the shop does not need it.
 */
export function StructuredScript({ pathname }: { pathname: string }) {
	const text = useText(pathname)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
	return <script id="haat-facts" type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

function useText(pathname: string): string {
	const shop = useContext(FactsContext)
	const matches = useMatches()
	if (!shop) return ''
	const page = { ...shop, language: languageOfPath(pathname) }
	const facts = matches.flatMap(({ handle, loaderData }) => {
		const { structured } = (handle ?? {}) as FactsHandle<unknown>
		return loaderData === undefined ? [] : (structured?.(loaderData, page) ?? [])
	})
	return embedJson({ '@context': 'https://schema.org', '@graph': [organisation(page), ...facts] })
}
