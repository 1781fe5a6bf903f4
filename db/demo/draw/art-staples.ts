import {
	type Art,
	ball,
	drawn,
	fluent,
	fluentImage,
	heaped,
	leaf,
	mound,
	moved,
	stalk,
	strokes,
	type Tones,
	through,
	turned,
} from './art-kit.ts'
import { darken, lighten } from './colour.ts'
import { limb } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

/** A mound of loose grains: a soft body with short strokes of several colours over it. */
export function grainMound(
	p: Paint,
	colours: readonly string[],
	length: number,
	width: number,
	count = 420,
	seed = 3,
): string {
	const base = colours[1] ?? '#dddddd'
	const outline = mound(100, 146, 88, 92)
	return (
		p.shadow(100, 160, 98, 22, 0.22) +
		p.solid(outline, [lighten(base, 0.2), darken(base, 0.12), darken(base, 0.42)]) +
		p.clip(outline, strokes({ cx: 100, cy: 112, rx: 96, ry: 66, count, seed }, colours, length, width)) +
		strokes(
			{ cx: 100, cy: 164, rx: 94, ry: 10, count: Math.round(count / 16), seed: seed + 1 },
			colours,
			length,
			width,
		) +
		`<path d="${outline}" fill="${p.rad(['#ffffff/.42', '#ffffff/0@.42', `${darken(base, 0.65)}/.42@1`], 0.38, 0.2, 0.9)}"/>`
	)
}

/** A mound of fine powder. */
export function powder(p: Paint, t: Tones): string {
	const outline = mound(100, 146, 88, 98)
	return (
		p.shadow(100, 160, 98, 22, 0.22) +
		p.solid(outline, t) +
		p.clip(
			outline,
			strokes({ cx: 100, cy: 112, rx: 92, ry: 66, count: 240, seed: 11 }, [lighten(t[0], 0.3), t[2], t[0]], 0.6, 1.5),
		) +
		`<path d="M100 50C86 74 60 92 46 126M104 52C112 84 140 104 150 132M98 54C96 84 92 110 100 142" stroke="${t[2]}" stroke-opacity=".16" stroke-width="7" fill="none" stroke-linecap="round"/>` +
		`<path d="${outline}" fill="${p.rad(['#ffffff/.36', '#ffffff/0@.45'], 0.36, 0.22, 0.8)}"/>`
	)
}

/** A heap of round seeds or pulses. */
function pulses(p: Paint, t: Tones, size: number, count: number, split = false): string {
	const fill = p.ball(t[0], t[1], t[2])
	return (
		p.shadow(100, 160, 98, 22, 0.22) +
		heaped(p, t, 88, 90, Math.round(count * 1.4), 21, (x, y, turn, pick) => {
			const s = size * (0.85 + pick * 0.3)
			const seam = split
				? `<path d="M${r1(-s * 0.7)} 0H${r1(s * 0.7)}" stroke="${t[2]}" stroke-opacity=".5" stroke-width="${r1(s * 0.14)}"/>`
				: ''
			return `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})"><ellipse rx="${r1(s)}" ry="${r1(s * 0.78)}" fill="${fill}"/>${seam}</g>`
		})
	)
}

const chickpea = (p: Paint) => pulses(p, ['#fff0cc', '#e3bd82', '#9a6d38'], 11, 80)

/** A few spice pods, sticks or buds lying together. */
function sticks(): string {
	const quill = (x: number, y: number, turn: number) =>
		turned(
			limb(
				[
					[x - 74, y],
					[x - 20, y - 4],
					[x + 20, y + 4],
					[x + 74, y],
				],
				[24, 27, 26, 27, 24],
				['#d99a62', '#9c5a2a', '#552a10'],
				7,
			) +
				`<path d="M${x - 72} ${y - 3}H${x + 70}M${x - 66} ${y + 5}H${x + 68}" stroke="#4a220c" stroke-opacity=".5" stroke-width="2"/><ellipse cx="${x + 73}" cy="${y}" rx="6" ry="12" fill="#c98a52"/><path d="M${x + 73} ${y - 9}a4 8 0 1 1 -3 12" stroke="#4a220c" stroke-width="2" fill="none"/>`,
			turn,
			x,
			y,
		)
	return quill(104, 66, -18) + quill(98, 106, 8) + quill(102, 146, -10)
}

