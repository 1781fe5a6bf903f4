import { darken, inkOf, lighten } from './colour.ts'
import { closer, type Scene, type Shape } from './scene.ts'
import { label } from './text.ts'

/** A sliced loaf in a transparent wrapper. */
function loaf(s: Scene): string {
	const { p, spec, colour, accent } = s
	const slice =
		'M300 300C280 230 380 200 450 214C540 200 640 240 622 310C634 340 616 360 614 380V600Q614 620 594 620H330Q310 620 310 600V380C308 360 288 340 300 300Z'
	let slices = ''
	for (let i = 5; i >= 0; i--)
		slices += `<g transform="translate(${-i * 32} ${i * 3})"><path d="${slice}" fill="${p.lin(['#b5702a', '#8f5218'])}" transform="translate(-6 2)"/><path d="${slice}" fill="${p.lin(['#d99c4c', '#b87228'])}"/></g>`
	return `${slices}<path d="${slice}" fill="${p.rad(['#fff3d3', '#f7dca4@.75', '#e0b067@1'], 0.45, 0.4, 0.7)}" stroke="#b87228" stroke-width="13"/>${[
		[380, 330],
		[470, 300],
		[540, 360],
		[420, 430],
		[520, 470],
		[370, 520],
		[460, 550],
		[560, 560],
	]
		.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="8" fill="#d9a860" opacity=".5"/>`)
		.join(
			'',
		)}<path d="M134 420H620V560H134Z" fill="${colour}" opacity=".95"/><path d="M134 410H620V424H134ZM134 556H620V568H134Z" fill="${accent}"/>${label(spec.brand, 380, 466, 62, { fill: '#ffffff', max: 430 })}${label(spec.title, 380, 526, 34, { fill: '#ffffff', max: 430, oneLine: true })}<path d="M130 300C170 230 300 200 450 206C560 200 650 240 634 310L640 610Q630 640 590 640H170Q130 640 126 600Z" fill="${p.lin(['#ffffff/.4', '#ffffff/.06@.4', '#ffffff/.16@1'], 0, 0, 1, 1)}"/><path d="M126 330Q80 300 50 330Q90 380 60 430Q100 440 130 420Z" fill="#f2f6f8" opacity=".7"/><path d="M120 330V430" stroke="${accent}" stroke-width="12"/><path d="M200 250Q300 226 360 236" stroke="#fff" stroke-width="9" stroke-opacity=".7" fill="none" stroke-linecap="round"/>`
}

/** A round cake with icing and cherries. */
function cake(s: Scene): string {
	const { p, spec } = s
	const icing = spec.colour ?? '#f4a9b8'
	const inside = spec.accent ?? '#fff4e2'
	const drips = Array.from(
		{ length: 11 },
		(_, i) => `Q${162 + i * 46} ${440 + ((i * 37) % 46)} ${180 + i * 46} 404`,
	).join('')
	const cherry = (x: number, y: number) =>
		`<ellipse cx="${x}" cy="${y + 8}" rx="36" ry="16" fill="#fffdf8"/><ellipse cx="${x}" cy="${y + 2}" rx="30" ry="15" fill="${p.lin(['#ffffff', '#eadfd0'])}"/><circle cx="${x}" cy="${y - 16}" r="19" fill="${p.ball('#ff8a8a', '#d3203a', '#7a0a1c')}"/><circle cx="${x - 6}" cy="${y - 22}" r="5" fill="#fff" opacity=".8"/>`
	const ring = Array.from({ length: 10 }, (_, i) => i * 36 - 90).map(
		(a) => [400 + Math.cos((a * Math.PI) / 180) * 204, 330 + Math.sin((a * Math.PI) / 180) * 62] as const,
	)
	const spots = [...ring]
		.sort((a, b) => a[1] - b[1])
		.map(([x, y]) => cherry(Math.round(x), Math.round(y)))
		.join('')
	return `<ellipse cx="400" cy="640" rx="330" ry="76" fill="#b5c2cb"/><ellipse cx="400" cy="630" rx="330" ry="74" fill="${p.lin(['#ffffff', '#e3eaee'])}"/><path d="M138 350V590Q150 680 400 684Q650 680 662 590V350Z" fill="${p.across([darken(inside, 0.25), '#ffffff@.25', `${inside}@.6`, darken(inside, 0.3)])}"/><path d="M138 480Q400 580 662 480V506Q400 606 138 506Z" fill="${icing}"/><path d="M138 590Q150 680 400 684Q650 680 662 590" stroke="#fffdf8" stroke-width="22" stroke-dasharray="2 24" stroke-linecap="round" fill="none"/><path d="M138 350V404${drips}H662V350Z" fill="${p.across([darken(icing, 0.22), lighten(icing, 0.4), `${icing}@.6`, darken(icing, 0.26)])}"/><ellipse cx="400" cy="346" rx="262" ry="92" fill="${p.lin([lighten(icing, 0.4), icing])}"/>${spots}${label(spec.title ?? spec.brand, 400, 336, 46, { fill: inkOf(darken(icing, 0.5)), max: 250 })}`
}

const view =
	(draw: (s: Scene) => string, focus: readonly [number, number, number]): Shape =>
	(s) => {
		if (s.view === 1) return closer(draw(s), focus[0], focus[1], focus[2], -5)
		const slice =
			s.view === 2
				? s.p.shadow(640, 700, 130, 20, 0.36) +
					s.place({ x: 640, y: 600, size: 230 }, s.spec.shape === 'cake' ? 'cake-slice' : 'bread')
				: ''
		return s.p.shadow(390, 650, 310, 34, 0.42) + draw(s) + slice
	}

export const bakeryShapes: Record<string, Shape> = {
	'bread-loaf': view(loaf, [420, 420, 1.4]),
	cake: view(cake, [400, 380, 1.35]),
}
