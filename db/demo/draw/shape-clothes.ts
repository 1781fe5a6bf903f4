import { darken, lighten, luminance, mix } from './colour.ts'
import { closer, posed, type Scene, type Shape } from './scene.ts'
import type { Side } from './shape-kit.ts'

/** The fill of cloth: a soft gradient of the garment's colour. */
const cloth = (s: Scene, c = s.colour) => s.p.lin([lighten(c, 0.14), `${c}@.45`, darken(c, 0.2)], 0.1, 0, 0.9, 1)

/** The folds of a garment: dark and light strokes, clipped to its outline. */
function folds(s: Scene, outline: string, lines: readonly string[]): string {
	const strong = luminance(s.colour) < 0.25 ? 0.16 : 0.09
	return s.p.clip(
		outline,
		lines
			.map(
				(d, i) =>
					`<path d="${d}" stroke="${i % 2 ? '#ffffff' : '#000000'}" stroke-opacity="${i % 2 ? strong * 1.3 : strong}" stroke-width="${i % 2 ? 16 : 20}" fill="none" stroke-linecap="round"/>`,
			)
			.join('') +
			`<path d="${outline}" fill="${s.p.across(['#000000/.2', '#000000/0@.16', '#ffffff/.14@.36', '#000000/0@.62', '#000000/.22@1'])}"/>`,
	)
}

/** The three views of a garment: the front, an enlarged collar, and the back. */
function garment(
	draw: (s: Scene, side: Side) => string,
	focus: readonly [number, number, number] = [400, 270, 1.75],
): Shape {
	return (s) => {
		const ground = s.p.shadow(400, 716, 250, 26, 0.26)
		if (s.view === 1) return closer(draw(s, 'front'), focus[0], focus[1], focus[2], -4)
		return ground + draw(s, s.view === 2 ? 'back' : 'front')
	}
}

const bodyFolds = [
	'M300 300C330 420 290 560 320 690',
	'M350 330C370 440 340 560 356 690',
	'M510 300C480 420 520 560 490 690',
	'M446 360C440 460 460 560 448 690',
	'M280 250C320 290 330 320 330 360',
	'M520 250C480 290 470 320 470 360',
]

function top(
	s: Scene,
	side: Side,
	collar: (s: Scene, side: Side) => string,
	sleeves: 'short' | 'long',
	hem: number,
): string {
	const { p, colour } = s
	const left =
		sleeves === 'short'
			? 'M268 170C210 190 150 250 104 356L196 410C214 372 232 340 250 318Z'
			: 'M268 170C200 196 168 260 140 400C124 490 112 570 106 640L176 656C190 560 216 440 258 330Z'
	const right =
		sleeves === 'short'
			? 'M532 170C590 190 650 250 696 356L604 410C586 372 568 340 550 318Z'
			: 'M532 170C600 196 632 260 660 400C676 490 688 570 694 640L624 656C610 560 584 440 542 330Z'
	const body = `M330 140Q400 ${side === 'back' ? 160 : 176} 470 140L540 172C556 240 556 300 552 360L562 ${hem}Q400 ${hem + 18} 238 ${hem}L248 360C244 300 244 240 260 172Z`
	const cuff = (d: string) =>
		`<path d="${d}" stroke="${darken(colour, 0.32)}" stroke-opacity=".6" stroke-width="5" fill="none"/>`
	return (
		`<path d="${left}" fill="${p.lin([colour, darken(colour, 0.24)])}"/><path d="${right}" fill="${p.lin([darken(colour, 0.06), darken(colour, 0.3)])}"/>` +
		(sleeves === 'short' ? cuff('M114 342L206 394M686 342L594 394') : cuff('M108 622L178 638M692 622L622 638')) +
		`<path d="${body}" fill="${cloth(s)}"/>${folds(s, body, bodyFolds)}<path d="M260 172C248 240 250 290 250 322M540 172C552 240 550 290 550 322" stroke="#000" stroke-opacity=".18" stroke-width="4" fill="none"/><path d="M240 ${hem - 16}Q400 ${hem + 2} 560 ${hem - 16}" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none" stroke-dasharray="8 5"/>${collar(s, side)}`
	)
}

