import { darken, inkOf, lighten } from './colour.ts'
import { box, closer, posed, type Scene, type Shape } from './scene.ts'
import { heapPlaces } from './shape-kit.ts'
import { bowlWall, lieOf, plate, served } from './shape-table.ts'
import { label } from './text.ts'

/** The art as loose goods, arranged as on a market stall. */
export function loosely(s: Scene, cx: number, ground: number, span: number): string {
	const k = span / 560
	const lie = lieOf(s)
	const soft = s.p.shadow(cx, ground + 4 * k, 300 * k, 40 * k, 0.4)
	if (lie === 'one') return s.standing(cx, ground - 240 * k, 500 * k)
	if (lie === 'plate' || lie === 'bowl') return posed(served(s, lie), cx, ground - 190 * k, k * 0.96, 0, 400, 430)
	if (lie === 'few') {
		return (
			soft +
			s.places([
				{ x: cx + 118 * k, y: ground - 300 * k, size: 300 * k, turn: 12 },
				{ x: cx - 136 * k, y: ground - 210 * k, size: 318 * k, turn: -12, flop: true },
				{ x: cx + 60 * k, y: ground - 150 * k, size: 322 * k, turn: 2 },
			])
		)
	}
	if (lie === 'sheaf') {
		return (
			soft +
			s.places([
				{ x: cx + 96 * k, y: ground - 276 * k, size: 330 * k, turn: -22 },
				{ x: cx - 86 * k, y: ground - 214 * k, size: 340 * k, turn: -8 },
				{ x: cx + 84 * k, y: ground - 168 * k, size: 340 * k, turn: -14 },
				{ x: cx - 30 * k, y: ground - 118 * k, size: 350 * k, turn: 2 },
			])
		)
	}
	return soft + s.places(heapPlaces(cx, ground - 92 * k, 216 * k, [2, 3, 4], 146 * k, 108 * k))
}

const loose: Shape = (s) => {
	if (s.view === 2) return basket(s)
	if (s.view === 1) {
		const lie = lieOf(s)
		if (lie === 'plate' || lie === 'bowl') return closer(loosely(s, 400, 650, 560), 400, 450, 1.35)
		return s.standing(400, 410, 590, -6)
	}
	return loosely(s, 400, 660, 600)
}

function heapBehindRim(s: Scene, rim: number): string {
	const lie = lieOf(s)
	if (lie === 'one' || lie === 'plate' || lie === 'bowl') return s.place({ x: 400, y: rim - 130, size: 400 })
	if (lie === 'pile') return s.places(heapPlaces(400, rim - 16, 190, [2, 3, 4], 122, 80))
	return s.places([
		{ x: 290, y: rim - 112, size: 270, turn: -20, flop: true },
		{ x: 510, y: rim - 118, size: 270, turn: 18 },
		{ x: 400, y: rim - 148, size: 286, turn: -4 },
		{ x: 330, y: rim - 56, size: 250, turn: 10 },
		{ x: 480, y: rim - 58, size: 250, turn: -12, flop: true },
	])
}

/** A cane basket with the art in it. */
function basket(s: Scene): string {
	const { p } = s
	const weave = p.pattern(
		48,
		36,
		`<rect width="48" height="36" fill="#c58d4c"/><rect x="1" y="2" width="30" height="14" rx="6" fill="${p.lin(['#e6b878', '#b97e3c'])}"/><rect x="25" y="20" width="30" height="14" rx="6" fill="${p.lin(['#dba868', '#a96f30'])}"/><rect x="-23" y="20" width="30" height="14" rx="6" fill="${p.lin(['#dba868', '#a96f30'])}"/><path d="M36 0V18M14 18V36" stroke="#7a4a1c" stroke-width="7"/>`,
	)
	return (
		p.shadow(400, 690, 300, 36, 0.46) +
		`<ellipse cx="400" cy="430" rx="276" ry="62" fill="#5d3a17"/>${p.shadow(400, 450, 260, 60, 0.5)}` +
		heapBehindRim(s, 460) +
		`<path d="M126 430Q400 530 674 430L620 660Q612 690 580 692H220Q188 690 180 660Z" fill="${weave}"/><path d="M126 430Q400 530 674 430L620 660Q612 690 580 692H220Q188 690 180 660Z" fill="${p.cylinder(0.8)}"/>` +
		`<path d="M118 424Q400 536 682 424L678 452Q400 566 122 452Z" fill="${p.lin(['#ecc48a', '#a96f30'])}"/><path d="M126 436Q400 546 674 436" stroke="#7a4a1c" stroke-opacity=".5" stroke-width="4" stroke-dasharray="16 10" fill="none"/>` +
		tag(s, 400, 610)
	)
}

