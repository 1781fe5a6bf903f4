import { create } from 'zustand'
import type { Again } from '#client/load-chunk.ts'

type ConnectionState = {
	/** The browser has no network, or the page is a cached one because there was no response. */
	offline: boolean
	/** A newer version of the shop waits to take over. */
	update: (() => void) | null
	/** What the next page lacks: its code, with a function to retry, or its data; null when nothing is missing. */
	missed: Again | 'data' | null
	/** See `renewPage`; does nothing until its code has loaded. */
	renew(pressed: boolean, target?: string): Promise<void>
	/** Asks the browser to install the shop; null where it cannot, or is. */
	install: (() => void) | null
}

/** The state of network, version and installation. */
export const useConnection = create<ConnectionState>(() => ({
	offline: false,
	update: null,
	missed: null,
	renew: async () => {},
	install: null,
}))
