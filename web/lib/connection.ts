import { create } from 'zustand'
import type { Again } from './load-chunk.ts'

type ConnectionState = {
	/** The browser has no network, or the page shown is a kept one because no answer came. */
	offline: boolean
	/** A newer version of the shop waits to take over. */
	update: (() => void) | null
	/** What the page one goes to lacks: its code, with a way to try again, or its data; null while nothing is missed. */
	missed: Again | 'data' | null
	/** See `renewPage`; nothing until the code of that has come. */
	renew(pressed: boolean, target?: string): Promise<void>
	/** Asks the browser to install the shop; null where it cannot, or is. */
	install: (() => void) | null
}

/** What the shopper should know of network, version and installation. */
export const useConnection = create<ConnectionState>(() => ({
	offline: false,
	update: null,
	missed: null,
	renew: async () => {},
	install: null,
}))
