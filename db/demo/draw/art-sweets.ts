import { type Art, drawn, moved, strokes } from './art-kit.ts'
import {
	balls,
	chomchom,
	creamy,
	cut,
	disc,
	jilapi,
	laddu,
	nuts,
	patishapta,
	pistachioTop,
	puli,
	sprinkle,
} from './art-sweets-parts.ts'

export const sweets: Record<string, Art> = {
	rosogolla: drawn('#d6d0bc', 'plate', (p) => balls(p, ['#ffffff', '#f7f2e4', '#c3b894'], '#d9cfa0')),
	'gulab-jamun': drawn('#b87248', 'plate', (p) =>
		balls(p, ['#d98a52', '#8a3c18', '#3c1606'], '#a5561a', sprinkle('#f7ecd0', '#9cbf5a')),
	),
	chomchom: drawn('#d3a05c', 'plate', chomchom),
	sandesh: drawn('#d9c098', 'plate', (p) => cut(p, ['#fffaee', '#f1dcb4', '#cfa873'], pistachioTop, false)),
	barfi: drawn('#dcae74', 'plate', (p) => cut(p, ['#ffe9b0', '#efc268', '#b98433'], pistachioTop, true)),
	jilapi: drawn('#eda04c', 'plate', jilapi),
	rasmalai: drawn('#e3c978', 'one', (p) =>
		creamy(
			p,
			['#fff8d8', '#fbe6a4', '#e0bd62'],
			[
				[64, 96],
				[104, 88],
				[138, 100],
			]
				.map(([x = 0, y = 0]) => disc(p, x, y, 26, ['#fffdf0', '#f7e7b4', '#d9b968'], false))
				.join('') + nuts,
		),
	),
	laddu: drawn('#efb550', 'plate', laddu),
	payesh: drawn('#d9c9a8', 'one', (p) =>
		creamy(
			p,
			['#ffffff', '#f8eed8', '#dcc79c'],
			strokes({ cx: 100, cy: 95, rx: 66, ry: 18, count: 110, seed: 2 }, ['#ffffff', '#eadbb8'], 6, 2.6) + nuts,
		),
	),
	halwa: drawn('#e09a4c', 'plate', (p) => cut(p, ['#ffc46a', '#e58a24', '#a3540c'], pistachioTop, true)),
	'chitoi-pitha': drawn(
		'#d6c4a0',
		'plate',
		(p) =>
			p.shadow(100, 168, 92, 16, 0.2) +
			disc(p, 64, 78, 46, ['#fffdf6', '#efe0bf', '#c4a671'], true) +
			disc(p, 136, 84, 46, ['#fffdf6', '#efe0bf', '#c4a671'], true) +
			disc(p, 100, 122, 52, ['#fffdf6', '#efe0bf', '#c4a671'], true),
	),
	'bhapa-pitha': drawn('#cfc0a8', 'plate', (p) => {
		const piece = (x: number, y: number, k: number) =>
			moved(
				`<path d="M24 126C28 66 64 44 100 44C136 44 172 66 176 126C168 156 32 156 24 126Z" fill="${p.ball('#ffffff', '#f7f2e6', '#c3b596')}"/>${strokes({ cx: 100, cy: 100, rx: 66, ry: 44, count: 150, seed: 5 }, ['#ffffff', '#e6dcc4', '#fffaf0'], 3, 3)}<path d="M64 78C76 52 124 52 136 78C130 96 70 96 64 78Z" fill="${p.rad(['#c98a4a', '#8f5420@1'])}"/>${strokes({ cx: 100, cy: 72, rx: 30, ry: 12, count: 40, seed: 8 }, ['#ffffff', '#f3e2c0'], 8, 2)}`,
				x,
				y,
				k,
			)
		return p.shadow(100, 168, 92, 16, 0.2) + piece(60, 92, 0.56) + piece(140, 92, 0.56) + piece(100, 132, 0.66)
	}),
	patishapta: drawn('#dcb67c', 'plate', patishapta),
	'puli-pitha': drawn('#d9cba8', 'plate', puli),
}
