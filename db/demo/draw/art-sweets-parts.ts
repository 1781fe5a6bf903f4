import { ball, moved, oval, strokes, type Tones, turned } from './art-kit.ts'
import { limb, type Point } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

const syrup = (p: Paint, colour: string, o = 0.5) =>
	`<ellipse cx="100" cy="150" rx="88" ry="30" fill="${p.rad([`${colour}/${o}`, `${colour}/${o * 0.7}@.75`, `${colour}/0@1`])}"/>`

/** Five sweet balls in a pile. */
export function balls(p: Paint, t: Tones, under: string, over = ''): string {
	const at: Point[] = [
		[66, 84],
		[134, 84],
		[46, 130],
		[152, 130],
		[100, 136],
		[100, 66],
	]
	return (
		syrup(p, under) +
		[at[5], at[0], at[1], at[2], at[3], at[4]]
			.map((q) => q as Point)
			.map(
				([x, y]) =>
					ball(p, x, y, 35, 33, t, 0.75) + p.glow(x + 10, y + 20, 16, 7, 0.25) + (over ? moved(over, x, y) : ''),
			)
			.join('')
	)
}

export const sprinkle = (a: string, b: string) =>
	`<path d="M92 78l5 2M104 74l4 3M98 84l5 -1" stroke="${a}" stroke-width="3" stroke-linecap="round"/><path d="M110 82l4 2M88 86l4 2" stroke="${b}" stroke-width="3" stroke-linecap="round"/>`

/** A small stack of flat cut sweets (sandesh, barfi). */
export function cut(p: Paint, t: Tones, topping: string, diamond: boolean): string {
	const piece = (x: number, y: number) => {
		const s = diamond ? [0, -20, 46, 0, 0, 22, -46, 0] : [-38, -16, 30, -20, 42, 12, -30, 18]
		const [a, b, c, d, e, f, g, h] = s.map((v, i) => r1(v + (i % 2 ? y : x))) as [
			number,
			number,
			number,
			number,
			number,
			number,
			number,
			number,
		]
		const k = 22
		return `<path d="M${g} ${h}L${e} ${f}V${f + k}L${g} ${h + k}Z" fill="${t[1]}" stroke="${t[1]}" stroke-width="6" stroke-linejoin="round"/><path d="M${e} ${f}L${c} ${d}V${d + k}L${e} ${f + k}Z" fill="${t[2]}" stroke="${t[2]}" stroke-width="6" stroke-linejoin="round"/><path d="M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z" fill="${p.lin([t[0], t[1]], 0, 0, 1, 1)}" stroke="${t[0]}" stroke-width="6" stroke-linejoin="round"/><g transform="translate(${x - 100} ${y - 100})">${topping}</g>`
	}
	return (
		p.shadow(100, 168, 92, 16, 0.2) +
		piece(58, 84) +
		piece(142, 86) +
		piece(46, 134) +
		piece(148, 138) +
		piece(100, 108) +
		piece(98, 50)
	)
}

export const pistachioTop =
	'<ellipse cx="96" cy="98" rx="8" ry="4" fill="#7fae3c" transform="rotate(-18 96 98)"/><ellipse cx="108" cy="102" rx="7" ry="3.6" fill="#5f8f2c" transform="rotate(20 108 102)"/><ellipse cx="99" cy="105" rx="4" ry="2.4" fill="#c65a8a"/>'

export function chomchom(p: Paint): string {
	const piece = (x: number, y: number, turn: number, t: Tones) =>
		turned(
			limb(
				[
					[x - 50, y],
					[x - 18, y - 3],
					[x + 18, y - 3],
					[x + 50, y],
				],
				[16, 46, 52, 52, 46, 16],
				t,
				9,
			) +
				`<g transform="translate(${x - 100} ${y - 112})">${strokes({ cx: 100, cy: 108, rx: 40, ry: 14, count: 60, seed: x }, ['#ffffff', '#f9efd8', '#e9d5ac'], 5, 2.2)}</g>`,
			turn,
			x,
			y,
		)
	const brown: Tones = ['#e2a468', '#a8602c', '#5e2c10']
	const gold: Tones = ['#ffeab0', '#efc25e', '#b5822a']
	return (
		syrup(p, '#b5702c', 0.4) +
		piece(66, 70, -16, gold) +
		piece(136, 80, 14, brown) +
		piece(60, 118, -8, brown) +
		piece(140, 130, 10, gold) +
		piece(98, 154, -4, brown)
	)
}

