import { type Art, drawn, type Tones } from './art-kit.ts'
import { darken, lighten, mix } from './colour.ts'
import { limb, type Point, smooth } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

type Fish = {
	/** Back, side and belly colours. */
	back: string
	side: string
	belly: string
	fin: string
	/** Half the height at the highest place of a body with the length 150. */
	deep: number
	/** Position of the highest place from the snout, as a share of the length. */
	at?: number
	scales?: boolean
	barbels?: number
	marks?: 'bars' | 'spots' | 'line'
	/** Depth of the fork of the tail; 0 for a round tail. */
	fork?: number
	/** The fin on the back: high and short, long and low, or a spine. */
	dorsal?: 'short' | 'long' | 'spine'
	cheek?: string
}

/** A fish with values for all its parts: `c`: y of the middle, `d`: half the height, `at`: x of the highest place. */
type Figure = Fish & {
	c: number
	d: number
	at: number
	/** The x of the gill. */
	gill: number
	/** Draws a filled fin. */
	blade(path: string): string
	/** Draws the lines in a fin. */
	rays(path: string): string
}

function figure(p: Paint, f: Fish): Figure {
	const at = 8 + 150 * (f.at ?? 0.36)
	const fill = p.lin([lighten(f.fin, 0.25), f.fin, darken(f.fin, 0.35)])
	return {
		...f,
		c: 102,
		d: f.deep,
		at,
		gill: 8 + (at - 8) * 0.72,
		blade: (path) => `<path d="${path}" fill="${fill}"/>`,
		rays: (path) =>
			`<path d="${path}" stroke="${darken(f.fin, 0.5)}" stroke-opacity=".35" stroke-width="1.3" fill="none"/>`,
	}
}

/** A fish seen from the side, with its head on the left. */
function fish(p: Paint, f: Fish): string {
	const shape = figure(p, f)
	const { c, d, at, gill, blade } = shape
	const body = outline(shape)
	let markup = tail(shape) + backFins(shape)
	markup += blade(
		`M${at + 2} ${c + d * 0.86}Q${at + 12} ${c + d + 17} ${at + 26} ${c + d + 10}L${at + 20} ${c + d * 0.72}Z`,
	)
	markup += `<path d="${body}" fill="${p.lin([f.back, `${mix(f.back, f.side, 0.6)}@.28`, `${f.side}@.5`, `${f.belly}@.78`, `${darken(f.belly, 0.22)}@1`])}"/>`
	markup += p.clip(body, skin(p, shape))
	markup += blade(
		`M${gill + 6} ${c + d * 0.3}Q${gill + 26} ${c + d * 0.3 + 2} ${gill + 30} ${c + d * 0.74 + 3}Q${gill + 12} ${c + d * 0.7} ${gill + 4} ${c + d * 0.44}Z`,
	)
	return markup + head(shape)
}

function outline({ at, c, deep }: Figure): string {
	const top: Point[] = [
		[8, c + 2],
		[8 + (at - 8) * 0.42, c - deep * 0.68],
		[at, c - deep],
		[at + (158 - at) * 0.5, c - deep * 0.68],
		[158, c - deep * 0.22 - 4],
	]
	const low: Point[] = [
		[158, c + deep * 0.2 + 4],
		[at + (158 - at) * 0.48, c + deep * 0.7],
		[at - 4, c + deep * 0.98],
		[8 + (at - 8) * 0.4, c + deep * 0.62],
	]
	return smooth([...top, ...low])
}

function tail({ c, d, fork = 16, blade, rays }: Figure): string {
	const span = 22 + d * 0.42
	const shape = blade(
		`M150 ${c}C166 ${c - 6} 178 ${c - span * 0.7} 194 ${c - span}Q${196 - fork * 0.2} ${c - span * 0.4} ${192 - fork} ${c}Q${196 - fork * 0.2} ${c + span * 0.4} 194 ${c + span}C178 ${c + span * 0.7} 166 ${c + 6} 150 ${c}Z`,
	)
	return (
		shape +
		rays(
			`M158 ${c}L190 ${r1(c - span * 0.84)}M160 ${c}L188 ${r1(c - span * 0.5)}M160 ${c}L186 ${r1(c + span * 0.5)}M158 ${c}L190 ${r1(c + span * 0.84)}`,
		)
	)
}

