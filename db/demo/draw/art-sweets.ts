import { type Art, ball, drawn, fluent, heaped, moved, oval, strokes, type Tones, turned } from './art-kit.ts'
import { limb, type Point } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

const syrup = (p: Paint, colour: string, o = 0.5) => `<ellipse cx="100" cy="150" rx="88" ry="30" fill="${p.rad([`${colour}/${o}`, `${colour}/${o * 0.7}@.75`, `${colour}/0@1`])}"/>`

/** Balls of sweet piled five together. */
function balls(p: Paint, t: Tones, under: string, over = ''): string {
	const at: Point[] = [[66, 84], [134, 84], [46, 130], [152, 130], [100, 136], [100, 66]]
	return (
		syrup(p, under) +
		[at[5], at[0], at[1], at[2], at[3], at[4]]
			.map((q) => q as Point)
			.map(([x, y]) => ball(p, x, y, 35, 33, t, 0.75) + p.glow(x + 10, y + 20, 16, 7, 0.25) + (over ? moved(over, x, y) : ''))
			.join('')
	)
}

const sprinkle = (a: string, b: string) => `<path d="M92 78l5 2M104 74l4 3M98 84l5 -1" stroke="${a}" stroke-width="3" stroke-linecap="round"/><path d="M110 82l4 2M88 86l4 2" stroke="${b}" stroke-width="3" stroke-linecap="round"/>`

/** Flat cut sweets (sandesh, barfi) in a little stack. */
function cut(p: Paint, t: Tones, topping: string, diamond: boolean): string {
	const one = (x: number, y: number) => {
		const s = diamond ? [0, -20, 46, 0, 0, 22, -46, 0] : [-38, -16, 30, -20, 42, 12, -30, 18]
		const [a, b, c, d, e, f, g, h] = s.map((v, i) => r1(v + (i % 2 ? y : x))) as [number, number, number, number, number, number, number, number]
		const k = 22
		return `<path d="M${g} ${h}L${e} ${f}V${f + k}L${g} ${h + k}Z" fill="${t[1]}" stroke="${t[1]}" stroke-width="6" stroke-linejoin="round"/><path d="M${e} ${f}L${c} ${d}V${d + k}L${e} ${f + k}Z" fill="${t[2]}" stroke="${t[2]}" stroke-width="6" stroke-linejoin="round"/><path d="M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z" fill="${p.lin([t[0], t[1]], 0, 0, 1, 1)}" stroke="${t[0]}" stroke-width="6" stroke-linejoin="round"/><g transform="translate(${x - 100} ${y - 100})">${topping}</g>`
	}
	return p.shadow(100, 168, 92, 16, 0.2) + one(58, 84) + one(142, 86) + one(46, 134) + one(148, 138) + one(100, 108) + one(98, 50)
}

const pistachioTop = '<ellipse cx="96" cy="98" rx="8" ry="4" fill="#7fae3c" transform="rotate(-18 96 98)"/><ellipse cx="108" cy="102" rx="7" ry="3.6" fill="#5f8f2c" transform="rotate(20 108 102)"/><ellipse cx="99" cy="105" rx="4" ry="2.4" fill="#c65a8a"/>'

function chomchom(p: Paint): string {
	const one = (x: number, y: number, turn: number, t: Tones) =>
		turned(
			limb([[x - 50, y], [x - 18, y - 3], [x + 18, y - 3], [x + 50, y]], [16, 46, 52, 52, 46, 16], t, 9) +
				`<g transform="translate(${x - 100} ${y - 112})">${strokes({ cx: 100, cy: 108, rx: 40, ry: 14, count: 60, seed: x }, ['#ffffff', '#f9efd8', '#e9d5ac'], 5, 2.2)}</g>`,
			turn,
			x,
			y,
		)
	const brown: Tones = ['#e2a468', '#a8602c', '#5e2c10']
	const gold: Tones = ['#ffeab0', '#efc25e', '#b5822a']
	return syrup(p, '#b5702c', 0.4) + one(66, 70, -16, gold) + one(136, 80, 14, brown) + one(60, 118, -8, brown) + one(140, 130, 10, gold) + one(98, 154, -4, brown)
}

