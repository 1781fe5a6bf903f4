import { darken, inkOf, inkOn, lighten, mix } from './colour.ts'
import { box, closer, posed, type Scene, type Shape, shades } from './scene.ts'
import { label } from './text.ts'

/** The three views of a thing without a pack: the front; enlarged and rotated; with the box in which it is sold. */
export function thing(
	draw: (s: Scene) => string,
	focus: readonly [number, number, number] = [400, 380, 1.45],
	ground = 690,
	wide = 230,
): Shape {
	return (s) => {
		const body = draw(s)
		if (s.view === 1) return closer(body, focus[0], focus[1], focus[2], -7)
		const k = Math.min(0.76, 200 / wide)
		if (s.view === 2)
			return (
				retailBox(s, posed(body, 268, 350, 0.46, 0, 400, 400)) +
				s.p.shadow(570, 704, wide * k, 24, 0.44) +
				posed(body, 570, 704, k, 0, 400, ground + 4)
			)
		return s.p.shadow(400, ground, wide, 32, 0.42) + body
	}
}

/** The box of a device, with a picture of the device on it. */
function retailBox(s: Scene, picture: string): string {
	const { p, spec, colour } = s
	const c = mix(colour, '#ffffff', 0.86)
	return `${p.shadow(290, 660, 250, 30, 0.4)}<path d="M90 160L150 112H506L446 160Z" fill="${lighten(c, 0.5)}"/><path d="M446 160L506 112V612L446 660Z" fill="${darken(c, 0.2)}"/><rect x="90" y="160" width="356" height="500" fill="${p.lin([c, darken(c, 0.07)])}"/><rect x="90" y="560" width="356" height="100" fill="${inkOf(colour)}"/>${p.glow(268, 370, 180, 180, 0.7)}${picture}${label(spec.brand, 268, 206, 46, { fill: inkOf(colour), max: 300 })}${label(spec.title, 268, 610, 34, { fill: '#ffffff', max: 310 })}`
}

/** A fill for bodies of plastic or metal, as a gradient from left to right. */
const shell = (s: Scene, c: string) => s.p.across([darken(c, 0.32), lighten(c, 0.4), `${c}@.55`, darken(c, 0.36)])
const shellDown = (s: Scene, c: string) => s.p.lin([lighten(c, 0.24), c, darken(c, 0.28)])
const rounded = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = '') =>
	`<path d="${box(x, y, w, h, r)}" fill="${fill}"${extra}/>`

const phoneFront = (s: Scene) => {
	const { p, colour } = s
	const wall = p.lin(['#2b6fd6', '#7a4fd0@.4', '#e85d8a@.72', '#ffb057'], 0, 0, 1, 1)
	let icons = ''
	const hues = ['#ffffff', '#34c37a', '#ffb02e', '#3d8bfd', '#ff5d6c', '#8e63e8', '#20b9c9', '#f5f5f7']
	for (const [i, hue] of hues.entries())
		icons += rounded(276 + (i % 4) * 66, 520 + Math.floor(i / 4) * 72, 48, 48, 13, hue, ' opacity=".92"')
	return `${rounded(238, 84, 324, 616, 52, shell(s, colour))}${rounded(246, 92, 308, 600, 46, '#0b0c10')}${rounded(258, 104, 284, 576, 36, wall)}${p.clip(box(258, 104, 284, 576, 36), `<circle cx="480" cy="260" r="150" fill="#fff" opacity=".14"/><circle cx="300" cy="420" r="190" fill="#1b1f6b" opacity=".2"/>${label('১০:৩০', 400, 230, 86, { fill: '#ffffff', weight: 'semibold' })}${label('শুক্রবার', 400, 306, 32, { fill: '#ffffff', weight: 'semibold' })}${icons}`)}<circle cx="400" cy="130" r="10" fill="#05060a"/><path d="M350 664H450" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M258 140Q258 104 294 104H440L280 680H258Z" fill="#fff" opacity=".1"/><path d="M562 240v70M562 340v44" stroke="${darken(colour, 0.4)}" stroke-width="6"/>`
}