/** Jilapi: a coil of fried batter with shiny syrup. */
export function jilapi(p: Paint): string {
	const coil = (cx: number, cy: number, k: number, turn: number) => {
		let d = ''
		for (let i = 0; i <= 70; i++) {
			const a = i * 0.31
			const r = 9 + i * 0.58
			d += `${i ? 'L' : 'M'}${r1(Math.cos(a) * r)} ${r1(Math.sin(a) * r * 0.9)}`
		}
		d += 'C40 -44 -30 -48 -44 4'
		const line = (c: string, w: number, dx: number) =>
			`<path d="${d}" stroke="${c}" stroke-width="${w}" fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-dx} ${-dx})"/>`
		return `<g transform="translate(${cx} ${cy}) rotate(${turn}) scale(${k})">${line('#9a4406', 13, 0)}${line('#e8811a', 10.5, 0.6)}${line('#ffad3a', 6, 1.4)}${line('#ffe2a0', 2, 2.2)}</g>`
	}
	return syrup(p, '#c9760c', 0.45) + coil(66, 74, 1, 0) + coil(138, 82, 0.98, 120) + coil(100, 134, 1.08, 240)
}

export function laddu(p: Paint): string {
	const piece = (x: number, y: number) => {
		const d = oval(x, y, 38, 36)
		return (
			p.solid(d, ['#ffe08a', '#f0a828', '#a96408']) +
			p.clip(
				d,
				`<g transform="translate(${x - 100} ${y - 100})">${strokes({ cx: 100, cy: 100, rx: 38, ry: 36, count: 90, seed: 4 }, ['#ffeaa4', '#d98a14', '#ffc94a'], 0.5, 6.4)}</g>`,
			) +
			`<path d="${d}" fill="${p.rad(['#ffffff/.4', '#ffffff/0@.5', '#5e3304/.5@1'], 0.34, 0.28, 0.8)}"/>` +
			`<ellipse cx="${x - 2}" cy="${y - 18}" rx="5" ry="3" fill="#6d9a34"/>`
		)
	}
	return (
		p.shadow(100, 166, 92, 18, 0.22) +
		piece(62, 76) +
		piece(138, 76) +
		piece(100, 66) +
		piece(56, 128) +
		piece(144, 128) +
		piece(100, 138)
	)
}

/** A bowl of something creamy, seen from above the rim. */
export function creamy(p: Paint, t: Tones, bits: string): string {
	return `<path d="M12 92C12 150 52 180 100 180C148 180 188 150 188 92Z" fill="${p.across(['#c0cbd2', '#ffffff@.26', '#eef2f4@.6', '#a9b7c0'])}"/><path d="M20 118Q100 158 180 118" stroke="#3d7cb8" stroke-width="4" fill="none" opacity=".7"/><ellipse cx="100" cy="92" rx="88" ry="34" fill="#f7fafb"/><ellipse cx="100" cy="93" rx="80" ry="28.5" fill="#c4ced4"/><ellipse cx="100" cy="95" rx="79" ry="26" fill="${p.rad([t[0], `${t[1]}@.6`, `${t[2]}@1`], 0.45, 0.4, 0.6)}"/>${bits}`
}

export const nuts =
	'<g><ellipse cx="72" cy="92" rx="9" ry="4" fill="#e9cf9a" transform="rotate(-14 72 92)"/><ellipse cx="118" cy="104" rx="9" ry="4" fill="#8fb24a" transform="rotate(18 118 104)"/><ellipse cx="98" cy="86" rx="8" ry="3.6" fill="#b5703a" transform="rotate(8 98 86)"/><ellipse cx="134" cy="90" rx="8" ry="3.6" fill="#e9cf9a" transform="rotate(-24 134 90)"/><ellipse cx="88" cy="106" rx="7" ry="3.4" fill="#8fb24a"/></g>'

