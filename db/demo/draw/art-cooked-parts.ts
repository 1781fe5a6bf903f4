import { heaped, leaf, moved, oval, strokes, type Tones, turned } from './art-kit.ts'
import { lighten } from './colour.ts'
import { limb } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

/*
 * Cooked food without its dish: it fills an ellipse with the centre (100, 116) and the radii 86 and 40, and may be higher,
 * so that the shapes `dish`, `bowl` and `food-box` can draw their own rim around it.
 */

export const herbs = (p: Paint, x: number, y: number, k = 1) =>
	moved(
		[-50, 0, 50]
			.map((a) => turned(leaf(p, [100, 100], [100, 68], 18, ['#9fd85a', '#4ba23a', '#24712c'], false), a))
			.join(''),
		x,
		y,
		k,
	)

export const lemonSlice = (x: number, y: number) =>
	`<g transform="translate(${x} ${y}) rotate(-16)"><path d="M-24 0A24 24 0 0 1 24 0Z" fill="#e3c72e"/><path d="M-20.5 -1A20.5 20.5 0 0 1 20.5 -1Z" fill="#fff6c8"/><path d="M-17 -2.5A17 17 0 0 1 -2 -17V-2.5ZM17 -2.5A17 17 0 0 0 2 -17V-2.5Z" fill="#f3e05e"/></g>`

export const chilliOn = (p: Paint, x: number, y: number, turn: number) =>
	turned(
		limb(
			[
				[x - 26, y],
				[x, y - 8],
				[x + 26, y + 2],
			],
			[10, 10, 8, 2],
			['#b4e06a', '#57a32c', '#246117'],
			5,
		) +
			`<path d="M${x - 26} ${y}l-8 -3" stroke="#7fa544" stroke-width="3.4" stroke-linecap="round"/>${p.glow(x - 6, y - 7, 10, 2, 0.6)}`,
		turn,
		x,
		y,
	)

/** A chunk of meat in gravy. */
export function lump(p: Paint, x: number, y: number, k: number, turn: number, t: Tones): string {
	return moved(
		`<path d="M44 96C46 60 96 48 130 60C164 72 164 124 138 140C104 156 42 146 44 96Z" fill="${p.ball(t[0], t[1], t[2])}"/><path d="M64 104Q90 92 120 100M76 124Q100 116 132 122" stroke="${t[2]}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/>${p.glow(88, 78, 26, 10, 0.6, -10)}`,
		x,
		y,
		k,
		turn,
	)
}

/** A mound of cooked rice. */
export function riceMound(p: Paint, colours: readonly string[], height = 74, long = 11): string {
	const base = colours[1] ?? '#ffffff'
	const top = 120 - height
	const d = `M14 120C22 ${top + 26} 56 ${top} 100 ${top}C144 ${top} 178 ${top + 26} 186 120C180 166 20 166 14 120Z`
	return `<path d="${d}" fill="${p.ball(lighten(base, 0.2), base, colours[2] ?? base)}"/>${p.clip(d, strokes({ cx: 100, cy: 104, rx: 94, ry: 58, count: 420, seed: 17 }, colours, long, 3.2))}<path d="${d}" fill="${p.rad(['#ffffff/.3', '#ffffff/0@.5', '#5a3408/.38@1'], 0.4, 0.22, 0.85)}"/>`
}

/** Gravy that fills the dish, with oil at its edge. */
export const gravy = (p: Paint, a: string, b: string, c: string) =>
	`<ellipse cx="100" cy="118" rx="86" ry="40" fill="${p.rad([a, `${b}@.6`, `${c}@1`], 0.42, 0.36, 0.62)}"/>${strokes({ cx: 100, cy: 118, rx: 78, ry: 34, count: 46, seed: 12 }, ['#ffcf6a', c, '#ffb03a'], 0.6, 4.4)}`

export const boiledEgg = (p: Paint, x: number, y: number, k: number, turn: number) =>
	moved(
		`<ellipse cx="100" cy="104" rx="42" ry="33" fill="#d9c9b0"/><ellipse cx="100" cy="100" rx="42" ry="33" fill="#fffdf6"/><circle cx="98" cy="98" r="20" fill="${p.ball('#ffe07a', '#f7a91e', '#d97a0a')}"/>`,
		x,
		y,
		k,
		turn,
	)

export const dark: Tones = ['#b06a3c', '#6a3014', '#2e1006']
export const roast: Tones = ['#ffc27a', '#cf7a2c', '#7c3610']

