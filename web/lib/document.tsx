import { createContext } from 'react'

/** Data that only the server has while it renders a document. Null in the browser, where the document already contains it. */
export type DocumentParts = {
	boot: string
	/** What the loaders returned, as JSON by the ids of their routes. */
	data: string
	/** The script that hands the errors of the page over to the router; empty if there are none. */
	handoff: string
	marker: string
	/** Rendered in low-data mode. */
	light: boolean
}

export const DocumentContext = createContext<DocumentParts | null>(null)
