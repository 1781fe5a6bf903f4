import { darken, inkOf, inkOn, lighten } from './colour.ts'
import { posed, type Scene, type Shape } from './scene.ts'
import { barcode, notes, pack, type Side, smallPrint } from './shape-kit.ts'
import { label } from './text.ts'

/** The faces of a box seen from its front, right and top. */
function faces(s: Scene, x: number, y: number, w: number, h: number, depth: number, paper: string): string {
	const { p } = s
	const d = depth
	const u = depth * 0.62
	return (
		`<path d="M${x} ${y}L${x + d} ${y - u}H${x + w + d}L${x + w} ${y}Z" fill="${p.lin([lighten(paper, 0.5), lighten(paper, 0.12)])}"/>` +
		`<path d="M${x + w} ${y}L${x + w + d} ${y - u}V${y + h - u}L${x + w} ${y + h}Z" fill="${p.lin([darken(paper, 0.18), darken(paper, 0.34)])}"/>` +
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${p.lin([paper, darken(paper, 0.07)], 0, 0, 1, 1)}"/>`
	)
}

/** A band around the front and the right side. */
const band = (x: number, y: number, w: number, h: number, depth: number, c: string) =>
	`<path d="M${x} ${y}H${x + w}V${y + h}H${x}Z" fill="${c}"/><path d="M${x + w} ${y}L${x + w + depth} ${y - depth * 0.62}V${y + h - depth * 0.62}L${x + w} ${y + h}Z" fill="${darken(c, 0.26)}"/>`

const sheen = (s: Scene, x: number, y: number, w: number, h: number) =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${s.p.lin(['#ffffff/.3', '#ffffff/0@.4', '#000000/.08@1'], 0, 0, 1, 1)}"/>`

function carton(s: Scene, side: Side): string {
	const { spec, colour, accent } = s
	const [x, y, w, h, d] = [190, 210, 360, 484, 84]
	const ink = inkOn(colour)
	const front =
		band(x, y + 300, w, 184, d, lighten(colour, 0.92)) +
		band(x, y + 292, w, 10, d, accent) +
		`<circle cx="${x + w / 2}" cy="${y + 286}" r="122" fill="${lighten(colour, 0.92)}"/>` +
		label(spec.brand, x + w / 2, y + 74, 70, { fill: ink, max: w - 44 }) +
		label(spec.note, x + w / 2, y + 130, 29, { fill: ink, weight: 'semibold', max: w - 50, oneLine: true }) +
		s.place({ x: x + w / 2, y: y + 282, size: 210 }) +
		label(spec.title, x + w / 2, y + 438, 48, { fill: inkOf(colour), max: w - 40 })
	return (
		faces(s, x, y, w, h, d, colour) +
		(side === 'front' ? front : smallPrint(s, x + 32, y + 34, w - 64, h - 68)) +
		sheen(s, x, y, w, h)
	)
}

function strip(s: Scene, x: number, y: number, turn: number, scale = 1): string {
	const { p } = s
	const foil = p.lin(['#eef2f5', '#c9d2da@.35', '#f8fafb@.55', '#b5c0ca@1'], 0, 0, 1, 1)
	const c = s.spec.accent ?? '#ffffff'
	let cells = ''
	for (let r = 0; r < 2; r++) {
		for (let i = 0; i < 5; i++) {
			const [cx, cy] = [50 + i * 75, 42 + r * 66]
			cells += `<ellipse cx="${cx}" cy="${cy}" rx="31" ry="25" fill="#fff" opacity=".6"/><ellipse cx="${cx}" cy="${cy}" rx="27" ry="21" fill="${p.ball('#ffffff', lighten(c, 0.72), '#c5d0d9')}" stroke="#c3ced7" stroke-width="1.5"/><path d="M${cx - 23} ${cy}H${cx + 23}" stroke="#b9c5cf" stroke-width="2.5"/><ellipse cx="${cx - 9}" cy="${cy - 10}" rx="10" ry="5" fill="#fff" opacity=".9"/>`
		}
	}
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><rect x="5" y="9" width="400" height="150" rx="14" fill="#1b2a3a" opacity=".18"/><rect x="2" y="4" width="400" height="150" rx="12" fill="#1b2a3a" opacity=".14"/><rect width="400" height="150" rx="12" fill="${foil}"/><rect x="1" y="1" width="398" height="148" rx="11" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="2"/>${cells}</g>`
}

/** The printed foil on the back of a strip. */
function stripBack(s: Scene, x: number, y: number, turn: number, scale = 1): string {
	const { p, spec, colour } = s
	let words = ''
	for (let r = 0; r < 3; r++)
		for (let i = 0; i < 3; i++)
			words += label(spec.brand ?? spec.title, 70 + i * 132 + (r % 2) * 30 - 16, 30 + r * 46, 22, {
				fill: inkOf(colour),
				max: 104,
				oneLine: true,
			})
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><rect x="3" y="7" width="400" height="150" rx="13" fill="#1b2a3a" opacity=".2"/><rect width="400" height="150" rx="12" fill="${p.lin(['#dfe5ea', '#b9c4cd@.4', '#eef2f5@.6', '#a9b6c1@1'], 0, 0, 1, 1)}"/>${words}<path d="M0 52H400M0 98H400" stroke="#8796a3" stroke-opacity=".4" stroke-width="1.5" stroke-dasharray="4 4"/></g>`
}

