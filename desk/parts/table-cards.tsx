import { cx } from '#ui/cx.ts'
import { Choice, RowName } from './table-grid.tsx'
import { type ColumnView, cellsOf, choiceOf, type DataTableProps, type TableOf } from './use-data-table.ts'

/** The rows as cards, for phones. */
export function TableCards<Row>({ table, ...props }: DataTableProps<Row> & { table: TableOf<Row> }) {
	const choice = choiceOf(props)
	const show = cellsOf(props)
	return (
		<ul aria-label={props.label} className="grid grid-cols-1 gap-2">
			{table.getRowModel().rows.map((row) => {
				const [first, ...others] = row.getAllCells()
				const view = (cell: (typeof others)[number]) => cell.column.columnDef.meta as ColumnView
				const shown = others.filter((cell) => !view(cell).wideOnly)
				return (
					<li
						key={row.id}
						className={cx('relative rounded-lg p-4 shadow-card', choice.has(row.id) ? 'bg-gold-tint' : 'bg-card')}
					>
						<div className="flex items-start gap-1">
							{props.chosen && (
								<span className="-ms-3 -mt-2.5">
									<Choice
										label={props.nameOf?.(row.original) ?? row.id}
										checked={choice.has(row.id)}
										onChange={() => choice.toggle(row.id)}
									/>
								</span>
							)}
							<div className="min-w-0 flex-1">
								<RowName href={props.hrefOf?.(row.original)}>{first && show(first.column.id, row.original)}</RowName>
							</div>
						</div>
						<dl className="mt-2 grid gap-1.5">
							{shown.map((cell) => {
								const header = String(cell.column.columnDef.header)
								const bare = view(cell).bare || !header
								return (
									<div key={cell.id} className="flex items-baseline justify-between gap-3">
										<dt className={bare ? 'sr-only' : 'text-sm text-soft'}>{header}</dt>
										<dd className={cx('min-w-0', !bare && 'text-end', view(cell).end && 'figures')}>
											{show(cell.column.id, row.original)}
										</dd>
									</div>
								)
							})}
						</dl>
					</li>
				)
			})}
		</ul>
	)
}
