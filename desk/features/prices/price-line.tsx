/** Prices that were asked, each from its time on. */
export type Asked = readonly { at: string; price: number }[]

const days = 30 * 86_400_000

/**
 * The prices of 30 days as a line with steps; hidden from screen readers, which get the same as a text or table beside it.
 * The scale is that of the prices, so that a change of a few taka is visible.
 */
export function PriceLine(props: { asked: Asked; width: number; height: number; className?: string }) {
	const { asked, width, height } = props
	const end = Date.now()
	const prices = asked.map(({ price }) => price)
	const least = Math.min(...prices)
	const span = Math.max(...prices) - least || 1
	const flat = Math.max(...prices) === least
	const x = (at: string) => Math.max(0, ((Date.parse(at) - (end - days)) / days) * width)
	const y = (price: number) => (flat ? height / 2 : 2 + (1 - (price - least) / span) * (height - 4))
	const last = asked.at(-1)
	const line = asked.map(({ at, price }, place) => {
		const from =
			place === 0 ? `M${x(at).toFixed(1)} ${y(price).toFixed(1)}` : `H${x(at).toFixed(1)}V${y(price).toFixed(1)}`
		return from
	})
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			preserveAspectRatio="none"
			className={props.className}
		>
			{last && <circle cx={width - 2} cy={y(last.price)} r="2" fill="currentColor" />}
			{last && (
				<path
					d={`${line.join('')}H${width}`}
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			)}
		</svg>
	)
}