export function biryani(p: Paint, meat: Tones, colours: readonly string[], egg: boolean): string {
	return (
		riceMound(p, colours) +
		lump(p, 66, 82, 0.42, -14, meat) +
		lump(p, 126, 66, 0.44, 10, meat) +
		lump(p, 132, 114, 0.46, -8, meat) +
		(egg ? boiledEgg(p, 80, 124, 0.56, -10) : lump(p, 76, 124, 0.42, 8, meat)) +
		herbs(p, 100, 92, 0.6) +
		chilliOn(p, 160, 136, -24)
	)
}

/** Fried dough folded into a triangle. */
export function corner(p: Paint, x: number, y: number, k: number, turn: number, fat: boolean): string {
	const d = fat
		? 'M100 26C112 26 178 120 172 144C160 172 40 172 28 144C22 120 88 26 100 26Z'
		: 'M100 30C106 30 182 142 178 150C174 158 26 158 22 150C18 142 94 30 100 30Z'
	const seam = fat
		? `<path d="M100 30C92 70 88 120 96 164" stroke="#8f4e12" stroke-opacity=".6" stroke-width="4" fill="none"/><path d="M100 30C120 70 140 110 150 158" stroke="#8f4e12" stroke-opacity=".35" stroke-width="3" fill="none"/>`
		: `<path d="M28 146Q100 132 172 146" stroke="#8f4e12" stroke-opacity=".5" stroke-width="4" fill="none" stroke-dasharray="7 5"/>`
	return moved(
		`<path d="${d}" fill="#8a4a12" transform="translate(3 8)"/><path d="${d}" fill="${p.rad(['#ffe0a0', '#eaa94c@.5', '#b56a1c@1'], 0.4, 0.34, 0.75)}"/>${seam}${strokes({ cx: 100, cy: 120, rx: 52, ry: 28, count: 26, seed: 3 }, ['#b5701c', '#ffe6b0'], 0.6, 5)}${p.glow(82, 84, 16, 26, 0.5, 26)}`,
		x,
		y,
		k,
		turn,
	)
}