/** The fins on the back, and those below behind the belly. */
function backFins({ at, c, d, dorsal, blade, rays }: Figure): string {
	let markup = ''
	if (dorsal === 'long') {
		markup += blade(
			`M${at - 24} ${c - d * 0.92}Q${at - 10} ${c - d - 18} ${at + 10} ${c - d - 15}Q${at + 50} ${c - d * 0.8 - 14} 148 ${c - d * 0.3 - 8}Q120 ${c - d * 0.4} ${at} ${c - d * 0.8}Z`,
		)
		markup += blade(
			`M${at + 22} ${c + d * 0.86}Q${at + 50} ${c + d + 10} 148 ${c + d * 0.3 + 8}Q120 ${c + d * 0.5} ${at + 20} ${c + d * 0.7}Z`,
		)
	} else if (dorsal === 'spine') {
		markup += blade(
			`M${at - 10} ${c - d * 0.9}L${at - 4} ${c - d - 26}Q${at + 12} ${c - d - 8} ${at + 24} ${c - d * 0.82}Z`,
		)
		markup += blade(`M122 ${c - d * 0.5}Q134 ${c - d * 0.5 - 12} 142 ${c - d * 0.4 - 4}L140 ${c - d * 0.2}Z`)
		markup += blade(`M${at + 36} ${c + d * 0.74}Q${at + 50} ${c + d + 8} ${at + 62} ${c + d * 0.5}Z`)
	} else {
		markup += blade(
			`M${at - 6} ${c - d * 0.94}Q${at + 4} ${c - d - 26} ${at + 16} ${c - d - 25}Q${at + 26} ${c - d - 8} ${at + 46} ${c - d * 0.7}Z`,
		)
		markup += rays(
			`M${at + 6} ${c - d}L${at + 12} ${c - d - 22}M${at + 18} ${c - d * 0.94}L${at + 21} ${c - d - 15}M${at + 28} ${c - d * 0.9}L${at + 29} ${c - d - 7}`,
		)
		markup += blade(
			`M${at + 40} ${c + d * 0.74}Q${at + 52} ${c + d + 12} ${at + 68} ${c + d * 0.66 + 6}L${at + 66} ${c + d * 0.42}Z`,
		)
	}
	return markup
}

/** Scales, marks, cheek and shine; the caller clips them to the body. */
function skin(p: Paint, f: Figure): string {
	const { at, c, d, gill } = f
	let markup = ''
	if (f.scales !== false) {
		const s = 9
		const arc = (x: number, y: number) => `M${x} ${y}A${s * 0.6} ${s * 0.6} 0 0 0 ${x} ${y + s}`
		const tile = `<path d="${arc(s * 0.6, 0)}${arc(s * 1.3, s / 2)}${arc(s * 1.3, -s / 2)}" stroke="${darken(f.back, 0.4)}" stroke-opacity=".34" stroke-width="1" fill="none"/><path d="${arc(s * 0.72, 0)}${arc(s * 1.42, s / 2)}" stroke="#ffffff" stroke-opacity=".32" stroke-width="1" fill="none"/>`
		markup += `<rect x="${r1(8 + (at - 8) * 0.62)}" y="${c - d}" width="140" height="${d * 1.7}" fill="${p.pattern(s * 1.4, s, tile)}"/>`
	}
	if (f.marks === 'bars')
		for (let x = at - 6; x < 152; x += 17)
			markup += `<path d="M${x} ${c - d}Q${x + 7} ${c} ${x} ${c + d}" stroke="${darken(f.back, 0.45)}" stroke-width="6" opacity=".26" fill="none"/>`
	if (f.marks === 'spots')
		for (let i = 0; i < 6; i++)
			markup += `<circle cx="${at + i * 14}" cy="${c - d * 0.42 + i * 0.8}" r="4.2" fill="${darken(f.back, 0.5)}" opacity=".32"/>`
	if (f.marks === 'line')
		markup += `<path d="M${at - 14} ${c - d * 0.2}Q100 ${c - 5} 158 ${c}" stroke="${darken(f.back, 0.3)}" stroke-width="3" opacity=".55" fill="none"/>`
	markup += `<path d="M${gill - 4} ${c - d}Q${gill + 13} ${c} ${gill - 6} ${c + d}L0 ${c + d}V${c - d}Z" fill="${f.cheek ?? mix(f.side, f.back, 0.3)}" opacity=".45"/><path d="M${gill - 2} ${c - d * 0.72}Q${gill + 13} ${c} ${gill - 4} ${c + d * 0.74}" stroke="${darken(f.back, 0.5)}" stroke-opacity=".55" stroke-width="2.4" fill="none"/>`
	markup += p.glow(at + 6, c - d * 0.44, 62, d * 0.3, 0.7, -2)
	markup += `<path d="M0 ${c + 10}Q14 ${c + 10} 24 ${c + 14}" stroke="${darken(f.back, 0.55)}" stroke-width="2.2" stroke-opacity=".7" fill="none"/>`
	return markup
}