const roundCollar = (s: Scene, side: Side) => {
	const c = s.spec.accent ?? darken(s.colour, 0.18)
	return side === 'back'
		? `<path d="M326 142Q400 166 474 142" stroke="${c}" stroke-width="15" fill="none"/>`
		: `<path d="M330 142Q400 152 470 142Q460 212 400 216Q340 212 330 142Z" fill="${darken(s.colour, 0.5)}"/><path d="M328 140Q342 216 400 220Q458 216 472 140" stroke="${c}" stroke-width="15" fill="none"/>${s.art ? s.place({ x: 400, y: 400, size: 210 }) : ''}`
}

const buttons = (x: number, from: number, to: number, step: number, c: string) => {
	let markup = ''
	for (let y = from; y <= to; y += step)
		markup += `<circle cx="${x}" cy="${y + 1.5}" r="8" fill="#000" opacity=".25"/><circle cx="${x}" cy="${y}" r="7.5" fill="${c}"/><circle cx="${x}" cy="${y}" r="2" fill="#000" opacity=".4"/>`
	return markup
}

const foldedCollar = (placket: number, pocket: boolean) => (s: Scene, side: Side) => {
	const { colour } = s
	const light = lighten(s.spec.accent ?? colour, 0.12)
	if (side === 'back')
		return `<path d="M318 148Q400 190 482 148L470 122Q400 146 330 122Z" fill="${light}" stroke="${darken(colour, 0.3)}" stroke-width="2"/>`
	return (
		`<path d="M334 138Q400 150 466 138L404 226H396Z" fill="${darken(colour, 0.52)}"/><rect x="382" y="214" width="36" height="${placket}" fill="${lighten(colour, 0.07)}" stroke="${darken(colour, 0.3)}" stroke-opacity=".5" stroke-width="2"/>${buttons(400, 246, 206 + placket, 70, lighten(colour, 0.72))}` +
		`<path d="M330 128L318 150L350 232L398 214Q350 180 334 134Z" fill="${light}" stroke="${darken(colour, 0.35)}" stroke-opacity=".6" stroke-width="2.4"/><path d="M470 128L482 150L450 232L402 214Q450 180 466 134Z" fill="${light}" stroke="${darken(colour, 0.35)}" stroke-opacity=".6" stroke-width="2.4"/>` +
		(pocket
			? `<path d="M448 320H526V400L487 418L448 400Z" fill="#fff" fill-opacity=".07" stroke="${darken(colour, 0.35)}" stroke-opacity=".55" stroke-width="3"/>`
			: '')
	)
}

const bandCollar = (s: Scene, side: Side) => {
	const gold = s.spec.accent ?? '#e2bd5c'
	const { colour } = s
	if (side === 'back')
		return `<path d="M332 142Q400 164 468 142L464 112Q400 132 336 112Z" fill="${lighten(colour, 0.1)}" stroke="${gold}" stroke-width="3"/>`
	const stitch = s.p.pattern(
		22,
		22,
		`<circle cx="11" cy="11" r="3.6" fill="${gold}"/><path d="M11 2l4 5h-8ZM11 20l4 -5h-8Z" fill="${gold}" opacity=".75"/>`,
	)
	return `<path d="M340 132Q400 146 460 132L408 204H392Z" fill="${darken(colour, 0.5)}"/><rect x="368" y="196" width="64" height="258" rx="5" fill="${lighten(colour, 0.05)}"/><rect x="368" y="196" width="64" height="258" rx="5" fill="${stitch}" opacity=".85"/><rect x="384" y="196" width="32" height="256" fill="${colour}" opacity=".9"/><path d="M368 196V454H432V196" stroke="${gold}" stroke-width="3" fill="none"/>${buttons(400, 226, 436, 52, gold)}<path d="M336 112Q330 134 334 146L392 214L404 200Q352 166 348 116Z" fill="${lighten(colour, 0.1)}" stroke="${gold}" stroke-width="3"/><path d="M464 112Q470 134 466 146L408 214L396 200Q448 166 452 116Z" fill="${lighten(colour, 0.1)}" stroke="${gold}" stroke-width="3"/>`
}

