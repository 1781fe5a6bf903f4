import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/load-chunk.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { ChartProps } from './chart-props.ts'

const Drawn = lazy(() => loadChunk(() => import('./chart-drawn.tsx')))

/** A chart that everybody can read as a table too. Its library is loaded when it is first shown. */
export function Chart(props: ChartProps) {
	const { t } = useTranslation('common')
	const [asTable, setAsTable] = useState(false)
	return (
		<figure aria-label={props.label} className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<Legend series={props.series} />
				<div className="flex items-center gap-2">
					{props.children}
					<Chip selected={asTable} onClick={() => setAsTable(!asTable)}>
						{t('asTable')}
					</Chip>
				</div>
			</div>
			{asTable ? (
				<ChartTable {...props} />
			) : (
				<div className="h-60" aria-hidden="true">
					<Suspense fallback={<Skeleton className="h-60 rounded-md" />}>
						<Drawn {...props} />
					</Suspense>
				</div>
			)}
		</figure>
	)
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
			{series.map(({ id, label, kind }) => (
				<li key={id} className="flex items-center gap-1.5">
					<span
						aria-hidden="true"
						className={kind === 'bars' ? 'size-2.5 rounded-xs bg-leaf' : 'w-4 border-t-2 border-dashed border-soft'}
					/>
					{label}
				</li>
			))}
		</ul>
	)
}

function ChartTable({ label, rowLabel, series, rows, format }: ChartProps) {
	return (
		<div className="scroll-thin max-h-80 overflow-auto">
			<table className="w-full border-collapse">
				<caption className="sr-only">{label}</caption>
				<thead>
					<tr className="text-sm text-soft">
						<th scope="col" className="py-2 text-start font-semibold">
							{rowLabel}
						</th>
						{series.map(({ id, label: name }) => (
							<th key={id} scope="col" className="py-2 ps-3 text-end font-semibold">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id} className="border-t border-mist">
							<th scope="row" className="py-2 text-start font-normal">
								{row.label}
							</th>
							{series.map(({ id }) => (
								<td key={id} className="figures py-2 ps-3 text-end">
									{row.values[id] === undefined ? '–' : format(row.values[id])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
