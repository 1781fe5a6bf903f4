import { artOf } from './art.ts'
import { darken, inkOf, inkOn, lighten, mix } from './colour.ts'
import { box, type Scene, type Shape } from './scene.ts'
import { capFill, grooves, notes, pack, type Side, smallPrint } from './shape-kit.ts'
import { label } from './text.ts'

/** The paper label around a bottle or jar: a band with the brand, the art, and a band with the title. */
function wrap(s: Scene, side: Side, x: number, y: number, w: number, h: number, words = notes.food, cx = 400): string {
	const { spec, colour, accent } = s
	if (side === 'back')
		return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf5"/>${smallPrint(s, cx - w * 0.41, y + 8, w * 0.82, h - 16, words)}`
	const ink = inkOn(colour)
	const max = w * 0.84
	const band = h * 0.28
	const low = h * 0.22
	const middle = h - band - low - 8
	const picture = s.art
		? s.place({ x: cx, y: y + band + 8 + middle / 2, size: Math.min(middle * 0.98, w * 0.7) }) +
			label(spec.note, cx, y + h + 24, 24, { fill: ink, max, oneLine: true })
		: label(spec.note, cx, y + band + 8 + middle / 2, Math.min(34, middle * 0.3), { fill: inkOf(colour), max })
	return (
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf6"/><rect x="${x}" y="${y}" width="${w}" height="${band}" fill="${colour}"/><rect x="${x}" y="${y + band}" width="${w}" height="7" fill="${accent}"/><rect x="${x}" y="${y + h - low}" width="${w}" height="${low}" fill="${darken(colour, 0.16)}"/>` +
		label(spec.brand, cx, y + band / 2, band * 0.58, { fill: ink, max }) +
		picture +
		label(spec.title, cx, y + h - low / 2, low * 0.56, { fill: inkOn(darken(colour, 0.16)), max })
	)
}

/** The colour of the content of a transparent vessel: from the tint of the art, or `fallback`. */
const filling = (s: Scene, fallback: string) => (s.art ? mix(artOf(s.art).tint, '#e8a90c', 0.25) : fallback)

function oilBottle(s: Scene, side: Side): string {
	const { p, colour, accent } = s
	const body =
		'M300 250C300 215 340 205 345 168H455C460 205 500 215 500 250C520 270 530 300 530 340V640C530 682 508 702 472 702H328C292 702 270 682 270 640V340C270 300 280 270 300 250Z'
	const oil = filling(s, '#f0b21c')
	const cap = mix(colour, accent, 0)
	return (
		`<rect x="345" y="92" width="110" height="64" rx="10" fill="${capFill(s, cap)}"/>${grooves(345, 100, 110, 48)}<rect x="340" y="150" width="120" height="22" rx="8" fill="${capFill(s, '#e8edf0')}"/>` +
		`<path d="${body}" fill="${p.across([darken(oil, 0.3), lighten(oil, 0.45), `${oil}@.6`, darken(oil, 0.4)])}"/>` +
		p.clip(body, wrap(s, side, 262, 330, 276, 282)) +
		`<path d="${body}" fill="${p.cylinder()}"/><path d="M306 256C306 236 342 224 350 190" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/>`
	)
}

function jerrycan(s: Scene, side: Side): string {
	const { p, colour } = s
	const oil = filling(s, '#f0b21c')
	const body =
		'M250 236Q256 196 300 192H360V160H440V192H500Q560 198 586 250Q606 300 606 360V640Q606 700 550 702H250Q194 700 194 640V330Q196 270 250 236Z'
	return (
		`<rect x="352" y="96" width="96" height="60" rx="10" fill="${capFill(s, colour)}"/>${grooves(352, 104, 96, 44)}<path d="${body}" fill="${p.across([darken(oil, 0.3), lighten(oil, 0.4), `${oil}@.6`, darken(oil, 0.4)])}"/>` +
		`<path d="M466 240Q556 244 560 330V350Q556 366 536 362Q520 290 452 284Q436 262 466 240Z" fill="${darken(oil, 0.5)}" opacity=".55"/><path d="M470 250Q544 256 550 330" stroke="#fff" stroke-opacity=".35" stroke-width="6" fill="none"/>` +
		p.clip(body, wrap(s, side, 194, 384, 412, 250)) +
		`<path d="${body}" fill="${p.cylinder(0.9)}"/>`
	)
}

