import { useId } from 'react'
import { cx } from '#ui/cx.ts'

const height = 24

/**
 * A decorative striped awning, the shop's mark. One stripe is centred, so that both ends look the same. Yellow for the hero
 * of the home page; with `quiet` green and smaller, for sellers.
 */
export function Awning({ quiet = false }: { quiet?: boolean }) {
	const id = useId()
	const scale = quiet ? 2 / 3 : 1
	return (
		<svg aria-hidden="true" className="block w-full shrink-0" height={Math.round(height * scale)}>
			<pattern
				id={id}
				width={56}
				height={height}
				patternUnits="userSpaceOnUse"
				patternTransform={`translate(${14 * scale} 0) scale(${scale})`}
			>
				<path d="M0 0h28v10a14 14 0 0 1-28 0z" className={cx(quiet ? 'fill-grove' : 'fill-gold')} />
				<path
					d="M28 0h28v10a14 14 0 0 1-28 0z"
					className={cx(quiet && 'fill-leaf-tint')}
					fill={quiet ? undefined : '#fff3df'}
				/>
			</pattern>
			{/* biome-ignore lint/a11y/noSvgWithoutTitle: part of the hidden drawing */}
			<svg x="50%" overflow="visible">
				<rect x={-1400} width={2800} height={height * scale} fill={`url(#${id})`} />
			</svg>
		</svg>
	)
}
