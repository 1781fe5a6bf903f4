import { create } from 'zustand'
import { storage } from './storage.ts'

const key = 'haat.digits'

/** Whether Bengali pages show 0–9 instead of ০–৯. Pages are rendered with ০–৯; the setting is read after hydration. */
export const useDigits = create<{ latin: boolean }>(() => ({ latin: false }))

/** Restores the setting of this device. Without a choice no component is rendered again: half of those of a page follow the setting. */
export function restoreDigits(): void {
	if (storage.get(key) === 'latin') useDigits.setState({ latin: true })
}

/** Stores the shopper's choice on this device; every figure on the page follows at once. */
export function setLatinDigits(latin: boolean): void {
	if (latin) storage.set(key, 'latin')
	else storage.remove(key)
	useDigits.setState({ latin })
}
