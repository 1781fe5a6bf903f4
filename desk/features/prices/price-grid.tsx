import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useListedKeys } from '#desk/lib/shortcuts.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { cellKey, type Field, fields, pastedCells } from './draft.rules.ts'
import { type GridActions, GridRow, lastColumn } from './grid-row.tsx'
import { redo, typeCells, undo, usePriceDraft } from './price-draft.ts'
import type { RowDraft, Sku } from './skus.ts'

type Place = { row: number; column: number }
type Editing = { row: number; field: Field; text: string }

/** Prices and stock of many variants, typed like in a spreadsheet. `faults`: why variants of the draft are refused. */
export function PriceGrid({
	skus,
	faults,
	onHistory,
}: {
	skus: readonly Sku[]
	faults: ReadonlyMap<number, string>
	onHistory: (sku: Sku) => void
}) {
	const { t } = useTranslation('prices')
	useListedKeys({
		'↑ ↓ ← →': t('cellKeys.move'),
		Enter: t('cellKeys.change'),
		Delete: t('cellKeys.empty'),
		'Ctrl V': t('cellKeys.paste'),
		'Ctrl Z': t('cellKeys.undo'),
		'Ctrl Y': t('cellKeys.redo'),
	})
	const draft = usePriceDraft(({ history }) => history.now)
	const grid = useGrid(skus, onHistory)
	return (
		<div className="scroll-thin overflow-x-auto rounded-xl bg-card px-2 shadow-card">
			<table
				ref={grid.table}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take keys
				role="grid"
				aria-label={t('grid')}
				aria-describedby="grid-keys"
				onKeyDown={grid.keys}
				onPaste={grid.paste}
				className="w-full border-collapse text-start"
			>
				<thead>
					<tr className="h-11 text-sm text-soft">
						{(['product', 'code', ...fields, 'days', 'change'] as const).map((column) => (
							<th
								key={column}
								scope="col"
								className={`px-3 font-semibold whitespace-nowrap ${(fields as readonly string[]).includes(column) ? 'text-end' : 'text-start'}`}
							>
								{t(`columns.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{skus.map((sku, row) => (
						<GridRow
							key={sku.id}
							row={row}
							sku={sku}
							{...draftOf(draft, sku.id)}
							fault={faults.get(sku.id)}
							active={grid.active.row === row ? grid.active.column : null}
							editing={grid.editing?.row === row ? grid.editing : null}
							actions={grid.actions}
						/>
					))}
				</tbody>
			</table>
			<p id="grid-keys" className="sr-only">
				{t('keys')}
			</p>
		</div>
	)
}

/** The typed texts of one row as props that stay equal while nothing is typed in it. */
function draftOf(draft: Readonly<Record<string, string>>, id: number) {
	const [price, sale, stock] = fields.map((field) => draft[cellKey(id, field)])
	return { draft: sameDraft(price, sale, stock) }
}

const sameDrafts = new Map<string, RowDraft>()

/** One object for the same texts: rows are rendered again only when it changes. */
function sameDraft(price?: string, sale?: string, stock?: string): RowDraft | undefined {
	if (price === undefined && sale === undefined && stock === undefined) return undefined
	const key = JSON.stringify([price ?? null, sale ?? null, stock ?? null])
	let same = sameDrafts.get(key)
	if (!same) {
		same = { price, sale, stock }
		sameDrafts.set(key, same)
	}
	return same
}

/** Which cell is active, which is being typed in, and what the keys do. */
function useGrid(skus: readonly Sku[], onHistory: (sku: Sku) => void) {
	const { t } = useTranslation('prices')
	const table = useRef<HTMLTableElement>(null)
	const [active, setActive] = useState<Place>({ row: 0, column: 1 })
	const [editing, setEditing] = useState<Editing | null>(null)
	const [target, setTarget] = useState<Place | null>(null)
	const latest = useRef({ skus, editing, active, onHistory })
	useEffect(() => {
		latest.current = { skus, editing, active, onHistory }
	})
	useEffect(() => {
		if (!target) return
		setTarget(null)
		table.current?.querySelector<HTMLElement>(`[data-at="${target.row}.${target.column}"]`)?.focus()
	}, [target])
	const move = useCallback(({ row, column }: Place) => {
		const last = latest.current.skus.length - 1
		const next = { row: Math.min(last, Math.max(0, row)), column: Math.min(lastColumn, Math.max(0, column)) }
		setActive(next)
		setTarget(next)
	}, [])
	const actions = useActions(latest, { setActive, setEditing, move })
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text/plain')
		const field = editing?.field ?? fields[active.column - 1]
		if (!text.trim() || !field || (editing && !/[\t\n]/.test(text))) return
		event.preventDefault()
		setEditing(null)
		const pasted = pastedCells(
			text,
			skus.map(({ id }) => id),
			{ row: editing?.row ?? active.row, field },
		)
		typeCells(pasted.cells)
		if (pasted.left > 0) useToasts.getState().push({ text: t('pasteLeft', { count: pasted.left }) })
		move(active)
	}
	const keys = (event: KeyboardEvent) => {
		if ((event.ctrlKey || event.metaKey) && !editing) return undoKeys(event)
		const step = steps[event.key]
		if (!step || editing) return
		event.preventDefault()
		move({ row: active.row + step[0], column: active.column + step[1] })
	}
	return { table, active, editing, actions, paste, keys }
}

const page = 10
const steps: Record<string, readonly [number, number] | undefined> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	PageUp: [-page, 0],
	PageDown: [page, 0],
	Home: [0, -lastColumn],
	End: [0, lastColumn],
}

function undoKeys(event: KeyboardEvent): void {
	const key = event.key.toLowerCase()
	if (key === 'z' && !event.shiftKey) undo()
	else if (key === 'y' || key === 'z') redo()
	else return
	event.preventDefault()
}

type Latest = {
	current: { skus: readonly Sku[]; editing: Editing | null; active: Place; onHistory: (sku: Sku) => void }
}

function useActions(
	latest: Latest,
	set: {
		setActive: (place: Place) => void
		setEditing: (editing: Editing | null) => void
		move: (place: Place) => void
	},
): GridActions {
	const { setActive, setEditing, move } = set
	return useMemo(
		() => ({
			edit: (row, field, text) => {
				setActive({ row, column: fields.indexOf(field) + 1 })
				setEditing({ row, field, text })
			},
			commit: (text, direction) => {
				const { editing, skus } = latest.current
				const sku = editing && skus[editing.row]
				// The blur of a field that was just closed by a key.
				if (!sku) return
				latest.current.editing = null
				setEditing(null)
				typeCells([{ sku: sku.id, field: editing.field, text }])
				const column = fields.indexOf(editing.field) + 1
				if (direction !== 'stay') move(placeAfter({ row: editing.row, column }, direction))
			},
			cancel: () => {
				latest.current.editing = null
				setEditing(null)
				move(latest.current.active)
			},
			focus: (row, column) => setActive({ row, column }),
			showHistory: (sku) => latest.current.onHistory(sku),
		}),
		[latest, setActive, setEditing, move],
	)
}

/** The next cell of the three columns: down, or along the row and on to the next one. */
function placeAfter({ row, column }: Place, direction: 'down' | 'next' | 'back'): Place {
	if (direction === 'down') return { row: row + 1, column }
	if (direction === 'next') return column < fields.length ? { row, column: column + 1 } : { row: row + 1, column: 1 }
	return column > 1 ? { row, column: column - 1 } : { row: row - 1, column: fields.length }
}
