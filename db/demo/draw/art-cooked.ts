import { wholeChicken } from './art-meat.ts'
import { type Art, ball, drawn, fluent, heaped, leaf, moved, oval, strokes, type Tones, turned } from './art-kit.ts'
import { fishes } from './art-fish.ts'
import { lighten } from './colour.ts'
import { limb } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

/*
 * Cooked food without its dish: it fills an ellipse about (100, 116) of 86 × 40 and may rise above it, so the shapes
 * `dish`, `bowl` and `food-box` can put their own rim round it.
 */

const herbs = (p: Paint, x: number, y: number, k = 1) =>
	moved([-50, 0, 50].map((a) => turned(leaf(p, [100, 100], [100, 68], 18, ['#9fd85a', '#4ba23a', '#24712c'], false), a)).join(''), x, y, k)

const lemonSlice = (x: number, y: number) =>
	`<g transform="translate(${x} ${y}) rotate(-16)"><path d="M-24 0A24 24 0 0 1 24 0Z" fill="#e3c72e"/><path d="M-20.5 -1A20.5 20.5 0 0 1 20.5 -1Z" fill="#fff6c8"/><path d="M-17 -2.5A17 17 0 0 1 -2 -17V-2.5ZM17 -2.5A17 17 0 0 0 2 -17V-2.5Z" fill="#f3e05e"/></g>`

const chilliOn = (p: Paint, x: number, y: number, turn: number) => turned(limb([[x - 26, y], [x, y - 8], [x + 26, y + 2]], [10, 10, 8, 2], ['#b4e06a', '#57a32c', '#246117'], 5) + `<path d="M${x - 26} ${y}l-8 -3" stroke="#7fa544" stroke-width="3.4" stroke-linecap="round"/>${p.glow(x - 6, y - 7, 10, 2, 0.6)}`, turn, x, y)

/** A chunk of meat in gravy. */
function lump(p: Paint, x: number, y: number, k: number, turn: number, t: Tones): string {
	return moved(`<path d="M44 96C46 60 96 48 130 60C164 72 164 124 138 140C104 156 42 146 44 96Z" fill="${p.ball(t[0], t[1], t[2])}"/><path d="M64 104Q90 92 120 100M76 124Q100 116 132 122" stroke="${t[2]}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/>${p.glow(88, 78, 26, 10, 0.6, -10)}`, x, y, k, turn)
}

/** A mound of cooked rice. */
function riceMound(p: Paint, colours: readonly string[], height = 74, long = 11): string {
	const base = colours[1] ?? '#ffffff'
	const top = 120 - height
	const d = `M14 120C22 ${top + 26} 56 ${top} 100 ${top}C144 ${top} 178 ${top + 26} 186 120C180 166 20 166 14 120Z`
	return `<path d="${d}" fill="${p.ball(lighten(base, 0.2), base, colours[2] ?? base)}"/>${p.clip(d, strokes({ cx: 100, cy: 104, rx: 94, ry: 58, count: 420, seed: 17 }, colours, long, 3.2))}<path d="${d}" fill="${p.rad(['#ffffff/.3', '#ffffff/0@.5', '#5a3408/.38@1'], 0.4, 0.22, 0.85)}"/>`
}

/** Gravy that fills the dish, with oil at its edge. */
const gravy = (p: Paint, a: string, b: string, c: string) =>
	`<ellipse cx="100" cy="118" rx="86" ry="40" fill="${p.rad([a, `${b}@.6`, `${c}@1`], 0.42, 0.36, 0.62)}"/>${strokes({ cx: 100, cy: 118, rx: 78, ry: 34, count: 46, seed: 12 }, ['#ffcf6a', c, '#ffb03a'], 0.6, 4.4)}`

const boiledEgg = (p: Paint, x: number, y: number, k: number, turn: number) =>
	moved(`<ellipse cx="100" cy="104" rx="42" ry="33" fill="#d9c9b0"/><ellipse cx="100" cy="100" rx="42" ry="33" fill="#fffdf6"/><circle cx="98" cy="98" r="20" fill="${p.ball('#ffe07a', '#f7a91e', '#d97a0a')}"/>`, x, y, k, turn)

