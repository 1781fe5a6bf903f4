import { kind, many, shrimp, steak } from './art-fish-parts.ts'
import { type Art, ball, drawn, fluent, oval } from './art-kit.ts'

export const fishes: Record<string, Art> = {
	hilsa: kind('#9fb8cc', {
		back: '#3f6282',
		side: '#c9dbe6',
		belly: '#f7fafb',
		fin: '#a8b6bc',
		deep: 40,
		at: 0.42,
		fork: 30,
		cheek: '#e9dca0',
	}),
	rohu: kind('#c0a48e', {
		back: '#5c5346',
		side: '#b9a184',
		belly: '#f0e2cc',
		fin: '#c8705c',
		deep: 38,
		at: 0.4,
		fork: 22,
	}),
	catla: kind('#a9a79a', {
		back: '#3d4247',
		side: '#a3a49a',
		belly: '#eceade',
		fin: '#5a5c60',
		deep: 50,
		at: 0.36,
		fork: 22,
	}),
	pangas: kind('#a3b1bf', {
		back: '#4d5968',
		side: '#b7c1cb',
		belly: '#f5f6f6',
		fin: '#8b939d',
		deep: 34,
		at: 0.34,
		scales: false,
		barbels: 2,
		fork: 28,
		dorsal: 'spine',
		marks: 'line',
	}),
	tilapia: kind('#9fa7a8', {
		back: '#4b5158',
		side: '#9aa3a4',
		belly: '#e6e5da',
		fin: '#7b6d70',
		deep: 52,
		at: 0.4,
		fork: 3,
		dorsal: 'long',
		marks: 'bars',
	}),
	koi: kind('#a3a473', {
		back: '#474a2c',
		side: '#95904f',
		belly: '#e5d59a',
		fin: '#8a7b42',
		deep: 42,
		at: 0.42,
		fork: 2,
		dorsal: 'long',
	}),
	pabda: kind('#c3bfa2', {
		back: '#8a8866',
		side: '#dcd6b6',
		belly: '#fbf8ea',
		fin: '#d8cda4',
		deep: 30,
		at: 0.26,
		scales: false,
		barbels: 2,
		fork: 22,
		dorsal: 'spine',
		marks: 'line',
	}),
	shing: kind('#a5807c', {
		back: '#4d2f33',
		side: '#7f5554',
		belly: '#b98f84',
		fin: '#6c4648',
		deep: 22,
		at: 0.24,
		scales: false,
		barbels: 3,
		fork: 0,
		dorsal: 'long',
	}),
	magur: kind('#9d8b6c', {
		back: '#40382c',
		side: '#7a6a4c',
		belly: '#d6c49a',
		fin: '#5b4f3a',
		deep: 28,
		at: 0.26,
		scales: false,
		barbels: 3,
		fork: 0,
		dorsal: 'long',
	}),
	boal: kind('#a4abad', {
		back: '#5b6468',
		side: '#b3babb',
		belly: '#f2f1ea',
		fin: '#8b8d8a',
		deep: 34,
		at: 0.22,
		scales: false,
		barbels: 2,
		fork: 14,
		dorsal: 'spine',
	}),
	rupchanda: kind('#b0b9c6', {
		back: '#7f8b9b',
		side: '#d3dae2',
		belly: '#ffffff',
		fin: '#a8b1bd',
		deep: 62,
		at: 0.46,
		scales: false,
		fork: 30,
		dorsal: 'long',
		marks: 'line',
	}),
	tengra: drawn('#b4ab84', 'one', (p) =>
		many(
			p,
			{
				back: '#6d6440',
				side: '#c4b581',
				belly: '#f6efd6',
				fin: '#c5a864',
				deep: 36,
				at: 0.3,
				scales: false,
				barbels: 3,
				fork: 24,
				dorsal: 'spine',
				marks: 'line',
			},
			[
				[104, 50, 0.78, -8],
				[94, 98, 0.84, 4],
				[108, 148, 0.8, -4],
			],
		),
	),
	mola: drawn('#a8bcc4', 'one', (p) =>
		many(
			p,
			{
				back: '#5b7683',
				side: '#d3e0e4',
				belly: '#ffffff',
				fin: '#b8c4c6',
				deep: 34,
				at: 0.38,
				fork: 24,
				marks: 'line',
			},
			[
				[70, 38, 0.52, -12],
				[140, 52, 0.54, 8],
				[60, 82, 0.56, 6],
				[136, 96, 0.56, -10],
				[72, 128, 0.58, -8],
				[146, 138, 0.54, 12],
				[94, 166, 0.58, 2],
			],
		),
	),
	'dried-fish': drawn('#b8986a', 'one', (p) =>
		many(
			p,
			{
				back: '#6e5330',
				side: '#b3915a',
				belly: '#dfc690',
				fin: '#8c6c3e',
				deep: 26,
				at: 0.34,
				fork: 22,
				cheek: '#8a6a3a',
			},
			[
				[98, 34, 0.8, -10],
				[106, 70, 0.84, 4],
				[92, 106, 0.82, -6],
				[108, 140, 0.84, 6],
				[96, 172, 0.78, -3],
			],
		),
	),
	'fish-steak': drawn('#dca39a', 'one', steak),
	shrimp: drawn('#e0a488', 'few', (p) => shrimp(p, ['#ffe0cc', '#e79a7c', '#a3523e'], false)),
	prawn: drawn('#8fb0c4', 'few', (p) => shrimp(p, ['#d8e4e2', '#86a8b0', '#3b5a72'], true)),
	crab: fluent('1f980', '#e27a88', 'few', { hue: 18, saturation: 0.85, brightness: 0.92 }),
	egg: fluent('1f95a', '#d9a878', 'pile'),
	'duck-egg': drawn(
		'#b9cfd2',
		'pile',
		(p) =>
			p.solid('M100 22C140 22 166 78 166 118C166 160 136 182 100 182C64 182 34 160 34 118C34 78 60 22 100 22Z', [
				'#ffffff',
				'#dcebea',
				'#8fb2b6',
			]) + p.glow(76, 76, 22, 30, 0.8, 18),
	),
	'quail-egg': drawn('#c4b59c', 'pile', (p) => {
		const body = 'M100 30C136 30 160 80 160 116C160 156 132 178 100 178C68 178 40 156 40 116C40 80 64 30 100 30Z'
		const spots = [
			[70, 80, 13],
			[112, 64, 10],
			[136, 104, 14],
			[92, 112, 9],
			[64, 128, 12],
			[116, 144, 15],
			[88, 160, 8],
			[142, 142, 7],
			[98, 84, 6],
			[126, 84, 6],
		] as const
		return (
			p.solid(body, ['#fffaf0', '#e4d6bc', '#a38c6a']) +
			p.clip(
				body,
				spots
					.map(
						([x, y, r]) =>
							`<path d="${oval(x, y, r, r * 0.74)}" fill="#4a3628" opacity=".78" transform="rotate(${x} ${x} ${y})"/>`,
					)
					.join(''),
			) +
			p.glow(76, 78, 18, 26, 0.6, 18)
		)
	}),
	liver: drawn(
		'#a8584e',
		'few',
		(p) =>
			p.solid(
				'M26 96C30 50 90 34 136 44C176 52 186 92 172 128C164 150 146 146 132 138C112 164 70 172 46 152C30 138 24 118 26 96Z',
				['#c9685a', '#8c2c2a', '#4a1018'],
			) +
			`<path d="M132 138C120 122 112 104 116 84" stroke="#4a1018" stroke-width="4" fill="none" opacity=".6"/>` +
			p.glow(76, 74, 34, 14, 0.55, -18) +
			ball(p, 142, 78, 10, 8, ['#e8a090', '#b5504a', '#7a2428'], 0.5),
	),
}