function medicineFront(s: Scene, x: number, y: number, w: number, h: number, d: number): string {
	const { spec, colour, accent } = s
	const left = x + 30
	const cross = `<circle cx="${x + w - 58}" cy="${y + 62}" r="34" fill="${colour}"/><path d="M${x + w - 58} ${y + 42}v40M${x + w - 78} ${y + 62}h40" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`
	return (
		faces(s, x, y, w, h, d, '#fbfdfe') +
		band(x, y + h - 82, w, 82, d, colour) +
		band(x, y + h - 93, w, 11, d, accent) +
		(s.art
			? `<circle cx="${x + w - 62}" cy="${y + 66}" r="50" fill="${lighten(colour, 0.88)}"/>${s.place({ x: x + w - 62, y: y + 66, size: 80 })}`
			: cross) +
		label(spec.brand, left, y + 66, 56, { fill: inkOf(colour), align: 'start', max: w - 170, oneLine: true }) +
		label(spec.title, left, y + 128, 33, { fill: '#4c5f72', weight: 'semibold', align: 'start', max: w - 60 }) +
		label(spec.note, left, y + h - 41, 31, { fill: inkOn(colour), align: 'start', max: w - 60, oneLine: true })
	)
}

const medicineBox: Shape = (s) => {
	const { p } = s
	const ground = p.shadow(420, 690, 300, 38, 0.4)
	if (s.view === 2) {
		const [x, y, w, h, d] = [160, 230, 440, 300, 90]
		return (
			ground +
			faces(s, x, y, w, h, d, '#fbfdfe') +
			smallPrint(s, x + 14, y + 12, w - 28, h - 24, notes.medicine) +
			stripBack(s, 215, 545, -6)
		)
	}
	if (s.view === 1)
		return (
			p.shadow(400, 690, 330, 40, 0.36) +
			posed(medicineFront(s, 160, 230, 440, 290, 90), 400, 345, 0.9, -3) +
			strip(s, 110, 470, 8, 1) +
			strip(s, 290, 560, -12, 1)
		)
	return ground + medicineFront(s, 160, 240, 460, 290, 84) + strip(s, 225, 540, -9)
}

const medicineStrip: Shape = (s) => {
	const ground = s.p.shadow(400, 610, 330, 50, 0.34)
	if (s.view === 2) return ground + stripBack(s, 100, 250, -6, 1.5)
	if (s.view === 1) return ground + stripBack(s, 150, 210, 10, 1.3) + strip(s, 110, 400, -8, 1.4)
	return (
		ground +
		strip(s, 110, 390, -10, 1.48) +
		label(s.spec.brand, 400, 160, 64, { fill: inkOf(s.colour), max: 600 }) +
		label(s.spec.title, 400, 224, 32, { fill: '#5b6b7a', weight: 'semibold', max: 600 })
	)
}