function jar(s: Scene, side: Side): string {
	const { p, colour } = s
	const inside = filling(s, '#c9782c')
	const body = 'M250 236H550Q592 262 592 320V640Q592 702 532 702H268Q208 702 208 640V320Q208 262 250 236Z'
	return (
		`<path d="${body}" fill="${p.across([darken(inside, 0.34), lighten(inside, 0.4), `${inside}@.6`, darken(inside, 0.44)])}"/>` +
		`<path d="M214 300Q400 330 586 300V318Q400 348 214 318Z" fill="#fff" opacity=".14"/>` +
		p.clip(body, wrap(s, side, 200, 350, 400, 264)) +
		`<path d="${body}" fill="${p.cylinder(0.9)}"/><rect x="232" y="130" width="336" height="104" rx="20" fill="${capFill(s, colour)}"/>${grooves(232, 142, 336, 80, 15)}<rect x="232" y="224" width="336" height="14" rx="6" fill="#000" opacity=".18"/><path d="M256 146H540" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`
	)
}

function can(s: Scene, side: Side): string {
	const { p } = s
	const body = 'M214 210V640Q214 704 400 704Q586 704 586 640V210Z'
	return (
		`<path d="${body}" fill="${p.across(['#8e9aa4', '#f4f7f9@.26', '#c9d2d9@.6', '#7a8792'])}"/>${p.clip(body, wrap(s, side, 206, 250, 388, 400))}<path d="${body}" fill="${p.cylinder(0.95)}"/>` +
		`<ellipse cx="400" cy="210" rx="186" ry="46" fill="${p.across(['#9aa6b0', '#ffffff@.3', '#b9c4cc'])}"/><ellipse cx="400" cy="210" rx="166" ry="38" fill="${p.lin(['#a9b5be', '#e8eef2'])}"/><ellipse cx="400" cy="212" rx="132" ry="28" fill="none" stroke="#8f9ca6" stroke-width="3" opacity=".6"/><path d="M216 664Q400 730 584 664" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none"/>`
	)
}

function drinkBottle(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body =
		'M356 178H444V214C446 260 510 280 514 350C516 400 496 420 496 460C496 500 514 520 514 570V650C514 690 490 704 462 704H338C310 704 286 690 286 650V570C286 520 304 500 304 460C304 420 284 400 286 350C290 280 354 260 356 214Z'
	const drink = spec.art ? filling(s, '#6a2410') : lighten(colour, 0.72)
	const front = `<path d="M270 366H530V556H270Z" fill="${colour}"/><path d="M270 500Q400 470 530 512V556H270Z" fill="${accent}"/>${label(spec.brand, 400, 412, 62, { fill: inkOn(colour), max: 180, weight: 'black' })}${label(spec.title, 400, 466, 33, { fill: inkOn(colour), max: 176 })}${label(spec.note, 400, 532, 24, { fill: inkOn(accent), max: 170, oneLine: true })}`
	return (
		`<rect x="358" y="116" width="84" height="54" rx="9" fill="${capFill(s, colour)}"/>${grooves(358, 124, 84, 40, 10)}<rect x="352" y="166" width="96" height="16" rx="6" fill="${capFill(s, lighten(colour, 0.3))}"/><path d="${body}" fill="${p.across([darken(drink, 0.34), lighten(drink, 0.4), `${drink}@.6`, darken(drink, 0.44)])}"/>` +
		p.clip(
			body,
			`<path d="M340 170H460V236H340Z" fill="#fff" opacity=".35"/>${side === 'front' ? front : `<rect x="270" y="366" width="260" height="190" fill="${colour}"/>${smallPrint(s, 306, 374, 188, 174)}`}`,
		) +
		`<path d="${body}" fill="${p.cylinder()}"/>${s.art && side === 'front' ? s.place({ x: 400, y: 632, size: 96 }) : ''}`
	)
}

