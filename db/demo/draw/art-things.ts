import { type Art, drawn, fluent, fluentImage, moved, type Tones, turned } from './art-kit.ts'
import { limb } from './limb.ts'
import type { Paint } from './paint.ts'

function mask(p: Paint): string {
	return (
		`<path d="M30 84C2 92 6 132 36 130M170 84C198 92 194 132 164 130" stroke="#dfe8ee" stroke-width="6" fill="none"/>` +
		p.solid('M28 74Q64 56 100 54Q136 56 172 74V128Q138 158 100 160Q62 158 28 128Z', ['#cdeaf8', '#7cc0e6', '#3d86b8']) +
		`<path d="M30 92Q100 80 170 92M30 108Q100 100 170 108M32 124Q100 120 168 124" stroke="#fff" stroke-opacity=".55" stroke-width="3" fill="none"/><path d="M28 76Q64 60 100 58Q136 60 172 76" stroke="#fff" stroke-width="5" fill="none" opacity=".8"/><path d="M78 64q22 -5 44 0" stroke="#e9f3f8" stroke-width="6" stroke-linecap="round" fill="none"/>`
	)
}

function stomach(p: Paint): string {
	const t: Tones = ['#ffc0b4', '#e87f78', '#a93e48']
	return (
		limb(
			[
				[96, 10],
				[92, 50],
				[96, 84],
			],
			[26, 26, 40],
			t,
			8,
		) +
		p.solid(
			'M92 60C118 26 178 44 176 104C174 160 110 190 66 172C48 164 44 150 26 152L22 128C44 120 62 132 82 130C112 128 112 98 92 88Z',
			t,
		) +
		p.glow(136, 80, 20, 26, 0.5, -14)
	)
}

function capsule(p: Paint): string {
	const piece = (x: number, y: number, turn: number, a: Tones, b: Tones) =>
		turned(
			limb(
				[
					[x - 58, y],
					[x, y],
					[x + 58, y],
				],
				[44, 46, 44],
				b,
				9,
			) +
				p.clip(
					`M${x - 90} ${y - 60}H${x}V${y + 60}H${x - 90}Z`,
					limb(
						[
							[x - 60, y],
							[x, y],
							[x + 58, y],
						],
						[45, 47, 45],
						a,
						9,
					),
				) +
				p.glow(x - 8, y - 12, 44, 5, 0.8),
			turn,
			x,
			y,
		)
	return (
		piece(92, 68, -24, ['#ff9a7a', '#e8452c', '#9c1c10'], ['#fff2b0', '#f6c63c', '#b9860e']) +
		piece(112, 130, 18, ['#8fd0f5', '#2f86d0', '#164f8c'], ['#ffffff', '#eef3f6', '#aab9c4'])
	)
}

function hair(p: Paint): string {
	const strand = (i: number) =>
		`<path d="M${34 + i * 9} 14C${10 + i * 10} 70 ${80 + i * 6} 110 ${44 + i * 9} 188" stroke="${['#2a1712', '#4a2a1c', '#6b4230', '#3a2018'][i % 4]}" stroke-width="15" fill="none" stroke-linecap="round"/>`
	return (
		Array.from({ length: 12 }, (_, i) => strand(i)).join('') +
		`<path d="M58 30C40 76 110 110 76 176M96 26C80 76 146 110 112 176" stroke="#a9765a" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>${p.glow(92, 84, 60, 16, 0.22, -8)}`
	)
}

