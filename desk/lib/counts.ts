import { create } from 'zustand'

/** How many things of an area wait for somebody, by the area's name; the sidebar shows them. Set by what reads them. */
export const useCounts = create<Readonly<Record<string, number>>>(() => ({}))

/** How many things stand before the title of the document, as `(2) Orders`. */
export const useTitleCount = create<{ count: number }>(() => ({ count: 0 }))
