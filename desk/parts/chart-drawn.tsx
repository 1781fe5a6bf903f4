import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartProps } from './chart-props.ts'

const text = { fontSize: 12, fill: 'var(--color-soft)', fontFamily: 'var(--font-sans)' }
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

/** The chart itself. Screen readers get the table of `Chart` instead. */
export default function ChartDrawn({ series, rows, format, short = format }: ChartProps) {
	const data = rows.map(({ label, values, mark }) => ({ label, mark, ...values }))
	return (
		<ResponsiveContainer width="100%" height="100%">
			<ComposedChart data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
				<CartesianGrid vertical={false} stroke="var(--color-mist)" />
				<XAxis dataKey="label" tick={text} tickLine={false} axisLine={false} minTickGap={24} />
				<YAxis tick={text} tickLine={false} axisLine={false} tickFormatter={short} width={52} tickCount={4} />
				<Tooltip
					content={<Hover series={series} format={format} />}
					cursor={{ fill: 'var(--color-mist)', opacity: 0.5 }}
				/>
				{series.map(({ id, kind }) =>
					kind === 'bars' ? (
						<Bar
							key={id}
							dataKey={id}
							fill="var(--color-leaf)"
							radius={[3, 3, 0, 0]}
							maxBarSize={36}
							isAnimationActive={!still}
							animationDuration={250}
							shape={BarShape}
						/>
					) : (
						<Line
							key={id}
							dataKey={id}
							stroke="var(--color-soft)"
							strokeDasharray="3 4"
							strokeWidth={1.5}
							dot={false}
							isAnimationActive={!still}
							animationDuration={250}
						/>
					),
				)}
			</ComposedChart>
		</ResponsiveContainer>
	)
}

/** A bar with round corners at its top; the marked one in the second colour. */
function BarShape(props: { x?: number; y?: number; width?: number; height?: number; payload?: { mark?: boolean } }) {
	const { x = 0, y = 0, width = 0, height = 0 } = props
	if (height <= 0) return <g />
	const radius = Math.min(3, width / 2, height)
	const corner = (toX: number, toY: number) => `a${radius} ${radius} 0 0 1 ${toX} ${toY}`
	const d = `M${x} ${y + height}v${radius - height}${corner(radius, -radius)}h${width - 2 * radius}${corner(radius, radius)}V${y + height}z`
	return <path d={d} fill={props.payload?.mark ? 'var(--color-gold)' : 'var(--color-leaf)'} />
}

type HoverProps = Pick<ChartProps, 'series' | 'format'> & {
	active?: boolean
	label?: string | number
	payload?: readonly { dataKey?: unknown; value?: unknown }[]
}

function Hover({ active, label, payload, series, format }: HoverProps) {
	if (!active || !payload) return null
	return (
		<div className="rounded-sm bg-night px-3 py-2 text-sm text-on-dark shadow-float">
			<p className="font-semibold">{label}</p>
			{payload.map(({ dataKey, value }) => (
				<p key={String(dataKey)} className="figures">
					{series.find(({ id }) => id === dataKey)?.label}: {format(Number(value))}
				</p>
			))}
		</div>
	)
}
