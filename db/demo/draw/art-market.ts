import { type Art, drawn, leaf, pod, stalk, type Tones, through } from './art-kit.ts'
import type { Point } from './limb.ts'
import type { Paint } from './paint.ts'

/*
 * The best-selling goods of a market, drawn so that each is easy to recognize: red round tomatoes with star-shaped sepals,
 * long carrots, pineapples with eyes and a crown of pointed leaves, yellow-green mangoes with a curved tip.
 */

const sepals: Tones = ['#a9d36a', '#5b9a3a', '#2f6424']

/** A flattened tomato of any colour, with shallow ribs that begin at the stalk. */
function tomato(p: Paint, tones: Tones): string {
	const body =
		'M100 50C118 36 160 40 178 70C194 100 184 150 150 170C128 182 72 182 50 170C16 150 6 100 22 70C40 40 82 36 100 50Z'
	const rib = (x: number, bend: number) =>
		`<path d="M100 54C${100 + bend} 70 ${x} 100 ${x} 140" stroke="${tones[2]}" stroke-width="7" fill="none" opacity=".16" stroke-linecap="round"/>`
	const star = [-158, -118, -88, -58, -18, 24, 156]
		.map((turn) => {
			const a = (turn * Math.PI) / 180
			const long = Math.abs(turn) > 140 || Math.abs(turn) < 30 ? 46 : 34
			return leaf(p, [100, 54], [100 + Math.cos(a) * long, 56 + Math.sin(a) * long * 0.62], 15, sepals, false)
		})
		.join('')
	return (
		p.solid(body, tones) +
		rib(44, -38) +
		rib(80, -14) +
		rib(122, 14) +
		rib(158, 38) +
		p.glow(62, 88, 24, 17, 0.75, -28) +
		star +
		stalk(
			through([
				[100, 56],
				[102, 40],
				[112, 26],
			]),
			10,
			sepals,
		)
	)
}

function carrot(): string {
	const curve: Point[] = [
		[50, 50],
		[92, 92],
		[138, 138],
		[190, 192],
	]
	const widths = [44, 54, 50, 42, 32, 20, 3]
	const fronds = [
		[-2, 30],
		[12, 8],
		[30, -4],
		[52, 2],
		[4, 52],
	]
	const green: Tones = ['#a8d86a', '#5fa03a', '#33702a']
	const tops = fronds
		.map(([x = 0, y = 0]) =>
			stalk(
				through([
					[52, 50],
					[(52 + x) / 2 + 4, (50 + y) / 2 - 2],
					[x, y],
				]),
				7,
				green,
			),
		)
		.join('')
	const leaflets = fronds
		.flatMap(([x = 0, y = 0]) =>
			[0.35, 0.6, 0.85].flatMap((t) =>
				[-1, 1].map((side) => {
					const [cx, cy] = [52 + (x - 52) * t, 50 + (y - 50) * t]
					const [dx, dy] = [(y - 50) * 0.22 * side, (52 - x) * 0.22 * side]
					return `<path d="M${cx} ${cy}l${dx} ${dy}" stroke="${side > 0 ? green[0] : green[1]}" stroke-width="6" stroke-linecap="round"/>`
				}),
			),
		)
		.join('')
	const rings = [0.14, 0.27, 0.4, 0.55, 0.7]
		.map((t, at) => {
			const [x, y] = [50 + 140 * t, 50 + 142 * t]
			const w = (at % 2 ? 9 : 13) * (1 - t * 0.5)
			const side = at % 2 ? 9 : -8
			return `<path d="M${x - w + side} ${y + w - side}q${w} ${-w * 0.7} ${w * 1.7} ${-w * 1.7}" stroke="#b4530f" stroke-width="3" fill="none" opacity=".5" stroke-linecap="round"/>`
		})
		.join('')
	return (
		tops + leaflets + pod({ curve, widths, tones: ['#ffc27a', '#f58220', '#b14c0a'], shine: 0.5, layers: 11 }) + rings
	)
}

function pineapple(p: Paint): string {
	const body = 'M100 70C142 70 160 100 160 134C160 170 138 196 100 196C62 196 40 170 40 134C40 100 58 70 100 70Z'
	const size = 20
	const eye = `<path d="M${size / 2} 0L${size} ${size / 2}L${size / 2} ${size}L0 ${size / 2}Z" fill="#f0b63c"/><path d="M${size / 2} 0L${size} ${size / 2}L${size / 2} ${size}L0 ${size / 2}Z" fill="none" stroke="#7a4a10" stroke-width="2" opacity=".75"/><path d="M${size / 2} 4L${size - 5} ${size / 2}L${size / 2} ${size / 2 + 2}L5 ${size / 2}Z" fill="#ffe08a" opacity=".8"/><circle cx="${size / 2}" cy="${size / 2 + 1}" r="2" fill="#6b4210"/>`
	const spikes: [Point, Point, number][] = [
		[[84, 74], [34, 34], 20],
		[[116, 74], [166, 34], 20],
		[[80, 78], [44, 60], 16],
		[[120, 78], [156, 60], 16],
		[[90, 74], [58, 10], 22],
		[[110, 74], [142, 10], 22],
		[[96, 76], [82, -6], 24],
		[[104, 76], [118, -6], 24],
		[[100, 80], [100, 4], 26],
		[[92, 82], [70, 42], 17],
		[[108, 82], [130, 42], 17],
	]
	const crown = spikes
		.map(([from, to, width], at) =>
			leaf(p, from, to, width, at < 4 ? ['#8fc062', '#4c8a3c', '#24552a'] : ['#b4dc7c', '#5f9e48', '#2f6a34'], false),
		)
		.join('')
	return (
		p.solid(body, ['#ffd873', '#e0a02e', '#8f5a14']) +
		`<path d="${body}" fill="${p.pattern(size, size, eye, 'translate(10 6)')}"/>` +
		`<path d="${body}" fill="${p.rad(['#ffffff/.42', '#ffffff/0@.42', '#4a2606/.62@1'], 0.36, 0.32, 0.8)}"/>` +
		crown
	)
}

/** A ripe mango of Rajshahi: kidney-shaped with a curved tip, yellow, green near the stalk. */
function mango(p: Paint): string {
	const body =
		'M58 30C96 8 140 44 168 100C188 142 184 176 160 186C146 192 138 184 126 182C76 178 34 142 28 92C26 62 38 42 58 30Z'
	return (
		stalk(
			through([
				[66, 38],
				[60, 22],
				[68, 8],
			]),
			8,
			['#c9b183', '#94794a', '#5f4a28'],
		) +
		leaf(p, [64, 26], [138, 8], 34, sepals) +
		p.solid(body, ['#ffe98c', '#f2bd2c', '#b07a12']) +
		`<path d="${body}" fill="${p.rad(['#6fa536/.75', '#8fb93c/.4@.45', '#8fb93c/0@1'], 0.24, 0.1, 0.62)}"/>` +
		`<path d="${body}" fill="${p.rad(['#f0803a/.5', '#f0803a/0@1'], 0.86, 0.46, 0.42)}"/>` +
		p.glow(76, 80, 28, 20, 0.6, -40)
	)
}

export const market: Record<string, Art> = {
	tomato: drawn('#e8604a', 'pile', (p) => tomato(p, ['#ff8e6e', '#e2321f', '#8a140e'])),
	'green-tomato': drawn('#9cc05a', 'pile', (p) => tomato(p, ['#dcee96', '#9cc650', '#557f26'])),
	carrot: drawn('#f0974a', 'few', carrot),
	pineapple: drawn('#dba93f', 'one', pineapple),
	mango: drawn('#efbe45', 'few', mango),
}
