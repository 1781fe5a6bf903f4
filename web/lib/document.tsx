import { createContext } from 'react'

/** Data that only the server has while it renders a document. Null in the browser, where the document already contains it. */
export type DocumentParts = {
	boot: string
	marker: string
	/** Rendered in low-data mode. */
	light: boolean
}

export const DocumentContext = createContext<DocumentParts | null>(null)
