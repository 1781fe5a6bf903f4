import { type Art, drawn, fluentImage, leaf, stalk, type Tones, through } from './art-kit.ts'
import { type Paint, r1, random } from './paint.ts'

type Sheaf = {
	seed: number
	stems: Tones
	leaves: Tones
	/** Number of stems, and of leaves on each. */
	count: number
	per: number
	/** Leaf length and width. */
	long: number
	wide: number
	/** The form of the leaf: plain, a heart, fine sprigs, or lobed. */
	cut?: 'plain' | 'heart' | 'fine' | 'lobed'
	band?: string
}

/** A small toothed leaf of coriander: three round lobes. */
function sprig(p: Paint, x: number, y: number, turn: number, size: number, tones: Tones): string {
	const fill = p.lin([tones[0], tones[1], tones[2]], 0.2, 0, 0.8, 1)
	const d =
		'M0 0C-8 -6 -18 -6 -20 -14C-17 -18 -14 -18 -12 -20C-14 -28 -8 -30 -5 -29C-4 -36 4 -36 5 -29C8 -30 14 -28 12 -20C14 -18 17 -18 20 -14C18 -6 8 -6 0 0Z'
	return `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)}) scale(${r1(size * 10) / 10})"><path d="${d}" fill="${fill}"/><path d="M0 -2V-24M0 -8L-10 -14M0 -8L10 -14" stroke="${tones[0]}" stroke-width="1.2" fill="none" opacity=".8"/></g>`
}

/** A heart-shaped leaf (malabar spinach, gourd). */
function heart(p: Paint, x: number, y: number, turn: number, size: number, tones: Tones, lobed: boolean): string {
	const d = lobed
		? 'M0 0C-14 8 -30 2 -28 -12C-40 -18 -36 -36 -26 -38C-26 -50 -10 -56 0 -62C10 -56 26 -50 26 -38C36 -36 40 -18 28 -12C30 2 14 8 0 0Z'
		: 'M0 0C-10 10 -32 6 -32 -16C-32 -38 -12 -50 0 -66C12 -50 32 -38 32 -16C32 6 10 10 0 0Z'
	return `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)}) scale(${size})"><path d="${d}" fill="${p.lin([tones[0], tones[1], tones[2]], 0.1, 0, 0.9, 1)}"/><path d="M0 -2V-56M0 -10L-20 -20M0 -10L20 -20M0 -26L-18 -36M0 -26L18 -36" stroke="${tones[0]}" stroke-width="1.7" fill="none" opacity=".7" stroke-linecap="round"/></g>`
}

/** A tied bunch of greens: stems that spread from a band, with leaves drawn from back to front. */
function sheaf(p: Paint, s: Sheaf): string {
	const next = random(s.seed)
	let stems = ''
	let back = ''
	let front = ''
	for (let i = 0; i < s.count; i++) {
		const side = (i / (s.count - 1) - 0.5) * 2
		const x = 100 + side * (62 + next() * 16)
		const y = 34 + Math.abs(side) ** 1.6 * 34 + next() * 16
		stems += stalk(
			through([
				[100 - side * 20, 190],
				[100 + side * 4, 150],
				[100 + side * 30, 100],
				[x, y],
			]),
			6,
			s.stems,
		)
		for (let j = 0; j < s.per; j++) {
			const t = j / s.per
			const px = 100 + side * 34 + (x - 100 - side * 34) * (1 - t)
			const py = y + t * 62
			const lean = side * 34 + (j % 2 ? 42 : -42) * (j === 0 ? 0.15 : 1) + (next() - 0.5) * 20
			const size = s.long * (0.85 + next() * 0.3)
			const a = ((lean - 90) * Math.PI) / 180
			let piece: string
			if (s.cut === 'fine') piece = sprig(p, px, py, lean, size / 36, s.leaves)
			else if (s.cut === 'heart' || s.cut === 'lobed')
				piece = heart(p, px, py, lean, r1((size * 10) / 66) / 10, s.leaves, s.cut === 'lobed')
			else piece = leaf(p, [px, py], [px + Math.cos(a) * size, py + Math.sin(a) * size], s.wide, s.leaves)
			if (j % 2) back += piece
			else front = piece + front
		}
	}
	const band = s.band ?? '#e4c056'
	return `<g transform="translate(100 194) scale(.86) translate(-100 -194)">${stems}${back}${front}<path d="M74 146Q100 156 126 146L124 164Q100 173 76 164Z" fill="${p.lin([band, '#9b7a26'])}"/><path d="M75 152Q100 162 125 152M75 158Q100 168 125 158" stroke="#fff" stroke-opacity=".35" stroke-width="1.6" fill="none"/></g>`
}

