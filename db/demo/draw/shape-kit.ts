import { artOf, symbols } from './art.ts'
import { darken, inkOf, lighten } from './colour.ts'
import type { Place } from './paint.ts'
import { posed, type Scene, type Shape } from './scene.ts'
import { label } from './text.ts'

export type Side = 'front' | 'back'

/** A pack in the middle of the canvas. `wide`: its width; `foot`: the y of its bottom. */
export type Pack = { wide: number; foot: number; draw: (s: Scene, side: Side) => string }

/**
 * The three views of a pack: its front; the pack rotated a little, with its content in front of it or a second pack behind
 * it; and its back.
 */
export function pack({ wide, foot, draw }: Pack): Shape {
	return (s) => {
		const ground = (x: number, k: number) => s.p.shadow(x, foot - 2, wide * 0.66 * k, 34 * k, 0.44)
		if (s.view === 2) return ground(400, 1) + draw(s, 'back')
		const front = draw(s, 'front')
		if (s.view === 0) return ground(400, 1) + front
		const art = s.art && !symbols.has(s.art) ? artOf(s.art) : undefined
		const middle = 400
		if (!art) {
			const veil = `<g opacity=".92">${posed(front, 520, 350, 0.78, 5)}</g>`
			return (
				s.p.shadow(530, 572, wide * 0.5, 26, 0.36) +
				veil +
				s.p.shadow(320, 690, wide * 0.58, 30, 0.42) +
				posed(front, 315, 440, 0.88, -4)
			)
		}
		return (
			s.p.shadow(340, foot - 16, wide * 0.6, 30, 0.42) +
			posed(front, 335, middle, 0.92, -4) +
			s.p.shadow(590, 690, 150, 26, 0.42) +
			(art.lie === 'pile' || art.lie === 'few'
				? s.places([
						{ x: 520, y: 610, size: 150, turn: -14 },
						{ x: 662, y: 606, size: 156, turn: 16, flop: true },
						{ x: 592, y: 622, size: 172, turn: 4 },
					])
				: s.place({ x: 592, y: 590, size: 270 }))
		)
	}
}

/** A bar code. */
export function barcode(s: Scene, x: number, y: number, w: number, h: number): string {
	const next = s.random()
	let d = ''
	for (let at = x + 8; at < x + w - 10; ) {
		const bar = 1.6 + Math.floor(next() * 3) * 1.5
		d += `M${at.toFixed(1)} ${y + 7}h${bar}v${h - 14}h${-bar}Z`
		at += bar + 1.8 + Math.floor(next() * 3) * 1.4
	}
	return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#ffffff"/><path d="${d}" fill="#1b1b1f"/>`
}

const foodNotes = ['উপকরণ', 'পুষ্টিগুণ', 'শুষ্ক ও ঠান্ডা স্থানে রাখুন', 'বাংলাদেশে প্রস্তুত']
const careNotes = ['ব্যবহারবিধি', 'উপাদান', 'শিশুদের নাগালের বাইরে রাখুন', 'বাংলাদেশে প্রস্তুত']
const medicineNotes = ['সেবনবিধি', 'উপাদান', 'আলো থেকে দূরে, শুষ্ক স্থানে রাখুন', 'শিশুদের নাগালের বাইরে রাখুন']
export const notes = { food: foodNotes, care: careNotes, medicine: medicineNotes }

/** The small print on the back of a pack: name, two paragraphs, a table and a bar code on white paper. */
export function smallPrint(s: Scene, x: number, y: number, w: number, h: number, words = foodNotes): string {
	const ink = inkOf(s.colour)
	const grey = '#6d747b'
	const u = Math.min(w / 300, h / 330)
	const line = (ly: number, lw: number, lx = x + w * 0.08) => `M${lx.toFixed(0)} ${ly.toFixed(0)}h${lw.toFixed(0)}`
	let greek = ''
	for (let i = 0; i < 3; i++) greek += line(y + h * (0.33 + i * 0.045), w * (0.84 - i * 0.13))
	let table = ''
	for (let i = 0; i < 4; i++) {
		table += `<path d="M${x + w * 0.08} ${y + h * (0.59 + i * 0.062)}H${x + w * 0.5}" stroke="${grey}" stroke-opacity=".35" stroke-width="1.4"/>`
		greek +=
			line(y + h * (0.56 + i * 0.062), w * (0.16 + ((i * 7) % 4) * 0.02)) +
			line(y + h * (0.56 + i * 0.062), w * 0.08, x + w * 0.41)
	}
	return (
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${10 * u}" fill="#fffefa" opacity=".96"/>` +
		label(s.spec.brand ?? s.spec.title, x + w / 2, y + h * 0.1, 40 * u, { fill: ink, max: w * 0.84, oneLine: true }) +
		`<path d="M${x + w * 0.08} ${y + h * 0.18}H${x + w * 0.92}" stroke="${s.accent}" stroke-width="${4 * u}"/>` +
		label(words[0], x + w * 0.08, y + h * 0.26, 22 * u, { fill: ink, align: 'start', max: w * 0.8 }) +
		label(words[1], x + w * 0.08, y + h * 0.5, 22 * u, { fill: ink, align: 'start', max: w * 0.42 }) +
		`<path d="${greek}" stroke="${grey}" stroke-opacity=".5" stroke-width="${5 * u}" stroke-linecap="round"/>${table}` +
		barcode(s, x + w * 0.56, y + h * 0.5, w * 0.36, h * 0.26) +
		label(words[2], x + w / 2, y + h * 0.86, 20 * u, {
			fill: '#3c4248',
			weight: 'semibold',
			max: w * 0.86,
			oneLine: true,
		}) +
		label(words[3], x + w / 2, y + h * 0.94, 18 * u, { fill: grey, weight: 'semibold', max: w * 0.86, oneLine: true })
	)
}

/** The fill of the cap of a bottle or the lid of a can. */
export const capFill = (s: Scene, c: string) =>
	s.p.across([darken(c, 0.34), `${lighten(c, 0.34)}@.28`, `${c}@.55`, darken(c, 0.42)])

/** Vertical grooves, as on a screw cap. */
export function grooves(x: number, y: number, w: number, h: number, step = 12): string {
	let d = ''
	for (let at = x + step * 0.7; at < x + w - step * 0.4; at += step) d += `M${at.toFixed(1)} ${y}v${h}`
	return `<path d="${d}" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`
}

/** The places of a heap on the ground, in rows from back to front. */
export function heapPlaces(
	cx: number,
	ground: number,
	size: number,
	rows: readonly number[],
	step: number,
	rise: number,
): Place[] {
	const places: Place[] = []
	rows.forEach((n, row) => {
		for (let i = 0; i < n; i++) {
			const side = i - (n - 1) / 2
			const turn = ((row * 3 + i * 5) % 7) * 7 - 21
			places.push({
				x: cx + side * step,
				y: ground - (rows.length - 1 - row) * rise + Math.abs(side) * 3,
				size,
				turn,
				flop: (row + i) % 2 === 1,
			})
		}
	})
	return places
}
