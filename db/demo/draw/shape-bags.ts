import { darken, inkOf, inkOn, lighten, mix } from './colour.ts'
import { box, type Scene, type Shape } from './scene.ts'
import { notes, pack, type Side, smallPrint } from './shape-kit.ts'
import { label } from './text.ts'

/** A woven sack of rice, flour or sugar, sewn at the top. */
function sack(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body =
		'M205 150C194 250 176 420 188 610C192 662 210 688 250 694C350 704 450 704 550 694C590 688 608 662 612 610C624 420 606 250 595 150Z'
	const weave = p.pattern(
		10,
		10,
		'<rect width="10" height="10" fill="#f8f4eb"/><path d="M0 2.5H10M0 7.5H10" stroke="#e2dbc9" stroke-width="1.2"/><path d="M2.5 0V10M7.5 0V10" stroke="#ece6d8"/>',
	)
	const ink = inkOn(colour)
	const front =
		`<rect x="150" y="232" width="500" height="100" fill="${colour}"/><rect x="150" y="332" width="500" height="9" fill="${accent}"/><rect x="150" y="556" width="500" height="84" fill="${colour}"/><rect x="150" y="547" width="500" height="9" fill="${accent}"/>` +
		label(spec.brand, 400, 282, 60, { fill: ink, max: 350 }) +
		`<circle cx="400" cy="444" r="106" fill="#ffffff" opacity=".8"/>` +
		s.place({ x: 400, y: 446, size: 200 }) +
		label(spec.title, 400, 598, 46, { fill: ink, max: 360 }) +
		label(spec.note, 400, 668, 27, { fill: inkOf(colour), max: 340, oneLine: true })
	const back = `<rect x="150" y="222" width="500" height="16" fill="${colour}"/>${smallPrint(s, 245, 270, 310, 350)}<rect x="150" y="650" width="500" height="16" fill="${colour}"/>`
	const folds = `<path d="M262 170C284 300 246 430 266 694" stroke="#000" stroke-opacity=".07" stroke-width="16" fill="none"/><path d="M544 170C518 320 562 470 540 694" stroke="#000" stroke-opacity=".07" stroke-width="18" fill="none"/><path d="M330 640C360 660 440 660 480 636" stroke="#000" stroke-opacity=".05" stroke-width="14" fill="none"/>`
	return (
		`<path d="${body}" fill="${weave}"/>${p.clip(body, side === 'front' ? front : back)}<path d="${body}" fill="${p.pillow(0.9)}"/>${p.clip(body, folds)}<path d="${body}" fill="${p.lin(['#000000/.1', '#000000/0@.12', '#000000/0@.8', '#000000/.2'])}"/>` +
		`<path d="M198 106H602L598 166H202Z" fill="${p.lin(['#f4eee0', '#e4dcc8'])}"/><path d="M202 166H598L597 180H203Z" fill="#000" opacity=".13"/><path d="M206 140H594" stroke="${colour}" stroke-width="5" stroke-dasharray="16 9"/><path d="M206 152H594" stroke="#b9ad94" stroke-width="1.5" stroke-dasharray="4 4"/>`
	)
}

/** A stand-up pouch: spices, detergent, pulses. */
function pouch(s: Scene, side: Side, words = notes.food): string {
	const { p, spec, colour, accent } = s
	const body =
		'M226 122H574L588 200C600 380 608 540 616 662C564 692 482 706 400 706C318 706 236 692 184 662C192 540 200 380 212 200Z'
	const cream = lighten(colour, 0.93)
	const ink = inkOn(colour)
	const front =
		`<path d="M150 480C260 424 540 424 650 480V730H150Z" fill="${cream}"/><path d="M150 480C260 424 540 424 650 480V496C540 440 260 440 150 496Z" fill="${accent}"/><circle cx="400" cy="446" r="126" fill="${cream}"/><circle cx="400" cy="446" r="116" fill="none" stroke="${accent}" stroke-width="3" opacity=".6"/>` +
		label(spec.brand, 400, 246, 70, { fill: ink, max: 316 }) +
		label(spec.note, 400, 300, 31, { fill: mix(accent, ink, 0.35), weight: 'semibold', max: 300, oneLine: true }) +
		s.place({ x: 400, y: 446, size: 206 }) +
		label(spec.title, 400, 622, 52, { fill: inkOf(colour), max: 350 })
	return (
		`<path d="${body}" fill="${p.lin([lighten(colour, 0.08), darken(colour, 0.26)])}"/>` +
		p.clip(
			body,
			`${side === 'front' ? front : smallPrint(s, 252, 230, 296, 400, words)}<rect x="200" y="122" width="400" height="50" fill="#fff" opacity=".16"/><path d="M205 134H595M205 146H595M205 158H595" stroke="#000" stroke-opacity=".14" stroke-width="2.4"/>`,
		) +
		`<path d="${body}" fill="${p.pillow()}"/>` +
		p.clip(
			body,
			`<path d="M296 190C320 330 276 500 300 706" stroke="#fff" stroke-opacity=".16" stroke-width="26" fill="none"/><path d="M560 200C540 360 580 540 566 706" stroke="#000" stroke-opacity=".07" stroke-width="22" fill="none"/><path d="M184 662C236 640 560 640 616 662V720H184Z" fill="#000" opacity=".07"/>`,
		) +
		`<path d="M214 196l10 -8 0 16ZM586 196l-10 -8 0 16Z" fill="#fff" opacity=".7"/>`
	)
}

