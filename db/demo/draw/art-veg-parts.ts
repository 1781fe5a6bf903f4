import { ball, leaf, moved, oval, pod, stalk, type Tones, through, turned } from './art-kit.ts'
import { limb, type Point } from './limb.ts'
import { type Paint, random } from './paint.ts'

const stem: Tones = ['#b9d67a', '#7fa544', '#4d7328']
export const leafGreen: Tones = ['#a4d25e', '#5fa03a', '#2f6f28']

/** A bundle of long thin stalks, tied in the middle. */
export function tied(p: Paint, tones: Tones, count: number, width: number, seed: number, band = '#e2c15a'): string {
	const next = random(seed)
	let markup = ''
	for (let i = 0; i < count; i++) {
		const s = (i / (count - 1) - 0.5) * 2
		const wob = () => (next() - 0.5) * 16
		markup += stalk(
			through([
				[18 + wob() * 0.6, 40 + s * 34],
				[62, 82 + s * 22 + wob() * 0.3],
				[100, 104 + s * 15],
				[142, 124 + s * 24 + wob() * 0.3],
				[186 + wob() * 0.4, 158 + s * 30],
			]),
			width,
			tones,
		)
	}
	return (
		markup +
		turned(
			`<rect x="90" y="80" width="17" height="48" rx="6" fill="${p.lin([band, '#a8842c'])}"/><path d="M93 84V124M99 84V124" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
			-24,
			98,
			104,
		)
	)
}

export function cauliflower(p: Paint): string {
	const wing = (x: number, y: number, tip: Point, w: number) =>
		leaf(p, [x, y], tip, w, ['#b5dc7a', '#6fae45', '#3c7a2c'])
	let curds = ''
	const next = random(7)
	for (let ring = 0; ring < 4; ring++) {
		const n = [11, 9, 6, 1][ring] ?? 1
		for (let i = 0; i < n; i++) {
			const a = (i / n) * Math.PI * 2 + ring
			const x = 100 + Math.cos(a) * (52 - ring * 16)
			const y = 92 + Math.sin(a) * (42 - ring * 13) - ring * 4
			curds += ball(p, x, y, 19 + next() * 4, 17 + next() * 3, ['#fffdf2', '#f3ead0', '#cfbf95'], 0.5)
		}
	}
	return (
		wing(100, 172, [10, 70], 70) +
		wing(100, 172, [190, 70], 70) +
		wing(100, 176, [36, 36], 50) +
		wing(100, 176, [164, 36], 50) +
		`<path d="M70 130Q100 190 130 130Z" fill="${p.lin(['#e6efc4', '#b9d28a'])}"/>${curds}` +
		wing(96, 184, [26, 116], 54) +
		wing(104, 184, [174, 116], 54) +
		wing(100, 188, [100, 124], 50)
	)
}

export function cabbage(p: Paint): string {
	const wrap = (d: string, a: string, b: string, c: string) =>
		`<path d="${d}" fill="${p.lin([a, b, c], 0.1, 0, 0.9, 1)}"/>`
	const vein = (d: string) =>
		`<path d="${d}" stroke="#eef8d0" stroke-width="3.4" fill="none" opacity=".8" stroke-linecap="round"/>`
	return (
		wrap(
			'M18 112C8 64 52 22 98 26C150 20 194 62 182 114C178 162 136 184 100 182C60 184 22 160 18 112Z',
			'#8cc659',
			'#5fa03f',
			'#2f6d2b',
		) +
		p.solid(oval(100, 104, 70, 70), ['#eaf6c0', '#b5dc7e', '#6da84a']) +
		wrap('M98 38C52 40 26 80 34 124C44 164 78 176 98 174C70 130 72 80 98 38Z', '#cdea98', '#9ccf68', '#5e9c42') +
		wrap('M98 38C150 38 174 78 166 124C158 160 124 178 98 174C128 140 132 84 98 38Z', '#bfe388', '#8dc45c', '#4f8f3a') +
		vein('M96 172C64 150 50 112 62 70M62 140C48 132 42 120 40 108M58 108C48 98 46 88 48 76') +
		vein('M102 172C134 150 150 112 140 70M138 142C152 134 158 122 160 108M143 108C152 98 156 90 154 78') +
		vein('M99 170C98 130 98 90 98 60') +
		p.glow(76, 66, 26, 18, 0.45, -30)
	)
}

export function mushroom(p: Paint): string {
	const piece = (x: number, y: number, k: number) =>
		moved(
			`<path d="M78 100C80 130 72 150 76 164Q100 178 124 164C128 150 120 130 122 100Z" fill="${p.lin(['#fffaf0', '#efe2cb', '#cbb391'], 0, 0, 1, 0)}"/><path d="M46 112Q100 136 154 112Q130 122 100 122Q70 122 46 112Z" fill="#a98c68"/>${p.solid('M40 104C40 60 66 40 100 40C134 40 160 60 160 104C150 122 50 122 40 104Z', ['#ffffff', '#f2e8d8', '#c7b090'])}${p.glow(80, 66, 24, 14, 0.8, -16)}`,
			x,
			y,
			k,
		)
	return piece(66, 96, 0.78) + piece(136, 92, 0.72) + piece(102, 122, 0.82)
}

export function chilli(tones: Tones): string {
	const piece = (curve: Point[]) =>
		pod({
			curve,
			widths: [26, 31, 29, 25, 19, 11, 2],
			tones,
			stem: { length: 26, width: 8, tones: stem },
			shine: 0.6,
		})
	return (
		piece([
			[60, 44],
			[120, 36],
			[162, 64],
			[178, 124],
		]) +
		piece([
			[44, 76],
			[84, 84],
			[128, 112],
			[142, 172],
		])
	)
}

/** The leaves of a root: radish and beetroot. */
export function tops(p: Paint, tones: Tones, stems: Tones): string {
	return [-46, -16, 18, 44]
		.map(
			(dx, i) =>
				stalk(
					through([
						[58, 62],
						[52 + dx * 0.2, 44],
						[50 + dx * 0.7, 26],
					]),
					6,
					stems,
				) + leaf(p, [54 + dx * 0.4, 44], [44 + dx * 1.1, 6 + Math.abs(dx) * 0.3 + (i % 2) * 6], 34, tones),
		)
		.join('')
}

/** A bunch of bananas. */
export function hand(tones: Tones, tip: string): string {
	const piece = (end: Point, bend: Point, k: number) =>
		`${pod({
			curve: [[74, 34], bend, [end[0] - 8 * k, end[1] - 26], end],
			widths: [14, 26, 36, 40, 39, 30, 9],
			tones,
			lines: [{ at: [0.34], colour: tones[2], width: 2, opacity: 0.4 }],
			shine: 0.5,
		})}<circle cx="${end[0]}" cy="${end[1]}" r="4.6" fill="${tip}"/>`
	return (
		piece([56, 184], [6, 96], -1) +
		piece([94, 186], [34, 112], -1) +
		piece([134, 172], [64, 116], 1) +
		piece([172, 146], [92, 106], 1) +
		limb(
			[
				[82, 12],
				[78, 26],
				[80, 46],
			],
			[22, 24, 40],
			[tones[1], tones[2], tip],
			5,
		)
	)
}
