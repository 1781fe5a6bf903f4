import {
	biryani,
	biryaniHues,
	boiledEgg,
	chilliOn,
	corner,
	curry,
	dark,
	eggFry,
	flatbread,
	fritter,
	fuchka,
	gravy,
	herbs,
	kebabs,
	lemonSlice,
	lump,
	pulaoHues,
	riceMound,
	roast,
	tehariHues,
	vegetables,
} from './art-cooked-parts.ts'
import { fishes } from './art-fish.ts'
import { steak } from './art-fish-parts.ts'
import { type Art, ball, drawn, fluent, heaped, moved, strokes, type Tones, turned } from './art-kit.ts'
import { wholeChicken } from './art-meat.ts'
import { limb } from './limb.ts'
import { r1 } from './paint.ts'

export const cooked: Record<string, Art> = {
	samosa: drawn(
		'#dba456',
		'plate',
		(p) =>
			corner(p, 66, 84, 0.56, -14, false) + corner(p, 138, 88, 0.56, 12, false) + corner(p, 100, 124, 0.62, 0, false),
	),
	shingara: drawn(
		'#d99c4c',
		'plate',
		(p) => corner(p, 62, 82, 0.56, -8, true) + corner(p, 138, 84, 0.56, 8, true) + corner(p, 100, 116, 0.62, 0, true),
	),
	piyaju: drawn('#cf8a3c', 'plate', (p) =>
		[
			[62, 70, 0.5],
			[136, 76, 0.5],
			[54, 112, 0.52],
			[144, 116, 0.52],
			[100, 122, 0.56],
		]
			.map(([x = 0, y = 0, k = 0]) => fritter(p, x, y, k, ['#ffc46a', '#c9741e', '#6e320a']))
			.join(''),
	),
	beguni: drawn('#d39c40', 'plate', () =>
		[
			[68, 74, -24],
			[132, 82, 14],
			[74, 120, -8],
			[134, 130, 20],
		]
			.map(([x = 0, y = 0, a = 0]) =>
				turned(
					limb(
						[
							[x - 52, y],
							[x, y - 4],
							[x + 54, y + 2],
						],
						[34, 46, 46, 40, 20],
						['#ffe08a', '#e0a02c', '#96600e'],
						8,
					) + strokes({ cx: x, cy: y, rx: 44, ry: 14, count: 16, seed: x }, ['#b5701c', '#fff0b8'], 0.6, 5),
					a,
					x,
					y,
				),
			)
			.join(''),
	),
	chotpoti: drawn(
		'#c79a54',
		'bowl',
		(p) =>
			gravy(p, '#d9a858', '#b57a34', '#7a4a18') +
			heaped(
				p,
				['#f2d08a', '#cf9c50', '#8a5c20'],
				70,
				40,
				60,
				23,
				(x, y, _t, k) =>
					`<circle cx="${r1(x)}" cy="${r1(y - 8)}" r="8" fill="${p.ball('#fff0c4', k < 0.5 ? '#e3b566' : '#d09a48', '#8f5f22')}"/>`,
			) +
			boiledEgg(p, 124, 92, 0.42, 10) +
			strokes({ cx: 92, cy: 96, rx: 44, ry: 16, count: 18, seed: 8 }, ['#c65a8a', '#4ba23a', '#d33a2a'], 11, 4) +
			herbs(p, 76, 88, 0.6),
	),
	fuchka: drawn('#dcae62', 'plate', fuchka),
	biryani: drawn('#e6b04a', 'plate', (p) => biryani(p, roast, biryaniHues, true)),
	tehari: drawn('#dcae52', 'plate', (p) => biryani(p, dark, tehariHues, false)),
	khichuri: drawn(
		'#e2b53c',
		'plate',
		(p) =>
			riceMound(p, ['#ffe68a', '#f2c23c', '#b9820e', '#ffd35e', '#e0912a'], 62, 7) +
			boiledEgg(p, 76, 106, 0.62, -8) +
			chilliOn(p, 132, 92, 20) +
			herbs(p, 122, 118, 0.7) +
			lemonSlice(158, 146),
	),
	polao: drawn(
		'#d9cb9a',
		'plate',
		(p) =>
			riceMound(p, pulaoHues) +
			strokes({ cx: 100, cy: 84, rx: 46, ry: 20, count: 22, seed: 6 }, ['#b56a1c', '#8f4a10'], 15, 3) +
			herbs(p, 100, 74, 0.6),
	),
	'plain-rice': drawn('#c3c6c0', 'plate', (p) => riceMound(p, ['#ffffff', '#f7f5ee', '#cfc9b8', '#fdfcf8'])),
	'beef-bhuna': drawn('#a86a44', 'bowl', (p) => curry(p, ['#b5672c', '#7d3a12', '#3f1804'], dark)),
	'chicken-curry': drawn('#dc8a3c', 'bowl', (p) =>
		curry(p, ['#f2a03c', '#cf6414', '#8a3606'], ['#ffd49a', '#d98a42', '#8a4614']),
	),
	'chicken-roast': drawn(
		'#d3924c',
		'plate',
		(p) =>
			gravy(p, '#e9b35c', '#c07a24', '#7d440c') +
			moved(wholeChicken(p, roast), 100, 96, 0.74) +
			strokes({ cx: 100, cy: 128, rx: 64, ry: 18, count: 26, seed: 6 }, ['#8f4a10', '#b56a1c'], 15, 3) +
			herbs(p, 50, 130, 0.6),
	),
	'grilled-chicken': drawn(
		'#cf8240',
		'plate',
		(p) =>
			moved(wholeChicken(p, ['#ffb05c', '#b85a1a', '#5a2006']), 100, 92, 0.92) +
			`<path d="M52 66L86 108M74 58L108 100M128 66L152 96M148 74L166 98" stroke="#3a1404" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>` +
			lemonSlice(44, 158) +
			herbs(p, 160, 156, 0.8),
	),
	'fish-curry': drawn(
		'#d9953c',
		'bowl',
		(p) =>
			gravy(p, '#f2b648', '#d18418', '#8a4a06') +
			moved(steak(p, ['#ffdf9a', '#e0a04a', '#a8641c'], '#7a5a34'), 100, 104, 0.54) +
			`<ellipse cx="100" cy="118" rx="86" ry="40" fill="#e08a1a" opacity=".2"/>` +
			chilliOn(p, 130, 92, 14) +
			chilliOn(p, 74, 134, -14) +
			herbs(p, 92, 100, 0.6),
	),
	'shrimp-curry': drawn(
		'#e29a5c',
		'bowl',
		(p) =>
			gravy(p, '#ffc468', '#e58a2c', '#a04e0c') +
			[
				[66, 106, 0.34, 0],
				[118, 92, 0.36, 70],
				[146, 124, 0.34, 150],
				[96, 132, 0.36, 220],
			]
				.map(([x = 0, y = 0, k = 0, a = 0]) => moved((fishes.shrimp as Art).draw(p), x, y, k, a))
				.join('') +
			herbs(p, 104, 112, 0.6),
	),
	dal: drawn(
		'#e6b83c',
		'bowl',
		(p) =>
			gravy(p, '#ffdc62', '#efb522', '#b9790a') +
			strokes({ cx: 100, cy: 116, rx: 60, ry: 24, count: 30, seed: 3 }, ['#8f5210', '#6d3a0c'], 8, 3) +
			chilliOn(p, 104, 108, -10) +
			herbs(p, 70, 112, 0.6),
	),
	bhorta: drawn('#cbb070', 'plate', (p) =>
		[
			[58, 96, ['#ffe9b0', '#dcb568', '#9a7228']],
			[142, 96, ['#c9d98a', '#8a9f4a', '#52661f']],
			[100, 130, ['#e7b08a', '#b5683c', '#6d3414']],
		]
			.map(([x, y, t]) => {
				const c = t as unknown as Tones
				return `<path d="M${Number(x) - 42} ${y}C${Number(x) - 38} ${Number(y) - 46} ${Number(x) + 38} ${Number(y) - 46} ${Number(x) + 42} ${y}C${Number(x) + 30} ${Number(y) + 24} ${Number(x) - 30} ${Number(y) + 24} ${Number(x) - 42} ${y}Z" fill="${p.ball(c[0], c[1], c[2])}"/>${strokes({ cx: Number(x), cy: Number(y) - 8, rx: 28, ry: 16, count: 14, seed: Number(x) }, ['#c65a8a', '#4ba23a', '#b5201a'], 6, 3.4)}`
			})
			.join(''),
	),
	'mixed-vegetable': drawn('#c2b450', 'plate', vegetables),
	haleem: drawn(
		'#b9803c',
		'bowl',
		(p) =>
			gravy(p, '#cf9448', '#a1642a', '#683a10') +
			lump(p, 72, 112, 0.34, 0, dark) +
			lump(p, 124, 122, 0.34, 20, dark) +
			strokes({ cx: 100, cy: 106, rx: 50, ry: 18, count: 24, seed: 9 }, ['#e9b04a', '#4ba23a', '#8f4a10'], 13, 3) +
			lemonSlice(132, 104) +
			herbs(p, 92, 104, 0.6),
	),
	paratha: drawn('#d9ab5e', 'one', (p) => flatbread(p, ['#ffe8b0', '#e9b964', '#b07a2a'], '#a8681c', true)),
	naan: drawn('#dcb27a', 'one', (p) => {
		const d = 'M100 18C146 18 184 74 176 124C170 168 132 184 92 180C46 178 22 144 28 102C34 60 62 18 100 18Z'
		return `<path d="${d}" fill="#b07a3a" transform="translate(2 8)"/><path d="${d}" fill="${p.rad(['#fff4d8', '#f2d4a0@.65', '#d3a05c@1'], 0.42, 0.36, 0.7)}"/>${[
			[70, 70, 24, 15],
			[124, 64, 17, 11],
			[92, 112, 26, 17],
			[142, 118, 18, 13],
			[62, 138, 18, 12],
			[112, 154, 20, 11],
		]
			.map(
				([x = 0, y = 0, a = 0, b = 0]) =>
					`<ellipse cx="${x}" cy="${y + 3}" rx="${a}" ry="${b}" fill="#b5743a" opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${p.rad(['#fff3d4', '#eec88a@1'])}"/><ellipse cx="${x - 3}" cy="${y - 3}" rx="${a * 0.4}" ry="${b * 0.36}" fill="#9a5a24" opacity=".5"/>`,
			)
			.join('')}${strokes({ cx: 100, cy: 104, rx: 58, ry: 60, count: 24, seed: 5 }, ['#3d2a18', '#4ba23a'], 3, 3)}`
	}),
	roti: drawn('#d6b483', 'one', (p) => flatbread(p, ['#fff0d0', '#eccb96', '#b98f54'], '#a9743a', false)),
	'egg-fry': drawn('#e9c468', 'plate', eggFry),
	kebab: drawn('#b9714a', 'plate', kebabs),
	'fried-rice': drawn(
		'#d9bd72',
		'plate',
		(p) =>
			riceMound(p, ['#fff6dc', '#f2dca4', '#c49a4a', '#fffaf0']) +
			strokes(
				{ cx: 100, cy: 98, rx: 70, ry: 40, count: 60, seed: 8 },
				['#6aa53c', '#f08a22', '#f7cf3a', '#d33a2a'],
				1.4,
				8,
			) +
			moved((fishes.shrimp as Art).draw(p), 84, 76, 0.26, 0) +
			moved((fishes.shrimp as Art).draw(p), 122, 86, 0.26, 90),
	),
	'chow-mein': drawn(
		'#d99a4a',
		'plate',
		(p) =>
			heaped(
				p,
				['#f6c870', '#d3923a', '#8f5614'],
				84,
				62,
				90,
				51,
				(x, y, turn, pick) =>
					`<path transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})" d="M-26 0q13 -16 26 0t26 -3" stroke="#8f5614" stroke-width="6.4" fill="none" stroke-linecap="round"/><path transform="translate(${r1(x)} ${r1(y - 1)}) rotate(${r1(turn)})" d="M-26 0q13 -16 26 0t26 -3" stroke="${pick < 0.5 ? '#f7cd78' : '#ecb352'}" stroke-width="4.2" fill="none" stroke-linecap="round"/>`,
			) + strokes({ cx: 100, cy: 100, rx: 64, ry: 32, count: 30, seed: 4 }, ['#6aa53c', '#f08a22', '#d33a2a'], 12, 5),
	),
	burger: fluent('1f354', '#e0a256', 'plate'),
	pizza: fluent('1f355', '#e89c4a', 'plate'),
	fries: fluent('1f35f', '#e2606a', 'one'),
	sandwich: fluent('1f96a', '#dbb06a', 'plate'),
	'fried-chicken': fluent('1f357', '#d39a6c', 'plate', { hue: 6, saturation: 1.15, brightness: 0.9 }),
	roll: fluent('1f32f', '#d9b58a', 'one'),
	soup: drawn(
		'#dfa04c',
		'bowl',
		(p) =>
			gravy(p, '#ffd98a', '#f0b04a', '#c07a1c') +
			strokes(
				{ cx: 100, cy: 116, rx: 58, ry: 24, count: 30, seed: 14 },
				['#6aa53c', '#f7e2b0', '#e8702a', '#fff6dc'],
				9,
				6,
			) +
			herbs(p, 100, 110, 0.7),
	),
	dumpling: drawn('#d9bd94', 'plate', (p) =>
		[
			[62, 78, 0.5, -8],
			[138, 82, 0.5, 8],
			[54, 120, 0.52, 6],
			[146, 124, 0.52, -6],
			[100, 116, 0.56, 0],
		]
			.map(([x = 0, y = 0, k = 0, a = 0]) =>
				moved(
					p.solid('M24 132C26 76 78 46 100 44C122 46 174 76 176 132C164 160 36 160 24 132Z', [
						'#fffaf0',
						'#f0dfc2',
						'#bfa276',
					]) +
						[-48, -24, 0, 24, 48]
							.map(
								(dx) =>
									`<path d="M100 50Q${100 + dx * 0.5} 76 ${100 + dx} 116" stroke="#b0925f" stroke-opacity=".5" stroke-width="4" fill="none"/>`,
							)
							.join('') +
						ball(p, 100, 50, 14, 11, ['#fff6e6', '#e6cfa8', '#b0925f'], 0),
					x,
					y,
					k,
					a,
				),
			)
			.join(''),
	),
}