/** The eye and the barbels. */
function head(f: Figure): string {
	const { at, c, d } = f
	let markup = ''
	const eye = 8 + (at - 8) * 0.36
	markup += `<circle cx="${r1(eye)}" cy="${r1(c - d * 0.2)}" r="6.4" fill="#f5e6b0"/><circle cx="${r1(eye)}" cy="${r1(c - d * 0.2)}" r="4.3" fill="#15131a"/><circle cx="${r1(eye - 1.5)}" cy="${r1(c - d * 0.2 - 1.6)}" r="1.5" fill="#fff"/>`
	for (let i = 0; i < (f.barbels ?? 0); i++)
		markup += `<path d="M11 ${c + 4 + i * 4}Q${24 + i * 12} ${c + 20 + i * 6} ${2 + i * 24} ${c + d * 0.7 + 18 + i * 5}" stroke="${darken(f.back, 0.25)}" stroke-width="2" stroke-linecap="round" fill="none"/>`
	return markup
}

/** The parts of the two claws of a prawn: points and widths. */
const claw: [Point[], number[]][] = [
	[
		[
			[88, 62],
			[30, 84],
			[44, 140],
		],
		[7, 8, 8],
	],
	[
		[
			[44, 136],
			[48, 156],
			[34, 176],
		],
		[9, 16, 3],
	],
	[
		[
			[100, 72],
			[58, 104],
			[76, 150],
		],
		[7, 8, 8],
	],
	[
		[
			[76, 146],
			[82, 166],
			[70, 188],
		],
		[9, 15, 3],
	],
]

export function shrimp(p: Paint, tones: Tones, claws: boolean): string {
	const w = [10, 30, 46, 50, 46, 36, 24, 12]
	const curve: Point[] = [
		[36, 52],
		[128, 4],
		[206, 96],
		[96, 168],
	]
	let markup = ''
	const feeler = (d: string) =>
		`<path d="${d}" stroke="${tones[1]}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`
	markup += feeler('M44 54Q10 30 20 8M42 56Q4 60 6 96M46 58Q20 76 24 120')
	if (claws) for (const [points, widths] of claw) markup += limb(points, widths, ['#9fc8e8', '#3f78b4', '#1c3f70'], 5)
	for (let i = 0; i < 6; i++)
		markup += `<path d="M${78 + i * 12} ${70 + i * 7}q-4 16 ${-12 + i} 24" stroke="${tones[2]}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/>`
	for (const a of [-26, 4, 34])
		markup += `<path transform="rotate(${a} 100 166)" d="M102 160C84 164 66 176 58 192C80 192 98 182 106 170Z" fill="${p.lin([tones[0], tones[1], tones[2]])}"/>`
	markup += limb(curve, w, tones, 10)
	for (const [x1, y1, x2, y2] of [
		[92, 34, 84, 74],
		[118, 36, 102, 80],
		[140, 48, 116, 90],
		[154, 68, 122, 100],
		[160, 92, 124, 112],
		[154, 118, 122, 124],
	] as const)
		markup += `<path d="M${x1} ${y1 - 4}Q${(x1 + x2) / 2 + 10} ${(y1 + y2) / 2 + 6} ${x2} ${y2}" stroke="${tones[2]}" stroke-width="2.2" fill="none" opacity=".55"/>`
	return `${markup}${p.glow(104, 42, 30, 7, 0.6, 8)}<circle cx="54" cy="50" r="6" fill="#1a1418"/><circle cx="52" cy="48" r="2" fill="#fff"/>`
}

export function steak(
	p: Paint,
	flesh: readonly [string, string, string] = ['#ffd9cf', '#f2a79c', '#d8776e'],
	skin = '#8a98a6',
): string {
	const cut = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -46C34 -46 46 -14 36 14C28 40 12 42 6 22C2 12 -2 12 -6 22C-12 42 -28 40 -36 14C-46 -14 -34 -46 0 -46Z" transform="translate(0 9)" fill="#8f3f3c"/><path d="M0 -46C34 -46 46 -14 36 14C28 40 12 42 6 22C2 12 -2 12 -6 22C-12 42 -28 40 -36 14C-46 -14 -34 -46 0 -46Z" fill="${p.rad([flesh[0], `${flesh[1]}@.6`, `${flesh[2]}@1`], 0.4, 0.3, 0.75)}" stroke="${skin}" stroke-width="4.5"/><path d="M0 -40V10M-30 -14Q-12 -22 0 -14Q12 -22 30 -14M-30 4Q-12 -4 0 2Q12 -4 30 4" stroke="#c9625c" stroke-opacity=".6" stroke-width="2" fill="none"/><circle cy="-10" r="7" fill="#fbf0e4" stroke="#d8b4a0" stroke-width="2"/><circle cy="-10" r="2.4" fill="#b5605a"/></g>`
	return cut(66, 70, -14) + cut(138, 84, 12) + cut(82, 138, 8) + cut(150, 154, -8)
}

export function many(p: Paint, f: Fish, places: readonly (readonly [number, number, number, number])[]): string {
	const piece = fish(p, f)
	return places
		.map(
			([x, y, k, turn]) =>
				`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k}) translate(-100 -102)">${piece}</g>`,
		)
		.join('')
}

export const kind = (tint: string, f: Fish): Art => drawn(tint, 'one', (p) => fish(p, f))