/** A paper tag with the name of the goods, if the picture has a text. */
function tag(s: Scene, x: number, y: number): string {
	const { spec } = s
	if (!spec.title && !spec.brand) return ''
	const ink = inkOf(s.colour)
	const two = spec.note ? 16 : 0
	return `<rect x="${x - 142}" y="${y - 46}" width="284" height="92" rx="9" fill="#000" opacity=".16" transform="translate(0 4)"/><rect x="${x - 142}" y="${y - 46}" width="284" height="92" rx="9" fill="#fffaf0" stroke="${ink}" stroke-width="4"/>${label(spec.title ?? spec.brand, x, y - two, 38, { fill: ink, max: 250 })}${label(spec.note, x, y + 24, 24, { fill: '#6b4a1f', weight: 'semibold', max: 250, oneLine: true })}`
}

const crate: Shape = (s) => {
	const { p } = s
	const wood = p.lin(['#e2b274', '#b97f41'])
	let slats = ''
	for (let i = 0; i < 3; i++) {
		const y = 478 + i * 62
		slats += `<rect x="112" y="${y}" width="576" height="52" rx="5" fill="${wood}"/><path d="M124 ${y + 14}H676M120 ${y + 32}H640" stroke="#7a4a1c" stroke-opacity=".2" stroke-width="2"/><rect x="112" y="${y}" width="576" height="6" rx="3" fill="#fff" opacity=".28"/><rect x="112" y="${y + 44}" width="576" height="8" rx="3" fill="#5d3a17" opacity=".16"/>`
	}
	const posts = [112, 646]
		.map(
			(x) =>
				`<rect x="${x}" y="470" width="42" height="196" rx="5" fill="${p.across(['#d9a562', '#b07432'])}"/><circle cx="${x + 21}" cy="504" r="5" fill="#6b4520"/><circle cx="${x + 21}" cy="566" r="5" fill="#6b4520"/><circle cx="${x + 21}" cy="628" r="5" fill="#6b4520"/>`,
		)
		.join('')
	const drawing =
		p.shadow(400, 666, 330, 34, 0.46) +
		`<path d="M140 424H660L688 496H112Z" fill="${p.lin(['#8a5a2a', '#553212'])}"/>${p.shadow(400, 474, 250, 40, 0.5)}` +
		heapBehindRim(s, 486) +
		slats +
		posts +
		tag(s, 400, 572)
	if (s.view === 1) return closer(drawing, 400, 420, 1.34)
	if (s.view === 2) return loosely(s, 400, 660, 600)
	return drawing
}

const eggTray: Shape = (s) => {
	const { p } = s
	const art = s.art ?? 'egg'
	let eggs = ''
	for (let r = 0; r < 2; r++)
		for (let i = 0; i < 6; i++)
			eggs += s.place({ x: (r ? 168 : 188) + i * (r ? 93 : 85), y: r ? 410 : 340, size: r ? 176 : 162 }, art)
	const cups = Array.from(
		{ length: 6 },
		(_, i) => `Q${100 + i * 100} 425 ${132 + i * 100} 452Q${148 + i * 100} 478 ${180 + i * 100} 452`,
	).join('')
	const tray = `M84 450${cups}Q700 425 716 450L690 620Q686 636 670 636H130Q114 636 110 620Z`
	const pulp = p.pattern(
		9,
		9,
		'<circle cx="2" cy="3" r="1" fill="#fff" opacity=".18"/><circle cx="7" cy="6" r="1" fill="#000" opacity=".1"/>',
	)
	const drawing =
		p.shadow(400, 634, 340, 38, 0.44) +
		`<path d="M100 400H700L716 470H84Z" fill="${p.lin(['#7d6a56', '#5b4a3a'])}"/>${eggs}<path d="${tray}" fill="${p.lin(['#c4b09a', '#8e7a64'])}"/><path d="${tray}" fill="${pulp}"/><path d="${tray}" fill="${p.cylinder(0.5)}"/><path d="M110 592H690" stroke="#000" stroke-opacity=".12" stroke-width="4"/>` +
		(s.spec.title || s.spec.brand
			? `<rect x="236" y="506" width="328" height="80" rx="10" fill="#fffaf2"/>${label(s.spec.title ?? s.spec.brand, 400, 546, 40, { fill: '#7a3d12', max: 300 })}`
			: '')
	if (s.view === 1) return closer(drawing, 400, 400, 1.5, -3)
	if (s.view === 2)
		return (
			p.shadow(400, 640, 260, 40, 0.4) +
			s.places(
				[
					{ x: 290, y: 470, size: 330, turn: -12 },
					{ x: 520, y: 470, size: 330, turn: 14 },
					{ x: 400, y: 520, size: 360, turn: 2 },
				],
				art,
			)
		)
	return drawing
}

