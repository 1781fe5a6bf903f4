import { darken, lighten, mix } from './colour.ts'
import { box, closer, posed, type Scene, type Shape } from './scene.ts'

/** A border of woven motifs. */
function motif(s: Scene, c: string, ground: string): string {
	return s.p.pattern(
		46,
		60,
		`<rect width="46" height="60" fill="${ground}"/><path d="M0 5H46M0 55H46" stroke="${c}" stroke-width="4"/><path d="M23 14L38 30L23 46L8 30Z" fill="none" stroke="${c}" stroke-width="4"/><circle cx="23" cy="30" r="5" fill="${c}"/><circle cx="0" cy="30" r="4" fill="${c}"/><circle cx="46" cy="30" r="4" fill="${c}"/>`,
	)
}

/** A stack of folded cloth. */
function foldedCloth(
	s: Scene,
	x: number,
	y: number,
	w: number,
	layers: number,
	thick: number,
	c: string,
	border: string,
): string {
	const { p } = s
	let markup = ''
	for (let i = layers - 1; i >= 0; i--) {
		const top = y + i * thick
		markup += `<path d="${box(x, top, w, thick + 6, thick / 2)}" fill="${p.lin([lighten(c, 0.2), c, darken(c, 0.28)])}"/><rect x="${x + w * 0.72}" y="${top}" width="${w * 0.12}" height="${thick + 6}" fill="${border}" opacity=".9"/><path d="M${x + thick / 2} ${top + thick + 4}H${x + w - thick / 2}" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`
	}
	return markup
}

/** A hanging saree without a hanger: pleats below, and the end with its border over the shoulder. */
function saree(s: Scene): string {
	const { p, colour } = s
	const zari = s.spec.accent ?? '#e2b13c'
	const edge = motif(s, zari, darken(colour, 0.34))
	const buti = p.pattern(
		70,
		70,
		`<path d="M20 8Q32 18 20 32Q8 18 20 8Z" fill="${zari}" opacity=".75"/><circle cx="20" cy="37" r="3" fill="${zari}" opacity=".75"/><path d="M55 43Q67 53 55 67Q43 53 55 43Z" fill="${zari}" opacity=".75"/>`,
	)
	const skirt = 'M250 250H550L622 690Q400 716 178 690Z'
	let pleats = ''
	for (let i = 0; i < 9; i++) {
		const [a, b] = [270 + i * 32, 210 + i * 47]
		pleats += `<path d="M${a} 250L${b} 700" stroke="${i % 2 ? '#fff' : '#000'}" stroke-opacity="${i % 2 ? 0.14 : 0.16}" stroke-width="17"/>`
	}
	const anchal =
		'M300 120C380 96 470 110 540 150C600 220 640 330 640 470L628 700H470L478 480C470 380 420 300 350 262C300 240 270 180 300 120Z'
	return (
		`<path d="${skirt}" fill="${p.lin([colour, darken(colour, 0.22)])}"/>${p.clip(skirt, `<path d="${skirt}" fill="${buti}"/>${pleats}<rect x="150" y="632" width="500" height="60" fill="${edge}"/>`)}` +
		`<path d="${anchal}" fill="${p.lin([lighten(colour, 0.16), colour, darken(colour, 0.16)], 0, 0, 1, 1)}"/>${p.clip(anchal, `<path d="${anchal}" fill="${buti}"/><path d="M330 110C440 180 540 320 540 700" stroke="#000" stroke-opacity=".16" stroke-width="18" fill="none"/><path d="M400 100C500 180 590 320 596 700" stroke="#fff" stroke-opacity=".16" stroke-width="18" fill="none"/><path d="M450 560H650V720H450Z" fill="${edge}"/><path d="M450 560H650" stroke="${zari}" stroke-width="8"/>`)}` +
		`<path d="M300 120C270 180 300 240 350 262C420 300 470 380 478 480L470 700" stroke="${zari}" stroke-width="13" fill="none"/><path d="M300 120C270 180 300 240 350 262C420 300 470 380 478 480L470 700" stroke="${darken(zari, 0.3)}" stroke-width="3" stroke-dasharray="7 7" fill="none"/><path d="M478 700v22M498 700v22M518 700v22M538 700v22M558 700v22M578 700v22M598 700v22M618 700v22" stroke="${zari}" stroke-width="5" stroke-linecap="round"/>`
	)
}

