import { tabStorage } from '#client/storage.ts'
import { replaceDocument } from '#ui/dialog/panel-history.ts'
import { leftKey } from './device.ts'

/**
 * Why a document ended its session: `ended` elsewhere, the account was closed by the shop (`disabled`) or by its owner
 * (`closed`), or the phone number got a new account (`fresh`).
 */
export type Left = 'ended' | 'disabled' | 'closed' | 'fresh'

const reasons: readonly Left[] = ['ended', 'disabled', 'closed', 'fresh']

let replaced = false

/** True once this document is being replaced: it is hidden, and no request is sent for its shopper. */
export function isReplaced(): boolean {
	return replaced
}

/**
 * Replaces this document by the page `to`, by default by the same page, so that the next shopper cannot see data of this one
 * that is still in memory.
 */
export function loadFreshDocument(to?: string): void {
	if (replaced) return
	replaced = true
	document.documentElement.hidden = true
	replaceDocument(() => (to ? location.replace(to) : location.reload()))
}

/** Stores the reason for the next document of this tab. */
export function keepLeaveReason(reason: Left): void {
	tabStorage.set(leftKey, reason)
}

/** Returns the reason the previous document stored, and removes it. */
export function takeLeaveReason(): Left | undefined {
	const kept = tabStorage.get(leftKey)
	tabStorage.remove(leftKey)
	return reasons.find((reason) => reason === kept)
}
