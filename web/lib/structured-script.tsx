import { useContext } from 'react'
import { useMatches } from 'react-router'
import { DocumentContext } from './document.tsx'
import { embedJson } from './embed-json.ts'
import { languageOfPath } from './languages.ts'
import { type FactsHandle, organisation } from './structured-data.ts'

const id = 'haat-facts'

/**
 * What the page is about, for search engines: the shop itself and what the routes' `handle.structured` say. Written
 * with the document and never after it: engines read documents, and walking on within the shop needs none of it.
 */
export const StructuredScript = import.meta.env.SSR ? Written : Kept

function Written({ pathname }: { pathname: string }) {
	return <DataBlock text={useText(pathname)} />
}

function Kept(_: { pathname: string }) {
	return <DataBlock text={document.getElementById(id)?.textContent ?? ''} />
}

function DataBlock({ text }: { text: string }) {
	return (
		<script
			id={id}
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
			dangerouslySetInnerHTML={{ __html: text }}
		/>
	)
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