/** A bag filled with air, sealed at the top and the bottom. */
function snackBag(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const zig = (y: number, down: boolean) =>
		Array.from({ length: 24 }, (_, i) => `L${220 + i * 15.65} ${y + (i % 2 ? (down ? 9 : -9) : 0)}`).join('')
	const body = `M212 118${zig(112, false)}L588 118C606 230 620 330 616 420C620 520 604 600 590 690${zig(694, true)
		.split('L')
		.reverse()
		.filter(Boolean)
		.map((q) => `L${q}`)
		.join('')}L210 690C196 600 180 520 184 420C180 330 194 230 212 118Z`
	const ink = inkOn(colour)
	const front =
		`<path d="M150 520C280 430 480 600 660 470V720H150Z" fill="${accent}"/><path d="M150 548C280 458 480 628 660 498V720H150Z" fill="${darken(colour, 0.16)}"/>` +
		`<g opacity=".95">${label(spec.brand, 400, 240, 80, { fill: ink, max: 330, weight: 'black', halo: darken(colour, 0.4) })}</g>` +
		p.glow(400, 432, 170, 150, 0.5) +
		s.places([
			{ x: 330, y: 440, size: 170, turn: -18 },
			{ x: 474, y: 432, size: 176, turn: 16, flop: true },
			{ x: 402, y: 462, size: 196 },
		]) +
		label(spec.title, 400, 606, 50, { fill: inkOn(darken(colour, 0.16)), max: 350 }) +
		label(spec.note, 400, 306, 29, { fill: ink, weight: 'semibold', max: 310, oneLine: true })
	const seal = (y: number) =>
		`<rect x="190" y="${y}" width="420" height="40" fill="#fff" opacity=".2"/>${[6, 14, 22, 30].map((d) => `<path d="M190 ${y + d}H610" stroke="#000" stroke-opacity=".13" stroke-width="2.6"/>`).join('')}`
	return (
		`<path d="${body}" fill="${p.lin([lighten(colour, 0.14), `${colour}@.4`, darken(colour, 0.22)])}"/>${p.clip(body, `${side === 'front' ? front : smallPrint(s, 252, 200, 296, 410)}${seal(112)}${seal(654)}`)}<path d="${body}" fill="${p.pillow(1.2)}"/>` +
		p.clip(
			body,
			`<path d="M262 150C300 260 236 420 270 660" stroke="#fff" stroke-opacity=".24" stroke-width="30" fill="none"/><path d="M560 160C520 300 600 460 548 660" stroke="#fff" stroke-opacity=".12" stroke-width="16" fill="none"/><path d="M190 160Q400 196 610 160" stroke="#000" stroke-opacity=".12" stroke-width="10" fill="none"/><path d="M190 648Q400 612 610 648" stroke="#000" stroke-opacity=".14" stroke-width="12" fill="none"/>`,
		)
	)
}