const kameez = (s: Scene, side: Side) => {
	const { p, colour } = s
	const trim = s.spec.accent ?? mix(colour, '#ffd98a', 0.6)
	const body =
		'M330 128Q400 150 470 128L530 156C536 230 520 300 522 350C560 470 590 590 606 690Q400 718 194 690C210 590 240 470 278 350C280 300 264 230 270 156Z'
	const flowers = p.pattern(
		64,
		64,
		`<g fill="${trim}" opacity=".7"><circle cx="16" cy="16" r="4"/><ellipse cx="16" cy="8" rx="3.4" ry="5"/><ellipse cx="16" cy="24" rx="3.4" ry="5"/><ellipse cx="8" cy="16" rx="5" ry="3.4"/><ellipse cx="24" cy="16" rx="5" ry="3.4"/><circle cx="48" cy="48" r="3.4"/><path d="M48 40q6 4 0 8q-6 -4 0 -8M48 56q6 -4 0 -8q-6 4 0 8"/></g>`,
	)
	const sleeve = (d: string) => `<path d="${d}" fill="${p.lin([colour, darken(colour, 0.26)])}"/>`
	const neck =
		side === 'front'
			? `<path d="M336 130Q400 146 464 130Q456 214 400 232Q344 214 336 130Z" fill="${darken(colour, 0.5)}"/><path d="M332 128Q342 222 400 238Q458 222 468 128" stroke="${trim}" stroke-width="13" fill="none"/><path d="M400 238V372" stroke="${trim}" stroke-width="26"/><path d="M400 244V368" stroke="${darken(colour, 0.2)}" stroke-width="3" stroke-dasharray="7 7"/>`
			: `<path d="M330 130Q400 172 470 130" stroke="${trim}" stroke-width="13" fill="none"/>`
	return (
		sleeve('M272 156C220 190 190 260 172 380L240 396C252 330 268 290 280 262Z') +
		sleeve('M528 156C580 190 610 260 628 380L560 396C548 330 532 290 520 262Z') +
		`<path d="M174 366L242 382L238 400L170 384ZM626 366L558 382L562 400L630 384Z" fill="${trim}"/><path d="${body}" fill="${cloth(s)}"/><path d="${body}" fill="${flowers}"/>${folds(s, body, ['M330 380C310 480 290 590 270 700', 'M370 380C360 480 350 590 340 700', 'M470 380C490 480 510 590 530 700', 'M430 380C440 480 450 590 460 700'])}${p.clip(body, `<path d="M180 650Q400 682 620 650V720H180Z" fill="${trim}" opacity=".9"/><path d="M190 668Q400 700 610 668" stroke="${darken(colour, 0.2)}" stroke-width="4" stroke-dasharray="10 8" fill="none"/>`)}${neck}`
	)
}

const dress = (s: Scene, side: Side) => {
	const { p, colour } = s
	const trim = s.spec.accent ?? lighten(colour, 0.6)
	const skirt =
		'M286 374Q400 396 514 374C580 480 640 570 668 640Q610 690 560 656Q500 704 440 664Q400 700 360 664Q300 704 240 656Q190 690 132 640C160 570 220 480 286 374Z'
	const bodice =
		'M316 152Q340 176 400 184Q460 176 484 152L520 176C516 250 508 310 514 380Q400 402 286 380C292 310 284 250 280 176Z'
	const dots = p.pattern(
		44,
		44,
		`<circle cx="11" cy="11" r="5.4" fill="${trim}" opacity=".8"/><circle cx="33" cy="33" r="5.4" fill="${trim}" opacity=".8"/>`,
	)
	return `<path d="M284 176Q210 200 216 286Q262 300 296 262ZM516 176Q590 200 584 286Q538 300 504 262Z" fill="${p.lin([lighten(colour, 0.2), darken(colour, 0.16)])}"/><path d="${skirt}" fill="${cloth(s)}"/><path d="${skirt}" fill="${dots}"/>${folds(s, skirt, ['M320 400C290 500 260 590 246 660', 'M360 400C350 500 340 590 330 670', 'M480 400C510 500 540 590 556 660', 'M430 400C440 500 450 590 456 670'])}<path d="${bodice}" fill="${cloth(s)}"/>${folds(s, bodice, ['M340 200C350 260 340 320 346 390', 'M380 200C384 260 380 320 384 390'])}<path d="M286 356Q400 380 514 356V392Q400 416 286 392Z" fill="${trim}"/>${side === 'back' ? `<path d="M352 164Q400 330 448 164Z" fill="#fff" opacity=".35"/>${buttons(400, 200, 300, 50, trim)}<path transform="translate(400 384) scale(2.1) translate(-400 -384)" d="M400 384C340 330 320 420 392 396C340 470 360 480 400 402C440 480 460 470 408 396C480 420 460 330 400 384Z" fill="${trim}" stroke="${darken(trim, 0.25)}" stroke-width="2"/>` : `<path d="M318 152Q340 180 400 188Q460 180 482 152" stroke="${trim}" stroke-width="12" fill="none"/>${buttons(400, 224, 330, 50, trim)}`}`
}