const dark: Tones = ['#b06a3c', '#6a3014', '#2e1006']
const roast: Tones = ['#ffc27a', '#cf7a2c', '#7c3610']

function biryani(p: Paint, meat: Tones, colours: readonly string[], egg: boolean): string {
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

/** Fried dough folded to a corner. */
function corner(p: Paint, x: number, y: number, k: number, turn: number, fat: boolean): string {
	const d = fat ? 'M100 26C112 26 178 120 172 144C160 172 40 172 28 144C22 120 88 26 100 26Z' : 'M100 30C106 30 182 142 178 150C174 158 26 158 22 150C18 142 94 30 100 30Z'
	const seam = fat
		? `<path d="M100 30C92 70 88 120 96 164" stroke="#8f4e12" stroke-opacity=".6" stroke-width="4" fill="none"/><path d="M100 30C120 70 140 110 150 158" stroke="#8f4e12" stroke-opacity=".35" stroke-width="3" fill="none"/>`
		: `<path d="M28 146Q100 132 172 146" stroke="#8f4e12" stroke-opacity=".5" stroke-width="4" fill="none" stroke-dasharray="7 5"/>`
	return moved(`<path d="${d}" fill="#8a4a12" transform="translate(3 8)"/><path d="${d}" fill="${p.rad(['#ffe0a0', '#eaa94c@.5', '#b56a1c@1'], 0.4, 0.34, 0.75)}"/>${seam}${strokes({ cx: 100, cy: 120, rx: 52, ry: 28, count: 26, seed: 3 }, ['#b5701c', '#ffe6b0'], 0.6, 5)}${p.glow(82, 84, 16, 26, 0.5, 26)}`, x, y, k, turn)
}

/** A lumpy fritter. */
function fritter(p: Paint, x: number, y: number, k: number, t: Tones): string {
	return moved(heaped(p, t, 74, 60, 46, x, (a, b, turn, pick) => `<path transform="translate(${r1(a)} ${r1(b)}) rotate(${r1(turn)})" d="M-15 0q8 -11 16 -1t15 -3" stroke="${pick < 0.35 ? t[0] : pick < 0.7 ? t[1] : t[2]}" stroke-width="9" fill="none" stroke-linecap="round"/>`), x, y, k)
}

function fuchka(p: Paint): string {
	const one = (x: number, y: number) =>
		`<path d="${oval(x, y, 31, 30)}" fill="${p.ball('#ffe9b4', '#e5a94e', '#9a5a16')}"/>${strokes({ cx: x - 4, cy: y + 6, rx: 20, ry: 16, count: 8, seed: x + y }, ['#b5701c', '#fff0c8'], 0.6, 4)}<ellipse cx="${x}" cy="${y - 15}" rx="21" ry="11" fill="#a0601c"/><ellipse cx="${x}" cy="${y - 17}" rx="18" ry="9" fill="${p.rad(['#e8b45c', '#8a5420@1'])}"/><circle cx="${x - 7}" cy="${y - 20}" r="4.4" fill="#f3dc9a"/><circle cx="${x + 6}" cy="${y - 18}" r="4" fill="#d9a04a"/><path d="M${x - 3} ${y - 15}l7 -4M${x + 2} ${y - 23}l5 3" stroke="#4ba23a" stroke-width="3" stroke-linecap="round"/>${p.glow(x - 12, y + 2, 7, 10, 0.6, 20)}`
	return one(100, 56) + one(48, 84) + one(152, 84) + one(100, 98) + one(42, 132) + one(158, 132) + one(74, 146) + one(128, 146)
}

/** Round flat bread, several on top of each other. */
function flatbread(p: Paint, t: Tones, spots: string, flaky: boolean): string {
	let markup = p.shadow(100, 150, 100, 26, 0.24)
	for (let i = 0; i < 4; i++) {
		const y = 130 - i * 11
		const x = 100 + [4, -5, 4, -2][i]!
		markup += `<ellipse cx="${x}" cy="${y + 7}" rx="88" ry="46" fill="${t[2]}"/><ellipse cx="${x}" cy="${y}" rx="88" ry="46" fill="${p.rad([t[0], `${t[1]}@.8`, `${t[2]}@1`], 0.44, 0.4, 0.6)}"/>`
	}
	if (flaky) markup += [74, 56, 38, 20].map((r) => `<ellipse cx="98" cy="97" rx="${r}" ry="${r * 0.52}" fill="none" stroke="${t[2]}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="${r * 1.6} 9"/>`).join('')
	return markup + strokes({ cx: 98, cy: 97, rx: 70, ry: 34, count: 26, seed: 19 }, [spots, `${spots}`], 5, 7) + p.glow(74, 82, 40, 14, 0.4)
}

function kebabs(p: Paint): string {
	const one = (x: number, y: number, turn: number) =>
		turned(`<path d="M${x - 92} ${y}H${x + 92}" stroke="#c9a46a" stroke-width="5" stroke-linecap="round"/>${limb([[x - 66, y], [x, y], [x + 66, y]], [26, 36, 32, 37, 32, 36, 26], ['#d9894c', '#8f441c', '#451a08'], 8)}${strokes({ cx: x, cy: y, rx: 58, ry: 12, count: 26, seed: y }, ['#3a1406', '#e6a868', '#4ba23a'], 6, 3)}`, turn, x, y)
	return one(98, 70, -8) + one(102, 108, -5) + one(98, 146, -8) + lemonSlice(166, 168) + herbs(p, 38, 166, 0.7)
}

function eggFry(p: Paint): string {
	return `<path d="M28 112C20 78 60 84 74 66C96 50 130 60 146 76C182 82 188 116 172 134C160 156 126 150 108 160C80 168 60 152 44 144C30 138 32 126 28 112Z" fill="${p.rad(['#ffffff', '#fffdf6@.7', '#ead9b4@1'])}" stroke="#d9a658" stroke-width="4"/><ellipse cx="104" cy="108" rx="34" ry="28" fill="${p.ball('#ffe88a', '#fbb61e', '#e0820a')}"/>${p.glow(92, 96, 12, 7, 0.8, -20)}${strokes({ cx: 104, cy: 112, rx: 60, ry: 34, count: 14, seed: 4 }, ['#3a2a1c'], 0.6, 2.6)}`
}

const curry = (p: Paint, t: Tones, meat: Tones, count = 6) => {
	const at: [number, number, number, number][] = [[58, 104, 0.42, -10], [104, 92, 0.46, 8], [148, 106, 0.42, -14], [76, 130, 0.42, 14], [126, 132, 0.46, -6], [100, 112, 0.4, 30]]
	return gravy(p, t[0], t[1], t[2]) + at.slice(0, count).map(([x, y, k, a]) => lump(p, x, y, k, a, meat)).join('') + herbs(p, 96, 108, 0.62)
}

function vegetables(p: Paint): string {
	const cube = (x: number, y: number, c: Tones) => `<rect x="${r1(x - 9)}" y="${r1(y - 8)}" width="19" height="16" rx="5" fill="${p.ball(c[0], c[1], c[2])}"/>`
	const kinds: Tones[] = [['#ffc27a', '#f08a22', '#b5560e'], ['#c4e873', '#6aa53c', '#356a1f'], ['#fff6d0', '#ecd48a', '#b5924a'], ['#d6ea8c', '#86a83c', '#4a6a1c'], ['#ff8d73', '#dd3a2a', '#8a1412']]
	return heaped(p, ['#e8c468', '#c99434', '#8a5c14'], 84, 60, 64, 41, (x, y, _t, pick) => cube(x, y - 4, kinds[Math.floor(pick * 5)] ?? kinds[0]!)) + herbs(p, 100, 82, 0.7)
}

const pulaoHues = ['#fffdf4', '#fbf3d6', '#d9c58a', '#fff8e0']
const biryaniHues = ['#fff3c0', '#f6d277', '#d08a2a', '#ffb43c', '#fffbe8']
const tehariHues = ['#ffeaa0', '#eec258', '#b98024', '#fff3c4']

export const cooked: Record<string, Art> = {
	samosa: drawn('#dba456', 'plate', (p) => corner(p, 66, 84, 0.56, -14, false) + corner(p, 138, 88, 0.56, 12, false) + corner(p, 100, 124, 0.62, 0, false)),
	shingara: drawn('#d99c4c', 'plate', (p) => corner(p, 62, 82, 0.56, -8, true) + corner(p, 138, 84, 0.56, 8, true) + corner(p, 100, 116, 0.62, 0, true)),
	piyaju: drawn('#cf8a3c', 'plate', (p) => [[62, 70, 0.5], [136, 76, 0.5], [54, 112, 0.52], [144, 116, 0.52], [100, 122, 0.56]].map(([x = 0, y = 0, k = 0]) => fritter(p, x, y, k, ['#ffc46a', '#c9741e', '#6e320a'])).join('')),
	beguni: drawn('#d39c40', 'plate', (p) => [[68, 74, -24], [132, 82, 14], [74, 120, -8], [134, 130, 20]].map(([x = 0, y = 0, a = 0]) => turned(limb([[x - 52, y], [x, y - 4], [x + 54, y + 2]], [34, 46, 46, 40, 20], ['#ffe08a', '#e0a02c', '#96600e'], 8) + strokes({ cx: x, cy: y, rx: 44, ry: 14, count: 16, seed: x }, ['#b5701c', '#fff0b8'], 0.6, 5), a, x, y)).join('')),
	chotpoti: drawn('#c79a54', 'bowl', (p) => gravy(p, '#d9a858', '#b57a34', '#7a4a18') + heaped(p, ['#f2d08a', '#cf9c50', '#8a5c20'], 70, 40, 60, 23, (x, y, _t, k) => `<circle cx="${r1(x)}" cy="${r1(y - 8)}" r="8" fill="${p.ball('#fff0c4', k < 0.5 ? '#e3b566' : '#d09a48', '#8f5f22')}"/>`) + boiledEgg(p, 124, 92, 0.42, 10) + strokes({ cx: 92, cy: 96, rx: 44, ry: 16, count: 18, seed: 8 }, ['#c65a8a', '#4ba23a', '#d33a2a'], 11, 4) + herbs(p, 76, 88, 0.6)),
	fuchka: drawn('#dcae62', 'plate', fuchka),
	biryani: drawn('#e6b04a', 'plate', (p) => biryani(p, roast, biryaniHues, true)),
	tehari: drawn('#dcae52', 'plate', (p) => biryani(p, dark, tehariHues, false)),
	khichuri: drawn('#e2b53c', 'plate', (p) => riceMound(p, ['#ffe68a', '#f2c23c', '#b9820e', '#ffd35e', '#e0912a'], 62, 7) + boiledEgg(p, 76, 106, 0.62, -8) + chilliOn(p, 132, 92, 20) + herbs(p, 122, 118, 0.7) + lemonSlice(158, 146)),
	polao: drawn('#d9cb9a', 'plate', (p) => riceMound(p, pulaoHues) + strokes({ cx: 100, cy: 84, rx: 46, ry: 20, count: 22, seed: 6 }, ['#b56a1c', '#8f4a10'], 15, 3) + herbs(p, 100, 74, 0.6)),
	'plain-rice': drawn('#c3c6c0', 'plate', (p) => riceMound(p, ['#ffffff', '#f7f5ee', '#cfc9b8', '#fdfcf8'])),
	'beef-bhuna': drawn('#a86a44', 'bowl', (p) => curry(p, ['#b5672c', '#7d3a12', '#3f1804'], dark)),
	'chicken-curry': drawn('#dc8a3c', 'bowl', (p) => curry(p, ['#f2a03c', '#cf6414', '#8a3606'], ['#ffd49a', '#d98a42', '#8a4614'])),
	'chicken-roast': drawn('#d3924c', 'plate', (p) => gravy(p, '#e9b35c', '#c07a24', '#7d440c') + moved(wholeChicken(p, roast), 100, 96, 0.74) + strokes({ cx: 100, cy: 128, rx: 64, ry: 18, count: 26, seed: 6 }, ['#8f4a10', '#b56a1c'], 15, 3) + herbs(p, 50, 130, 0.6)),
	'grilled-chicken': drawn('#cf8240', 'plate', (p) => moved(wholeChicken(p, ['#ffb05c', '#b85a1a', '#5a2006']), 100, 92, 0.92) + `<path d="M52 66L86 108M74 58L108 100M128 66L152 96M148 74L166 98" stroke="#3a1404" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>` + lemonSlice(44, 158) + herbs(p, 160, 156, 0.8)),
	'fish-curry': drawn('#d9953c', 'bowl', (p) => gravy(p, '#f2b648', '#d18418', '#8a4a06') + moved((fishes['fish-steak'] as Art).draw(p), 100, 108, 0.72) + `<ellipse cx="100" cy="118" rx="86" ry="40" fill="#e08a1a" opacity=".2"/>` + chilliOn(p, 130, 92, 14) + chilliOn(p, 74, 134, -14) + herbs(p, 92, 100, 0.6)),
	'shrimp-curry': drawn('#e29a5c', 'bowl', (p) => gravy(p, '#ffc468', '#e58a2c', '#a04e0c') + [[66, 106, 0.34, 0], [118, 92, 0.36, 70], [146, 124, 0.34, 150], [96, 132, 0.36, 220]].map(([x = 0, y = 0, k = 0, a = 0]) => moved((fishes.shrimp as Art).draw(p), x, y, k, a)).join('') + herbs(p, 104, 112, 0.6)),
	dal: drawn('#e6b83c', 'bowl', (p) => gravy(p, '#ffdc62', '#efb522', '#b9790a') + strokes({ cx: 100, cy: 116, rx: 60, ry: 24, count: 30, seed: 3 }, ['#8f5210', '#6d3a0c'], 8, 3) + chilliOn(p, 104, 108, -10) + herbs(p, 70, 112, 0.6)),
	bhorta: drawn('#cbb070', 'plate', (p) => [[58, 96, ['#ffe9b0', '#dcb568', '#9a7228']], [142, 96, ['#c9d98a', '#8a9f4a', '#52661f']], [100, 130, ['#e7b08a', '#b5683c', '#6d3414']]].map(([x, y, t]) => { const c = t as Tones; return `<path d="M${Number(x) - 42} ${y}C${Number(x) - 38} ${Number(y) - 46} ${Number(x) + 38} ${Number(y) - 46} ${Number(x) + 42} ${y}C${Number(x) + 30} ${Number(y) + 24} ${Number(x) - 30} ${Number(y) + 24} ${Number(x) - 42} ${y}Z" fill="${p.ball(c[0], c[1], c[2])}"/>${strokes({ cx: Number(x), cy: Number(y) - 8, rx: 28, ry: 16, count: 14, seed: Number(x) }, ['#c65a8a', '#4ba23a', '#b5201a'], 6, 3.4)}` }).join('')),
	'mixed-vegetable': drawn('#c2b450', 'plate', vegetables),
	haleem: drawn('#b9803c', 'bowl', (p) => gravy(p, '#cf9448', '#a1642a', '#683a10') + lump(p, 72, 112, 0.34, 0, dark) + lump(p, 124, 122, 0.34, 20, dark) + strokes({ cx: 100, cy: 106, rx: 50, ry: 18, count: 24, seed: 9 }, ['#e9b04a', '#4ba23a', '#8f4a10'], 13, 3) + lemonSlice(132, 104) + herbs(p, 92, 104, 0.6)),
	paratha: drawn('#d9ab5e', 'one', (p) => flatbread(p, ['#ffe8b0', '#e9b964', '#b07a2a'], '#a8681c', true)),
	naan: drawn('#dcb27a', 'one', (p) => { const d = 'M100 18C146 18 184 74 176 124C170 168 132 184 92 180C46 178 22 144 28 102C34 60 62 18 100 18Z'; return `<path d="${d}" fill="#b07a3a" transform="translate(2 8)"/><path d="${d}" fill="${p.rad(['#fff4d8', '#f2d4a0@.65', '#d3a05c@1'], 0.42, 0.36, 0.7)}"/>${[[70, 70, 24, 15], [124, 64, 17, 11], [92, 112, 26, 17], [142, 118, 18, 13], [62, 138, 18, 12], [112, 154, 20, 11]].map(([x = 0, y = 0, a = 0, b = 0]) => `<ellipse cx="${x}" cy="${y + 3}" rx="${a}" ry="${b}" fill="#b5743a" opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${p.rad(['#fff3d4', '#eec88a@1'])}"/><ellipse cx="${x - 3}" cy="${y - 3}" rx="${a * 0.4}" ry="${b * 0.36}" fill="#9a5a24" opacity=".5"/>`).join('')}${strokes({ cx: 100, cy: 104, rx: 58, ry: 60, count: 24, seed: 5 }, ['#3d2a18', '#4ba23a'], 3, 3)}` }),
	roti: drawn('#d6b483', 'one', (p) => flatbread(p, ['#fff0d0', '#eccb96', '#b98f54'], '#a9743a', false)),
	'egg-fry': drawn('#e9c468', 'plate', eggFry),
	kebab: drawn('#b9714a', 'plate', kebabs),
	'fried-rice': drawn('#d9bd72', 'plate', (p) => riceMound(p, ['#fff6dc', '#f2dca4', '#c49a4a', '#fffaf0']) + strokes({ cx: 100, cy: 98, rx: 70, ry: 40, count: 60, seed: 8 }, ['#6aa53c', '#f08a22', '#f7cf3a', '#d33a2a'], 1.4, 8) + moved((fishes.shrimp as Art).draw(p), 84, 76, 0.26, 0) + moved((fishes.shrimp as Art).draw(p), 122, 86, 0.26, 90)),
	'chow-mein': drawn('#d99a4a', 'plate', (p) => heaped(p, ['#f6c870', '#d3923a', '#8f5614'], 84, 62, 90, 51, (x, y, turn, pick) => `<path transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})" d="M-26 0q13 -16 26 0t26 -3" stroke="#8f5614" stroke-width="6.4" fill="none" stroke-linecap="round"/><path transform="translate(${r1(x)} ${r1(y - 1)}) rotate(${r1(turn)})" d="M-26 0q13 -16 26 0t26 -3" stroke="${pick < 0.5 ? '#f7cd78' : '#ecb352'}" stroke-width="4.2" fill="none" stroke-linecap="round"/>`) + strokes({ cx: 100, cy: 100, rx: 64, ry: 32, count: 30, seed: 4 }, ['#6aa53c', '#f08a22', '#d33a2a'], 12, 5)),
	burger: fluent('1f354', '#e0a256', 'plate'),
	pizza: fluent('1f355', '#e89c4a', 'plate'),
	fries: fluent('1f35f', '#e2606a', 'one'),
	sandwich: fluent('1f96a', '#dbb06a', 'plate'),
	'fried-chicken': fluent('1f357', '#d39a6c', 'plate', { hue: 6, saturation: 1.15, brightness: 0.9 }),
	roll: fluent('1f32f', '#d9b58a', 'one'),
	soup: drawn('#dfa04c', 'bowl', (p) => gravy(p, '#ffd98a', '#f0b04a', '#c07a1c') + strokes({ cx: 100, cy: 116, rx: 58, ry: 24, count: 30, seed: 14 }, ['#6aa53c', '#f7e2b0', '#e8702a', '#fff6dc'], 9, 6) + herbs(p, 100, 110, 0.7)),
	dumpling: drawn('#d9bd94', 'plate', (p) => [[62, 78, 0.5, -8], [138, 82, 0.5, 8], [54, 120, 0.52, 6], [146, 124, 0.52, -6], [100, 116, 0.56, 0]].map(([x = 0, y = 0, k = 0, a = 0]) => moved(p.solid('M24 132C26 76 78 46 100 44C122 46 174 76 176 132C164 160 36 160 24 132Z', ['#fffaf0', '#f0dfc2', '#bfa276']) + [-48, -24, 0, 24, 48].map((dx) => `<path d="M100 50Q${100 + dx * 0.5} 76 ${100 + dx} 116" stroke="#b0925f" stroke-opacity=".5" stroke-width="4" fill="none"/>`).join('') + ball(p, 100, 50, 14, 11, ['#fff6e6', '#e6cfa8', '#b0925f'], 0), x, y, k, a)).join('')),
}
