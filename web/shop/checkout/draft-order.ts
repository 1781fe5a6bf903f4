import { create } from 'zustand'
import { asRecord, readJson, storage } from '#client/storage.ts'
import { useSession } from '#web/shop/session/session.ts'

/** An order prepared without a network. It is not placed yet: prices and stock are read again before it is. */
export type DraftOrder = {
	addressId: number | null
	method: string
	note: string
	/** The total in BDT as last shown; null if none was shown. */
	total: number | null
	/** When it was stored, ms since 1970. */
	at: number
}

const key = 'haat.draft-order'

/** The stored draft; null if there is none. */
export const useDraft = create<{ draft: DraftOrder | null }>(() => ({ draft: null }))

/** Reads the browser's storage. Called once, after hydration. */
export function restoreDraft(): void {
	useDraft.setState({ draft: readDraft(readJson(key)) })
	useSession.subscribe(({ status }) => {
		if (status !== 'authorized' && useDraft.getState().draft) useDraft.setState({ draft: null })
	})
}

function readDraft(kept: unknown): DraftOrder | null {
	const { addressId, method, note, total, at } = asRecord(kept)
	if (typeof method !== 'string' || typeof note !== 'string') return null
	const number = (value: unknown) => (typeof value === 'number' ? value : null)
	return { addressId: number(addressId), method, note, total: number(total), at: number(at) ?? 0 }
}

/** Stores a draft on this device and replaces an earlier one. */
export function keepDraft(draft: DraftOrder): void {
	storage.set(key, JSON.stringify(draft))
	useDraft.setState({ draft })
}

/** Deletes the draft: it was placed or discarded. */
export function dropDraft(): void {
	storage.remove(key)
	useDraft.setState({ draft: null })
}
