import type { ReactNode } from 'react'

type Series = {
	/** Key in `values`. */
	id: string
	label: string
	/** `bars`, or `line`, which is dashed: for comparison with the bars. */
	kind: 'bars' | 'line'
}

export type ChartProps = {
	/** What the chart shows: the accessible name of chart and table. */
	label: string
	/** What the rows are, as the header of the table's first column: days, for example. */
	rowLabel: string
	series: readonly Series[]
	/** One group of bars each. `mark`: in the second colour, such as today. */
	rows: readonly { id: string; label: string; values: Readonly<Record<string, number>>; mark?: boolean }[]
	/** Formats a value, for the table and for the pointer. */
	format: (value: number) => string
	/** Formats a value of the axis, shorter. Default `format`. */
	short?: (value: number) => string
	/** At the end of the row with the switch. */
	children?: ReactNode
}