const phoneBack = (s: Scene) => {
	const { p, colour } = s
	const lens = (y: number, r: number) =>
		`<circle cx="322" cy="${y}" r="${r + 7}" fill="${darken(colour, 0.45)}"/><circle cx="322" cy="${y}" r="${r}" fill="#0c0e14"/><circle cx="322" cy="${y}" r="${r * 0.56}" fill="${p.ball('#5a78c8', '#1d2a58', '#05070f')}"/><circle cx="${322 - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.16}" fill="#fff" opacity=".85"/>`
	return `${rounded(238, 84, 324, 616, 52, shell(s, colour))}${rounded(246, 92, 308, 600, 46, p.lin([lighten(colour, 0.26), colour, darken(colour, 0.24)], 0, 0, 1, 1))}${rounded(268, 116, 108, 246, 40, darken(colour, 0.16))}${lens(172, 32)}${lens(258, 32)}<circle cx="322" cy="328" r="14" fill="#fff6d8"/>${label(s.spec.brand, 400, 590, 38, { fill: mix(colour, inkOn(colour), 0.6), max: 230 })}<path d="M246 220L500 92H554V160L246 560Z" fill="#fff" opacity=".09"/>`
}

const phone: Shape = (s) => {
	if (s.view === 1)
		return (
			s.p.shadow(410, 704, 260, 32, 0.42) +
			posed(phoneBack(s), 310, 390, 0.88, -9, 400, 400) +
			posed(phoneFront(s), 510, 410, 0.92, 7, 400, 400)
		)
	return s.p.shadow(400, 704, 190, 28, 0.44) + (s.view === 2 ? phoneBack(s) : phoneFront(s))
}

const earbuds = (s: Scene) => {
	const { p, colour } = s
	const bud = (x: number, flip: number) =>
		`<g transform="translate(${x} 250) scale(${flip} 1)"><path d="M-14 10Q-18 120 -10 150Q0 164 12 150L20 40Z" fill="${shell(s, colour)}"/><ellipse cx="10" cy="6" rx="58" ry="52" fill="${p.ball(lighten(colour, 0.4), colour, darken(colour, 0.38))}"/><ellipse cx="52" cy="26" rx="26" ry="22" fill="${darken(colour, 0.6)}" transform="rotate(24 52 26)"/><ellipse cx="58" cy="28" rx="15" ry="12" fill="#17181c" transform="rotate(24 58 28)"/>${p.glow(-8, -16, 24, 14, 0.7, -20)}</g>`
	return `${rounded(200, 330, 400, 120, 60, p.lin([lighten(colour, 0.3), darken(colour, 0.1)]))}${rounded(222, 372, 356, 70, 34, '#15171c')}${bud(308, 1)}${bud(492, -1)}<path d="M196 430H604V560Q604 690 480 690H320Q196 690 196 560Z" fill="${shell(s, colour)}"/><path d="M196 430H604V446H196Z" fill="#000" opacity=".2"/><circle cx="400" cy="500" r="7" fill="#3ddc84"/>${label(s.spec.brand, 400, 590, 42, { fill: mix(colour, inkOn(colour), 0.55), max: 300 })}${p.glow(290, 540, 40, 110, 0.4, 6)}`
}

/** An in-ear earphone; its opening is on the right unless it is flipped. */
const earphone = (s: Scene, x: number, y: number, turn: number, flip: 1 | -1) =>
	`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)"><rect x="-20" y="10" width="40" height="64" rx="18" fill="${shellDown(s, s.colour)}"/><ellipse rx="46" ry="42" fill="${s.p.ball(lighten(s.colour, 0.4), s.colour, darken(s.colour, 0.38))}"/><ellipse cx="40" cy="-10" rx="26" ry="24" fill="#3a3d44" transform="rotate(-14 40 -10)"/><ellipse cx="50" cy="-13" rx="15" ry="16" fill="#17181c" transform="rotate(-14 50 -13)"/>${s.p.glow(-12, -14, 20, 12, 0.7, -20)}</g>`

const cord = (s: Scene, d: string, width = 9) =>
	`<path d="${d}" stroke="#000" stroke-opacity=".14" stroke-width="${width + 2}" fill="none" transform="translate(3 8)"/><path d="${d}" stroke="${darken(s.colour, 0.34)}" stroke-width="${width}" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${lighten(s.colour, 0.24)}" stroke-width="${width * 0.35}" fill="none" stroke-linecap="round"/>`