/** A flat, wide wrapped pack: biscuits, noodles, chocolate, pads. */
function flatPack(top: number, bottom: number, words = notes.food): (s: Scene, side: Side) => string {
	return (s, side) => {
		const { p, spec, colour, accent } = s
		const h = bottom - top
		const mid = (top + bottom) / 2
		const body = `M120 ${top + 10}Q90 ${mid} 120 ${bottom - 10}Q400 ${bottom + 14} 680 ${bottom - 10}Q710 ${mid} 680 ${top + 10}Q400 ${top - 14} 120 ${top + 10}Z`
		const ear = (x: number, flip: number) =>
			`<path d="M${x} ${top + 6}L${x - 46 * flip} ${top - 4}Q${x - 58 * flip} ${mid} ${x - 46 * flip} ${bottom + 4}L${x} ${bottom - 6}Z" fill="${p.across(flip > 0 ? [darken(colour, 0.34), colour] : [colour, darken(colour, 0.34)])}"/><path d="M${x - 18 * flip} ${top + 6}V${bottom - 6}M${x - 30 * flip} ${top + 4}V${bottom - 4}" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`
		const ink = inkOn(colour)
		const front =
			`<path d="M440 ${top - 20}C380 ${mid} 470 ${mid + h * 0.2} 410 ${bottom + 20}H720V${top - 20}Z" fill="${lighten(colour, 0.9)}"/><path d="M440 ${top - 20}C380 ${mid} 470 ${mid + h * 0.2} 410 ${bottom + 20}H396C456 ${mid + h * 0.2} 366 ${mid} 426 ${top - 20}Z" fill="${accent}"/>` +
			label(spec.brand, 268, mid - h * 0.2, Math.min(66, h * 0.26), { fill: ink, max: 256, weight: 'black' }) +
			label(spec.title, 266, mid + h * 0.09, Math.min(42, h * 0.17), {
				fill: mix(accent, '#ffffff', ink === '#ffffff' ? 0.5 : 0).replace(/^.*$/, (c) => (ink === '#ffffff' ? c : ink)),
				max: 250,
			}) +
			label(spec.note, 266, mid + h * 0.32, Math.min(25, h * 0.11), {
				fill: ink,
				weight: 'semibold',
				max: 246,
				oneLine: true,
			}) +
			s.places([
				{ x: 528, y: mid + h * 0.06, size: h * 0.66, turn: -14 },
				{ x: 608, y: mid + h * 0.02, size: h * 0.6, turn: 14, flop: true },
			])
		const back = smallPrint(s, 240, top + 14, 320, h - 28, words)
		return (
			`${ear(124, 1)}${ear(676, -1)}<path d="${body}" fill="${p.lin([lighten(colour, 0.2), `${colour}@.4`, darken(colour, 0.28)])}"/>${p.clip(body, side === 'front' ? front : back)}` +
			`<path d="${body}" fill="${p.lin(['#ffffff/.45', '#ffffff/.1@.16', '#ffffff/0@.4', '#000000/.05@.7', '#000000/.32@1'])}"/><path d="M150 ${top + 26}Q400 ${top + 8} 650 ${top + 26}" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none" stroke-linecap="round"/>`
		)
	}
}

/** A soft pouch of liquid milk. */
function milkPouch(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body =
		'M236 150H564C590 260 622 380 612 520C606 610 590 660 560 690C460 708 340 708 240 690C210 660 194 610 188 520C178 380 210 260 236 150Z'
	const front =
		`<path d="M150 330C260 280 520 380 660 310V150H150Z" fill="${colour}"/><path d="M150 330C260 280 520 380 660 310V326C520 396 260 296 150 346Z" fill="${accent}"/>` +
		label(spec.brand, 400, 246, 66, { fill: inkOn(colour), max: 300 }) +
		label(spec.title, 400, 412, 56, { fill: inkOf(colour), max: 330 }) +
		s.place({ x: 400, y: 548, size: 190 }) +
		label(spec.note, 400, 664, 27, { fill: inkOf(colour), max: 320, oneLine: true })
	return `<path d="${body}" fill="${p.lin(['#ffffff', '#f2f6f8', '#d5dfe5'])}"/>${p.clip(body, `${side === 'front' ? front : `<rect x="150" y="150" width="500" height="70" fill="${colour}"/>${smallPrint(s, 256, 250, 288, 380)}`}<path d="M230 150H570V180H230Z" fill="#fff" opacity=".35"/><path d="M230 160H570M230 170H570" stroke="#000" stroke-opacity=".14" stroke-width="2.4"/>`)}<path d="${body}" fill="${p.pillow(1.1)}"/>${p.clip(body, p.glow(280, 470, 40, 170, 0.5, 4))}`
}

