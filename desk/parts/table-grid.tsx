import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { type ColumnView, cellsOf, choiceOf, type DataTableProps, type TableOf } from './use-data-table.ts'

type Props<Row> = DataTableProps<Row> & { table: TableOf<Row> }

/** The rows as a table. */
export function TableGrid<Row>({ table, ...props }: Props<Row>) {
	const { t } = useTranslation('common')
	const choice = choiceOf(props)
	const show = cellsOf(props)
	return (
		<div className="scroll-thin overflow-x-auto rounded-xl bg-card px-2 shadow-card">
			<table className="w-full border-collapse text-start">
				<caption className="sr-only">{props.label}</caption>
				<thead>
					{table.getHeaderGroups().map((group) => (
						<tr key={group.id} className="text-sm text-soft">
							{props.chosen && (
								<th scope="col" className="w-11">
									<Choice label={t('chooseAll')} checked={choice.all} onChange={choice.toggleAll} />
								</th>
							)}
							{group.headers.map(({ id, column }) => (
								<Head
									key={id}
									view={column.columnDef.meta as ColumnView}
									sorted={column.getIsSorted()}
									onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
								>
									{String(column.columnDef.header)}
								</Head>
							))}
						</tr>
					))}
				</thead>
				<tbody>
					{table.getRowModel().rows.map((row) => (
						<tr
							key={row.id}
							className={cx(
								'relative border-t border-mist transition-colors',
								choice.has(row.id) ? 'bg-gold-tint' : props.hrefOf && 'hover:bg-sunk',
							)}
						>
							{props.chosen && (
								<td>
									<Choice
										label={props.nameOf?.(row.original) ?? row.id}
										checked={choice.has(row.id)}
										onChange={() => choice.toggle(row.id)}
									/>
								</td>
							)}
							{row.getAllCells().map((cell, at) => {
								const view = cell.column.columnDef.meta as ColumnView
								const content = show(cell.column.id, row.original)
								return (
									<td
										key={cell.id}
										className={cx(
											'h-14 px-3 py-2',
											view.end && 'figures text-end',
											!cell.column.columnDef.header && 'whitespace-nowrap',
											view.wideOnly && 'max-lg:hidden',
										)}
									>
										{at === 0 ? <RowName href={props.hrefOf?.(row.original)}>{content}</RowName> : content}
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Head(props: {
	view: ColumnView
	sorted: false | 'asc' | 'desc'
	onSort: (() => void) | undefined
	children: string
}) {
	const { t } = useTranslation('common')
	const direction = props.sorted === 'asc' ? 'ascending' : 'descending'
	const align = props.view.end ? 'text-end' : 'text-start'
	if (!props.children) {
		return (
			<th scope="col">
				<VisuallyHidden>{t('actions')}</VisuallyHidden>
			</th>
		)
	}
	return (
		<th
			scope="col"
			aria-sort={props.onSort && (props.sorted ? direction : 'none')}
			className={cx('h-11 px-3 font-semibold whitespace-nowrap', align, props.view.wideOnly && 'max-lg:hidden')}
		>
			{props.onSort ? (
				<button
					type="button"
					className="touch-44 inline-flex items-center gap-1 hover:text-leaf"
					onClick={props.onSort}
				>
					{props.children}
					{props.sorted === 'asc' && <ChevronUpIcon className="size-4" />}
					{props.sorted === 'desc' && <ChevronDownIcon className="size-4" />}
				</button>
			) : (
				props.children
			)}
		</th>
	)
}

/** The first cell: a link whose area is the whole row. */
export function RowName({ href, children }: { href: string | undefined; children: ReactNode }) {
	if (href === undefined) return children
	return (
		<Link to={href} className="block font-semibold after:absolute after:inset-0 hover:text-leaf">
			{children}
		</Link>
	)
}

/** The checkbox of a row, above the link that covers the row. */
export function Choice(props: { label: string; checked: boolean; onChange: () => void }) {
	return (
		<label className="relative z-10 grid size-11 cursor-pointer place-items-center">
			<VisuallyHidden>{props.label}</VisuallyHidden>
			<input type="checkbox" className="size-4.5" checked={props.checked} onChange={props.onChange} />
		</label>
	)
}
