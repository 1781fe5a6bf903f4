import { useContext } from 'react'
import { storage } from '#client/storage.ts'
import { DocumentContext } from './document.tsx'

const key = 'haat.low-data'

/** Whether low-data mode is on: here, or in the browser (Save-Data) or system (prefers-reduced-data). */
export function wantsLowData(): boolean {
	const setting = storage.get(key)
	if (setting) return setting === 'on'
	const { connection } = navigator as { connection?: { saveData?: boolean } }
	return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Keeps the shopper's wish. The service worker passes it on, so pages come light from the next one on. */
export function setLowData(on: boolean): void {
	storage.set(key, on ? 'on' : 'off')
	navigator.serviceWorker?.controller?.postMessage(on ? 'low-data' : 'full-data')
}

/** Whether this document was rendered in low-data mode (a "light" document): no web font, smaller pictures, nothing prefetched. Browser only. */
export function documentIsLight(): boolean {
	return document.documentElement.dataset.data === 'low'
}

/** The same while rendering, on the server too. */
export function useLightDocument(): boolean {
	const parts = useContext(DocumentContext)
	if (parts) return parts.light
	return typeof document !== 'undefined' && documentIsLight()
}
