import { darken, inkOf, inkOn, lighten, mix } from './colour.ts'
import { box, closer, posed, type Scene, type Shape, shades } from './scene.ts'
import { thing } from './shape-devices.ts'
import { barcode, capFill } from './shape-kit.ts'
import { label } from './text.ts'

const shell = (s: Scene, c: string) => s.p.across([darken(c, 0.34), lighten(c, 0.42), `${c}@.55`, darken(c, 0.4)])
const steel = (s: Scene) => s.p.across(['#6f7a84', '#f7f9fa@.22', '#b9c3cb@.4', '#e3e9ed@.66', '#7d8891'])

const bucket = (s: Scene) =>
	`<path d="M186 260C190 40 610 40 614 260" stroke="#9aa5ae" stroke-width="13" fill="none"/><path d="M190 250C200 52 600 52 610 250" stroke="#e8eef2" stroke-width="4" fill="none"/><rect x="350" y="84" width="100" height="28" rx="14" fill="${shell(s, s.colour)}"/><path d="M180 270H620L572 670Q566 700 530 702H270Q234 700 228 670Z" fill="${shell(s, s.colour)}"/><ellipse cx="400" cy="270" rx="220" ry="56" fill="${lighten(s.colour, 0.3)}"/><ellipse cx="400" cy="274" rx="202" ry="46" fill="${s.p.lin([darken(s.colour, 0.5), darken(s.colour, 0.2)])}"/><path d="M200 420Q400 470 600 420M212 520Q400 566 588 520" stroke="#000" stroke-opacity=".13" stroke-width="7" fill="none"/>${label(s.spec.brand, 400, 500, 46, { fill: inkOn(s.colour), max: 260 })}`

const broom = (s: Scene) => {
	let straws = ''
	const next = s.random()
	for (let i = 0; i < 70; i++) {
		const t = i / 69 - 0.5
		straws += `<path d="M${400 + t * 70} 380C${400 + t * 130} 470 ${400 + t * 260} 560 ${400 + t * 330 + next() * 14} ${690 + next() * 22}" stroke="${['#e6c373', '#c99a45', '#f3da98', '#b38435'][i % 4]}" stroke-width="6" fill="none" stroke-linecap="round"/>`
	}
	return `<rect x="386" y="70" width="28" height="300" rx="13" fill="${shell(s, s.colour)}"/>${straws}<path d="M352 360Q400 346 448 360L462 428Q400 450 338 428Z" fill="${s.p.across(['#7a4a1c', '#d9a562', '#6b3f17'])}"/><path d="M346 384Q400 400 454 384M342 408Q400 424 458 408" stroke="${s.colour}" stroke-width="7" fill="none"/>`
}

const pan = (s: Scene) =>
	`<path d="M560 420L760 330Q780 326 784 344Q786 360 770 366L580 470Z" fill="${s.p.lin([lighten(s.colour, 0.25), darken(s.colour, 0.4)])}"/><ellipse cx="340" cy="490" rx="262" ry="140" fill="${darken(s.colour, 0.6)}"/><path d="M78 450Q80 620 340 630Q600 620 602 450Z" fill="${shell(s, s.colour)}"/><ellipse cx="340" cy="450" rx="262" ry="128" fill="${s.p.lin(['#8d979f', '#e3e8ec', '#7d8891'], 0, 0, 1, 1)}"/><ellipse cx="340" cy="454" rx="246" ry="116" fill="${s.p.rad(['#4b5058', '#2d3036@.7', '#191b1f@1'], 0.4, 0.36, 0.7)}"/><ellipse cx="340" cy="470" rx="190" ry="84" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="4"/>${s.p.glow(250, 410, 110, 30, 0.3, -8)}${s.art ? s.place({ x: 340, y: 430, size: 270 }) : ''}`

