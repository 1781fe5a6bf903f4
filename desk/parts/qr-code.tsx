import { encode } from 'uqr'

/** A text as a QR code, dark on light in both themes, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			className="w-52 rounded-md bg-white"
			shapeRendering="crispEdges"
		>
			<path d={path} className="fill-black" />
		</svg>
	)
}