function drinkCan(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body =
		'M296 176C280 200 270 214 270 244V640C270 668 284 682 300 700H500C516 682 530 668 530 640V244C530 214 520 200 504 176Z'
	const front = `<path d="M260 420C340 340 460 500 540 400V720H260Z" fill="${accent}"/><path d="M260 446C340 366 460 526 540 426V720H260Z" fill="${darken(colour, 0.2)}"/>${label(spec.brand, 400, 300, 66, { fill: inkOn(colour), max: 220, weight: 'black' })}${label(spec.note, 400, 362, 26, { fill: inkOn(colour), max: 210, oneLine: true })}${s.place({ x: 400, y: 510, size: 150 })}${label(spec.title, 400, 624, 38, { fill: inkOn(darken(colour, 0.2)), max: 216 })}`
	return `<path d="${body}" fill="${colour}"/>${p.clip(body, side === 'front' ? front : smallPrint(s, 292, 250, 216, 360))}<path d="${body}" fill="${p.cylinder(1.1)}"/><path d="M296 176H504L496 164H304Z" fill="${capFill(s, '#c9d2d9')}"/><ellipse cx="400" cy="164" rx="97" ry="20" fill="${p.lin(['#e8eef2', '#9eabb5'])}"/><ellipse cx="400" cy="165" rx="82" ry="14" fill="#b5c0c9"/><ellipse cx="408" cy="162" rx="28" ry="7" fill="#eef2f5" stroke="#8a97a2" stroke-width="2"/><path d="M276 650Q400 690 524 650L500 700H300Z" fill="#dfe6ea" opacity=".5"/>`
}

/** A plain tall plastic bottle; `head` draws its pump, trigger or flip top. */
function careBottle(head: (s: Scene) => string, words = notes.care): (s: Scene, side: Side) => string {
	return (s, side) => {
		const { p, spec, colour, accent } = s
		const body =
			'M300 290Q306 262 346 258H454Q494 262 500 290Q536 320 540 400V640Q540 704 480 704H320Q260 704 260 640V400Q264 320 300 290Z'
		const paper = lighten(colour, 0.9)
		const front = `<path d="M250 360Q400 330 550 360V640Q400 664 250 640Z" fill="${paper}"/><path d="M250 590Q400 618 550 590V640Q400 664 250 640Z" fill="${accent}"/>${label(spec.brand, 400, 408, 56, { fill: inkOf(colour), max: 226, weight: 'black' })}${s.place({ x: 400, y: 496, size: 116 })}${label(spec.title, 400, s.art ? 582 : 500, 33, { fill: inkOf(colour), max: 226 })}${label(spec.note, 400, 628, 23, { fill: inkOn(accent), max: 220, oneLine: true })}`
		return `${head(s)}<path d="${body}" fill="${p.lin([lighten(colour, 0.16), darken(colour, 0.12)])}"/>${p.clip(body, side === 'front' ? front : smallPrint(s, 284, 350, 232, 300, words))}<path d="${body}" fill="${p.cylinder(0.95)}"/>`
	}
}

const pumpHead = (s: Scene) =>
	`<rect x="386" y="150" width="28" height="90" fill="${capFill(s, '#eef2f4')}"/><path d="M300 132Q296 112 320 110H440Q470 112 470 140V158H372L324 154Q302 152 300 132Z" fill="${capFill(s, s.accent)}"/><rect x="346" y="214" width="108" height="48" rx="10" fill="${capFill(s, s.accent)}"/>${grooves(346, 222, 108, 34)}`
const flipHead = (s: Scene) =>
	`<path d="M330 150Q330 132 350 130H450Q470 132 470 150V258H330Z" fill="${capFill(s, s.accent)}"/><path d="M330 196H470" stroke="#000" stroke-opacity=".22" stroke-width="4"/><path d="M376 186q24 14 48 0" stroke="#000" stroke-opacity=".25" stroke-width="5" fill="none"/>`
const triggerHead = (s: Scene) =>
	`<path d="M356 206H444V262H356Z" fill="${capFill(s, s.accent)}"/>${grooves(356, 214, 88, 40)}<path d="M276 116Q270 150 296 152H352Q362 176 360 206H440Q470 206 476 170V128Q470 100 430 100H300Q280 100 276 116Z" fill="${capFill(s, s.colour)}"/><rect x="256" y="112" width="26" height="34" rx="6" fill="${s.accent}"/><path d="M348 152C336 190 318 206 316 236Q322 248 334 240C346 214 366 200 372 160Z" fill="${darken(s.accent, 0.18)}"/>`

function medicineBottle(s: Scene, side: Side): string {
	const { p } = s
	const body = 'M346 210H454V250Q520 268 528 330V650Q528 702 480 702H320Q272 702 272 650V330Q280 268 346 250Z'
	return (
		`<rect x="340" y="124" width="120" height="78" rx="10" fill="${capFill(s, '#f3f5f6')}"/>${grooves(340, 134, 120, 60)}<rect x="336" y="196" width="128" height="18" rx="7" fill="${capFill(s, '#d5dce1')}"/><path d="${body}" fill="${p.across(['#4a1c06', '#c9742a@.25', '#8a3f10@.6', '#3a1404'])}"/>` +
		p.clip(body, wrap(s, side, 262, 352, 276, 280, notes.medicine)) +
		`<path d="${body}" fill="${p.cylinder(1)}"/>`
	)
}