/** Jilapi: a coil of fried batter shining with syrup. */
function jilapi(p: Paint): string {
	const coil = (cx: number, cy: number, k: number, turn: number) => {
		let d = ''
		for (let i = 0; i <= 70; i++) {
			const a = i * 0.31
			const r = 9 + i * 0.58
			d += `${i ? 'L' : 'M'}${r1(Math.cos(a) * r)} ${r1(Math.sin(a) * r * 0.9)}`
		}
		d += 'C40 -44 -30 -48 -44 4'
		const line = (c: string, w: number, dx: number) => `<path d="${d}" stroke="${c}" stroke-width="${w}" fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-dx} ${-dx})"/>`
		return `<g transform="translate(${cx} ${cy}) rotate(${turn}) scale(${k})">${line('#9a4406', 13, 0)}${line('#e8811a', 10.5, 0.6)}${line('#ffad3a', 6, 1.4)}${line('#ffe2a0', 2, 2.2)}</g>`
	}
	return syrup(p, '#c9760c', 0.45) + coil(66, 74, 1, 0) + coil(138, 82, 0.98, 120) + coil(100, 134, 1.08, 240)
}

function laddu(p: Paint): string {
	const one = (x: number, y: number) => {
		const d = oval(x, y, 38, 36)
		return p.solid(d, ['#ffe08a', '#f0a828', '#a96408']) + p.clip(d, `<g transform="translate(${x - 100} ${y - 100})">${strokes({ cx: 100, cy: 100, rx: 38, ry: 36, count: 90, seed: 4 }, ['#ffeaa4', '#d98a14', '#ffc94a'], 0.5, 6.4)}</g>`) + `<path d="${d}" fill="${p.rad(['#ffffff/.4', '#ffffff/0@.5', '#5e3304/.5@1'], 0.34, 0.28, 0.8)}"/>` + `<ellipse cx="${x - 2}" cy="${y - 18}" rx="5" ry="3" fill="#6d9a34"/>`
	}
	return p.shadow(100, 166, 92, 18, 0.22) + one(62, 76) + one(138, 76) + one(100, 66) + one(56, 128) + one(144, 128) + one(100, 138)
}

/** A bowl-shaped helping of something creamy, seen from above the rim. */
function creamy(p: Paint, t: Tones, bits: string): string {
	return `<path d="M12 92C12 150 52 180 100 180C148 180 188 150 188 92Z" fill="${p.across(['#c0cbd2', '#ffffff@.26', '#eef2f4@.6', '#a9b7c0'])}"/><path d="M20 118Q100 158 180 118" stroke="#3d7cb8" stroke-width="4" fill="none" opacity=".7"/><ellipse cx="100" cy="92" rx="88" ry="34" fill="#f7fafb"/><ellipse cx="100" cy="93" rx="80" ry="28.5" fill="#c4ced4"/><ellipse cx="100" cy="95" rx="79" ry="26" fill="${p.rad([t[0], `${t[1]}@.6`, `${t[2]}@1`], 0.45, 0.4, 0.6)}"/>${bits}`
}

const nuts = '<g><ellipse cx="72" cy="92" rx="9" ry="4" fill="#e9cf9a" transform="rotate(-14 72 92)"/><ellipse cx="118" cy="104" rx="9" ry="4" fill="#8fb24a" transform="rotate(18 118 104)"/><ellipse cx="98" cy="86" rx="8" ry="3.6" fill="#b5703a" transform="rotate(8 98 86)"/><ellipse cx="134" cy="90" rx="8" ry="3.6" fill="#e9cf9a" transform="rotate(-24 134 90)"/><ellipse cx="88" cy="106" rx="7" ry="3.4" fill="#8fb24a"/></g>'

/** A flat round cake of batter. */
function disc(p: Paint, x: number, y: number, rx: number, t: Tones, holes: boolean): string {
	const ry = rx * 0.4
	const k = rx * 0.34
	return `<path d="M${x - rx} ${y}C${x - rx} ${y + ry + k} ${x + rx} ${y + ry + k} ${x + rx} ${y}Z" fill="${t[2]}"/><path d="M${x - rx} ${y}C${x - rx} ${y + ry * 1.34 + k * 0.7} ${x + rx} ${y + ry * 1.34 + k * 0.7} ${x + rx} ${y}Z" fill="${t[1]}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${p.rad([t[0], `${t[0]}@.5`, `${t[1]}@1`], 0.44, 0.4, 0.6)}"/>${holes ? strokes({ cx: x, cy: y, rx: rx * 0.78, ry: ry * 0.74, count: 34, seed: 9 }, [t[2], t[1]], 0.6, 3.4) : ''}`
}

