import { type Art, ball, drawn, leaf, oval, pod, stalk, type Tones, through, turned } from './art-kit.ts'
import type { Point } from './limb.ts'
import type { Paint } from './paint.ts'

const greenStem: Tones = ['#b9d67a', '#7fa544', '#4d7328']
const brownStem: Tones = ['#c9b183', '#94794a', '#5f4a28']

/** A pumpkin: rounded segments side by side, darker between them. */
function pumpkin(p: Paint): string {
	let markup = ''
	const tonesOf = (edge: boolean): Tones =>
		edge ? ['#f9a94a', '#dd7419', '#9c430b'] : ['#ffc86a', '#f08a22', '#b9560e']
	for (const [x, rx, edge] of [
		[38, 34, true],
		[162, 34, true],
		[64, 38, false],
		[136, 38, false],
		[100, 40, false],
	] as const) {
		markup += p.solid(oval(x, 118, rx, 66 - Math.abs(x - 100) * 0.14), tonesOf(edge))
	}
	markup += p.glow(74, 84, 20, 16, 0.6, -20)
	markup += `<path d="M68 62Q100 78 132 62" stroke="#8d3f0a" stroke-opacity=".35" stroke-width="5" fill="none" stroke-linecap="round"/>`
	return (
		markup +
		stalk(
			through([
				[100, 66],
				[98, 46],
				[112, 28],
			]),
			17,
			greenStem,
		)
	)
}

const long = (y = 0): Point[] => [
	[42, 46 + y],
	[80, 70 + y],
	[118, 106 + y],
	[158, 158 + y],
]