/** A lumpy fritter. */
export function fritter(p: Paint, x: number, y: number, k: number, t: Tones): string {
	return moved(
		heaped(
			p,
			t,
			74,
			60,
			46,
			x,
			(a, b, turn, pick) =>
				`<path transform="translate(${r1(a)} ${r1(b)}) rotate(${r1(turn)})" d="M-15 0q8 -11 16 -1t15 -3" stroke="${pick < 0.35 ? t[0] : pick < 0.7 ? t[1] : t[2]}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
		),
		x,
		y,
		k,
	)
}

export function fuchka(p: Paint): string {
	const piece = (x: number, y: number) =>
		`<path d="${oval(x, y, 31, 30)}" fill="${p.ball('#ffe9b4', '#e5a94e', '#9a5a16')}"/>${strokes({ cx: x - 4, cy: y + 6, rx: 20, ry: 16, count: 8, seed: x + y }, ['#b5701c', '#fff0c8'], 0.6, 4)}<ellipse cx="${x}" cy="${y - 15}" rx="21" ry="11" fill="#a0601c"/><ellipse cx="${x}" cy="${y - 17}" rx="18" ry="9" fill="${p.rad(['#e8b45c', '#8a5420@1'])}"/><circle cx="${x - 7}" cy="${y - 20}" r="4.4" fill="#f3dc9a"/><circle cx="${x + 6}" cy="${y - 18}" r="4" fill="#d9a04a"/><path d="M${x - 3} ${y - 15}l7 -4M${x + 2} ${y - 23}l5 3" stroke="#4ba23a" stroke-width="3" stroke-linecap="round"/>${p.glow(x - 12, y + 2, 7, 10, 0.6, 20)}`
	return (
		piece(100, 56) +
		piece(48, 84) +
		piece(152, 84) +
		piece(100, 98) +
		piece(42, 132) +
		piece(158, 132) +
		piece(74, 146) +
		piece(128, 146)
	)
}

/** Round flat bread, several on top of each other. */
export function flatbread(p: Paint, t: Tones, spots: string, flaky: boolean): string {
	let markup = p.shadow(100, 150, 100, 26, 0.24)
	for (let i = 0; i < 4; i++) {
		const y = 130 - i * 11
		const x = 100 + (i % 2 ? -4 : 4)
		markup += `<ellipse cx="${x}" cy="${y + 7}" rx="88" ry="46" fill="${t[2]}"/><ellipse cx="${x}" cy="${y}" rx="88" ry="46" fill="${p.rad([t[0], `${t[1]}@.8`, `${t[2]}@1`], 0.44, 0.4, 0.6)}"/>`
	}
	if (flaky)
		markup += [74, 56, 38, 20]
			.map(
				(r) =>
					`<ellipse cx="98" cy="97" rx="${r}" ry="${r * 0.52}" fill="none" stroke="${t[2]}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="${r * 1.6} 9"/>`,
			)
			.join('')
	return (
		markup +
		strokes({ cx: 98, cy: 97, rx: 70, ry: 34, count: 26, seed: 19 }, [spots, `${spots}`], 5, 7) +
		p.glow(74, 82, 40, 14, 0.4)
	)
}

export function kebabs(p: Paint): string {
	const piece = (x: number, y: number, turn: number) =>
		turned(
			`<path d="M${x - 92} ${y}H${x + 92}" stroke="#c9a46a" stroke-width="5" stroke-linecap="round"/>${limb(
				[
					[x - 66, y],
					[x, y],
					[x + 66, y],
				],
				[26, 36, 32, 37, 32, 36, 26],
				['#d9894c', '#8f441c', '#451a08'],
				8,
			)}${strokes({ cx: x, cy: y, rx: 58, ry: 12, count: 26, seed: y }, ['#3a1406', '#e6a868', '#4ba23a'], 6, 3)}`,
			turn,
			x,
			y,
		)
	return piece(98, 70, -8) + piece(102, 108, -5) + piece(98, 146, -8) + lemonSlice(166, 168) + herbs(p, 38, 166, 0.7)
}

export function eggFry(p: Paint): string {
	return `<path d="M28 112C20 78 60 84 74 66C96 50 130 60 146 76C182 82 188 116 172 134C160 156 126 150 108 160C80 168 60 152 44 144C30 138 32 126 28 112Z" fill="${p.rad(['#ffffff', '#fffdf6@.7', '#ead9b4@1'])}" stroke="#d9a658" stroke-width="4"/><ellipse cx="104" cy="108" rx="34" ry="28" fill="${p.ball('#ffe88a', '#fbb61e', '#e0820a')}"/>${p.glow(92, 96, 12, 7, 0.8, -20)}${strokes({ cx: 104, cy: 112, rx: 60, ry: 34, count: 14, seed: 4 }, ['#3a2a1c'], 0.6, 2.6)}`
}

export const curry = (p: Paint, t: Tones, meat: Tones, count = 6) => {
	const at: [number, number, number, number][] = [
		[58, 104, 0.42, -10],
		[104, 92, 0.46, 8],
		[148, 106, 0.42, -14],
		[76, 130, 0.42, 14],
		[126, 132, 0.46, -6],
		[100, 112, 0.4, 30],
	]
	return (
		gravy(p, t[0], t[1], t[2]) +
		at
			.slice(0, count)
			.map(([x, y, k, a]) => lump(p, x, y, k, a, meat))
			.join('') +
		herbs(p, 96, 108, 0.62)
	)
}

export function vegetables(p: Paint): string {
	const cube = (x: number, y: number, c: Tones) =>
		`<rect x="${r1(x - 9)}" y="${r1(y - 8)}" width="19" height="16" rx="5" fill="${p.ball(c[0], c[1], c[2])}"/>`
	const kinds: Tones[] = [
		['#ffc27a', '#f08a22', '#b5560e'],
		['#c4e873', '#6aa53c', '#356a1f'],
		['#fff6d0', '#ecd48a', '#b5924a'],
		['#d6ea8c', '#86a83c', '#4a6a1c'],
		['#ff8d73', '#dd3a2a', '#8a1412'],
	]
	return (
		heaped(p, ['#e8c468', '#c99434', '#8a5c14'], 84, 60, 64, 41, (x, y, _t, pick) =>
			cube(x, y - 4, kinds[Math.floor(pick * 5)] ?? roast),
		) + herbs(p, 100, 82, 0.7)
	)
}

export const pulaoHues = ['#fffdf4', '#fbf3d6', '#d9c58a', '#fff8e0']
export const biryaniHues = ['#fff3c0', '#f6d277', '#d08a2a', '#ffb43c', '#fffbe8']
export const tehariHues = ['#ffeaa0', '#eec258', '#b98024', '#fff3c4']