function cloves(p: Paint): string {
	const piece = (x: number, y: number, turn: number) =>
		moved(
			limb(
				[
					[100, 96],
					[100, 130],
					[100, 178],
				],
				[26, 22, 18, 12],
				['#b0714a', '#6a361c', '#34160a'],
				6,
			) +
				[-40, -14, 14, 40]
					.map((a) =>
						turned(
							`<path d="M92 100C90 84 94 72 100 66C106 72 110 84 108 100Z" fill="${p.lin(['#a5683f', '#5a2c14'])}"/>`,
							a,
							100,
							100,
						),
					)
					.join('') +
				ball(p, 100, 70, 19, 17, ['#d99c6c', '#8f5028', '#4a2210'], 0.5),
			x,
			y,
			0.72,
			turn,
		)
	return piece(60, 84, -30) + piece(134, 78, 24) + piece(98, 124, -8) + piece(156, 138, 40) + piece(46, 146, -50)
}

function cardamoms(): string {
	const piece = (x: number, y: number, turn: number) =>
		turned(
			limb(
				[
					[x - 42, y],
					[x - 14, y],
					[x + 14, y],
					[x + 44, y],
				],
				[4, 30, 40, 36, 20, 3],
				['#e9f3b0', '#a6bf5e', '#5f7a2e'],
				8,
			) +
				`<path d="M${x - 38} ${y}Q${x} ${y - 13} ${x + 40} ${y}M${x - 38} ${y + 1}Q${x} ${y + 13} ${x + 40} ${y + 1}" stroke="#4f6a24" stroke-opacity=".5" stroke-width="1.8" fill="none"/>`,
			turn,
			x,
			y,
		)
	return piece(72, 58, 24) + piece(136, 84, -28) + piece(62, 112, -12) + piece(134, 138, 18) + piece(80, 160, -6)
}

function wholeSpices(p: Paint): string {
	return (
		moved(sticks(), 70, 78, 0.62, -10) +
		moved(cardamoms(), 142, 76, 0.5, 10) +
		moved(cloves(p), 78, 144, 0.5, 0) +
		leaf(p, [112, 168], [184, 118], 34, ['#c3cc8a', '#84945a', '#4c5c34']) +
		[
			[128, 120],
			[142, 116],
			[136, 130],
			[120, 132],
		]
			.map(([x = 0, y = 0]) => ball(p, x, y, 7, 7, ['#7a6a5e', '#332824', '#0f0a08'], 0.5))
			.join('')
	)
}

function wheat(p: Paint): string {
	const ear = (x: number, lean: number) => {
		let markup = stalk(
			through([
				[100, 192],
				[100 + lean * 0.3, 130],
				[x, 74],
			]),
			4.5,
			['#f5dc8c', '#d3a33f', '#94691c'],
		)
		for (let i = 0; i < 5; i++) {
			const y = 84 - i * 15
			const k = x + lean * (0.05 * i)
			markup +=
				leaf(p, [k, y], [k - 15, y - 22], 15, ['#ffe9a0', '#e8b548', '#a8741c'], false) +
				leaf(p, [k, y], [k + 15, y - 22], 15, ['#ffe9a0', '#e8b548', '#a8741c'], false)
		}
		return markup + leaf(p, [x + lean * 0.25, 20], [x + lean * 0.3, -4], 13, ['#ffe9a0', '#e8b548', '#a8741c'], false)
	}
	return `${ear(48, -34) + ear(152, 34) + ear(100, 0)}<path d="M80 146Q100 154 120 146V158Q100 166 80 158Z" fill="#b5402f"/>`
}