/** A flat banana leaf. */
function bananaLeaf(s: Scene): string {
	const { p } = s
	let veins = ''
	for (let i = 0; i < 22; i++)
		veins += `M${92 + i * 29} 470Q${70 + i * 29} 410 ${44 + i * 29} 350M${92 + i * 29} 470Q${76 + i * 29} 540 ${52 + i * 29} 610`
	const leaf = 'M50 470C110 300 620 270 756 440C640 640 130 650 50 470Z'
	return `${p.shadow(400, 520, 380, 130, 0.34)}<path d="${leaf}" fill="${p.lin(['#8fcb52', '#4f9a36', '#2b6e2b'])}"/>${p.clip(leaf, `<path d="${veins}" stroke="#d6f09a" stroke-opacity=".3" stroke-width="3" fill="none"/><path d="M40 470Q400 440 770 446" stroke="#cfe88a" stroke-width="9" fill="none"/>${p.glow(280, 380, 220, 60, 0.3, -6)}`)}`
}

/** A tray of crushed ice. */
function ice(s: Scene): string {
	const { p } = s
	const next = s.random()
	let chips = ''
	for (let i = 0; i < 90; i++) {
		const [x, y, k] = [110 + next() * 580, 430 + next() * 190, 16 + next() * 22]
		chips += `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(next() * 90).toFixed(0)})" d="${box(-k / 2, -k / 2, k, k * 0.8, 5)}" fill="${i % 3 ? '#ffffff' : '#d3ebf7'}" opacity="${(0.5 + next() * 0.5).toFixed(2)}"/>`
	}
	return `${p.shadow(400, 650, 360, 40, 0.4)}<path d="M76 430H724L690 640Q684 660 664 660H136Q116 660 110 640Z" fill="${p.lin(['#dceef7', '#a9cbe0'])}"/>${chips}<path d="M60 600H740L716 672Q710 684 694 684H106Q90 684 84 672Z" fill="${p.lin(['#f3f6f8', '#aab7c1'])}"/><path d="M60 600H740L738 610H62Z" fill="#fff" opacity=".8"/>`
}

const fish: Shape = (s) => {
	const lemon = s.places([{ x: 640, y: 572, size: 116, turn: 12 }], 'lime')
	const herb = s.place({ x: 190, y: 350, size: 130, turn: -30 }, 'coriander-leaf')
	const low = s.p.shadow(400, 476, 300, 74, 0.42)
	if (s.view === 1)
		return (
			ice(s) +
			s.places([
				{ x: 420, y: 372, size: 560, turn: -5 },
				{ x: 390, y: 500, size: 600, turn: 2 },
			])
		)
	if (s.view === 2) {
		const cuts = ['shrimp', 'prawn', 'crab', 'mola', 'dried-fish', 'tengra'].includes(s.art ?? '')
			? s.art
			: 'fish-steak'
		return (
			plate(s, 400, 470, 350, 190) +
			s.p.shadow(400, 480, 220, 90, 0.3) +
			s.place({ x: 400, y: 430, size: 430 }, cuts) +
			s.place({ x: 610, y: 560, size: 110 }, 'lime')
		)
	}
	return bananaLeaf(s) + herb + low + s.place({ x: 398, y: 440, size: 640, turn: -4 }) + lemon
}

const dish: Shape = (s) => {
	const drawing = served(s, lieOf(s) === 'bowl' ? 'bowl' : 'plate')
	if (s.view === 1) return closer(drawing, 400, 400, 1.42, -4)
	if (s.view === 2)
		return (
			posed(drawing, 330, 360, 0.8, 0, 400, 430) +
			s.p.shadow(640, 640, 110, 22, 0.34) +
			s.place({ x: 640, y: 540, size: 220 }, s.art === 'borhani' ? 'lime' : 'borhani')
		)
	return drawing
}