const pot = (s: Scene) =>
	`<path d="M130 420Q80 410 84 460Q90 500 150 490M670 420Q720 410 716 460Q710 500 650 490" stroke="#3a3f46" stroke-width="22" fill="none"/><path d="M140 370H660V590Q650 690 520 694H280Q150 690 140 590Z" fill="${s.spec.colour ? shell(s, s.colour) : steel(s)}"/><path d="M140 610Q400 650 660 610" stroke="#000" stroke-opacity=".12" stroke-width="8" fill="none"/><ellipse cx="400" cy="370" rx="272" ry="58" fill="${steel(s)}"/><path d="M140 360C160 240 640 240 660 360C600 404 200 404 140 360Z" fill="${s.p.ball('#ffffff', '#c3ccd3', '#7d8891')}" opacity=".96"/><path d="M170 350C230 290 400 276 470 288" stroke="#fff" stroke-width="9" stroke-opacity=".8" fill="none" stroke-linecap="round"/><rect x="380" y="226" width="40" height="40" fill="#8d979f"/><ellipse cx="400" cy="222" rx="52" ry="22" fill="${s.p.ball('#5b626b', '#2b2f36', '#0f1013')}"/>${label(s.spec.brand, 400, 520, 44, { fill: s.spec.colour ? inkOn(s.colour) : '#5b6670', max: 300 })}`

const cooker = (s: Scene) =>
	`<path d="M560 300L770 286Q792 290 790 310Q788 326 768 328L560 344Z" fill="${s.p.lin(['#3a3f46', '#111215'])}"/><path d="M150 460L40 470Q24 478 28 494Q32 506 50 504L150 500Z" fill="${s.p.lin(['#3a3f46', '#111215'])}"/><path d="M150 380H610V600Q604 690 490 694H270Q156 690 150 600Z" fill="${steel(s)}"/><path d="M136 360H624V400H136Z" fill="${s.p.across(['#7d8891', '#ffffff@.3', '#97a2ab'])}"/><path d="M150 360C170 270 590 270 610 360Z" fill="${steel(s)}"/><rect x="360" y="216" width="40" height="66" rx="8" fill="${shell(s, s.spec.accent ?? '#c8402f')}"/><circle cx="380" cy="208" r="26" fill="${s.p.ball(...shades(s.spec.accent ?? '#c8402f'))}"/><rect x="470" y="272" width="28" height="34" rx="6" fill="#4b5058"/><path d="M300 306Q390 278 520 316L560 300" stroke="#2b2f36" stroke-width="22" fill="none" stroke-linecap="round"/>${label(s.spec.brand, 380, 520, 50, { fill: '#4b5660', max: 300 })}`

