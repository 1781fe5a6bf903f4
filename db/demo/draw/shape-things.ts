import { darken, inkOn, lighten, mix } from './colour.ts'
import { box, closer, posed, type Scene, type Shape } from './scene.ts'
import { thing } from './shape-devices.ts'
import { label } from './text.ts'

const leather = (s: Scene, c: string) => s.p.lin([lighten(c, 0.2), c, darken(c, 0.3)], 0.1, 0, 0.9, 1)
const stitch = (d: string, c: string) =>
	`<path d="${d}" stroke="${c}" stroke-width="3.4" stroke-dasharray="9 6" fill="none"/>`

/** One shoe seen from the side, with the toe on the right. */
function shoe(s: Scene): string {
	const { p, colour } = s
	const sole = s.spec.accent ?? '#f7f4ee'
	const upper =
		'M120 560C110 480 120 400 160 350C190 320 240 330 270 372C300 412 350 420 400 440C470 468 560 480 640 520C690 546 700 580 690 606H130Z'
	return `<path d="M112 590H694Q716 600 708 640Q704 664 670 664H140Q112 662 110 630Z" fill="${p.lin([sole, darken(sole, 0.22)])}"/><path d="M112 634H708" stroke="#000" stroke-opacity=".16" stroke-width="4"/><path d="${upper}" fill="${leather(s, colour)}"/>${p.clip(upper, `<path d="M560 480Q600 540 580 620H720V480Z" fill="${darken(colour, 0.16)}"/><path d="M110 470Q200 480 216 620H100Z" fill="${darken(colour, 0.22)}"/><path d="M250 610Q330 500 470 470L500 500Q390 530 330 610Z" fill="#fff" opacity=".5"/>${p.glow(330, 450, 120, 30, 0.4, 20)}`)}${stitch('M556 484Q596 540 576 600M218 610Q204 486 118 476', mix(colour, '#ffffff', 0.5))}<path d="M160 350C190 320 240 330 270 372L236 396Q206 362 176 376Z" fill="${darken(colour, 0.5)}"/>${[0, 1, 2, 3].map((i) => `<path d="M${296 + i * 46} ${402 + i * 17}L${272 + i * 46} ${442 + i * 15}" stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M${296 + i * 46} ${402 + i * 17}L${272 + i * 46} ${442 + i * 15}" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`).join('')}`
}

const shoes: Shape = (s) => {
	const piece = shoe(s)
	if (s.view === 1) return closer(piece, 420, 500, 1.3, -8)
	if (s.view === 2)
		return (
			s.p.shadow(420, 660, 320, 34, 0.4) +
			`<g transform="translate(800 0) scale(-1 1)">${posed(piece, 400, 500, 1.04, 0, 400, 500)}</g>`
		)
	return (
		s.p.shadow(480, 476, 260, 30, 0.3) +
		posed(piece, 470, 320, 0.82, 0, 400, 500) +
		s.p.shadow(390, 690, 310, 34, 0.44) +
		posed(piece, 360, 526, 1, 0, 400, 500)
	)
}

/** One sandal seen from above. */
function sandal(s: Scene): string {
	const { p, colour } = s
	const base = s.spec.accent ?? '#8a5a34'
	const sole =
		'M320 130C400 90 470 140 476 240C482 330 452 380 460 470C468 560 470 660 400 684C330 690 312 600 316 500C320 400 290 360 286 270C282 210 288 150 320 130Z'
	return `<path d="${sole}" fill="${darken(base, 0.5)}" transform="translate(8 14)"/><path d="${sole}" fill="${p.lin([lighten(base, 0.24), base, darken(base, 0.18)])}"/>${stitch(sole, mix(base, '#ffffff', 0.4))}${p.glow(370, 230, 60, 70, 0.3)}<path d="M274 300C320 220 440 220 488 300L492 372C440 300 330 300 276 380Z" fill="${leather(s, colour)}" stroke="${darken(colour, 0.4)}" stroke-width="3"/><path d="M380 236L372 170" stroke="${darken(colour, 0.2)}" stroke-width="24" stroke-linecap="round"/>${stitch('M284 314C330 240 430 240 480 314M286 360C334 290 436 290 484 352', mix(colour, '#ffffff', 0.5))}<path d="M306 520C340 480 440 480 470 520L472 566C440 526 340 526 308 570Z" fill="${leather(s, colour)}" stroke="${darken(colour, 0.4)}" stroke-width="3"/><rect x="448" y="508" width="34" height="44" rx="6" fill="none" stroke="#e2bd5c" stroke-width="7"/>`
}