function patishapta(p: Paint): string {
	const one = (x: number, y: number, turn: number) =>
		turned(
			limb([[x - 62, y], [x, y - 3], [x + 62, y]], [38, 44, 44, 40], ['#fff3d4', '#ecc98a', '#a97a3c'], 8) +
				`<path d="M${x - 54} ${y + 6}Q${x} ${y + 14} ${x + 54} ${y + 5}" stroke="#8f5f28" stroke-opacity=".5" stroke-width="2.4" fill="none"/>${strokes({ cx: x, cy: y - 6, rx: 46, ry: 9, count: 16, seed: y }, ['#c8954c'], 4, 3)}<ellipse cx="${x + 62}" cy="${y}" rx="8" ry="18" fill="#d6a660"/><ellipse cx="${x + 62}" cy="${y}" rx="5" ry="12" fill="#7a3f18"/>`,
			turn,
			x,
			y,
		)
	return p.shadow(100, 168, 92, 16, 0.2) + one(96, 66, -8) + one(102, 106, 4) + one(94, 146, -5)
}

function puli(p: Paint): string {
	const one = (x: number, y: number, turn: number) =>
		turned(
			`<path d="M${x - 52} ${y + 14}C${x - 44} ${y - 34} ${x + 44} ${y - 34} ${x + 52} ${y + 14}C${x + 28} ${y + 30} ${x - 28} ${y + 30} ${x - 52} ${y + 14}Z" fill="${p.ball('#fffdf4', '#f3e4c4', '#b99a64')}"/><path d="M${x - 52} ${y + 14}C${x - 28} ${y + 30} ${x + 28} ${y + 30} ${x + 52} ${y + 14}" stroke="#c9a970" stroke-width="6" stroke-dasharray="5 4" fill="none"/>${p.glow(x - 12, y - 8, 20, 9, 0.7)}`,
			turn,
			x,
			y,
		)
	return syrup(p, '#d9c59a', 0.5) + one(66, 76, -14) + one(138, 84, 12) + one(62, 128, 6) + one(138, 140, -8)
}

