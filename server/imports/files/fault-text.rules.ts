import { type FileFault, fileFaultNames, fileFaults } from '#contract/file-faults.ts'
import type { Language } from '#contract/refusals.ts'

/** Letters of all names of a fault together. */
const longest = 2_000

/** Names as they stand in a sentence of any language: «Tea», «More tea». */
export const quoted = (names: readonly string[]): string =>
	names.map((name) => (name === '…' ? name : `«${name}»`)).join(', ')

/** What is kept of the fault of a file: its reason, and behind a space the names; or the English text of one without. */
export function keptFault({
	reason,
	names,
	message,
}: {
	reason: FileFault | undefined
	names: readonly string[]
	message: string
}): string {
	if (!reason) return message
	const text = quoted(names.map((name) => name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')))
	return `${reason} ${text.slice(0, longest).toWellFormed()}`.trim()
}

/** The text of what `keptFault` kept. */
export function shownFault(kept: string, language: Language): string {
	const [reason = '', ...rest] = kept.split(' ')
	if (!Object.hasOwn(fileFaults, reason)) return kept
	const names = rest.join(' ')
	const further = names && fileFaultNames[reason as FileFault]?.[language].replace('{names}', () => names)
	return [fileFaults[reason as FileFault][language], further].filter(Boolean).join(' ')
}
