import { create } from 'zustand'
import type { Again } from '#client/load-chunk.ts'

/** Whether the browser has a network, and a function to load again what could not be loaded of the desk itself. */
export const useConnection = create<{ offline: boolean; again: Again | null }>(() => ({
	offline: !navigator.onLine,
	again: null,
}))

/** Begins to follow the network. Called once. */
export function followConnection(): void {
	addEventListener('online', () => useConnection.setState({ offline: false }))
	addEventListener('offline', () => useConnection.setState({ offline: true }))
}