export const gourds: Record<string, Art> = {
	pumpkin: drawn('#f0a14a', 'one', pumpkin),
	'bottle-gourd': drawn('#a9cf6a', 'few', () =>
		pod({
			curve: [
				[52, 26],
				[72, 72],
				[104, 118],
				[136, 160],
			],
			widths: [24, 40, 48, 60, 82, 96, 84, 30],
			tones: ['#e9f5b8', '#b5d678', '#75a044'],
			lines: [{ at: [-0.6, -0.2, 0.3, 0.65], colour: '#eaf6c4', width: 2.4, dash: '1 9', opacity: 0.7 }],
			stem: { length: 22, width: 9, tones: greenStem },
			layers: 14,
		}),
	),
	'ash-gourd': drawn('#b9cfa4', 'few', () => {
		const body = pod({
			curve: [
				[44, 62],
				[90, 92],
				[116, 112],
				[160, 146],
			],
			widths: [48, 84, 96, 98, 94, 80, 40],
			tones: ['#e6f0da', '#a8c78c', '#5f8a4c'],
			lines: [{ at: [-0.7, -0.35, 0.05, 0.45, 0.75], colour: '#f2f7ea', width: 4, dash: '1 13', opacity: 0.55 }],
			stem: { length: 20, width: 10, tones: greenStem },
			layers: 14,
		})
		return body
	}),
	'bitter-gourd': drawn('#8fbf4d', 'few', () =>
		pod({
			curve: [
				[34, 60],
				[72, 76],
				[124, 98],
				[170, 150],
			],
			widths: [12, 44, 56, 58, 52, 34, 8],
			tones: ['#b5dc6c', '#6fab35', '#37701d'],
			lines: [
				{ at: [-0.82, -0.28, 0.3, 0.82], colour: '#2f6418', width: 4, opacity: 0.45 },
				{ at: [-0.56, 0, 0.56], colour: '#c3e57f', width: 9, dash: '2 12', opacity: 0.75 },
				{ at: [-0.28, 0.3], colour: '#9ccb58', width: 6, dash: '1 9', opacity: 0.7 },
			],
			stem: { length: 26, width: 5, tones: greenStem },
			shine: 0.25,
		}),
	),
	'pointed-gourd': drawn('#8dbb52', 'pile', () =>
		pod({
			curve: [
				[38, 66],
				[78, 84],
				[118, 108],
				[164, 140],
			],
			widths: [14, 50, 66, 70, 64, 46, 12],
			tones: ['#b9dc78', '#7cb043', '#3f7424'],
			lines: [
				{ at: [-0.7, -0.2, 0.3, 0.75], colour: '#dff0b0', width: 5, opacity: 0.65 },
				{ at: [-0.45, 0.05, 0.52], colour: '#34691d', width: 3, opacity: 0.35 },
			],
			stem: { length: 16, width: 5, tones: greenStem },
			shine: 0.35,
		}),
	),
	okra: drawn('#7fb04a', 'sheaf', () => {
		const piece = (dy: number, turn: number) =>
			turned(
				pod({
					curve: [
						[48, 70 + dy],
						[82, 78 + dy],
						[126, 102 + dy],
						[178, 150 + dy],
					],
					widths: [26, 30, 27, 22, 15, 3],
					tones: ['#b7db74', '#6da53a', '#386f22'],
					lines: [{ at: [-0.5, 0.1, 0.6], colour: '#356a20', width: 1.8, opacity: 0.4 }],
					stem: { length: 20, width: 10, tones: ['#cfe39a', '#94b858', '#5b8434'] },
					shine: 0.5,
				}) +
					`<path d="M50 ${56 + dy}Q60 ${70 + dy} 44 ${84 + dy}" stroke="#4c7c2b" stroke-width="4" fill="none" opacity=".6"/>`,
				turn,
			)
		return piece(-34, -14) + piece(16, 6)
	}),
	'ridge-gourd': drawn('#6f9f49', 'sheaf', () =>
		pod({
			curve: [
				[28, 48],
				[70, 58],
				[120, 100],
				[178, 168],
			],
			widths: [22, 34, 44, 50, 52, 44, 16],
			tones: ['#a9cf6c', '#628f38', '#2f5d20'],
			lines: [
				{ at: [-0.85, -0.3, 0.3, 0.85], colour: '#264f1a', width: 4.5, opacity: 0.7 },
				{ at: [-0.68, -0.14, 0.46], colour: '#c0de88', width: 2.4, opacity: 0.7 },
			],
			stem: { length: 20, width: 9, tones: greenStem },
			shine: 0.15,
		}),
	),
	'snake-gourd': drawn('#93bf6a', 'sheaf', () =>
		pod({
			curve: [
				[22, 40],
				[96, 20],
				[64, 150],
				[182, 164],
			],
			widths: [12, 24, 28, 29, 28, 22, 6],
			tones: ['#d5ebae', '#82b456', '#457a30'],
			lines: [
				{ at: [-0.55, 0, 0.55], colour: '#f1f9e0', width: 3, dash: '16 7', opacity: 0.75 },
				{ at: [-0.28, 0.3], colour: '#3d7028', width: 1.6, opacity: 0.35 },
			],
			stem: { length: 16, width: 5, tones: greenStem },
			shine: 0.2,
		}),
	),
	'green-papaya': drawn('#7fae52', 'few', () =>
		pod({
			curve: [
				[58, 34],
				[80, 76],
				[108, 116],
				[140, 164],
			],
			widths: [26, 58, 76, 90, 96, 78, 16],
			tones: ['#b8dc82', '#5f9a3d', '#2c6328'],
			lines: [{ at: [-0.55, 0.1, 0.62], colour: '#2f662a', width: 2.5, opacity: 0.22 }],
			stem: { length: 16, width: 12, tones: brownStem },
			layers: 14,
		}),
	),
	papaya: drawn('#f39a3e', 'few', (p) => {
		const picture = pod({
			curve: [
				[86, 14],
				[74, 62],
				[62, 110],
				[58, 164],
			],
			widths: [20, 54, 72, 86, 90, 72, 14],
			tones: ['#ffd56a', '#f2a02f', '#b98a25'],
			stem: { length: 10, width: 10, tones: brownStem },
			layers: 12,
		})
		const half = `<g transform="translate(122 112) rotate(-24)"><path d="${oval(0, 0, 48, 76)}" fill="${p.lin(['#e8a23a', '#c97a1c'])}"/><path d="${oval(-1, -2, 43, 71)}" fill="${p.rad(['#ff9a45', '#ff7a2b@.5', '#ffb25c@1'])}"/><path d="${oval(0, 4, 20, 44)}" fill="${p.rad(['#c94a14', '#e8672a@1'])}"/>`
		let seeds = ''
		for (let i = 0; i < 22; i++) {
			const [x, y] = [((i * 37) % 26) - 13, ((i * 53) % 74) - 33]
			if ((x / 17) ** 2 + ((y - 4) / 40) ** 2 < 1) {
				seeds += `<circle cx="${x}" cy="${y}" r="4.6" fill="#20180f"/><circle cx="${x - 1.4}" cy="${y - 1.6}" r="1.3" fill="#fff" opacity=".7"/>`
			}
		}
		return `${picture}${half}${seeds}</g>`
	}),
	cucumber: drawn('#7fb662', 'few', () =>
		pod({
			curve: [long()[0] as Point, [80, 62], [126, 98], [166, 158]],
			widths: [26, 48, 54, 56, 52, 44, 20],
			tones: ['#a5d37a', '#4f9440', '#1f5c2a'],
			lines: [
				{ at: [-0.7, -0.25, 0.2, 0.65], colour: '#cfe9a8', width: 4, dash: '14 10', opacity: 0.45 },
				{ at: [-0.45, 0, 0.45], colour: '#1d5426', width: 3.4, dash: '1 15', opacity: 0.5 },
			],
			stem: { length: 14, width: 6, tones: greenStem },
			shine: 0.4,
			layers: 12,
		}),
	),
	'banana-blossom': drawn('#9a4460', 'few', (p) => {
		const petal = (d: string, a: string, b: string, c: string) =>
			`<path d="${d}" fill="${p.lin([a, b, c], 0, 0, 1, 0.5)}"/>`
		return (
			stalk(
				through([
					[62, 18],
					[72, 34],
					[82, 50],
				]),
				18,
				greenStem,
			) +
			petal('M66 40C110 28 172 84 172 176C110 180 44 130 66 40Z', '#c46a86', '#8e3353', '#4f1530') +
			petal('M74 44C126 48 160 100 172 176C120 160 66 112 74 44Z', '#d98aa0', '#a24464', '#6b2040') +
			petal('M66 40C54 82 70 140 120 168C86 120 78 84 74 44Z', '#b2536f', '#7a2846', '#5d1934') +
			petal('M74 44C100 60 120 92 128 128C100 112 74 84 74 44Z', '#e7a9b6', '#bb5f7b', '#963f5d') +
			leaf(p, [66, 40], [40, 66], 16, ['#e8c27c', '#c99a54', '#94672f'], false) +
			p.glow(104, 78, 12, 30, 0.35, -40)
		)
	}),
	taro: drawn('#a98362', 'few', (p) => {
		const bumps = [46, 74, 100, 126, 152]
			.map((y, i) => {
				const w = [34, 52, 60, 54, 30][i] ?? 40
				return `<path d="M${100 - w} ${y}Q100 ${y + 18} ${100 + w} ${y}" stroke="#4b3322" stroke-width="2.6" opacity=".5" fill="none"/>`
			})
			.join('')
		return (
			p.solid('M100 22C146 24 168 72 164 116C160 160 130 182 100 182C68 182 40 158 36 116C32 72 56 24 100 22Z', [
				'#c9a27c',
				'#8a6446',
				'#4a3120',
			]) +
			p.clip(oval(100, 102, 64, 80), bumps) +
			stalk(
				through([
					[100, 30],
					[98, 18],
					[104, 6],
				]),
				16,
				['#e7b8c0', '#c08391', '#84505f'],
			) +
			stalk(
				through([
					[114, 32],
					[120, 20],
					[130, 12],
				]),
				11,
				['#cfe0a0', '#9ab765', '#62803a'],
			) +
			ball(p, 148, 150, 26, 24, ['#c9a27c', '#8a6446', '#4a3120'], 0.25) +
			p.glow(74, 66, 20, 24, 0.35, -20)
		)
	}),
}