function foldedSaree(s: Scene): string {
	const { p, colour } = s
	const zari = s.spec.accent ?? '#e2b13c'
	const edge = motif(s, zari, darken(colour, 0.34))
	return (
		p.shadow(400, 650, 330, 40, 0.4) +
		foldedCloth(s, 110, 500, 580, 4, 34, colour, zari) +
		`<path d="M120 506Q150 300 240 262H660Q700 330 680 506Z" fill="${p.lin([lighten(colour, 0.2), colour, darken(colour, 0.2)])}"/><path d="M470 262H660Q700 330 680 506H520Q530 360 470 262Z" fill="${edge}"/><path d="M470 262Q530 360 520 506" stroke="${zari}" stroke-width="10" fill="none"/>${p.glow(300, 340, 140, 50, 0.34, -8)}`
	)
}

/** Checked cotton. */
function checks(s: Scene, c: string, a: string): string {
	return s.p.pattern(
		60,
		60,
		`<rect width="60" height="60" fill="${c}"/><path d="M0 12H60M0 42H60" stroke="${a}" stroke-width="8" opacity=".6"/><path d="M12 0V60M42 0V60" stroke="${a}" stroke-width="8" opacity=".6"/><path d="M0 27H60M27 0V60" stroke="#fff" stroke-width="2.4" opacity=".5"/>`,
	)
}

const lungi: Shape = (s) => {
	const { p, colour } = s
	const a = s.spec.accent ?? lighten(colour, 0.6)
	const fill = checks(s, colour, a)
	const body = 'M250 130H550L604 696Q400 718 196 696Z'
	const hung = `<path d="${body}" fill="${fill}"/>${p.clip(body, `<path d="M330 130C320 330 300 520 290 710M470 130C490 330 500 520 520 710" stroke="#000" stroke-opacity=".16" stroke-width="22" fill="none"/><path d="M370 130C364 330 356 520 350 710" stroke="#fff" stroke-opacity=".16" stroke-width="18" fill="none"/><path d="M240 120H560V176H240Z" fill="${darken(colour, 0.3)}" opacity=".5"/>`)}<path d="${body}" fill="${p.pillow(0.9)}"/>`
	const folded =
		p.shadow(400, 640, 320, 40, 0.4) +
		[0, 1, 2, 3, 4]
			.map(
				(i) =>
					`<path d="${box(130 + i * 4, 330 + (4 - i) * 52, 540 - i * 8, 64, 26)}" fill="${fill}"/><path d="${box(130 + i * 4, 330 + (4 - i) * 52, 540 - i * 8, 64, 26)}" fill="${p.lin(['#ffffff/.3', '#ffffff/0@.4', '#000000/.36@1'])}"/>`,
			)
			.join('')
	if (s.view === 1) return folded
	if (s.view === 2) return closer(hung, 400, 340, 1.9, -6)
	return p.shadow(400, 706, 240, 28, 0.34) + hung
}

const scarf: Shape = (s) => {
	const { p, colour } = s
	const trim = s.spec.accent ?? lighten(colour, 0.5)
	const edge = motif(s, trim, darken(colour, 0.2))
	const a = 'M300 150C380 110 470 130 520 190C560 260 520 320 470 350L520 690H360L340 380C270 340 240 220 300 150Z'
	const hung = `<path d="M440 330L600 640L480 700L380 380Z" fill="${p.lin([darken(colour, 0.1), darken(colour, 0.34)])}"/><path d="M582 606L600 640L480 700L466 664Z" fill="${trim}"/><path d="${a}" fill="${p.lin([lighten(colour, 0.2), colour, darken(colour, 0.16)], 0, 0, 1, 1)}"/>${p.clip(a, `<rect x="300" y="600" width="260" height="60" fill="${edge}"/><path d="M330 150C300 260 380 340 400 700M420 130C400 240 440 340 450 700" stroke="#000" stroke-opacity=".13" stroke-width="18" fill="none"/><path d="M380 140C350 250 410 350 424 700" stroke="#fff" stroke-opacity=".2" stroke-width="14" fill="none"/>`)}<path d="M336 196C390 160 460 180 476 220C460 290 400 310 360 290C330 270 320 230 336 196Z" fill="${darken(colour, 0.5)}"/>`
	if (s.view === 1) return p.shadow(400, 640, 320, 40, 0.4) + foldedCloth(s, 140, 380, 520, 5, 50, colour, trim)
	if (s.view === 2) return closer(hung, 430, 520, 1.9, 8)
	return p.shadow(440, 700, 190, 26, 0.34) + hung
}