export const things: Record<string, Art> = {
	pill: drawn('#e0706a', 'pile', (p) => {
		const piece = (x: number, y: number, t: Tones) =>
			`<path d="M${x - 46} ${y}V${y + 13}A46 34 0 0 0 ${x + 46} ${y + 13}V${y}Z" fill="${t[2]}"/><ellipse cx="${x}" cy="${y}" rx="46" ry="34" fill="${p.ball(t[0], t[1], t[2])}"/><path d="M${x - 40} ${y + 2}H${x + 40}" stroke="${t[2]}" stroke-width="4.5" opacity=".7"/>${p.glow(x - 14, y - 14, 18, 8, 0.7)}`
		return (
			piece(66, 66, ['#ffffff', '#f4f6f7', '#b9c6cf']) +
			piece(140, 86, ['#ffd0c4', '#f08a78', '#b04a3c']) +
			piece(76, 134, ['#ffffff', '#eaf1f5', '#b0c0ca'])
		)
	}),
	capsule: drawn('#e2885c', 'pile', capsule),
	drop: fluent('1f4a7', '#7fb8e8', 'one'),
	bandage: fluent('1fa79', '#7fb0dc', 'one', { hue: 168, saturation: 0.8, brightness: 1.12 }),
	thermometer: fluent('1f321-fe0f', '#8fa8cc', 'one'),
	syringe: fluent('1f489', '#8fb4e0', 'one'),
	mask: drawn('#8fc4e0', 'few', mask),
	stethoscope: fluent('1fa7a', '#8fa4cc', 'one'),
	'blood-drop': fluent('1fa78', '#e2707a', 'one'),
	heart: fluent('2764-fe0f', '#e87a84', 'one'),
	lungs: fluent('1fac1', '#e09ab0', 'one'),
	bone: fluent('1f9b4', '#b9b4c4', 'one'),
	eye: fluent('1f441-fe0f', '#a59a94', 'one'),
	stomach: drawn('#e69a90', 'one', stomach),
	tooth: fluent('1f9b7', '#a9c4d9', 'one'),
	rose: fluent('1f339', '#e2707a', 'one'),
	bubbles: fluent('1fae7', '#a9b9e2', 'one'),
	sparkles: fluent('2728', '#e8bc5c', 'one'),
	baby: fluent('1f476', '#ecc06a', 'one'),
	'baby-bottle': fluent('1f37c', '#e6b59a', 'one'),
	hair: drawn('#9c7a68', 'one', hair),
	comb: fluent('1faae', '#8a7fa8', 'one'),
	razor: fluent('1fa92', '#6fa8dc', 'one'),
	sponge: fluent('1f9fd', '#e6b85c', 'few'),
	candle: fluent('1f56f-fe0f', '#e0b888', 'one'),
	battery: fluent('1f50b', '#9fc98a', 'few'),
	mosquito: fluent('1f99f', '#9a8a94', 'one'),
	sun: fluent('1f31e', '#f0b84a', 'one'),
	moon: fluent('1f319', '#dcb86a', 'one'),
	star: fluent('2b50', '#eec04a', 'one'),
	shield: fluent('1f6e1-fe0f', '#7fb0dc', 'one'),
	umbrella: fluent('2602-fe0f', '#8f84b4', 'one'),
	knife: fluent('1f52a', '#9aa4c0', 'one'),
	scissors: fluent('2702-fe0f', '#e08a94', 'one'),
	cat: fluent('1f431', '#edb35a', 'one'),
	dog: fluent('1f436', '#c79a74', 'one'),
	teddy: fluent('1f9f8', '#cf9a68', 'one'),
	car: fluent('1f697', '#e0707c', 'one'),
	football: fluent('26bd', '#8fa4cc', 'one'),
	cricket: fluent('1f3cf', '#d99a7a', 'one'),
	doll: fluent('1fa86', '#e2708a', 'one'),
	kite: fluent('1fa81', '#8fb0a4', 'one'),
	puzzle: fluent('1f9e9', '#9fc878', 'few'),
	paint: fluent('1f3a8', '#d9aa94', 'one'),
	'book-stack': fluent('1f4da', '#7fb59a', 'one'),
	pencil: fluent('270f-fe0f', '#ec9a5a', 'one'),
	globe: fluent('1f30d', '#6fb0c4', 'one'),
	calculator: drawn('#8a97a8', 'one', (p) => {
		const keys = Array.from(
			{ length: 16 },
			(_, i) =>
				`<rect x="${54 + (i % 4) * 25}" y="${88 + Math.floor(i / 4) * 23}" width="19" height="16" rx="4" fill="${i % 4 === 3 ? p.lin(['#ffb45c', '#e07a12']) : p.lin(['#ffffff', '#ccd5dd'])}"/>`,
		).join('')
		return `<rect x="40" y="16" width="120" height="172" rx="16" fill="${p.lin(['#5a6675', '#262d36'])}"/><rect x="52" y="30" width="96" height="42" rx="7" fill="${p.lin(['#b9cfae', '#dbe9d2'])}"/><path d="M120 62h18M126 40v20" stroke="#2c3a2a" stroke-width="5" stroke-linecap="round"/>${keys}<rect x="40" y="16" width="120" height="172" rx="16" fill="${p.cylinder(0.3)}"/>`
	}),
	watch: fluent('231a', '#7f96cc', 'one'),
	glasses: fluent('1f453', '#8a97c4', 'one'),
	ring: fluent('1f48d', '#a9c0dc', 'one'),
	cap: fluent('1f9e2', '#7fb8dc', 'one'),
	gift: fluent('1f381', '#e8885c', 'one'),
	'basket-full': drawn(
		'#a9b46a',
		'one',
		() =>
			fluentImage('1f966', 66, 62, 74) +
			fluentImage('1f345', 112, 64, 70) +
			fluentImage('1f955', 144, 60, 70) +
			moved(fluentImage('1f9fa', 100, 100, 188), 100, 116, 0.92),
	),
	pharmacy: drawn(
		'#7fb9a4',
		'one',
		(p) =>
			`<rect x="22" y="22" width="156" height="156" rx="38" fill="${p.lin(['#4fc79a', '#0f8a63'])}"/><path d="M84 50h32v34h34v32h-34v34H84v-34H50V84h34Z" fill="${p.lin(['#ffffff', '#e3f3ec'])}" stroke="#ffffff" stroke-width="6" stroke-linejoin="round"/>${p.glow(76, 46, 50, 16, 0.4)}`,
	),
	truck: fluent('1f69a', '#eeb452', 'one'),
}