/** A band for the neck, open at the bottom, with an earphone on a cord at each end. */
const neckband = (s: Scene) => {
	const { p, colour } = s
	const band = 'M206 560C120 330 190 130 400 130C610 130 680 330 594 560'
	const end = (x: number, turn: number) =>
		`<g transform="translate(${x} 540) rotate(${turn})"><rect x="-38" y="-120" width="76" height="216" rx="36" fill="${shell(s, colour)}"/><rect x="-12" y="-70" width="24" height="92" rx="12" fill="${darken(colour, 0.45)}"/><path d="M0 -58v14M-7 -51h14M-7 8h14" stroke="${lighten(colour, 0.5)}" stroke-width="4" stroke-linecap="round"/><circle cy="58" r="6" fill="#3ddc84"/></g>`
	return `${cord(s, 'M222 626C250 720 330 730 340 640C346 590 350 560 352 520')}${cord(s, 'M578 626C550 720 470 730 460 640C454 590 450 560 448 520')}<path d="${band}" stroke="${darken(colour, 0.42)}" stroke-width="40" fill="none" stroke-linecap="round"/><path d="${band}" stroke="${colour}" stroke-width="30" fill="none" stroke-linecap="round"/><path d="M200 480C150 310 210 142 400 138" stroke="#fff" stroke-opacity=".34" stroke-width="7" fill="none" stroke-linecap="round"/>${end(210, -16)}${end(590, 16)}${earphone(s, 346, 462, -8, 1)}${earphone(s, 454, 462, 8, -1)}${p.glow(250, 250, 60, 90, 0.2, 30)}`
}

/** Earphones with two cords, which are joined below a slider and end in a plug. */
const earphones = (s: Scene) =>
	`${cord(s, 'M300 330C290 430 350 470 396 520', 10)}${cord(s, 'M500 330C510 430 450 470 404 520', 10)}${cord(s, 'M400 520C400 600 250 560 240 640C232 706 420 710 520 660C590 624 580 560 520 560C470 560 470 620 540 636L610 640', 11)}<rect x="384" y="496" width="32" height="46" rx="10" fill="${darken(s.colour, 0.3)}"/><rect x="284" y="384" width="24" height="66" rx="11" fill="${shellDown(s, s.colour)}" transform="rotate(-8 296 417)"/><circle cx="294" cy="404" r="4" fill="#17181c"/><g transform="translate(604 640) rotate(90)"><rect x="-15" y="-46" width="30" height="60" rx="9" fill="${darken(s.colour, 0.2)}"/><rect x="-10" y="-78" width="20" height="34" rx="5" fill="#b9c4cd"/></g>${earphone(s, 306, 270, 12, 1)}${earphone(s, 494, 270, -12, -1)}`

const headphones = (s: Scene) => {
	const { p, colour } = s
	const cup = (x: number, flip: number) =>
		`<g transform="translate(${x} 500) scale(${flip} 1)"><rect x="-40" y="-110" width="60" height="210" rx="30" fill="${darken(colour, 0.5)}"/><ellipse cx="-34" cy="0" rx="44" ry="120" fill="${p.across(['#2a2c33', '#55585f', '#1b1c21'])}"/><ellipse cx="22" cy="0" rx="66" ry="116" fill="${p.ball(lighten(colour, 0.36), colour, darken(colour, 0.4))}"/><ellipse cx="30" cy="0" rx="40" ry="78" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/></g>`
	return `<path d="M196 480C170 40 630 40 604 480" stroke="${darken(colour, 0.3)}" stroke-width="46" fill="none"/><path d="M196 480C170 40 630 40 604 480" stroke="${colour}" stroke-width="34" fill="none"/><path d="M230 330C250 110 550 110 570 330" stroke="#2a2c33" stroke-width="26" fill="none"/><path d="M206 400C200 70 590 50 598 380" stroke="#fff" stroke-opacity=".3" stroke-width="7" fill="none"/>${cup(200, -1)}${cup(600, 1)}`
}