const plates = (s: Scene) => {
	const { p, colour } = s
	const piece = (cx: number, cy: number, rx: number, k = 0.34) =>
		`<ellipse cx="${cx}" cy="${cy + 8}" rx="${rx}" ry="${rx * k}" fill="#aab7c0"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * k}" fill="${p.lin(['#ffffff', '#e3eaee'])}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.93}" ry="${rx * k * 0.92}" fill="none" stroke="${colour}" stroke-width="6"/><ellipse cx="${cx}" cy="${cy + 3}" rx="${rx * 0.68}" ry="${rx * k * 0.66}" fill="${p.lin(['#cfd9e0', '#ffffff'])}"/>`
	const stack = [4, 3, 2, 1, 0].map((i) => piece(400, 600 - (4 - i) * 24, 280)).join('')
	const upright = `<circle cx="400" cy="300" r="216" fill="#b5c2cb" transform="translate(0 8)"/><circle cx="400" cy="300" r="216" fill="${p.lin(['#ffffff', '#dfe7ec'], 0, 0, 1, 1)}"/><circle cx="400" cy="300" r="200" fill="none" stroke="${colour}" stroke-width="8"/><circle cx="400" cy="300" r="186" fill="none" stroke="${s.accent}" stroke-width="3"/><circle cx="400" cy="302" r="142" fill="${p.lin(['#cfd9e0', '#f8fafb@.4', '#ffffff'])}"/>${s.art ? s.place({ x: 400, y: 300, size: 150 }) : `<g fill="${colour}" opacity=".7">${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse cx="400" cy="258" rx="14" ry="30" transform="rotate(${a} 400 302)"/>`).join('')}</g>`}`
	return upright + stack
}

const flask = (s: Scene) =>
	`<path d="M300 120H500Q516 120 516 140V240H284V140Q284 120 300 120Z" fill="${shell(s, darken(s.colour, 0.3))}"/><rect x="276" y="236" width="248" height="30" rx="8" fill="${steel(s)}"/><path d="M276 266H524V640Q524 702 470 702H330Q276 702 276 640Z" fill="${shell(s, s.colour)}"/><path d="M276 620H524V640Q524 702 470 702H330Q276 702 276 640Z" fill="${steel(s)}"/><path d="M524 330C620 330 620 540 524 540" stroke="${darken(s.colour, 0.4)}" stroke-width="26" fill="none"/>${label(s.spec.brand, 400, 420, 52, { fill: inkOn(s.colour), max: 200 })}${label(s.spec.title, 400, 490, 28, { fill: inkOn(s.colour), max: 200 })}`

const waterBottle = (s: Scene) =>
	`<path d="M370 96H430V150H370Z" fill="${shell(s, s.accent)}"/><path d="M330 146H470Q486 146 486 164V226H314V164Q314 146 330 146Z" fill="${shell(s, darken(s.colour, 0.2))}"/><path d="M430 110C540 100 540 220 480 226" stroke="${s.accent}" stroke-width="18" fill="none"/><path d="M310 226H490Q532 260 532 330V640Q532 702 470 702H330Q268 702 268 640V330Q268 260 310 226Z" fill="${shell(s, s.colour)}" opacity=".92"/><path d="M274 460Q400 480 526 460V640Q526 696 470 696H330Q274 696 274 640Z" fill="#fff" opacity=".16"/>${label(s.spec.brand, 400, 400, 50, { fill: inkOn(s.colour), max: 220 })}${s.art ? s.place({ x: 400, y: 540, size: 150 }) : ''}<path d="M300 300V640" stroke="#fff" stroke-opacity=".5" stroke-width="14" stroke-linecap="round"/>`

const lunchBox = (s: Scene) =>
	`<path d="M230 200C230 90 570 90 570 200" stroke="${darken(s.colour, 0.3)}" stroke-width="24" fill="none"/>${[0, 1, 2].map((i) => `<path d="${box(190, 220 + i * 156, 420, 150, 30)}" fill="${i === 0 ? shell(s, s.colour) : steel(s)}"/><rect x="182" y="${214 + i * 156}" width="436" height="26" rx="12" fill="${shell(s, s.colour)}"/>`).join('')}<rect x="176" y="250" width="24" height="420" rx="10" fill="${darken(s.colour, 0.34)}"/><rect x="600" y="250" width="24" height="420" rx="10" fill="${darken(s.colour, 0.34)}"/>${label(s.spec.brand, 400, 306, 50, { fill: inkOn(s.colour), max: 320 })}`

const bulb = (s: Scene) =>
	`${s.p.glow(400, 330, 330, 320, 0.95)}<path d="M400 110C540 110 600 220 580 330C566 400 510 440 490 520H310C290 440 234 400 220 330C200 220 260 110 400 110Z" fill="${s.p.rad(['#ffffff', '#fffdf0@.5', '#f0e4bc@.85', '#d3c28c@1'], 0.42, 0.4, 0.65)}"/><path d="M306 516H494L482 600H318Z" fill="${s.p.across(['#c3ccd3', '#ffffff@.3', '#aab5be'])}"/><path d="M326 600H474V660Q474 690 440 696H360Q326 690 326 660Z" fill="${steel(s)}"/><path d="M326 620H474M326 642H474M328 664H472" stroke="#5b6670" stroke-width="6"/><ellipse cx="400" cy="702" rx="34" ry="12" fill="#2b2f36"/>${label(s.spec.brand, 400, 560, 34, { fill: '#55606a', max: 150 })}${s.p.glow(320, 240, 60, 90, 0.9, 20)}`

const fan = (s: Scene) => {
	const blades = [0, 120, 240]
		.map(
			(a) =>
				`<path transform="rotate(${a} 400 290)" d="M400 290C350 250 330 150 384 108C450 90 470 190 400 290Z" fill="${s.p.lin([lighten(s.colour, 0.4), s.colour], 0, 0, 1, 1)}" opacity=".92"/>`,
		)
		.join('')
	let wires = ''
	for (let a = 0; a < 360; a += 12)
		wires += `<path transform="rotate(${a} 400 290)" d="M400 244L400 92" stroke="#c3ccd3" stroke-width="3"/>`
	return `<rect x="382" y="470" width="36" height="180" fill="${shell(s, '#e3e8ec')}"/><path d="M250 690Q250 640 400 640Q550 640 550 690Q550 706 400 706Q250 706 250 690Z" fill="${shell(s, s.colour)}"/><circle cx="400" cy="290" r="206" fill="#ffffff" opacity=".35"/>${blades}${wires}<circle cx="400" cy="290" r="206" fill="none" stroke="#9aa5ae" stroke-width="13"/><circle cx="400" cy="290" r="206" fill="none" stroke="#f2f5f7" stroke-width="5"/><circle cx="400" cy="290" r="140" fill="none" stroke="#c3ccd3" stroke-width="3.4"/><circle cx="400" cy="290" r="48" fill="${s.p.ball(...shades(s.colour))}"/>${label(s.spec.brand, 400, 290, 22, { fill: inkOn(s.colour), max: 80 })}<rect x="360" y="490" width="80" height="76" rx="18" fill="${shell(s, s.colour)}"/>`
}

const kettle = (s: Scene) =>
	`<path d="M540 250C720 240 720 580 560 590" stroke="#23262b" stroke-width="44" fill="none"/><path d="M540 244C700 236 706 560 566 582" stroke="#5b626b" stroke-width="9" fill="none"/><path d="M262 250L160 220Q150 236 170 252L236 360Z" fill="${steel(s)}"/><path d="M270 210H530L584 610Q586 650 560 654H240Q214 650 216 610Z" fill="${s.spec.colour ? shell(s, s.colour) : steel(s)}"/><path d="M262 210Q270 150 400 146Q530 150 538 210Z" fill="${s.p.lin(['#4b5058', '#1b1d21'])}"/><ellipse cx="400" cy="146" rx="42" ry="17" fill="#2b2f36"/><path d="M206 652H594L606 694Q600 704 580 704H220Q200 704 194 694Z" fill="${s.p.lin(['#3a3f46', '#131417'])}"/><circle cx="520" cy="676" r="9" fill="#ff6b4a"/>${label(s.spec.brand, 400, 450, 52, { fill: s.spec.colour ? inkOn(s.colour) : '#5b6670', max: 260 })}`

const blender = (s: Scene) =>
	`<path d="M520 190C630 190 620 400 524 420" stroke="#c9d6de" stroke-width="26" fill="none"/><path d="M280 150H520L490 460H310Z" fill="${s.p.across(['#a9c0cc/.7', '#ffffff/.75@.25', '#d3e2ea/.5@.6', '#8fa9b8/.75'])}"/>${s.art ? s.place({ x: 400, y: 380, size: 130 }) : ''}<path d="M294 300H506L490 460H310Z" fill="${lighten(s.accent, 0.2)}" opacity=".45"/><rect x="268" y="106" width="264" height="50" rx="16" fill="${shell(s, '#2b2f36')}"/><rect x="360" y="80" width="80" height="34" rx="10" fill="${shell(s, '#2b2f36')}"/><path d="M300 460H500L516 500H284Z" fill="#23262b"/><path d="M270 500H530L580 690Q576 704 550 704H250Q224 704 220 690Z" fill="${shell(s, s.colour)}"/><circle cx="400" cy="618" r="46" fill="${steel(s)}"/><path d="M400 580V618" stroke="#23262b" stroke-width="9" stroke-linecap="round"/>${label(s.spec.brand, 400, 540, 36, { fill: inkOn(s.colour), max: 220 })}`

const iron = (s: Scene) =>
	`<path d="M250 400C260 240 560 210 610 330L640 470" stroke="${darken(s.colour, 0.4)}" stroke-width="64" fill="none" stroke-linecap="round"/><path d="M256 384C280 256 540 232 596 330" stroke="#fff" stroke-opacity=".3" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M80 620C120 480 300 420 480 420H650Q690 430 696 500L704 620Z" fill="${s.p.lin([lighten(s.colour, 0.3), s.colour, darken(s.colour, 0.25)])}"/><path d="M62 620H712V650Q708 664 690 664H70Q50 660 62 620Z" fill="${steel(s)}"/><circle cx="470" cy="520" r="48" fill="${s.p.ball('#ffffff', '#d3dbe1', '#8d979f')}"/><path d="M470 486v22" stroke="#e84a3a" stroke-width="8" stroke-linecap="round"/>${label(s.spec.brand, 310, 556, 44, { fill: inkOn(s.colour), max: 200 })}<path d="M690 440C760 440 770 330 740 270" stroke="#23262b" stroke-width="14" fill="none" stroke-linecap="round"/>`

const riceCooker = (s: Scene) =>
	`<path d="M140 330H660V600Q650 690 540 694H260Q150 690 140 600Z" fill="${shell(s, s.colour)}"/><path d="M150 330C170 200 630 200 650 330Z" fill="${s.p.ball('#ffffff', mix(s.colour, '#e8edf0', 0.6), '#97a2ab')}"/><rect x="126" y="318" width="548" height="34" rx="15" fill="${steel(s)}"/><ellipse cx="400" cy="222" rx="56" ry="22" fill="${s.p.ball('#5b626b', '#2b2f36', '#0f1013')}"/><path d="M126 400H90Q70 404 72 440H140M674 400H710Q730 404 728 440H660" fill="#2b2f36"/><rect x="310" y="520" width="180" height="130" rx="20" fill="#f3f6f8"/><circle cx="352" cy="562" r="10" fill="#ff6b4a"/><circle cx="448" cy="562" r="10" fill="#ffb02e"/><rect x="366" y="590" width="68" height="40" rx="9" fill="#3a3f46"/>${label(s.spec.brand, 400, 440, 56, { fill: inkOn(s.colour), max: 340 })}`

/** A squeezed tube: toothpaste, ointment. */
const tube = (s: Scene, back = false) => {
	const { p, spec, colour, accent } = s
	const body = 'M110 330Q104 400 110 470L600 500Q640 500 650 470V330Q640 300 600 300Z'
	const front = `<path d="M90 430C260 380 420 500 660 420V520H90Z" fill="${colour}"/><path d="M90 424C260 374 420 494 660 414V430C420 510 260 390 90 440Z" fill="${accent}"/>${label(spec.brand, 330, 368, 66, { fill: inkOf(colour), max: 330, weight: 'black' })}${label(spec.title, 330, 462, 32, { fill: inkOn(colour), max: 320, oneLine: true })}${s.place({ x: 570, y: 384, size: 124 })}`
	return `<rect x="82" y="322" width="34" height="156" rx="5" fill="${p.across([darken(colour, 0.3), lighten(colour, 0.2)])}"/><path d="M92 326V474M100 326V474M108 326V474" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/><path d="M648 344H674V456H648Z" fill="#e3e9ed"/><path d="${box(668, 334, 74, 132, 12)}" fill="${p.lin([lighten(accent, 0.3), accent, darken(accent, 0.3)])}"/><path d="M684 340V460M698 340V460M712 340V460M726 340V460" stroke="#000" stroke-opacity=".16" stroke-width="3"/><path d="${body}" fill="${p.lin(['#ffffff', '#f3f6f8', '#ccd7de'])}"/>${p.clip(body, back ? `${barcode(s, 470, 350, 130, 96)}${label(spec.brand, 260, 360, 44, { fill: inkOf(colour), max: 260 })}<path d="M140 410H420M140 430H440M140 450H380" stroke="#8a959e" stroke-width="7" stroke-linecap="round" opacity=".5"/>` : front)}<path d="${body}" fill="${p.lin(['#ffffff/.5', '#ffffff/.1@.25', '#ffffff/0@.5', '#000000/.26@1'])}"/>`
}

const tubeShape: Shape = (s) => {
	const { p } = s
	if (s.view === 2) return p.shadow(410, 560, 340, 30, 0.4) + posed(tube(s, true), 400, 430, 1, 4, 410, 400)
	const carton = `<path d="M110 560L150 520H724L684 560Z" fill="${lighten(s.colour, 0.4)}"/><path d="M684 560L724 520V630L684 672Z" fill="${darken(s.colour, 0.34)}"/><rect x="110" y="560" width="574" height="112" fill="${p.lin([s.colour, darken(s.colour, 0.12)])}"/>${label(s.spec.brand, 350, 596, 50, { fill: inkOn(s.colour), max: 400, weight: 'black' })}${label(s.spec.note ?? s.spec.title, 350, 644, 25, { fill: inkOn(s.colour), max: 400, oneLine: true })}<rect x="110" y="556" width="574" height="6" fill="#fff" opacity=".4"/>${s.place({ x: 616, y: 616, size: 92 })}`
	if (s.view === 1) return p.shadow(410, 520, 330, 34, 0.44) + closer(tube(s), 470, 400, 1.3, -10)
	return (
		p.shadow(400, 676, 330, 28, 0.44) +
		carton +
		p.shadow(420, 500, 310, 18, 0.3) +
		posed(tube(s), 400, 350, 1, -7, 410, 400)
	)
}

const tissueRoll = (s: Scene) => {
	const { p } = s
	const roll = (x: number, y: number) =>
		`<path d="M${x - 110} ${y}V${y + 200}Q${x - 110} ${y + 240} ${x} ${y + 240}Q${x + 110} ${y + 240} ${x + 110} ${y + 200}V${y}Z" fill="${p.across(['#cfd8de', '#ffffff@.3', '#f4f7f8@.6', '#bcc8d0'])}"/><ellipse cx="${x}" cy="${y}" rx="110" ry="40" fill="#fdfefe"/><ellipse cx="${x}" cy="${y}" rx="86" ry="30" fill="none" stroke="#dbe3e8" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="62" ry="21" fill="none" stroke="#dbe3e8" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="38" ry="13" fill="#b58a5c"/><ellipse cx="${x}" cy="${y + 2}" rx="29" ry="9" fill="#4b3520"/>`
	return `${roll(280, 250)}${roll(520, 250)}${roll(400, 420)}<path d="M290 470Q400 520 510 470V580Q400 630 290 580Z" fill="${s.colour}" opacity=".92"/>${label(s.spec.brand, 400, 562, 44, { fill: inkOn(s.colour), max: 190 })}`
}

const toothbrush = (s: Scene) => {
	const brush = (dy: number, c: string) =>
		`<path d="M110 ${470 + dy}Q100 ${440 + dy} 140 ${436 + dy}L420 ${410 + dy}L690 ${384 + dy}Q716 ${386 + dy} 714 ${408 + dy}Q712 ${424 + dy} 690 ${428 + dy}L430 ${454 + dy}L150 ${488 + dy}Q118 ${490 + dy} 110 ${470 + dy}Z" fill="${s.p.lin([lighten(c, 0.4), c, darken(c, 0.3)])}"/><path d="M140 ${458 + dy}L380 ${434 + dy}" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${560 + i * 16} ${400 + dy - i * 1.6}v-62" stroke="${i % 3 === 1 ? lighten(c, 0.45) : '#e6eef3'}" stroke-width="16.5"/><path d="M${565 + i * 16} ${400 + dy - i * 1.6}v-60" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`).join('')}`
	return (
		brush(-60, s.colour) + brush(110, s.accent) + label(s.spec.brand, 400, 220, 54, { fill: inkOf(s.colour), max: 300 })
	)
}

const lipstick = (s: Scene) =>
	`<path d="M340 210Q420 110 470 130V350H340Z" fill="${shell(s, s.colour)}"/><path d="M340 210Q420 110 470 130Q440 190 340 250Z" fill="${lighten(s.colour, 0.34)}"/><rect x="330" y="340" width="150" height="130" fill="${capFill(s, '#e2bd5c')}"/><path d="${box(310, 460, 190, 240, 18)}" fill="${shell(s, '#26282e')}"/><path d="M310 476H500V490H310Z" fill="#e2bd5c"/>${label(s.spec.brand, 405, 590, 32, { fill: '#e2bd5c', max: 160 })}`

export const homeShapes: Record<string, Shape> = {
	bucket: thing(bucket, [400, 400, 1.4], 700, 220),
	broom: thing(broom, [400, 520, 1.5], 704, 220),
	pan: thing(pan, [340, 450, 1.3], 620, 300),
	pot: thing(pot, [400, 430, 1.35], 692, 270),
	'pressure-cooker': thing(cooker, [400, 400, 1.35], 692, 260),
	'plate-set': thing(plates, [400, 340, 1.35], 676, 300),
	flask: thing(flask, [400, 360, 1.5], 700, 170),
	'water-bottle': thing(waterBottle, [400, 330, 1.5], 700, 170),
	'lunch-box': thing(lunchBox, [400, 360, 1.4], 680, 240),
	bulb: thing(bulb, [400, 320, 1.4], 712, 120),
	fan: thing(fan, [400, 300, 1.5], 702, 190),
	kettle: thing(kettle, [400, 400, 1.4], 700, 230),
	blender: thing(blender, [400, 340, 1.4], 700, 200),
	iron: thing(iron, [400, 480, 1.35], 664, 340),
	'rice-cooker': thing(riceCooker, [400, 440, 1.4], 692, 280),
	tube: tubeShape,
	'tissue-roll': thing(tissueRoll, [400, 420, 1.4], 660, 250),
	toothbrush: thing(toothbrush, [540, 420, 1.4], 620, 300),
	lipstick: thing(lipstick, [405, 320, 1.6], 700, 120),
}