const bowl: Shape = (s) => {
	const flat = lieOf(s) === 'plate' || lieOf(s) === 'bowl'
	const drawing =
		bowlWall(s, 400, 390, 290, s.spec.colour ?? '#b5532c') +
		(flat ? s.place({ x: 400, y: 350, size: 600 }) : s.place({ x: 400, y: 292, size: 430 })) +
		(flat
			? ''
			: `<path d="M110 390Q400 640 690 390C690 580 545 645 400 645C255 645 110 580 110 390Z" fill="${s.p.across([darken(s.spec.colour ?? '#b5532c', 0.3), lighten(s.spec.colour ?? '#b5532c', 0.5), `${s.spec.colour ?? '#b5532c'}@.6`, darken(s.spec.colour ?? '#b5532c', 0.38)])}"/>`)
	if (s.view === 1) return closer(drawing, 400, 380, 1.4, -4)
	if (s.view === 2) return posed(drawing, 300, 330, 0.7, 0, 400, 420) + posed(drawing, 500, 500, 0.76, 0, 400, 420)
	return drawing
}

const meatTray: Shape = (s) => {
	const { p } = s
	const tray = box(90, 290, 620, 370, 54)
	const body = `${p.shadow(400, 654, 340, 44, 0.44)}<path d="${tray}" fill="${p.lin(['#2c3138', '#16191e'])}"/><path d="${box(116, 312, 568, 318, 40)}" fill="${p.lin(['#0e1013', '#23272d'])}"/>`
	const film = `<path d="${tray}" fill="${p.lin(['#ffffff/.34', '#ffffff/.04@.3', '#ffffff/0@.6', '#ffffff/.12@1'], 0, 0, 1, 1)}"/><path d="M150 300L300 650M190 296L330 640" stroke="#fff" stroke-opacity=".16" stroke-width="16"/>`
	const words =
		s.spec.title || s.spec.brand
			? `<rect x="440" y="560" width="240" height="84" rx="8" fill="#fffdf6"/><rect x="440" y="560" width="10" height="84" fill="${s.colour}"/>${label(s.spec.title ?? s.spec.brand, 566, s.spec.note ? 588 : 602, 34, { fill: inkOf(s.colour), max: 206 })}${label(s.spec.note, 566, 624, 22, { fill: '#5a5048', max: 206, oneLine: true })}`
			: ''
	const drawing =
		body +
		s.places([
			{ x: 268, y: 452, size: 310, turn: -10 },
			{ x: 532, y: 440, size: 310, turn: 14, flop: true },
			{ x: 400, y: 484, size: 320 },
		]) +
		film +
		words
	if (s.view === 1) return closer(drawing, 360, 460, 1.46, -4)
	if (s.view === 2)
		return plate(s, 400, 480, 350, 196) + s.p.shadow(400, 500, 230, 96, 0.3) + s.place({ x: 400, y: 420, size: 460 })
	return drawing
}

const sweetPlate: Shape = (s) => {
	const drawing =
		plate(s, 400, 480, 350, 196, '#c89a2c') +
		s.p.shadow(400, 510, 250, 110, 0.3) +
		s.place({ x: 400, y: 440, size: 480 })
	if (s.view === 1) return closer(drawing, 400, 420, 1.44, 4)
	if (s.view === 2) return posed(drawing, 300, 320, 0.66, 0, 400, 430) + posed(drawing, 510, 520, 0.74, 0, 400, 430)
	return drawing
}

const object: Shape = (s) => {
	if (s.view === 1) return s.standing(400, 410, 620, -8)
	if (s.view === 2) return s.standing(250, 360, 320) + s.standing(530, 460, 400, 5)
	return s.standing(400, 410, 500)
}

const bunch: Shape = (s) => {
	if (s.view === 1) return closer(s.place({ x: 400, y: 430, size: 620 }), 400, 330, 1.4, -5)
	if (s.view === 2) return s.standing(270, 390, 400, -8) + s.standing(530, 430, 420, 8)
	return s.standing(400, 410, 560)
}

const drinkGlass: Shape = (s) => {
	if (s.view === 1) return closer(s.place({ x: 400, y: 420, size: 600 }), 400, 340, 1.4, 4)
	if (s.view === 2) return s.place({ x: 270, y: 380, size: 380 }) + s.place({ x: 530, y: 440, size: 440 })
	return s.p.shadow(400, 690, 190, 28, 0.36) + s.place({ x: 400, y: 410, size: 580 })
}

export const freshShapes: Record<string, Shape> = {
	'egg-tray': eggTray,
	crate,
	basket: (s) =>
		s.view === 2 ? loosely(s, 400, 660, 600) : s.view === 1 ? closer(basket(s), 400, 400, 1.32) : basket(s),
	loose,
	object,
	bunch,
	fish,
	dish,
	bowl,
	'meat-tray': meatTray,
	'sweet-plate': sweetPlate,
	'drink-glass': drinkGlass,
	toy: object,
}