const powerbank = (s: Scene) =>
	`${rounded(262, 120, 276, 574, 44, shell(s, s.colour))}${rounded(276, 132, 248, 550, 34, s.p.lin([lighten(s.colour, 0.16), darken(s.colour, 0.16)]))}<rect x="330" y="150" width="54" height="20" rx="5" fill="#0d0e11"/><rect x="416" y="152" width="40" height="16" rx="8" fill="#0d0e11"/><circle cx="492" cy="160" r="7" fill="#0d0e11"/>${[0, 1, 2, 3].map((i) => `<circle cx="${358 + i * 28}" cy="226" r="7" fill="${i < 3 ? '#6fe3ff' : '#3a4048'}"/>`).join('')}${label(s.spec.brand, 400, 430, 54, { fill: mix(s.colour, inkOn(s.colour), 0.8), max: 220 })}${label(s.spec.title, 400, 500, 28, { fill: mix(s.colour, inkOn(s.colour), 0.6), max: 220 })}${label(s.spec.note, 400, 626, 26, { fill: mix(s.colour, inkOn(s.colour), 0.6), max: 220 })}<path d="M276 166Q276 132 310 132H430L300 682H276Z" fill="#fff" opacity=".1"/>`

const cableLine = (s: Scene, d: string) =>
	`<path d="${d}" stroke="#000" stroke-opacity=".14" stroke-width="22" fill="none" transform="translate(4 12)"/><path d="${d}" stroke="${darken(s.colour, 0.3)}" stroke-width="20" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${lighten(s.colour, 0.2)}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${darken(s.colour, 0.4)}" stroke-opacity=".5" stroke-width="13" stroke-dasharray="3 5" fill="none"/>`

const plug = (x: number, y: number, turn: number, c: string) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-24" y="-10" width="48" height="86" rx="12" fill="${c}"/><rect x="-24" y="-10" width="16" height="86" rx="8" fill="#fff" opacity=".25"/><rect x="-16" y="-52" width="32" height="46" rx="5" fill="#b9c4cd"/><rect x="-10" y="-46" width="20" height="30" rx="3" fill="#e8eef2"/></g>`

const cable = (s: Scene) =>
	`${cableLine(s, 'M250 250C150 420 240 600 400 600C580 600 640 420 520 340C420 280 280 330 300 450C320 560 520 560 560 420C580 340 560 290 560 250')}${plug(250, 190, 0, darken(s.colour, 0.2))}${plug(560, 190, 0, darken(s.colour, 0.2))}<rect x="360" y="560" width="92" height="62" rx="12" fill="${s.spec.accent ?? '#2b2f36'}"/>`

const charger = (s: Scene) =>
	`<rect x="330" y="112" width="26" height="90" rx="8" fill="${s.p.across(['#8d979f', '#f2f5f7', '#9aa5ae'])}"/><rect x="444" y="112" width="26" height="90" rx="8" fill="${s.p.across(['#8d979f', '#f2f5f7', '#9aa5ae'])}"/>${rounded(250, 190, 300, 350, 56, shell(s, s.colour))}${rounded(268, 206, 264, 318, 44, shellDown(s, s.colour))}<rect x="336" y="440" width="60" height="24" rx="5" fill="#15171b"/><rect x="416" y="443" width="46" height="18" rx="9" fill="#15171b"/>${label(s.spec.brand, 400, 310, 50, { fill: mix(s.colour, inkOn(s.colour), 0.7), max: 230 })}${label(s.spec.note, 400, 372, 28, { fill: mix(s.colour, inkOn(s.colour), 0.5), max: 230 })}${cableLine(s, 'M400 560C400 650 560 690 620 640C670 600 640 520 590 560C540 610 240 740 190 640')}`