const jeans = (s: Scene, side: Side) => {
	const { p, colour } = s
	const outline = 'M262 120H538L566 330L584 706H440L404 348H396L360 706H216L234 330Z'
	const seam = '#e0a85c'
	const twill = p.pattern(8, 8, '<path d="M0 8L8 0" stroke="#fff" stroke-opacity=".09" stroke-width="1.6"/>')
	const pockets =
		side === 'front'
			? `<path d="M258 166Q300 220 346 166M542 166Q500 220 454 166" stroke="${seam}" stroke-width="4" stroke-dasharray="9 4" fill="none"/><path d="M400 166V300Q400 330 372 322" stroke="${seam}" stroke-width="4" stroke-dasharray="9 4" fill="none"/>`
			: [290, 426]
					.map(
						(x) =>
							`<path d="M${x} 214H${x + 86}V300L${x + 43} 326L${x} 300Z" fill="#fff" fill-opacity=".06" stroke="${seam}" stroke-width="4" stroke-dasharray="9 4"/>`,
					)
					.join('')
	return `<path d="${outline}" fill="${cloth(s)}"/><path d="${outline}" fill="${twill}"/>${p.clip(outline, `${p.glow(300, 480, 50, 180, 0.2)}${p.glow(500, 480, 50, 180, 0.2)}`)}${folds(s, outline, ['M260 330C290 350 340 350 392 336', 'M250 600C290 620 320 610 350 620', 'M540 330C510 350 460 350 408 336', 'M460 600C490 620 530 610 560 620'])}<path d="M234 330L216 706M566 330L584 706" stroke="#000" stroke-opacity=".2" stroke-width="4"/><path d="M252 330L238 690M548 330L562 690" stroke="${seam}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 4"/>${pockets}<path d="M262 116H538V164H262Z" fill="${darken(colour, 0.14)}"/><path d="M264 124H536M264 156H536" stroke="${seam}" stroke-width="3" stroke-dasharray="9 4"/>${[292, 392, 492].map((x) => `<rect x="${x}" y="110" width="16" height="62" rx="3" fill="${darken(colour, 0.26)}"/>`).join('')}${side === 'front' ? '<circle cx="400" cy="141" r="12" fill="#d9a34a"/><circle cx="397" cy="138" r="4" fill="#fff" opacity=".7"/>' : ''}<path d="M216 690H360M440 690H584" stroke="${seam}" stroke-width="3" stroke-dasharray="9 4"/>`
}

export const clothShapes: Record<string, Shape> = {
	't-shirt': garment((s, side) => top(s, side, roundCollar, 'short', 684)),
	shirt: garment((s, side) => top(s, side, foldedCollar(470, true), 'long', 690)),
	polo: garment((s, side) => top(s, side, foldedCollar(150, false), 'short', 684)),
	panjabi: (s) => {
		const draw = (side: Side) => posed(top(s, side, bandCollar, 'long', 770), 400, 400, 0.86, 0, 400, 446)
		if (s.view === 1) return closer(draw('front'), 400, 250, 1.8, -4)
		return s.p.shadow(400, 716, 240, 26, 0.28) + draw(s.view === 2 ? 'back' : 'front')
	},
	kameez: garment(kameez),
	'kids-dress': garment(dress, [400, 300, 1.6]),
	jeans: garment(jeans, [400, 230, 1.7]),
}
