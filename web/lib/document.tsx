import { createContext } from 'react'

/** What only the server knows while it draws a document. Null in the browser, where the document already holds it. */
export type DocumentParts = {
	boot: string
	css: string
	marker: string
	/** Drawn for who asked for fewer bytes. */
	light: boolean
}

export const DocumentContext = createContext<DocumentParts | null>(null)