const smartwatch = (s: Scene) => {
	const { p, colour } = s
	return `<path d="M300 60H500L520 270H280Z" fill="${shell(s, colour)}"/><path d="M280 530H520L500 740H300Z" fill="${shell(s, colour)}"/>${[610, 650, 690].map((y) => `<ellipse cx="400" cy="${y}" rx="9" ry="12" fill="#000" opacity=".4"/>`).join('')}${rounded(236, 220, 328, 360, 84, p.across(['#6d747c', '#e3e8ec@.3', '#aeb7bf@.6', '#575e66']))}${rounded(254, 238, 292, 324, 70, '#07080b')}<rect x="560" y="330" width="22" height="76" rx="9" fill="#8d979f"/><circle cx="400" cy="400" r="108" fill="none" stroke="#23262d" stroke-width="20"/><path d="M400 292A108 108 0 1 1 302 446" stroke="#ff4d6d" stroke-width="20" fill="none" stroke-linecap="round"/><circle cx="400" cy="400" r="80" fill="none" stroke="#23262d" stroke-width="16"/><path d="M400 320A80 80 0 0 1 456 456" stroke="#3ddc84" stroke-width="16" fill="none" stroke-linecap="round"/>${label('১০:৩০', 400, 402, 54, { fill: '#ffffff', max: 130 })}<path d="M254 310Q254 238 326 238H440L300 562H270Z" fill="#fff" opacity=".09"/>`
}

const speaker = (s: Scene) => {
	const { p, colour } = s
	const mesh = p.pattern(
		12,
		12,
		'<circle cx="3" cy="3" r="2" fill="#000" opacity=".34"/><circle cx="9" cy="9" r="2" fill="#000" opacity=".34"/>',
	)
	const cone = (y: number, r: number) =>
		`<circle cx="400" cy="${y}" r="${r}" fill="#15171b"/><circle cx="400" cy="${y}" r="${r * 0.9}" fill="${p.rad(['#4a4f57', '#23262b@.7', '#111316@1'], 0.42, 0.38, 0.7)}"/><circle cx="400" cy="${y}" r="${r * 0.36}" fill="${p.ball('#8d97a3', '#4a5059', '#1b1d21')}"/><circle cx="400" cy="${y}" r="${r * 0.7}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`
	return `${rounded(240, 110, 320, 586, 60, shell(s, colour))}<path d="${box(256, 126, 288, 554, 48)}" fill="${mesh}"/>${cone(270, 92)}${cone(500, 118)}${label(s.spec.brand, 400, 652, 34, { fill: mix(colour, inkOn(colour), 0.8), max: 240 })}<path d="M290 104H510" stroke="${darken(colour, 0.4)}" stroke-width="12" stroke-linecap="round"/>`
}

const laptop = (s: Scene) => {
	const { p, colour } = s
	let keys = ''
	for (let r = 0; r < 4; r++)
		keys += `<path d="M${182 - r * 10} ${556 + r * 17}H${618 + r * 10}" stroke="#1b1d21" stroke-width="11" stroke-dasharray="${26 + r * 1.4} 6"/>`
	return `${rounded(160, 170, 480, 340, 22, shellDown(s, colour))}${rounded(172, 182, 456, 316, 14, '#0b0c10')}${rounded(184, 194, 432, 290, 6, p.lin(['#1d4f91', '#2f8fb8@.5', '#f2b26b'], 0, 0, 1, 1))}<path d="M184 400Q300 300 400 380T616 330V484H184Z" fill="#123a5f" opacity=".6"/><circle cx="520" cy="270" r="34" fill="#ffe7b0" opacity=".9"/><path d="M184 194H440L270 484H184Z" fill="#fff" opacity=".09"/><path d="M150 512H650L720 640Q724 662 700 664H100Q76 662 80 640Z" fill="${p.lin([lighten(colour, 0.3), colour])}"/><path d="M170 534H630L656 622H144Z" fill="${darken(colour, 0.2)}"/>${keys}<path d="M330 630H470L476 652H324Z" fill="${darken(colour, 0.12)}"/><path d="M78 650H722V662Q718 676 700 676H100Q82 676 78 662Z" fill="${darken(colour, 0.34)}"/>`
}