export const staples: Record<string, Art> = {
	rice: fluent('1f35a', '#c9a08c', 'one'),
	'rice-grain': drawn('#cfc4a4', 'one', (p) => grainMound(p, ['#ffffff', '#f3ead6', '#d9cba8', '#fffaf0'], 10, 3.6)),
	'flattened-rice': drawn('#d2c6a8', 'one', (p) => pulses(p, ['#fffef8', '#f2ead4', '#c9b98e'], 8, 130)),
	'puffed-rice': drawn('#d6cdb4', 'one', (p) =>
		grainMound(p, ['#ffffff', '#f4ecda', '#dccfae', '#fffbf0'], 9, 6.6, 300),
	),
	semolina: drawn('#dcc48c', 'one', (p) => powder(p, ['#fff6d8', '#efd89c', '#bd9c58'])),
	wheat: drawn('#dcb45a', 'one', wheat),
	flour: drawn(
		'#d3c9b4',
		'one',
		(p) => powder(p, ['#ffffff', '#f2ebde', '#bfb199']) + moved(wheat(p), 158, 136, 0.4, 14),
	),
	vermicelli: drawn('#d9b06c', 'one', (p) => {
		const lines = (colour: string, dx: number) =>
			Array.from(
				{ length: 22 },
				(_, i) =>
					`<path d="M${30 + dx + i * 1.5} ${62 + i * 4}C${70 + i} ${40 + i * 5} ${120 - i} ${80 + i * 3} ${172 - i * 1.2} ${58 + i * 4}" stroke="${colour}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
			).join('')
		return (
			p.shadow(100, 160, 90, 18, 0.2) +
			lines('#a8702c', 1) +
			lines('#e9bd72', 0) +
			`<path d="M84 46Q100 100 86 158H112Q124 100 110 48Z" fill="${p.across(['#c8402f', '#ee7a5c@.4', '#a92a20'])}"/>`
		)
	}),
	noodles: fluent('1f35c', '#e0896a', 'one'),
	pasta: fluent('1f35d', '#e2b25e', 'one'),
	'red-lentil': drawn('#e8935c', 'one', (p) => pulses(p, ['#ffc08a', '#ee7a3c', '#a83f12'], 8.5, 140)),
	'mung-dal': drawn('#dcbb4c', 'one', (p) => pulses(p, ['#fff3a4', '#efcb48', '#a98412'], 9, 120, true)),
	chickpea: drawn('#d7ae74', 'one', chickpea),
	'black-gram': drawn('#85705c', 'one', (p) => pulses(p, ['#b9845c', '#6e4226', '#341a0c'], 10, 96)),
	soybean: drawn(
		'#d9be72',
		'one',
		(p) =>
			pulses(p, ['#fff3c4', '#ecd083', '#a98a3c'], 11, 80) +
			leaf(p, [150, 168], [192, 132], 26, ['#b5dc6c', '#6fab35', '#37701d']),
	),
	'gram-flour': drawn(
		'#dcb850',
		'one',
		(p) => powder(p, ['#fff0a8', '#ebc75a', '#b18c24']) + moved(chickpea(p), 160, 152, 0.3),
	),
	sugar: drawn('#b9cbd6', 'one', (p) => grainMound(p, ['#ffffff', '#f6fafc', '#d3e0e8', '#e9f2f7'], 3, 4, 520)),
	salt: fluent('1f9c2', '#a9bfcc', 'one'),
	molasses: drawn('#b3763c', 'one', (p) => {
		const lump = (x: number, y: number, k: number) =>
			moved(
				`<path d="M34 96C40 52 160 52 166 96L176 136C170 168 30 168 24 136Z" fill="${p.across(['#6f360e', '#c9813c@.3', '#a55c1e@.6', '#5a2a0a'])}"/><ellipse cx="100" cy="92" rx="66" ry="26" fill="${p.rad(['#e0a45c', '#b56c2a@1'], 0.4, 0.3, 0.8)}"/>${p.glow(82, 84, 34, 9, 0.5)}`,
				x,
				y,
				k,
			)
		return p.shadow(100, 170, 94, 18, 0.22) + lump(64, 126, 0.66) + lump(138, 130, 0.68) + lump(102, 72, 0.66)
	}),
	sunflower: fluent('1f33b', '#ecc04c', 'one'),
	turmeric: drawn(
		'#e8a63c',
		'one',
		(p) =>
			powder(p, ['#ffd95a', '#efa414', '#a9640a']) +
			moved(fluentImage('1fada', 100, 100, 188, { hue: 8, saturation: 1.2, brightness: 0.92 }), 154, 140, 0.42),
	),
	'coriander-seed': drawn(
		'#c2a468',
		'one',
		(p) =>
			pulses(p, ['#f6e2ac', '#cfa862', '#866230'], 8.4, 130, true) +
			leaf(p, [152, 166], [190, 130], 24, ['#9fd85a', '#4ba23a', '#24712c']),
	),
	cumin: drawn('#b49466', 'one', (p) => grainMound(p, ['#d9b680', '#a67c48', '#6b4a24', '#c49c62'], 11, 3.2, 420)),
	cardamom: drawn('#a9bc72', 'few', cardamoms),
	cinnamon: drawn('#b98158', 'few', sticks),
	clove: drawn('#9a7259', 'few', cloves),
	'black-pepper': drawn('#85766a', 'one', (p) => pulses(p, ['#85776c', '#3a2f2a', '#120c0a'], 9, 120)),
	'garam-masala': drawn('#b0855c', 'one', wholeSpices),
	'panch-phoron': drawn('#a8925c', 'one', (p) =>
		grainMound(p, ['#d6ac52', '#8f6a34', '#2c2420', '#b9c06a', '#6d4a24', '#e3c988'], 6, 4, 420),
	),
	'mustard-seed': drawn('#a3804a', 'one', (p) => pulses(p, ['#c98c4c', '#7d4a1c', '#3c200a'], 5.6, 260)),
}
