import { create } from 'zustand'

type ConnectionState = {
	/** The browser has no network, or the page shown is a kept one because no answer came. */
	offline: boolean
	/** A newer version of the shop waits to take over. */
	update: (() => void) | null
	/** Asks the browser to install the shop; null where it cannot, or is. */
	install: (() => void) | null
}

/** What the shopper should know of network, version and installation. */
export const useConnection = create<ConnectionState>(() => ({ offline: false, update: null, install: null }))
