import {
	type ColumnDef,
	rowSortingFeature,
	type SortingState,
	tableFeatures,
	type Updater,
	useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

const features = tableFeatures({ rowSortingFeature })
type Features = typeof features

/** How a column is shown; TanStack Table passes it through. */
export type ColumnView = {
	/** At the end, for numbers. */
	end?: boolean
	/** Only in windows from 1024 px on. */
	wideOnly?: boolean
	/** On cards without its header: a badge or a button that explains itself. */
	bare?: boolean
}

export type Column<Row> = ColumnView & {
	/** For `sort`, the name that the server sorts by. */
	id: string
	/** Empty for a column of buttons. */
	header: string
	cell: (row: Row) => ReactNode
	/** The server can sort by this column. */
	sorts?: boolean
}

export type Sort = { by: string; descending: boolean }

export type DataTableProps<Row> = {
	/** What the list has, as the accessible name of the table. */
	label: string
	/** The first column names the row; its cell is the link of `hrefOf`. */
	columns: readonly Column<Row>[]
	/** Undefined while the first page is read. */
	rows: readonly Row[] | undefined
	keyOf: (row: Row) => string
	/** The page that a row leads to. */
	hrefOf?: (row: Row) => string
	sort?: Sort | undefined
	onSort?: (sort: Sort) => void
	/** With it, rows can be chosen; the keys of the chosen ones. */
	chosen?: ReadonlySet<string>
	onChoose?: (chosen: ReadonlySet<string>) => void
	/** Name of the checkbox of a row. */
	nameOf?: (row: Row) => string
	/** There are further rows. */
	more?: { has: boolean; busy: boolean; load: () => void }
	/** Instead of no rows. */
	empty: ReactNode
}

const applied = <T>(updater: Updater<T>, now: T): T =>
	typeof updater === 'function' ? (updater as (now: T) => T)(now) : updater

const none: readonly never[] = []

/** The table of the rows: TanStack Table keeps the columns and the order; the server sorts. */
export function useDataTable<Row>({ columns, rows, keyOf, sort, onSort }: DataTableProps<Row>) {
	const definitions = useMemo(
		() =>
			columns.map(
				(column): ColumnDef<Features, Row & object> => ({
					id: column.id,
					header: column.header,
					// Only a column with a value can be sorted; the server compares, so any value does.
					accessorFn: (row) => row,
					enableSorting: column.sorts ?? false,
					meta: { end: column.end, wideOnly: column.wideOnly, bare: column.bare },
				}),
			),
		[columns],
	)
	const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.descending }] : []
	return useTable({
		features,
		columns: definitions,
		data: (rows ?? none) as readonly (Row & object)[],
		getRowId: (row) => keyOf(row),
		manualSorting: true,
		enableSortingRemoval: false,
		state: { sorting },
		onSortingChange: (updater: Updater<SortingState>) => {
			const [first] = applied(updater, sorting)
			if (first) onSort?.({ by: first.id, descending: first.desc })
		},
	})
}

export type TableOf<Row> = ReturnType<typeof useDataTable<Row>>

/**
 * What each column shows of a row, by its id. Called, not rendered as components: with other columns, which many pages make
 * anew each time, the controls of a row would be other elements, and a dialog could not give the focus back.
 */
export function cellsOf<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>): (id: string, row: Row) => ReactNode {
	const cells = new Map(columns.map(({ id, cell }) => [id, cell]))
	return (id, row) => cells.get(id)?.(row)
}

/** Whether a row is chosen, and how that is changed; `all` is about the rows shown. */
export function choiceOf<Row>({ rows = [], keyOf, chosen = new Set(), onChoose }: DataTableProps<Row>) {
	const keys = rows.map(keyOf)
	const all = keys.length > 0 && keys.every((key) => chosen.has(key))
	return {
		all,
		toggleAll: () => onChoose?.(new Set(all ? [] : keys)),
		has: (key: string) => chosen.has(key),
		toggle: (key: string) => {
			const next = new Set(chosen)
			if (!next.delete(key)) next.add(key)
			onChoose?.(next)
		},
	}
}
