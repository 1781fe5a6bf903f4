import { tabStorage } from '#web/lib/storage.ts'
import { replaceDocument } from '#web/ui/dialog/panel-history.ts'
import { leftKey } from './device.ts'

/** Why a document left its shopper: the session was ended elsewhere, the account was closed (by the shop, by its owner) or begun anew. */
export type Left = 'ended' | 'disabled' | 'closed' | 'fresh'

const reasons: readonly Left[] = ['ended', 'disabled', 'closed', 'fresh']

let replaced = false

/** True once this document is on its way out: nothing of it is shown, and nothing is sent for its shopper. */
export function isReplaced(): boolean {
	return replaced
}

/**
 * Replaces this document, so that nothing a shopper left in its memory can be seen by the next: by `to`, or by the same
 * page again.
 */
export function loadFreshDocument(to?: string): void {
	if (replaced) return
	replaced = true
	document.documentElement.hidden = true
	replaceDocument(() => (to ? location.replace(to) : location.reload()))
}

/** Keeps the reason for the next document of this tab. */
export function keepLeaveReason(reason: Left): void {
	tabStorage.set(leftKey, reason)
}

/** The reason of the document before, once. */
export function takeLeaveReason(): Left | undefined {
	const kept = tabStorage.get(leftKey)
	tabStorage.remove(leftKey)
	return reasons.find((reason) => reason === kept)
}