/** A thick plastic pack with a handle: diapers, tissue, large pads. */
function softPack(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const body =
		'M196 236Q400 206 604 236Q640 300 640 450Q640 610 610 676Q400 712 190 676Q160 610 160 450Q160 300 196 236Z'
	const front =
		`<path d="M130 540C280 440 520 640 680 500V730H130Z" fill="${colour}"/><path d="M130 540C280 440 520 640 680 500V518C520 658 280 458 130 558Z" fill="${accent}"/>` +
		label(spec.brand, 400, 310, 76, { fill: inkOf(colour), max: 380, weight: 'black' }) +
		`<circle cx="400" cy="462" r="112" fill="#fff" opacity=".75"/>` +
		s.place({ x: 400, y: 464, size: 200 }) +
		label(spec.title, 400, 626, 46, { fill: inkOn(colour), max: 400 }) +
		label(spec.note, 400, 372, 27, { fill: inkOf(colour), weight: 'semibold', max: 360, oneLine: true })
	return (
		`<path d="M300 236C300 120 500 120 500 236" stroke="${lighten(colour, 0.35)}" stroke-width="30" fill="none"/><path d="M300 236C300 120 500 120 500 236" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" transform="translate(0 -9)"/>` +
		`<path d="${body}" fill="${p.lin([lighten(colour, 0.94), lighten(colour, 0.72)])}"/>${p.clip(body, side === 'front' ? front : smallPrint(s, 240, 270, 320, 370, notes.care))}<path d="${body}" fill="${p.pillow(0.9)}"/>${p.clip(body, `<path d="M190 262Q400 236 610 262" stroke="#fff" stroke-opacity=".7" stroke-width="14" fill="none"/>${p.glow(240, 420, 30, 150, 0.5, 4)}<path d="M160 640Q400 690 640 640" stroke="#000" stroke-opacity=".08" stroke-width="18" fill="none"/>`)}`
	)
}

/** A pack of tea: a tightly wrapped block with a folded top. */
function teaPack(s: Scene, side: Side): string {
	const { p, spec, colour, accent } = s
	const ink = inkOn(colour)
	const face = box(220, 200, 330, 494, 8)
	const front =
		`<path d="M220 430Q385 370 550 430V694H220Z" fill="${lighten(colour, 0.93)}"/><path d="M220 430Q385 370 550 430V446Q385 386 220 446Z" fill="${accent}"/>` +
		label(spec.brand, 385, 268, 66, { fill: ink, max: 280 }) +
		label(spec.note, 385, 326, 27, { fill: ink, weight: 'semibold', max: 280, oneLine: true }) +
		s.place({ x: 385, y: 492, size: 190 }) +
		label(spec.title, 385, 636, 48, { fill: inkOf(colour), max: 290 })
	return (
		`<path d="M220 200L262 142H596L550 200Z" fill="${p.lin([lighten(colour, 0.3), lighten(colour, 0.06)])}"/><path d="M262 142L385 186L596 142M220 200L385 172L550 200" stroke="#000" stroke-opacity=".14" stroke-width="3" fill="none"/>` +
		`<path d="M550 200L596 142V634L550 694Z" fill="${p.lin([darken(colour, 0.28), darken(colour, 0.46)])}"/><path d="${face}" fill="${p.lin([lighten(colour, 0.06), darken(colour, 0.22)])}"/>${p.clip(face, side === 'front' ? front : smallPrint(s, 246, 240, 278, 410))}<path d="${face}" fill="${p.across(['#ffffff/.3', '#ffffff/.05@.12', '#ffffff/0@.5', '#000000/.16@1'])}"/>`
	)
}

export const bagShapes: Record<string, Shape> = {
	sack: pack({ wide: 420, foot: 698, draw: sack }),
	pouch: pack({ wide: 420, foot: 702, draw: (s, side) => pouch(s, side) }),
	'detergent-bag': pack({ wide: 420, foot: 702, draw: (s, side) => pouch(s, side, notes.care) }),
	'snack-bag': pack({ wide: 410, foot: 696, draw: snackBag }),
	'biscuit-pack': pack({ wide: 620, foot: 560, draw: flatPack(290, 548) }),
	'noodle-pack': pack({ wide: 600, foot: 620, draw: flatPack(236, 610) }),
	'chocolate-bar': pack({ wide: 600, foot: 530, draw: flatPack(320, 520) }),
	'pad-pack': pack({ wide: 600, foot: 600, draw: flatPack(256, 590, notes.care) }),
	'milk-pouch': pack({ wide: 410, foot: 698, draw: milkPouch }),
	'diaper-pack': pack({ wide: 470, foot: 692, draw: softPack }),
	'tea-pack': pack({ wide: 370, foot: 690, draw: teaPack }),
}
