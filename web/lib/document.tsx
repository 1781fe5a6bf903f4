import { createContext } from 'react'

/** What only the server knows while it draws a document. Null in the browser, where the document already holds it. */
export type DocumentParts = { boot: string; css: string; marker: string; origin: string }

export const DocumentContext = createContext<DocumentParts | null>(null)