const sandals: Shape = (s) => {
	const piece = sandal(s)
	const pair =
		s.p.shadow(400, 470, 300, 270, 0.26) +
		posed(piece, 270, 410, 0.98, -9, 385, 400) +
		`<g transform="translate(800 0) scale(-1 1)">${posed(piece, 270, 410, 0.98, -9, 385, 400)}</g>`
	if (s.view === 1) return closer(pair, 400, 320, 1.4, 8)
	if (s.view === 2)
		return (
			s.p.shadow(400, 480, 320, 180, 0.26) +
			posed(piece, 400, 330, 0.86, 78, 385, 400) +
			posed(piece, 400, 540, 0.86, 98, 385, 400)
		)
	return pair
}

function handbag(s: Scene): string {
	const { p, colour } = s
	const gold = '#e2bd5c'
	const body = 'M170 340Q400 310 630 340L672 640Q676 690 620 694H180Q124 690 128 640Z'
	return `<path d="M270 350C270 100 530 100 530 350" stroke="${darken(colour, 0.36)}" stroke-width="28" fill="none"/><path d="M270 350C270 106 530 106 530 350" stroke="${lighten(colour, 0.16)}" stroke-width="12" fill="none"/><path d="${body}" fill="${leather(s, colour)}"/>${p.clip(body, `<path d="M120 340H680V520Q400 620 120 520Z" fill="${lighten(colour, 0.06)}"/><path d="M120 520Q400 620 680 520" stroke="#000" stroke-opacity=".25" stroke-width="7" fill="none"/>${p.glow(270, 430, 110, 60, 0.34, -8)}`)}${stitch('M184 356Q400 328 616 356M144 512Q400 606 656 512M150 670H650', mix(colour, '#ffffff', 0.5))}<rect x="364" y="528" width="72" height="66" rx="12" fill="${p.lin([lighten(gold, 0.4), darken(gold, 0.2)])}"/><circle cx="400" cy="560" r="11" fill="${darken(gold, 0.5)}"/>${[270, 530].map((x) => `<circle cx="${x}" cy="352" r="17" fill="${p.ball('#fff3c8', gold, '#8a6a1c')}"/>`).join('')}`
}

function backpack(s: Scene): string {
	const { p, colour } = s
	const trim = s.spec.accent ?? darken(colour, 0.34)
	const body = 'M220 300C220 160 300 120 400 120C500 120 580 160 580 300V630Q580 700 510 700H290Q220 700 220 630Z'
	return `<path d="M340 130C340 60 460 60 460 130" stroke="${darken(colour, 0.4)}" stroke-width="22" fill="none"/><path d="M226 360Q160 380 166 480V600Q176 650 226 640ZM574 360Q640 380 634 480V600Q624 650 574 640Z" fill="${leather(s, darken(colour, 0.16))}"/><path d="${body}" fill="${leather(s, colour)}"/><path d="${body}" fill="${p.cylinder(0.5)}"/><path d="M246 340C246 210 320 170 400 170C480 170 554 210 554 340" stroke="${trim}" stroke-width="10" fill="none"/><path d="M246 340C246 210 320 170 400 170C480 170 554 210 554 340" stroke="#d9dee2" stroke-width="3" stroke-dasharray="6 4" fill="none"/><path d="${box(264, 430, 272, 220, 40)}" fill="${leather(s, lighten(colour, 0.07))}" stroke="${darken(colour, 0.3)}" stroke-width="3"/><path d="M270 486H530" stroke="${trim}" stroke-width="10"/><path d="M270 486H530" stroke="#d9dee2" stroke-width="3" stroke-dasharray="6 4"/><rect x="500" y="478" width="14" height="44" rx="5" fill="#d9dee2"/>${s.art ? s.place({ x: 400, y: 318, size: 150 }) : label(s.spec.brand, 400, 320, 46, { fill: mix(colour, inkOn(colour), 0.8), max: 220 })}${stitch('M276 470Q276 440 306 440H494Q524 440 524 470', mix(colour, '#ffffff', 0.4))}${p.glow(310, 250, 60, 70, 0.3)}`
}

const wallet = (s: Scene) =>
	`<path d="${box(140, 300, 520, 350, 36)}" fill="${darken(s.colour, 0.4)}"/><path d="M180 290H560V340H180Z" fill="#7fae72"/><path d="M196 276H590V330H196Z" fill="#e9dca8"/><path d="${box(140, 316, 520, 350, 36)}" fill="${leather(s, s.colour)}"/>${stitch(box(156, 332, 488, 318, 28), mix(s.colour, '#ffffff', 0.45))}<path d="M660 430H540Q500 436 500 486Q500 536 540 542H660Z" fill="${leather(s, darken(s.colour, 0.14))}"/><circle cx="552" cy="486" r="17" fill="${s.p.ball('#fff3c8', '#e2bd5c', '#8a6a1c')}"/>${label(s.spec.brand, 320, 580, 36, { fill: mix(s.colour, inkOn(s.colour), 0.6), max: 260 })}${s.p.glow(290, 410, 120, 50, 0.34, -8)}`

