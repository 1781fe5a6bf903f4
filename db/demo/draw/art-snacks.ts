import { type Art, drawn, fluent, heaped, moved, oval, strokes, turned } from './art-kit.ts'
import { jar } from './art-sweets-parts.ts'
import { limb } from './limb.ts'
import { r1 } from './paint.ts'

export const snacks: Record<string, Art> = {
	biscuit: drawn('#d9a868', 'pile', (p) => {
		const piece = (x: number, y: number) =>
			`<path d="${oval(x, y + 9, 52, 46)}" fill="#a86f30"/><circle cx="${x}" cy="${y}" r="50" fill="${p.rad(['#ffe2a8', '#eabb6c@.7', '#cf9444@1'], 0.4, 0.34, 0.75)}"/><circle cx="${x}" cy="${y}" r="45" fill="none" stroke="#c58d42" stroke-width="5" stroke-dasharray="7 5.4" stroke-linecap="round"/><g fill="#b57a30">${[
				[-16, -14],
				[16, -14],
				[0, 0],
				[-16, 16],
				[16, 16],
			]
				.map(([a = 0, b = 0]) => `<circle cx="${x + a}" cy="${y + b}" r="3.6"/>`)
				.join('')}</g>`
		return piece(66, 68) + piece(138, 88) + piece(84, 138)
	}),
	'cake-slice': fluent('1f370', '#e2a894', 'one'),
	bread: fluent('1f35e', '#d9aa74', 'one'),
	rusk: drawn('#d3a05c', 'pile', (p) => {
		const piece = (x: number, y: number, turn: number) =>
			moved(
				`<path d="M40 60C40 36 160 36 160 60C166 80 156 90 156 100V156Q100 172 44 156V100C44 90 34 80 40 60Z" fill="#9a5f22" transform="translate(9 7)"/><path d="M40 60C40 36 160 36 160 60C166 80 156 90 156 100V156Q100 168 44 156V100C44 90 34 80 40 60Z" fill="${p.rad(['#ffe6b0', '#eebd6c@.7', '#c98c3c@1'])}" stroke="#b5722a" stroke-width="6"/>${strokes({ cx: 100, cy: 106, rx: 48, ry: 44, count: 40, seed: 7 }, ['#d39a4a', '#fff0c8'], 1, 5)}`,
				x,
				y,
				0.58,
				turn,
			)
		return piece(66, 74, -14) + piece(134, 82, 10) + piece(98, 132, -2)
	}),
	chips: drawn('#ecc052', 'pile', (p) => {
		const piece = (x: number, y: number, turn: number) =>
			turned(
				`<path d="M${x - 44} ${y + 4}C${x - 40} ${y - 34} ${x + 36} ${y - 40} ${x + 46} ${y - 4}C${x + 30} ${y + 8} ${x + 6} ${y + 40} ${x - 20} ${y + 32}C${x - 36} ${y + 28} ${x - 44} ${y + 18} ${x - 44} ${y + 4}Z" fill="${p.lin(['#fff0a4', '#f5c64a', '#c98a1c'], 0.2, 0, 0.8, 1)}"/><path d="M${x - 44} ${y + 4}C${x - 20} ${y - 22} ${x + 20} ${y - 24} ${x + 46} ${y - 4}C${x + 20} ${y - 8} ${x - 14} ${y - 2} ${x - 44} ${y + 4}Z" fill="#fff6c4" opacity=".6"/>${strokes({ cx: x, cy: y + 6, rx: 26, ry: 16, count: 8, seed: x }, ['#b5701c'], 1, 3.4)}`,
				turn,
				x,
				y,
			)
		return piece(70, 66, -20) + piece(140, 78, 30) + piece(56, 122, 16) + piece(142, 134, -24) + piece(98, 146, 4)
	}),
	chanachur: drawn(
		'#dba04a',
		'one',
		(p) =>
			p.shadow(100, 160, 98, 22, 0.22) +
			heaped(p, ['#ffd67a', '#dd9a34', '#8f5410'], 88, 86, 150, 31, (x, y, turn, pick) =>
				pick < 0.2
					? `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="9" ry="7" fill="${p.ball('#f2c48c', '#b5703a', '#6b3814')}"/>`
					: pick < 0.3
						? `<circle cx="${r1(x)}" cy="${r1(y)}" r="6.5" fill="${p.ball('#d6ea8c', '#86a83c', '#4a6a1c')}"/>`
						: `<path transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})" d="M-14 0q7 -8 14 0t14 -2" stroke="${pick < 0.6 ? '#f5b942' : pick < 0.8 ? '#dd8a22' : '#ffd874'}" stroke-width="4.4" fill="none" stroke-linecap="round"/>`,
			),
	),
	chocolate: fluent('1f36b', '#a5735c', 'few'),
	candy: fluent('1f36c', '#e8707a', 'pile'),
	peanut: fluent('1f95c', '#d3a878', 'pile'),
	cashew: drawn('#dcc49a', 'pile', () =>
		[
			[62, 66, -20],
			[136, 80, 40],
			[66, 128, 100],
			[138, 144, -30],
		]
			.map(([x = 0, y = 0, a = 0]) =>
				moved(
					limb(
						[
							[44, 92],
							[60, 168],
							[150, 176],
							[158, 88],
						],
						[20, 52, 58, 54, 46, 18],
						['#fff8e4', '#eed4a2', '#b08850'],
						10,
					),
					x,
					y,
					0.62,
					a,
				),
			)
			.join(''),
	),
	almond: drawn('#b98258', 'pile', (p) =>
		[
			[64, 64, -30],
			[138, 74, 30],
			[58, 126, 10],
			[136, 138, -24],
			[98, 160, 60],
		]
			.map(([x = 0, y = 0, a = 0]) =>
				turned(
					p.solid(
						`M${x - 46} ${y}C${x - 30} ${y - 32} ${x + 16} ${y - 30} ${x + 48} ${y}C${x + 16} ${y + 30} ${x - 30} ${y + 32} ${x - 46} ${y}Z`,
						['#dfa26a', '#a5622c', '#5a2e10'],
					) +
						`<path d="M${x - 40} ${y - 4}Q${x} ${y - 16} ${x + 42} ${y}M${x - 42} ${y + 4}Q${x} ${y + 2} ${x + 42} ${y + 1}M${x - 38} ${y + 9}Q${x} ${y + 18} ${x + 40} ${y + 3}" stroke="#5a2e10" stroke-opacity=".4" stroke-width="2" fill="none"/>`,
					a,
					x,
					y,
				),
			)
			.join(''),
	),
	raisin: drawn('#a8764c', 'pile', () =>
		[
			[60, 62, 10],
			[108, 54, -30],
			[148, 84, 40],
			[64, 112, -20],
			[112, 106, 20],
			[150, 138, -10],
			[74, 156, 30],
			[116, 158, -24],
		]
			.map(([x = 0, y = 0, a = 0]) =>
				turned(
					limb(
						[
							[x - 26, y],
							[x, y - 4],
							[x + 26, y],
						],
						[14, 32, 36, 32, 12],
						['#e0a85c', '#9c5a22', '#4f260a'],
						7,
					) +
						`<path d="M${x - 20} ${y - 6}q10 6 18 0t20 2M${x - 18} ${y + 6}q12 -5 20 1t16 -3" stroke="#45200a" stroke-opacity=".5" stroke-width="2" fill="none"/>`,
					a,
					x,
					y,
				),
			)
			.join(''),
	),
	pistachio: drawn('#b5b77c', 'pile', (p) =>
		[
			[64, 66, -24],
			[138, 76, 20],
			[60, 128, 12],
			[138, 140, -16],
		]
			.map(([x = 0, y = 0, a = 0]) =>
				turned(
					p.solid(
						`M${x - 44} ${y}C${x - 36} ${y - 36} ${x + 26} ${y - 36} ${x + 46} ${y - 2}C${x + 26} ${y + 36} ${x - 36} ${y + 36} ${x - 44} ${y}Z`,
						['#fff6e0', '#e6cfa2', '#a98a58'],
					) +
						`<path d="M${x - 18} ${y + 2}C${x} ${y - 18} ${x + 30} ${y - 16} ${x + 46} ${y - 2}C${x + 30} ${y + 12} ${x} ${y + 16} ${x - 18} ${y + 2}Z" fill="${p.lin(['#b9d65c', '#7f9f34'])}"/>`,
					a,
					x,
					y,
				),
			)
			.join(''),
	),
	honey: fluent('1f36f', '#e2a848', 'one'),
	popcorn: fluent('1f37f', '#e2787c', 'one'),
	jam: drawn('#d9606c', 'one', (p) => jar(p, ['#ff6a72', '#c9182c', '#7a0a1c'], '#f7e2a8')),
	pickle: drawn('#c99a3c', 'one', (p) =>
		jar(
			p,
			['#e9b83c', '#b5740c', '#6b4206'],
			'#a8342a',
			strokes({ cx: 100, cy: 122, rx: 46, ry: 44, count: 26, seed: 5 }, ['#7d9a2c', '#d9c24a', '#8a3a14'], 22, 12),
		),
	),
}
