import { create } from 'zustand'

/** How many things of an area wait for somebody, by the area's name; the sidebar shows them. Set by what reads them. */
export const useCounts = create<Readonly<Record<string, number>>>(() => ({}))
