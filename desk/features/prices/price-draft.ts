import { create } from 'zustand'
import { asRecord, parseJson, tabStorage } from '#client/storage.ts'
import {
	cellKey,
	changedTo,
	type Draft,
	draftSkus,
	fields,
	type History,
	noHistory,
	readCell,
	redone,
	type TypedCell,
	undone,
	withCells,
	withoutSkus,
} from './draft.rules.ts'
import type { Sku } from './skus.ts'

type State = {
	/** The person whose draft it is. */
	owner: number | null
	history: History
	/** What is stored, as far as it was read or is needed for the draft. */
	skus: ReadonlyMap<number, Sku>
}

/** What was typed into the grid and is not stored yet. It survives errors, other pages and a reload of the tab. */
export const usePriceDraft = create<State>(() => ({ owner: null, history: noHistory, skus: new Map() }))

const keyOf = (owner: number | null) => `haat.desk.prices.${owner}`

function keep(history: History): void {
	const { owner, skus } = usePriceDraft.getState()
	usePriceDraft.setState({ history })
	const drafted = draftSkus(history.now).flatMap((id) => skus.get(id) ?? [])
	if (drafted.length > 0) tabStorage.set(keyOf(owner), JSON.stringify({ draft: history.now, skus: drafted }))
	else tabStorage.remove(keyOf(owner))
}

/** Takes up the draft that this person has left in this tab. */
export function openDraft(owner: number): void {
	if (usePriceDraft.getState().owner === owner) return
	const kept = asRecord(parseJson(tabStorage.get(keyOf(owner))))
	const skus = Array.isArray(kept.skus) ? (kept.skus as Sku[]) : []
	const now = asRecord(kept.draft) as Draft
	usePriceDraft.setState({ owner, history: { ...noHistory, now }, skus: new Map(skus.map((sku) => [sku.id, sku])) })
}

/** Notes what was read from the server. */
export function knowSkus(read: readonly Sku[]): void {
	const skus = new Map(usePriceDraft.getState().skus)
	for (const sku of read) skus.set(sku.id, sku)
	usePriceDraft.setState({ skus })
}

/** Types into cells: one step that can be undone. */
export function typeCells(cells: readonly TypedCell[]): void {
	const { history, skus } = usePriceDraft.getState()
	keep(changedTo(history, withCells(history.now, skus, cells)))
}

export const undo = (): void => keep(undone(usePriceDraft.getState().history))
export const redo = (): void => keep(redone(usePriceDraft.getState().history))
/** Takes everything back that was typed; it can be undone. */
export const clearDraft = (): void => keep(changedTo(usePriceDraft.getState().history, {}))

/** Notes that the cells of these variants are stored. */
export function noteStored(ids: ReadonlySet<number>): void {
	const { history, skus } = usePriceDraft.getState()
	knowSkus([...ids].flatMap((id) => storedSku(skus.get(id), history.now) ?? []))
	keep(withoutSkus(history, ids))
}

/** Ends the draft of these variants without a change of what is stored: it is planned for later. */
export function notePlanned(ids: ReadonlySet<number>): void {
	keep(withoutSkus(usePriceDraft.getState().history, ids))
}

function storedSku(sku: Sku | undefined, draft: Draft): Sku | undefined {
	if (!sku) return undefined
	const next = { ...sku }
	for (const field of fields) {
		const text = draft[cellKey(sku.id, field)]
		const value = text === undefined ? undefined : readCell(field, text)
		if (value === undefined) continue
		if (field === 'sale') next.sale_price = value
		else if (value !== null) next[field] = value
	}
	return next
}