function notebook(s: Scene): string {
	const { p, spec, colour } = s
	let rings = ''
	for (let y = 150; y < 680; y += 44)
		rings += `<circle cx="232" cy="${y}" r="9" fill="#2b2f36"/><path d="M196 ${y - 6}C190 ${y - 22} 232 ${y - 22} 234 ${y}" stroke="#8d979f" stroke-width="8" fill="none"/>`
	return `<path d="${box(222, 112, 380, 590, 16)}" fill="#cfc8b8" transform="translate(12 8)"/><path d="${box(220, 108, 380, 590, 14)}" fill="#fffdf4" transform="translate(6 4)"/><path d="${box(210, 104, 384, 590, 16)}" fill="${p.lin([lighten(colour, 0.14), darken(colour, 0.16)], 0, 0, 1, 1)}"/><rect x="286" y="190" width="260" height="170" rx="10" fill="#fffdf4"/>${label(spec.brand, 416, 240, 50, { fill: darken(colour, 0.3), max: 226 })}${label(spec.title, 416, 310, 32, { fill: '#4b5058', max: 226 })}${s.place({ x: 416, y: 520, size: 220 })}<path d="M258 104V694" stroke="#000" stroke-opacity=".14" stroke-width="7"/>${rings}<path d="M210 120Q210 104 226 104H430L270 694H226Q210 694 210 678Z" fill="#fff" opacity=".08"/>`
}

function book(s: Scene): string {
	const { p, spec, colour, accent } = s
	return `<path d="M200 130L228 108H612L584 130Z" fill="#fffdf4"/><path d="M584 130L612 108V668L584 692Z" fill="${p.across(['#f4eddc', '#cfc4a8'])}"/><path d="M590 140V680M598 134V674M606 126V668" stroke="#b3a786" stroke-width="1.6"/><path d="${box(196, 128, 390, 566, 8)}" fill="${p.lin([lighten(colour, 0.1), darken(colour, 0.24)], 0, 0, 1, 1)}"/><path d="M196 128H232V694H196Z" fill="#000" opacity=".2"/><path d="M232 128V694" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><rect x="258" y="156" width="302" height="510" fill="none" stroke="${accent}" stroke-width="4"/>${label(spec.title, 409, 250, 60, { fill: inkOn(colour), max: 274 })}${s.place({ x: 409, y: 440, size: 220 })}${label(spec.brand, 409, 608, 34, { fill: mix(accent, inkOn(colour), 0.3), max: 270 })}`
}

function pens(s: Scene): string {
	const { p } = s
	const pen = (x: number, turn: number, c: string) =>
		`<g transform="translate(${x} 400) rotate(${turn})"><path d="M-20 -290Q-20 -306 -6 -306H6Q20 -306 20 -290V180L6 270H-6L-20 180Z" fill="${p.across([darken(c, 0.34), lighten(c, 0.45), c, darken(c, 0.4)])}"/><path d="M-20 180H20L6 270H-6Z" fill="${p.across(['#8d979f', '#f7f9fa', '#7d8891'])}"/><path d="M-6 268H6L0 292Z" fill="#23262b"/><rect x="-22" y="-90" width="44" height="16" fill="${p.across(['#8d979f', '#f7f9fa', '#7d8891'])}"/><path d="M14 -280H28V-120Q28 -108 20 -108Z" fill="${p.lin(['#f7f9fa', '#8d979f'])}"/></g>`
	return (
		pen(290, -16, s.colour) +
		pen(400, -2, s.accent) +
		pen(510, 12, '#2b2f36') +
		label(s.spec.brand, 400, 740, 34, { fill: '#4b5058', max: 400 })
	)
}

export const thingShapes: Record<string, Shape> = {
	shoes,
	sandals,
	bag: thing(handbag, [400, 470, 1.4], 692, 280),
	backpack: thing(backpack, [400, 420, 1.45], 700, 220),
	wallet: thing(wallet, [430, 480, 1.4], 664, 270),
	notebook: thing(notebook, [410, 320, 1.5], 698, 230),
	book: thing(book, [410, 340, 1.5], 696, 230),
	pen: thing(pens, [400, 300, 1.5], 690, 220),
}