function tetra(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const [x, y, w, h, d] = [240, 250, 270, 446, 84]
	const ink = inkOn(colour)
	const front =
		band(x, y + 250, w, 196, d, lighten(colour, 0.93)) +
		`<path d="M${x} ${y + 250}Q${x + w / 2} ${y + 190} ${x + w} ${y + 250}Z" fill="${lighten(colour, 0.93)}"/><path d="M${x} ${y + 250}Q${x + w / 2} ${y + 190} ${x + w} ${y + 250}" stroke="${accent}" stroke-width="9" fill="none"/>` +
		label(spec.brand, x + w / 2, y + 70, 62, { fill: ink, max: w - 30 }) +
		label(spec.title, x + w / 2, y + 140, 38, { fill: ink, max: w - 30 }) +
		s.place({ x: x + w / 2, y: y + 308, size: 190 }) +
		label(spec.note, x + w / 2, y + 420, 24, { fill: inkOf(colour), max: w - 30, oneLine: true })
	const u = d * 0.62
	return (
		faces(s, x, y, w, h, d, colour) +
		`<path d="M${x} ${y}L${x + 20} ${y - 74}H${x + w + d - 16}L${x + w + d} ${y - u}L${x + w} ${y}Z" fill="${p.lin([lighten(colour, 0.34), colour])}"/><path d="M${x + w} ${y}L${x + w + d - 16} ${y - 74}L${x + w + d} ${y - u}Z" fill="${darken(colour, 0.22)}"/><rect x="${x + 14}" y="${y - 108}" width="${w + d - 24}" height="36" fill="${p.lin([lighten(colour, 0.5), lighten(colour, 0.12)])}"/><path d="M${x + 14} ${y - 90}H${x + w + d - 10}" stroke="#000" stroke-opacity=".14" stroke-width="2"/>` +
		`<ellipse cx="${x + w * 0.55}" cy="${y - 40}" rx="34" ry="13" fill="${darken(accent, 0.2)}"/><path d="M${x + w * 0.55 - 32} ${y - 40}v-20h64v20Z" fill="${accent}"/><ellipse cx="${x + w * 0.55}" cy="${y - 60}" rx="32" ry="11" fill="${lighten(accent, 0.3)}"/>` +
		(side === 'front' ? front : smallPrint(s, x + 20, y + 30, w - 40, h - 60)) +
		sheen(s, x, y, w, h)
	)
}

function tissueBox(s: Scene, side: Side): string {
	const { p, spec, colour } = s
	const [x, y, w, h, d] = [130, 400, 440, 250, 130]
	const u = d * 0.62
	const paper = `<path d="M330 330C300 250 320 200 350 170C380 210 400 190 430 160C450 200 480 220 470 330C430 350 370 350 330 330Z" fill="${p.lin(['#ffffff', '#f3f6f8', '#c9d5dd'], 0, 0, 1, 1)}"/><path d="M350 176C350 240 370 290 366 336M430 166C420 230 440 280 428 338M392 200C388 250 400 300 396 342" stroke="#b9c7d0" stroke-width="4" fill="none" opacity=".7"/>`
	return (
		faces(s, x, y, w, h, d, colour) +
		`<ellipse cx="${x + w / 2 + d / 2}" cy="${y - u / 2}" rx="120" ry="22" fill="${darken(colour, 0.5)}"/>${paper}` +
		(side === 'back'
			? barcode(s, x + 280, y + 140, 130, 84) +
				label(spec.brand, x + 140, y + 70, 50, { fill: inkOn(colour), max: 220 }) +
				label(notes.care[3], x + 140, y + 190, 24, { fill: inkOn(colour), max: 220 })
			: s.place({ x: x + 350, y: y + 125, size: 150 }) +
				label(spec.brand, x + 150, y + 92, 62, { fill: inkOn(colour), max: 260, weight: 'black' }) +
				label(spec.title, x + 150, y + 162, 36, { fill: inkOn(colour), max: 250 }) +
				label(spec.note, x + 150, y + 214, 24, { fill: inkOn(colour), max: 250, oneLine: true })) +
		sheen(s, x, y, w, h)
	)
}

