import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Lines, Waiting } from './loaded.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { type DataTableProps, useDataTable } from './use-data-table.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** A list from the server: a table, and on phones cards. It sorts by the server and loads further rows when asked. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { t } = useTranslation('common')
	const isNarrow = useIsNarrow()
	const table = useDataTable(props)
	if (!props.rows) {
		return (
			<Waiting>
				<div className="rounded-xl bg-card p-4 shadow-card">
					<Lines count={8} />
				</div>
			</Waiting>
		)
	}
	if (props.rows.length === 0) return <div className="rounded-xl bg-card shadow-card">{props.empty}</div>
	const Shape = isNarrow ? TableCards : TableGrid
	return (
		<div className="grid grid-cols-1 gap-3">
			<Shape {...props} table={table} />
			{props.more?.has && (
				<Button variant="secondary" className="justify-self-center" loading={props.more.busy} onClick={props.more.load}>
					{t('more')}
				</Button>
			)}
		</div>
	)
}