const towel: Shape = (s) => {
	const { p, colour } = s
	const trim = s.spec.accent ?? lighten(colour, 0.55)
	const pile = p.pattern(
		7,
		7,
		'<circle cx="2" cy="2" r="1.2" fill="#fff" opacity=".2"/><circle cx="5" cy="5" r="1.2" fill="#000" opacity=".09"/>',
	)
	const body = box(240, 130, 320, 570, 16)
	const hung = `<rect x="180" y="112" width="440" height="22" rx="11" fill="${p.lin(['#f4f6f8', '#97a4ae'])}"/><path d="${body}" fill="${p.lin([lighten(colour, 0.16), darken(colour, 0.14)])}"/><path d="${body}" fill="${pile}"/><rect x="240" y="580" width="320" height="14" fill="${trim}"/><rect x="240" y="604" width="320" height="32" fill="${trim}"/><rect x="240" y="646" width="320" height="14" fill="${trim}"/><path d="${body}" fill="${p.pillow(0.9)}"/>${s.art ? s.place({ x: 400, y: 400, size: 170 }) : ''}`
	if (s.view === 1) return p.shadow(400, 640, 310, 40, 0.42) + foldedCloth(s, 150, 330, 500, 4, 76, colour, trim)
	if (s.view === 2)
		return (
			p.shadow(270, 640, 150, 26, 0.4) +
			p.shadow(530, 640, 150, 26, 0.4) +
			[270, 530]
				.map(
					(x) =>
						`<circle cx="${x}" cy="520" r="128" fill="${p.ball(lighten(colour, 0.3), colour, darken(colour, 0.32))}"/><circle cx="${x}" cy="520" r="128" fill="${pile}"/>${[100, 74, 48, 22].map((r) => `<circle cx="${x}" cy="520" r="${r}" fill="none" stroke="${darken(colour, 0.34)}" stroke-width="5" opacity=".6"/>`).join('')}`,
				)
				.join('')
		)
	return p.shadow(400, 704, 200, 22, 0.3) + hung
}

const bedsheet: Shape = (s) => {
	const { p, colour } = s
	const trim = s.spec.accent ?? mix(colour, '#ffffff', 0.6)
	const flowers = p.pattern(
		84,
		84,
		`<g fill="${trim}" opacity=".85">${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="24" cy="13" rx="6" ry="10" transform="rotate(${a} 24 24)"/><ellipse cx="64" cy="56" rx="5" ry="8" transform="rotate(${a} 64 64)"/>`).join('')}</g><circle cx="24" cy="24" r="5" fill="${darken(colour, 0.2)}"/><circle cx="64" cy="64" r="4" fill="${darken(colour, 0.2)}"/>`,
	)
	const sheet = 'M120 420H680L740 660Q400 690 60 660Z'
	const pillow = (x: number) =>
		`<path d="M${x - 118} 316Q${x} 286 ${x + 118} 316Q${x + 134} 370 ${x + 118} 430Q${x} 454 ${x - 118} 430Q${x - 134} 370 ${x - 118} 316Z" fill="${p.lin([lighten(colour, 0.34), lighten(colour, 0.05)])}"/><path d="M${x - 118} 316Q${x} 286 ${x + 118} 316Q${x + 134} 370 ${x + 118} 430Q${x} 454 ${x - 118} 430Q${x - 134} 370 ${x - 118} 316Z" fill="${flowers}"/><path d="M${x - 118} 316Q${x} 286 ${x + 118} 316Q${x + 134} 370 ${x + 118} 430Q${x} 454 ${x - 118} 430Q${x - 134} 370 ${x - 118} 316Z" fill="${p.rad(['#ffffff/.4', '#ffffff/0@.5', '#000000/.22@1'], 0.4, 0.3, 0.8)}"/>`
	const bed = `${p.shadow(400, 676, 370, 34, 0.42)}<path d="M110 190Q400 140 690 190V430H110Z" fill="${p.lin(['#a9744a', '#6b4226'])}"/><path d="M140 216Q400 170 660 216V420H140Z" fill="#fff" opacity=".07"/><path d="${sheet}" fill="${p.lin([lighten(colour, 0.14), darken(colour, 0.1)])}"/><path d="${sheet}" fill="${flowers}"/><path d="M60 660Q400 690 740 660V700Q400 728 60 700Z" fill="${darken(colour, 0.26)}"/>${p.clip(sheet, p.glow(340, 520, 240, 60, 0.3))}${pillow(268)}${pillow(532)}`
	if (s.view === 1)
		return (
			p.shadow(400, 640, 320, 40, 0.42) +
			foldedCloth(s, 140, 420, 520, 3, 70, colour, trim) +
			posed(pillow(400), 400, 330, 1.3, 0, 400, 370)
		)
	if (s.view === 2) return closer(bed, 400, 460, 1.7, -4)
	return bed
}

export const drapeShapes: Record<string, Shape> = {
	saree: (s) =>
		s.view === 1
			? foldedSaree(s)
			: s.view === 2
				? closer(saree(s), 530, 560, 1.9, -4)
				: s.p.shadow(410, 710, 250, 26, 0.36) + saree(s),
	lungi,
	scarf,
	towel,
	bedsheet,
}