function soap(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const [x, y, w, h, d] = [130, 330, 440, 190, 110]
	const front = `<path d="M${x} ${y + 140}Q${x + 200} ${y + 90} ${x + w} ${y + 150}V${y + h}H${x}Z" fill="${accent}"/>${label(spec.brand, x + 160, y + 70, 66, { fill: inkOn(colour), max: 270, weight: 'black' })}${label(spec.title, x + 160, y + 150, 32, { fill: inkOn(accent), max: 260, oneLine: true })}<circle cx="${x + 356}" cy="${y + 95}" r="78" fill="#fff" opacity=".85"/>${s.place({ x: x + 356, y: y + 95, size: 130 })}`
	const bar = lighten(accent, 0.45)
	return (
		faces(s, x, y, w, h, d, colour) +
		(side === 'front' ? front : smallPrint(s, x + 60, y + 8, w - 120, h - 16, notes.care)) +
		sheen(s, x, y, w, h) +
		(side === 'front'
			? p.shadow(500, 652, 190, 24, 0.34) +
				`<path d="M340 566Q340 540 380 536Q480 524 610 536Q650 542 650 570V610Q650 642 600 648Q490 658 380 648Q340 642 340 612Z" fill="${p.lin([lighten(bar, 0.5), bar, darken(bar, 0.25)])}"/><ellipse cx="495" cy="568" rx="120" ry="20" fill="none" stroke="${darken(bar, 0.2)}" stroke-opacity=".5" stroke-width="4"/>${label(spec.brand, 495, 568, 24, { fill: darken(bar, 0.35), max: 180, oneLine: true })}${p.glow(430, 556, 70, 12, 0.8)}`
			: '')
	)
}

/** A flat box with its lid partly open, for sweets or cooked food. */
function lidBox(contents: (s: Scene) => string): (s: Scene, side: Side) => string {
	return (s, side) => {
		const { p, spec, colour, accent } = s
		if (side === 'back') {
			const [x, y, w, h, d] = [150, 330, 420, 250, 130]
			return (
				faces(s, x, y, w, h, d, colour) +
				band(x, y + 30, w, 12, d, accent) +
				band(x, y + 208, w, 12, d, accent) +
				label(spec.brand, x + w / 2, y + 104, 66, { fill: inkOn(colour), max: w - 50 }) +
				label(spec.title, x + w / 2, y + 168, 34, { fill: inkOn(colour), max: w - 50 })
			)
		}
		const inner = lighten(colour, 0.9)
		return (
			`<path d="M150 330L196 120H604L650 330Z" fill="${p.lin([colour, darken(colour, 0.2)])}"/><path d="M170 320L210 136H590L630 320Z" fill="${p.lin([lighten(colour, 0.1), darken(colour, 0.1)])}" stroke="${accent}" stroke-width="4"/>${label(spec.brand, 400, 206, 58, { fill: inkOn(colour), max: 340 })}${label(spec.title, 400, 270, 32, { fill: inkOn(colour), max: 380 })}` +
			`<path d="M130 330H670L640 560H160Z" fill="${darken(inner, 0.12)}"/><path d="M150 340H650L622 548H178Z" fill="${p.lin([darken(inner, 0.16), inner])}"/>${contents(s)}<path d="M112 520H688L668 668Q666 684 648 684H152Q134 684 132 668Z" fill="${p.lin([lighten(colour, 0.1), darken(colour, 0.22)])}"/><path d="M118 556H682L680 570H120Z" fill="${accent}"/>${label(spec.note, 400, 628, 32, { fill: inkOn(colour), max: 480, oneLine: true })}<path d="M112 520H688L686 534H114Z" fill="#fff" opacity=".28"/>`
		)
	}
}

export const boxShapes: Record<string, Shape> = {
	'carton-box': pack({ wide: 450, foot: 694, draw: carton }),
	'medicine-box': medicineBox,
	'medicine-strip': medicineStrip,
	'tetra-pack': pack({ wide: 350, foot: 694, draw: tetra }),
	'tissue-box': pack({ wide: 560, foot: 650, draw: tissueBox }),
	'soap-bar': pack({ wide: 560, foot: 530, draw: soap }),
	'sweet-box': pack({
		wide: 600,
		foot: 684,
		draw: lidBox((s) =>
			s.places(
				[240, 400, 560]
					.flatMap((x) => [{ x, y: 400, size: 158 }])
					.concat([240, 400, 560].map((x) => ({ x, y: 486, size: 168 }))),
			),
		),
	}),
	'food-box': pack({ wide: 600, foot: 684, draw: lidBox((s) => s.place({ x: 400, y: 424, size: 400 })) }),
}
