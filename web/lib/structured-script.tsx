import { useContext } from 'react'
import { useMatches } from 'react-router'
import { DocumentContext } from './document.tsx'
import { embedJson } from './embed-json.ts'
import { languageOfPath } from './languages.ts'
import { type FactsHandle, organisation } from './structured-data.ts'

/**
 * What the page is about, for search engines: the shop itself and what the routes' `handle.structured` say. Written
 * with the document and never after it: engines read documents, and walking on within the shop needs none of it.
 */
export function StructuredScript({ pathname }: { pathname: string }) {
	const text = useText(pathname)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
	return <script id="haat-facts" type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

function useText(pathname: string): string {
	const parts = useContext(DocumentContext)
	const matches = useMatches()
	if (!parts) return ''
	const page = { ...parts.facts, language: languageOfPath(pathname) }
	const said = matches.flatMap(({ handle, loaderData }) => {
		const { structured } = (handle ?? {}) as FactsHandle<unknown>
		return loaderData === undefined ? [] : (structured?.(loaderData, page) ?? [])
	})
	return embedJson({ '@context': 'https://schema.org', '@graph': [organisation(page), ...said] })
}