export const sweets: Record<string, Art> = {
	rosogolla: drawn('#d6d0bc', 'plate', (p) => balls(p, ['#ffffff', '#f7f2e4', '#c3b894'], '#d9cfa0')),
	'gulab-jamun': drawn('#b87248', 'plate', (p) => balls(p, ['#d98a52', '#8a3c18', '#3c1606'], '#a5561a', sprinkle('#f7ecd0', '#9cbf5a'))),
	chomchom: drawn('#d3a05c', 'plate', chomchom),
	sandesh: drawn('#d9c098', 'plate', (p) => cut(p, ['#fffaee', '#f1dcb4', '#cfa873'], pistachioTop, false)),
	barfi: drawn('#dcae74', 'plate', (p) => cut(p, ['#ffe9b0', '#efc268', '#b98433'], pistachioTop, true)),
	jilapi: drawn('#eda04c', 'plate', jilapi),
	rasmalai: drawn('#e3c978', 'one', (p) => creamy(p, ['#fff8d8', '#fbe6a4', '#e0bd62'], [[64, 96], [104, 88], [138, 100]].map(([x = 0, y = 0]) => disc(p, x, y, 26, ['#fffdf0', '#f7e7b4', '#d9b968'], false)).join('') + nuts)),
	laddu: drawn('#efb550', 'plate', laddu),
	payesh: drawn('#d9c9a8', 'one', (p) => creamy(p, ['#ffffff', '#f8eed8', '#dcc79c'], strokes({ cx: 100, cy: 95, rx: 66, ry: 18, count: 110, seed: 2 }, ['#ffffff', '#eadbb8'], 6, 2.6) + nuts)),
	halwa: drawn('#e09a4c', 'plate', (p) => cut(p, ['#ffc46a', '#e58a24', '#a3540c'], pistachioTop, true)),
	'chitoi-pitha': drawn('#d6c4a0', 'plate', (p) => p.shadow(100, 168, 92, 16, 0.2) + disc(p, 64, 78, 46, ['#fffdf6', '#efe0bf', '#c4a671'], true) + disc(p, 136, 84, 46, ['#fffdf6', '#efe0bf', '#c4a671'], true) + disc(p, 100, 122, 52, ['#fffdf6', '#efe0bf', '#c4a671'], true)),
	'bhapa-pitha': drawn('#cfc0a8', 'plate', (p) => {
		const one = (x: number, y: number, k: number) => moved(`<path d="M24 126C28 66 64 44 100 44C136 44 172 66 176 126C168 156 32 156 24 126Z" fill="${p.ball('#ffffff', '#f7f2e6', '#c3b596')}"/>${strokes({ cx: 100, cy: 100, rx: 66, ry: 44, count: 150, seed: 5 }, ['#ffffff', '#e6dcc4', '#fffaf0'], 3, 3)}<path d="M64 78C76 52 124 52 136 78C130 96 70 96 64 78Z" fill="${p.rad(['#c98a4a', '#8f5420@1'])}"/>${strokes({ cx: 100, cy: 72, rx: 30, ry: 12, count: 40, seed: 8 }, ['#ffffff', '#f3e2c0'], 8, 2)}`, x, y, k)
		return p.shadow(100, 168, 92, 16, 0.2) + one(60, 92, 0.56) + one(140, 92, 0.56) + one(100, 132, 0.66)
	}),
	patishapta: drawn('#dcb67c', 'plate', patishapta),
	'puli-pitha': drawn('#d9cba8', 'plate', puli),
	biscuit: drawn('#d9a868', 'pile', (p) => {
		const one = (x: number, y: number) => `<path d="${oval(x, y + 9, 52, 46)}" fill="#a86f30"/><circle cx="${x}" cy="${y}" r="50" fill="${p.rad(['#ffe2a8', '#eabb6c@.7', '#cf9444@1'], 0.4, 0.34, 0.75)}"/><circle cx="${x}" cy="${y}" r="45" fill="none" stroke="#c58d42" stroke-width="5" stroke-dasharray="7 5.4" stroke-linecap="round"/><g fill="#b57a30">${[[-16, -14], [16, -14], [0, 0], [-16, 16], [16, 16]].map(([a = 0, b = 0]) => `<circle cx="${x + a}" cy="${y + b}" r="3.6"/>`).join('')}</g>`
		return one(66, 68) + one(138, 88) + one(84, 138)
	}),
	'cake-slice': fluent('1f370', '#e2a894', 'one'),
	bread: fluent('1f35e', '#d9aa74', 'one'),
	rusk: drawn('#d3a05c', 'pile', (p) => {
		const one = (x: number, y: number, turn: number) => moved(`<path d="M40 60C40 36 160 36 160 60C166 80 156 90 156 100V156Q100 172 44 156V100C44 90 34 80 40 60Z" fill="#9a5f22" transform="translate(9 7)"/><path d="M40 60C40 36 160 36 160 60C166 80 156 90 156 100V156Q100 168 44 156V100C44 90 34 80 40 60Z" fill="${p.rad(['#ffe6b0', '#eebd6c@.7', '#c98c3c@1'])}" stroke="#b5722a" stroke-width="6"/>${strokes({ cx: 100, cy: 106, rx: 48, ry: 44, count: 40, seed: 7 }, ['#d39a4a', '#fff0c8'], 1, 5)}`, x, y, 0.58, turn)
		return one(66, 74, -14) + one(134, 82, 10) + one(98, 132, -2)
	}),
	chips: drawn('#ecc052', 'pile', (p) => {
		const one = (x: number, y: number, turn: number) => turned(`<path d="M${x - 44} ${y + 4}C${x - 40} ${y - 34} ${x + 36} ${y - 40} ${x + 46} ${y - 4}C${x + 30} ${y + 8} ${x + 6} ${y + 40} ${x - 20} ${y + 32}C${x - 36} ${y + 28} ${x - 44} ${y + 18} ${x - 44} ${y + 4}Z" fill="${p.lin(['#fff0a4', '#f5c64a', '#c98a1c'], 0.2, 0, 0.8, 1)}"/><path d="M${x - 44} ${y + 4}C${x - 20} ${y - 22} ${x + 20} ${y - 24} ${x + 46} ${y - 4}C${x + 20} ${y - 8} ${x - 14} ${y - 2} ${x - 44} ${y + 4}Z" fill="#fff6c4" opacity=".6"/>${strokes({ cx: x, cy: y + 6, rx: 26, ry: 16, count: 8, seed: x }, ['#b5701c'], 1, 3.4)}`, turn, x, y)
		return one(70, 66, -20) + one(140, 78, 30) + one(56, 122, 16) + one(142, 134, -24) + one(98, 146, 4)
	}),
	chanachur: drawn('#dba04a', 'one', (p) => p.shadow(100, 160, 98, 22, 0.22) + heaped(p, ['#ffd67a', '#dd9a34', '#8f5410'], 88, 86, 150, 31, (x, y, turn, pick) => pick < 0.2 ? `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="9" ry="7" fill="${p.ball('#f2c48c', '#b5703a', '#6b3814')}"/>` : pick < 0.3 ? `<circle cx="${r1(x)}" cy="${r1(y)}" r="6.5" fill="${p.ball('#d6ea8c', '#86a83c', '#4a6a1c')}"/>` : `<path transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})" d="M-14 0q7 -8 14 0t14 -2" stroke="${pick < 0.6 ? '#f5b942' : pick < 0.8 ? '#dd8a22' : '#ffd874'}" stroke-width="4.4" fill="none" stroke-linecap="round"/>`)),
	chocolate: fluent('1f36b', '#a5735c', 'few'),
	candy: fluent('1f36c', '#e8707a', 'pile'),
	peanut: fluent('1f95c', '#d3a878', 'pile'),
	cashew: drawn('#dcc49a', 'pile', (p) => [[62, 66, -20], [136, 80, 40], [66, 128, 100], [138, 144, -30]].map(([x = 0, y = 0, a = 0]) => moved(limb([[44, 92], [60, 168], [150, 176], [158, 88]], [20, 52, 58, 54, 46, 18], ['#fff8e4', '#eed4a2', '#b08850'], 10), x, y, 0.62, a)).join('')),
	almond: drawn('#b98258', 'pile', (p) => [[64, 64, -30], [138, 74, 30], [58, 126, 10], [136, 138, -24], [98, 160, 60]].map(([x = 0, y = 0, a = 0]) => turned(p.solid(`M${x - 46} ${y}C${x - 30} ${y - 32} ${x + 16} ${y - 30} ${x + 48} ${y}C${x + 16} ${y + 30} ${x - 30} ${y + 32} ${x - 46} ${y}Z`, ['#dfa26a', '#a5622c', '#5a2e10']) + `<path d="M${x - 40} ${y - 4}Q${x} ${y - 16} ${x + 42} ${y}M${x - 42} ${y + 4}Q${x} ${y + 2} ${x + 42} ${y + 1}M${x - 38} ${y + 9}Q${x} ${y + 18} ${x + 40} ${y + 3}" stroke="#5a2e10" stroke-opacity=".4" stroke-width="2" fill="none"/>`, a, x, y)).join('')),
	raisin: drawn('#a8764c', 'pile', (p) => [[60, 62, 10], [108, 54, -30], [148, 84, 40], [64, 112, -20], [112, 106, 20], [150, 138, -10], [74, 156, 30], [116, 158, -24]].map(([x = 0, y = 0, a = 0]) => turned(limb([[x - 26, y], [x, y - 4], [x + 26, y]], [14, 32, 36, 32, 12], ['#e0a85c', '#9c5a22', '#4f260a'], 7) + `<path d="M${x - 20} ${y - 6}q10 6 18 0t20 2M${x - 18} ${y + 6}q12 -5 20 1t16 -3" stroke="#45200a" stroke-opacity=".5" stroke-width="2" fill="none"/>`, a, x, y)).join('')),
	pistachio: drawn('#b5b77c', 'pile', (p) => [[64, 66, -24], [138, 76, 20], [60, 128, 12], [138, 140, -16]].map(([x = 0, y = 0, a = 0]) => turned(p.solid(`M${x - 44} ${y}C${x - 36} ${y - 36} ${x + 26} ${y - 36} ${x + 46} ${y - 2}C${x + 26} ${y + 36} ${x - 36} ${y + 36} ${x - 44} ${y}Z`, ['#fff6e0', '#e6cfa2', '#a98a58']) + `<path d="M${x - 18} ${y + 2}C${x} ${y - 18} ${x + 30} ${y - 16} ${x + 46} ${y - 2}C${x + 30} ${y + 12} ${x} ${y + 16} ${x - 18} ${y + 2}Z" fill="${p.lin(['#b9d65c', '#7f9f34'])}"/>`, a, x, y)).join('')),
	honey: fluent('1f36f', '#e2a848', 'one'),
	popcorn: fluent('1f37f', '#e2787c', 'one'),
	jam: drawn('#d9606c', 'one', (p) => jar(p, ['#ff6a72', '#c9182c', '#7a0a1c'], '#f7e2a8')),
	pickle: drawn('#c99a3c', 'one', (p) => jar(p, ['#e9b83c', '#b5740c', '#6b4206'], '#a8342a', strokes({ cx: 100, cy: 122, rx: 46, ry: 44, count: 26, seed: 5 }, ['#7d9a2c', '#d9c24a', '#8a3a14'], 22, 12))),
}

/** A small glass jar with a lid. */
function jar(p: Paint, t: Tones, lid: string, inside = ''): string {
	const body = 'M44 62H156Q168 72 168 90V164Q168 184 148 184H52Q32 184 32 164V90Q32 72 44 62Z'
	return p.shadow(100, 184, 70, 10, 0.22) + `<path d="${body}" fill="${p.lin([t[0], t[1], t[2]])}"/>${p.clip(body, inside)}<rect x="38" y="28" width="124" height="36" rx="9" fill="${lid}"/><rect x="38" y="28" width="124" height="36" rx="9" fill="${p.cylinder(0.8)}"/><path d="${body}" fill="${p.cylinder(0.8)}"/>`
}
