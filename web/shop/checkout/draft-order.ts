import { create } from 'zustand'
import { asRecord, readJson, storage } from '#web/lib/storage.ts'
import { useSession } from '#web/shop/session/session.ts'

/** An order composed without a network. It is no order: prices and stock are looked at again before anything is placed. */
export type DraftOrder = {
	addressId: number | null
	method: string
	note: string
	/** BDT as last shown; null when none was. */
	total: number | null
	/** Ms since 1970. */
	at: number
}

const key = 'haat.draft-order'

/** The kept draft; null when there is none. */
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

/** Keeps a draft on this device, one at a time. */
export function keepDraft(draft: DraftOrder): void {
	storage.set(key, JSON.stringify(draft))
	useDraft.setState({ draft })
}

/** Forgets it: it was placed or thrown away. */
export function dropDraft(): void {
	storage.remove(key)
	useDraft.setState({ draft: null })
}
