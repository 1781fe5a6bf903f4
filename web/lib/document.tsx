import { createContext } from 'react'

/** What only the server knows while it renders a document. Null in the browser, where the document already holds it. */
export type DocumentParts = {
	boot: string
	marker: string
	/** Rendered in low-data mode. */
	light: boolean
}

export const DocumentContext = createContext<DocumentParts | null>(null)