const greens = (tint: string, s: Sheaf): Art => drawn(tint, 'one', (p) => sheaf(p, s))

const bright: Tones = ['#a9d860', '#57a136', '#27682a']
const deep: Tones = ['#7fbf5c', '#2f7f3a', '#134a26']
const pale: Tones = ['#dcebb0', '#a8c974', '#6b9244']

export const leafyGreens: Record<string, Art> = {
	spinach: greens('#6fae62', { seed: 2, stems: pale, leaves: deep, count: 7, per: 2, long: 60, wide: 44 }),
	'red-amaranth': greens('#b95a7a', {
		seed: 4,
		stems: ['#f08aa8', '#c2285a', '#7a1038'],
		leaves: ['#e0708e', '#a01f4a', '#521030'],
		count: 8,
		per: 3,
		long: 44,
		wide: 34,
	}),
	'malabar-spinach': greens('#7fae5c', {
		seed: 6,
		stems: ['#d79aa6', '#9c4a66', '#5e2440'],
		leaves: ['#a6d66a', '#489a3c', '#1f6430'],
		count: 6,
		per: 3,
		long: 46,
		wide: 40,
		cut: 'heart',
	}),
	'water-spinach': greens('#7fb266', { seed: 8, stems: pale, leaves: bright, count: 9, per: 3, long: 56, wide: 17 }),
	'jute-leaf': greens('#79ad58', {
		seed: 10,
		stems: ['#d8b9a0', '#a3706a', '#6b3f42'],
		leaves: ['#a2d465', '#4b973c', '#226330'],
		count: 8,
		per: 3,
		long: 48,
		wide: 22,
	}),
	'gourd-leaf': greens('#86b66a', {
		seed: 12,
		stems: pale,
		leaves: ['#b5dc78', '#67aa48', '#337334'],
		count: 5,
		per: 2,
		long: 56,
		wide: 50,
		cut: 'lobed',
	}),
	'coriander-leaf': greens('#77b25e', {
		seed: 14,
		stems: pale,
		leaves: ['#9fd85a', '#4ba23a', '#24712c'],
		count: 9,
		per: 4,
		long: 34,
		wide: 30,
		cut: 'fine',
	}),
	'mint-leaf': greens('#63b583', {
		seed: 16,
		stems: ['#c6dfb0', '#7da968', '#4a7347'],
		leaves: ['#93dc8c', '#38a35a', '#146640'],
		count: 7,
		per: 4,
		long: 32,
		wide: 24,
	}),
	lettuce: greens('#a5cc62', {
		seed: 18,
		stems: pale,
		leaves: ['#e2f39a', '#a4d24f', '#62993a'],
		count: 6,
		per: 2,
		long: 62,
		wide: 66,
		cut: 'lobed',
	}),
	'spring-onion': drawn('#83b868', 'one', (p) => {
		let markup = ''
		for (let i = 0; i < 7; i++) {
			const s = (i / 6 - 0.5) * 2
			const x = 100 + s * 30
			markup += `<path d="M${x} 150C${x - 2} 110 ${x + s * 24} 70 ${100 + s * 72} ${16 + Math.abs(s) * 26}C${104 + s * 52} 70 ${x + 12} 110 ${x + 9} 150Z" fill="${p.across(['#a8d873', '#4e9d40', '#2a6f34'])}"/><path d="M${x - 1} 146h11v22q4 12 -5 16q-10 -3 -6 -16Z" fill="${p.across(['#ffffff', '#f2f5e4', '#c3cdae'])}"/><path d="M${x + 2} 184l-3 9M${x + 4} 184v10M${x + 6} 184l3 9" stroke="#cfc6a4" stroke-width="1.2"/>`
		}
		return `${markup}<path d="M62 120Q100 132 142 120L141 134Q100 146 63 134Z" fill="${p.lin(['#e45a52', '#a82a30'])}"/>`
	}),
	neem: drawn('#6fae5c', 'one', (p) => {
		let markup = stalk(
			through([
				[40, 172],
				[90, 108],
				[158, 36],
			]),
			5,
			['#c6dfa0', '#86a95c', '#4f7338'],
		)
		for (let i = 0; i < 6; i++) {
			const [x, y] = [58 + i * 17, 150 - i * 21]
			markup +=
				leaf(p, [x, y], [x + 58, y + 22 - i * 3], 24, bright) + leaf(p, [x, y], [x - 30, y - 50 + i * 3], 24, bright)
		}
		return markup + leaf(p, [150, 46], [186, 8], 24, bright)
	}),
	leaf: drawn('#76b45c', 'few', (p) => leaf(p, [46, 170], [168, 30], 112, bright)),
	'bay-leaf': drawn('#8f9f62', 'sheaf', (p) => {
		const t: Tones = ['#c3cc8a', '#84945a', '#4c5c34']
		return (
			leaf(p, [34, 96], [174, 26], 58, t) + leaf(p, [26, 132], [182, 98], 58, t) + leaf(p, [40, 158], [176, 172], 58, t)
		)
	}),
	'tea-leaf': drawn(
		'#6da95c',
		'one',
		(p) =>
			stalk(
				through([
					[100, 190],
					[98, 140],
					[100, 90],
				]),
				6,
				pale,
			) +
			leaf(p, [99, 150], [22, 96], 54, deep) +
			leaf(p, [99, 146], [180, 90], 54, deep) +
			leaf(p, [99, 104], [56, 40], 34, bright) +
			leaf(p, [100, 100], [146, 34], 34, bright) +
			leaf(p, [100, 98], [102, 14], 22, ['#d3f08a', '#8cc850', '#4f9438']),
	),
	'aloe-vera': drawn('#7fbf8c', 'one', (p) => {
		const blade = (x: number, y: number, bend: number) =>
			`<path d="M84 186C${84 + bend * 0.2} 130 ${x - 12} ${y + 50} ${x} ${y}C${x + 8} ${y + 54} ${124 + bend * 0.2} 130 118 186Z" fill="${p.across(['#4f9a63', '#9bd6a0@.4', '#6fb782@.7', '#3a7d52'])}"/><path d="M${x} ${y}C${x - 8} ${y + 54} ${86 + bend * 0.2} 132 90 180" stroke="#e2f4dc" stroke-width="2.4" stroke-dasharray="1 9" stroke-linecap="round" fill="none"/>`
		return blade(22, 66, -70) + blade(178, 66, 70) + blade(54, 34, -40) + blade(148, 34, 40) + blade(100, 12, 0)
	}),
	jasmine: drawn('#b9c9a0', 'few', (p) => {
		const flower = (x: number, y: number, k: number) =>
			`<g transform="translate(${x} ${y}) scale(${k})">${[0, 60, 120, 180, 240, 300].map((a) => `<path transform="rotate(${a})" d="M0 0C-16 -14 -16 -36 0 -50C16 -36 16 -14 0 0Z" fill="${p.lin(['#ffffff', '#f4f2e6@.6', '#d3d6bc'])}"/>`).join('')}<circle r="8" fill="#f5cf4a"/></g>`
		return (
			leaf(p, [90, 120], [22, 176], 50, deep) +
			leaf(p, [110, 120], [184, 170], 50, deep) +
			flower(70, 76, 1.1) +
			flower(140, 104, 1) +
			flower(88, 142, 0.8)
		)
	}),
	'mustard-flower': drawn('#e2c53e', 'one', (p) => {
		const flower = (x: number, y: number, k = 1) =>
			`<g transform="translate(${x} ${y}) scale(${k})">${[45, 135, 225, 315].map((a) => `<path transform="rotate(${a})" d="M0 0C-15 -10 -16 -28 0 -32C16 -28 15 -10 0 0Z" fill="${p.rad(['#fff38a', '#f8cf1e@.7', '#d9a20e@1'])}"/>`).join('')}<circle r="5" fill="#a9b83a"/></g>`
		return (
			stalk(
				through([
					[104, 190],
					[100, 130],
					[100, 70],
				]),
				7,
				pale,
			) +
			stalk(
				through([
					[101, 140],
					[70, 110],
					[58, 90],
				]),
				4,
				pale,
			) +
			stalk(
				through([
					[101, 130],
					[130, 104],
					[144, 84],
				]),
				4,
				pale,
			) +
			leaf(p, [102, 168], [40, 146], 34, bright) +
			leaf(p, [103, 172], [166, 152], 34, bright) +
			flower(58, 82) +
			flower(146, 78) +
			flower(76, 46) +
			flower(128, 44) +
			flower(100, 72, 1.1) +
			flower(102, 26, 0.85)
		)
	}),
	lotus: drawn('#d98ab4', 'one', () => fluentImage('1fab7', 100, 100, 188)),
}