/** A flat round cake of batter. */
export function disc(p: Paint, x: number, y: number, rx: number, t: Tones, holes: boolean): string {
	const ry = rx * 0.4
	const k = rx * 0.34
	return `<path d="M${x - rx} ${y}C${x - rx} ${y + ry + k} ${x + rx} ${y + ry + k} ${x + rx} ${y}Z" fill="${t[2]}"/><path d="M${x - rx} ${y}C${x - rx} ${y + ry * 1.34 + k * 0.7} ${x + rx} ${y + ry * 1.34 + k * 0.7} ${x + rx} ${y}Z" fill="${t[1]}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${p.rad([t[0], `${t[0]}@.5`, `${t[1]}@1`], 0.44, 0.4, 0.6)}"/>${holes ? strokes({ cx: x, cy: y, rx: rx * 0.78, ry: ry * 0.74, count: 34, seed: 9 }, [t[2], t[1]], 0.6, 3.4) : ''}`
}

export function patishapta(p: Paint): string {
	const piece = (x: number, y: number, turn: number) =>
		turned(
			limb(
				[
					[x - 62, y],
					[x, y - 3],
					[x + 62, y],
				],
				[38, 44, 44, 40],
				['#fff3d4', '#ecc98a', '#a97a3c'],
				8,
			) +
				`<path d="M${x - 54} ${y + 6}Q${x} ${y + 14} ${x + 54} ${y + 5}" stroke="#8f5f28" stroke-opacity=".5" stroke-width="2.4" fill="none"/>${strokes({ cx: x, cy: y - 6, rx: 46, ry: 9, count: 16, seed: y }, ['#c8954c'], 4, 3)}<ellipse cx="${x + 62}" cy="${y}" rx="8" ry="18" fill="#d6a660"/><ellipse cx="${x + 62}" cy="${y}" rx="5" ry="12" fill="#7a3f18"/>`,
			turn,
			x,
			y,
		)
	return p.shadow(100, 168, 92, 16, 0.2) + piece(96, 66, -8) + piece(102, 106, 4) + piece(94, 146, -5)
}

export function puli(p: Paint): string {
	const piece = (x: number, y: number, turn: number) =>
		turned(
			`<path d="M${x - 52} ${y + 14}C${x - 44} ${y - 34} ${x + 44} ${y - 34} ${x + 52} ${y + 14}C${x + 28} ${y + 30} ${x - 28} ${y + 30} ${x - 52} ${y + 14}Z" fill="${p.ball('#fffdf4', '#f3e4c4', '#b99a64')}"/><path d="M${x - 52} ${y + 14}C${x - 28} ${y + 30} ${x + 28} ${y + 30} ${x + 52} ${y + 14}" stroke="#c9a970" stroke-width="6" stroke-dasharray="5 4" fill="none"/>${p.glow(x - 12, y - 8, 20, 9, 0.7)}`,
			turn,
			x,
			y,
		)
	return syrup(p, '#d9c59a', 0.5) + piece(66, 76, -14) + piece(138, 84, 12) + piece(62, 128, 6) + piece(138, 140, -8)
}

/** A small glass jar with a lid. */
export function jar(p: Paint, t: Tones, lid: string, inside = ''): string {
	const body = 'M44 62H156Q168 72 168 90V164Q168 184 148 184H52Q32 184 32 164V90Q32 72 44 62Z'
	return (
		p.shadow(100, 184, 70, 10, 0.22) +
		`<path d="${body}" fill="${p.lin([t[0], t[1], t[2]])}"/>${p.clip(body, inside)}<rect x="38" y="28" width="124" height="36" rx="9" fill="${lid}"/><rect x="38" y="28" width="124" height="36" rx="9" fill="${p.cylinder(0.8)}"/><path d="${body}" fill="${p.cylinder(0.8)}"/>`
	)
}