function dropper(s: Scene, side: Side): string {
	const { p } = s
	const body = 'M352 320H448V350Q500 362 506 410V660Q504 702 462 702H338Q296 702 294 660V410Q300 362 352 350Z'
	return `<path d="M388 130Q388 104 400 104Q412 104 412 130L420 214H380Z" fill="${capFill(s, '#f3f5f6')}"/><rect x="346" y="210" width="108" height="108" rx="12" fill="${capFill(s, s.colour)}"/>${grooves(346, 222, 108, 84, 11)}<path d="${body}" fill="${p.across(['#c3ced6', '#ffffff@.28', '#eef3f6@.6', '#a9b7c1'])}"/>${p.clip(body, wrap(s, side, 286, 430, 228, 220, notes.medicine))}<path d="${body}" fill="${p.cylinder(0.8)}"/>`
}

function tub(s: Scene, side: Side): string {
	const { p, colour } = s
	const body = 'M206 330L246 640Q254 690 400 694Q546 690 554 640L594 330Z'
	return (
		`<path d="${body}" fill="${p.lin(['#fffdf8', '#efe8da'])}"/>${p.clip(body, wrap(s, side, 200, 372, 400, 250))}<path d="${body}" fill="${p.cylinder(0.85)}"/>` +
		`<path d="M186 300V334Q190 352 210 354Q400 392 590 354Q610 352 614 334V300Z" fill="${capFill(s, colour)}"/><ellipse cx="400" cy="300" rx="214" ry="56" fill="${p.lin([lighten(colour, 0.36), colour])}"/><ellipse cx="400" cy="298" rx="190" ry="46" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`
	)
}

function creamJar(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body = box(200, 420, 400, 240, 44)
	const front = `<rect x="200" y="470" width="400" height="120" fill="${lighten(colour, 0.92)}"/>${label(spec.brand, 400, 510, 52, { fill: inkOf(colour), max: 330 })}${label(spec.title, 400, 562, 32, { fill: inkOf(colour), max: 330, oneLine: true })}<rect x="200" y="590" width="400" height="7" fill="${accent}"/>${label(spec.note, 400, 624, 22, { fill: inkOn(colour), max: 320, oneLine: true })}`
	return `<path d="${body}" fill="${p.lin([lighten(colour, 0.2), darken(colour, 0.1)])}"/>${p.clip(body, side === 'front' ? front : smallPrint(s, 262, 428, 276, 224, notes.care))}<path d="${body}" fill="${p.cylinder(0.9)}"/><path d="M196 300Q196 276 230 274H570Q604 276 604 300V410Q400 440 196 410Z" fill="${capFill(s, accent)}"/><ellipse cx="400" cy="286" rx="198" ry="26" fill="${lighten(accent, 0.35)}"/>${s.place({ x: 400, y: 352, size: 96 })}`
}

export const bottleShapes: Record<string, Shape> = {
	bottle: pack({ wide: 280, foot: 700, draw: oilBottle }),
	jerrycan: pack({ wide: 420, foot: 700, draw: jerrycan }),
	jar: pack({ wide: 390, foot: 700, draw: jar }),
	can: pack({ wide: 380, foot: 700, draw: can }),
	'drink-bottle': pack({ wide: 250, foot: 702, draw: drinkBottle }),
	'drink-can': pack({ wide: 260, foot: 698, draw: drinkCan }),
	'pump-bottle': pack({ wide: 290, foot: 702, draw: careBottle(pumpHead) }),
	'shampoo-bottle': pack({ wide: 290, foot: 702, draw: careBottle(flipHead) }),
	'spray-bottle': pack({ wide: 290, foot: 702, draw: careBottle(triggerHead) }),
	'medicine-bottle': pack({ wide: 270, foot: 700, draw: medicineBottle }),
	'dropper-bottle': pack({ wide: 220, foot: 700, draw: dropper }),
	cup: pack({ wide: 400, foot: 690, draw: tub }),
	'ice-cream-tub': pack({ wide: 400, foot: 690, draw: tub }),
	'cream-jar': pack({ wide: 410, foot: 656, draw: creamJar }),
}