const router = (s: Scene) => {
	const aerial = (x: number, lean: number) =>
		`<path d="M${x} 470L${x + lean} 150" stroke="${darken(s.colour, 0.4)}" stroke-width="24" stroke-linecap="round"/><path d="M${x - 4} 470L${x + lean - 4} 150" stroke="${lighten(s.colour, 0.25)}" stroke-width="8" stroke-linecap="round"/>`
	return `${aerial(190, -50)}${aerial(330, -14)}${aerial(470, 14)}${aerial(610, 50)}<path d="M150 460H650L700 600H100Z" fill="${shellDown(s, s.colour)}"/><path d="M100 600H700V640Q696 664 670 666H130Q104 664 100 640Z" fill="${s.p.lin([darken(s.colour, 0.1), darken(s.colour, 0.4)])}"/>${[0, 1, 2, 3, 4].map((i) => `<circle cx="${300 + i * 50}" cy="632" r="7" fill="${i === 3 ? '#ffb02e' : '#3ddc84'}"/>`).join('')}${label(s.spec.brand, 400, 534, 48, { fill: mix(s.colour, inkOn(s.colour), 0.6), max: 400 })}<path d="M170 476H630" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>`
}

/** A small medical meter with a screen. */
const device = (s: Scene) => {
	const { colour, spec } = s
	const art = s.art
	return `${rounded(190, 170, 420, 520, 70, shell(s, '#eef2f5'))}${rounded(206, 186, 388, 488, 58, s.p.lin(['#ffffff', '#dfe6eb']))}${rounded(246, 230, 308, 220, 22, '#39424b')}${rounded(256, 240, 288, 200, 16, s.p.lin(['#c5d6bd', '#e2ecda']))}${label('১২০', 360, 300, 84, { fill: '#1f2a22' })}${label('৮০', 360, 388, 66, { fill: '#1f2a22' })}${art ? s.place({ x: 492, y: 340, size: 84 }) : ''}${label(spec.brand, 400, 488, 40, { fill: inkOf(colour), max: 300 })}<circle cx="400" cy="580" r="58" fill="${s.p.ball(...shades(colour))}"/><path d="M400 552v26M378 564a30 30 0 1 0 44 0" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/><rect x="250" y="566" width="64" height="28" rx="14" fill="#b9c5cd"/><rect x="486" y="566" width="64" height="28" rx="14" fill="#b9c5cd"/>`
}

const inhaler = (s: Scene) =>
	`<path d="M330 150Q330 110 370 110H440Q480 110 480 150V300H330Z" fill="${s.p.across(['#8d979f', '#f6f8f9@.3', '#c3ccd3@.6', '#7a858e'])}"/><path d="M310 260H500V560L620 600Q640 612 632 636L612 690Q604 708 582 702L372 640Q310 620 310 560Z" fill="${shell(s, s.colour)}"/><path d="M310 260H500V280H310Z" fill="#fff" opacity=".35"/><path d="M560 590L632 614L606 700L540 684Z" fill="${darken(s.spec.accent ?? s.colour, 0.2)}"/><rect x="330" y="340" width="150" height="180" rx="10" fill="#fffdf8"/>${label(s.spec.brand, 405, 390, 38, { fill: inkOf(s.colour), max: 132 })}${label(s.spec.title, 405, 456, 26, { fill: '#5b6670', max: 132 })}<path d="M330 494H480V510Q480 520 470 520H340Q330 520 330 510Z" fill="${s.colour}"/>`

export const deviceShapes: Record<string, Shape> = {
	phone,
	earbuds: thing(earbuds, [400, 330, 1.5], 690, 220),
	neckband: thing(neckband, [400, 500, 1.35], 690, 230),
	earphones: thing(earphones, [400, 340, 1.5], 700, 230),
	headphones: thing(headphones, [400, 360, 1.3], 640, 260),
	powerbank: thing(powerbank, [400, 300, 1.6], 694, 170),
	charger: thing(charger, [400, 340, 1.5], 690, 220),
	cable: thing(cable, [400, 300, 1.4], 640, 240),
	smartwatch: thing(smartwatch, [400, 400, 1.6], 742, 130),
	speaker: thing(speaker, [400, 330, 1.5], 696, 190),
	laptop: thing(laptop, [400, 420, 1.35], 680, 330),
	router: thing(router, [400, 540, 1.4], 668, 310),
	device: thing(device, [400, 360, 1.45], 690, 230),
	inhaler: thing(inhaler, [420, 480, 1.5], 700, 190),
}
