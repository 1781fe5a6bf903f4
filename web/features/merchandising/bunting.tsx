import { useId } from 'react'
import { cx } from '#ui/cx.ts'

const flags = ['fill-gold', 'fill-leaf', 'fill-chilli']
const [width, height] = [24, 20]

/** Paper flags on a string: the mark of campaigns. They overlap the top of their parent. */
export function Bunting({ large = false }: { large?: boolean }) {
	const id = useId()
	const scale = large ? 1 : 0.7
	return (
		<svg
			aria-hidden="true"
			className="pointer-events-none absolute inset-x-0 top-0 z-1 block w-full"
			height={Math.round(height * scale)}
		>
			<pattern
				id={id}
				width={width * flags.length}
				height={height}
				patternUnits="userSpaceOnUse"
				patternTransform={`scale(${scale})`}
			>
				{flags.map((fill, at) => (
					<path key={fill} d={`M${at * width + 2} 0h20l-10 17z`} className={cx(fill)} />
				))}
				<path d={`M0 0h${width * flags.length}v2H0z`} className="fill-ink/25" />
			</pattern>
			<rect width="100%" height="100%" fill={`url(#${id})`} />
		</svg>
	)
}
