import {
	type Art,
	ball,
	drawn,
	fluent,
	fluentImage,
	heaped,
	leaf,
	moved,
	strokes,
	type Tones,
	turned,
} from './art-kit.ts'
import { limb, type Point } from './limb.ts'
import { type Paint, r1 } from './paint.ts'

const skin: Tones = ['#fff0d8', '#f3cfa2', '#c48d5c']

/** A whole chicken without feathers; its colours show whether it is raw, roasted or grilled. */
export function wholeChicken(p: Paint, tones: Tones): string {
	return (
		limb(
			[
				[150, 118],
				[176, 132],
				[186, 158],
			],
			[44, 30, 14],
			tones,
			9,
		) +
		ball(p, 188, 162, 9, 8, ['#fffdf4', '#efe2c8', '#c3ab84'], 0.6) +
		p.solid('M24 118C22 70 66 44 108 50C152 54 174 86 168 122C162 156 122 172 84 168C48 166 26 150 24 118Z', tones) +
		p.glow(78, 78, 42, 18, 0.55, -14) +
		limb(
			[
				[96, 104],
				[66, 100],
				[50, 134],
				[84, 144],
			],
			[14, 32, 30, 16],
			tones,
			9,
		) +
		limb(
			[
				[124, 92],
				[168, 88],
				[158, 150],
				[128, 160],
			],
			[30, 58, 52, 24],
			tones,
			10,
		) +
		limb(
			[
				[134, 154],
				[116, 166],
				[100, 176],
			],
			[20, 15, 13],
			tones,
			6,
		) +
		ball(p, 96, 178, 10, 8, ['#fffdf4', '#efe2c8', '#c3ab84'], 0.6) +
		p.glow(146, 104, 18, 12, 0.5, 30)
	)
}

/** A chicken leg. */
function leg(p: Paint, tones: Tones): string {
	return (
		limb(
			[
				[128, 128],
				[150, 152],
				[170, 172],
			],
			[26, 15, 13],
			['#fffdf4', '#f0e0c6', '#c9a97c'],
			6,
		) +
		ball(p, 166, 178, 11, 10, ['#fffdf4', '#f3e6d0', '#c9ad84'], 0.6) +
		ball(p, 178, 166, 11, 10, ['#fffdf4', '#f3e6d0', '#c9ad84'], 0.6) +
		limb(
			[
				[42, 40],
				[70, 64],
				[100, 100],
				[142, 146],
			],
			[60, 96, 92, 66, 34, 20],
			tones,
			14,
		) +
		p.glow(66, 56, 26, 16, 0.6, -40)
	)
}

/** A chunk of raw red meat with fat along one side. */
function chunk(p: Paint, x: number, y: number, k: number, turn: number, tones: Tones, bone: boolean): string {
	return moved(
		`<path d="M36 88C40 52 90 34 130 44C168 54 176 96 162 130C150 158 96 166 62 150C40 140 34 116 36 88Z" transform="translate(3 9)" fill="${tones[2]}"/>` +
			`<path d="M36 88C40 52 90 34 130 44C168 54 176 96 162 130C150 158 96 166 62 150C40 140 34 116 36 88Z" fill="${p.rad([tones[0], `${tones[1]}@.5`, `${tones[2]}@1`], 0.38, 0.3, 0.85)}"/>` +
			`<path d="M36 88C40 52 90 34 130 44C150 48 162 60 166 76C150 58 120 52 96 56C64 62 46 80 44 120C36 110 34 100 36 88Z" fill="${p.lin(['#fffaf0', '#f6dcc8'])}"/>` +
			`<path d="M74 82Q98 92 92 116M112 74Q128 96 116 128M140 84Q150 100 142 118" stroke="#ffd9cc" stroke-width="4.5" fill="none" opacity=".75" stroke-linecap="round"/>` +
			(bone
				? `<ellipse cx="112" cy="104" rx="19" ry="16" fill="#fffaf0" stroke="#d9bfa8" stroke-width="4"/><ellipse cx="112" cy="104" rx="9" ry="7" fill="#c9645a"/>`
				: '') +
			p.glow(84, 68, 26, 10, 0.45, -14),
		x,
		y,
		k,
		turn,
	)
}

const beefTones: Tones = ['#f07a70', '#c22f34', '#6e0f1c']
const muttonTones: Tones = ['#f29a92', '#cf5458', '#86242e']

function pieces(p: Paint, tones: Tones, bone: boolean): string {
	const at: [number, number, number, number][] = [
		[60, 66, 0.5, -10],
		[136, 62, 0.52, 14],
		[100, 96, 0.54, 4],
		[54, 124, 0.52, 20],
		[146, 122, 0.52, -16],
		[102, 148, 0.54, 6],
	]
	return at.map(([x, y, k, turn], i) => chunk(p, x, y, k, turn, tones, bone && i % 2 === 0)).join('')
}

function minced(p: Paint): string {
	return heaped(p, ['#f08a80', '#cf5452', '#9c2c34'], 82, 76, 90, 4, (x, y, turn, pick) => {
		const c = pick < 0.3 ? '#f6a79a' : pick < 0.7 ? '#d9605a' : '#c2474a'
		const d = `M${r1(x - 6)} ${r1(y - 2)}q${r1(3 + pick * 5)} ${r1(turn / 20 - 5)} 12 4`
		return `<path d="${d}" stroke="#8a2430" stroke-width="10" stroke-linecap="round" fill="none"/><path d="${d}" stroke="${c}" stroke-width="7.6" stroke-linecap="round" fill="none"/><path d="${d}" stroke="#ffd0c4" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" fill="none" transform="translate(-1 -2)"/>`
	})
}

/** A tumbler of a drink. */
export function glass(p: Paint, drink: readonly [string, string], top: string, extra = ''): string {
	return (
		p.shadow(100, 184, 54, 9, 0.2) +
		`<path d="M48 20H152L140 176Q139 184 130 184H70Q61 184 60 176Z" fill="#eaf3f6" opacity=".75"/>` +
		`<path d="M53 46H147L137 170Q136 178 128 178H72Q64 178 63 170Z" fill="${p.lin([drink[0], drink[1]])}"/>` +
		`<ellipse cx="100" cy="46" rx="47" ry="9" fill="${top}"/>${extra}` +
		`<path d="M48 20H152L140 176Q139 184 130 184H70Q61 184 60 176Z" fill="${p.across(['#5a86a0/.55', '#7aa2b8/.16@.1', '#ffffff/.7@.2', '#ffffff/.06@.34', '#ffffff/0@.7', '#ffffff/.4@.86', '#4f7890/.55'])}"/>` +
		`<ellipse cx="100" cy="20" rx="52" ry="9" fill="none" stroke="#ffffff" stroke-width="3.5"/><ellipse cx="100" cy="20" rx="52" ry="9" fill="none" stroke="#9db6c0" stroke-width="1.2"/>`
	)
}

const froth =
	'<g fill="#fff" opacity=".9"><circle cx="72" cy="44" r="6"/><circle cx="88" cy="48" r="8"/><circle cx="108" cy="45" r="7"/><circle cx="126" cy="46" r="6"/></g>'

/** A small earthen pot of set yogurt. */
function clayPot(p: Paint, fill: Tones): string {
	return (
		p.shadow(100, 172, 66, 11, 0.25) +
		`<path d="M30 66C26 120 44 172 76 176H124C156 172 174 120 170 66Z" fill="${p.across(['#8a3f1e', '#d9855a@.28', '#b85c32@.62', '#6b2c14'])}"/>` +
		`<path d="M36 92Q100 120 164 92M38 104Q100 132 162 104" stroke="#6b2c14" stroke-opacity=".35" stroke-width="3" fill="none"/>` +
		`<ellipse cx="100" cy="62" rx="76" ry="24" fill="${p.across(['#a8552e', '#e39a6c@.3', '#8f4320'])}"/><ellipse cx="100" cy="63" rx="66" ry="18.5" fill="#5e2510"/>` +
		`<ellipse cx="100" cy="67" rx="63" ry="16" fill="${p.rad([fill[0], `${fill[1]}@.6`, `${fill[2]}@1`], 0.42, 0.4, 0.65)}"/>` +
		p.glow(82, 62, 26, 6, 0.6)
	)
}

export const meats: Record<string, Art> = {
	chicken: drawn('#e3bd92', 'one', (p) => wholeChicken(p, skin)),
	'chicken-leg': drawn('#e3bd92', 'few', (p) => leg(p, ['#fff0dc', '#f0bfa2', '#bd7a62'])),
	'chicken-pieces': drawn('#e3b49a', 'one', (p) => {
		const piece = leg(p, ['#fff0e2', '#f2c3aa', '#c07f68'])
		return (
			moved(piece, 70, 66, 0.62, -20) +
			moved(piece, 134, 78, 0.62, 60) +
			chunk(p, 66, 132, 0.56, 10, ['#fff0e6', '#f0bfa8', '#c08270'], false) +
			chunk(p, 138, 140, 0.58, -12, ['#fff0e6', '#f3c6b0', '#c08270'], false)
		)
	}),
	hen: fluent('1f414', '#c9a48c', 'one'),
	duck: fluent('1f986', '#9fb58c', 'one'),
	beef: drawn('#c97a76', 'one', (p) => pieces(p, beefTones, false)),
	'minced-beef': drawn('#d08078', 'one', minced),
	mutton: drawn('#d08c88', 'one', (p) => pieces(p, muttonTones, true)),
	milk: drawn('#a9c8dc', 'one', (p) => glass(p, ['#ffffff', '#eef1ee'], '#ffffff')),
	lassi: drawn('#d6c9a4', 'one', (p) => glass(p, ['#fffdf2', '#f3e8cc'], '#fffaf0', froth)),
	borhani: drawn('#a9c78c', 'one', (p) =>
		glass(
			p,
			['#dcebb8', '#b4cf86'],
			'#e8f3cc',
			froth + leaf(p, [110, 46], [150, 14], 26, ['#93dc8c', '#38a35a', '#146640']),
		),
	),
	juice: drawn('#f2b04a', 'one', (p) =>
		glass(p, ['#ffc94a', '#f58a12'], '#ffdc7a', turned(fluentImage('1f34a', 140, 26, 60), 12)),
	),
	'soft-drink': drawn('#a8786a', 'one', (p) =>
		glass(
			p,
			['#7a3a22', '#2a0e0a'],
			'#8f4a2e',
			'<g fill="#fff" opacity=".45"><circle cx="80" cy="80" r="3"/><circle cx="112" cy="104" r="4"/><circle cx="92" cy="132" r="3"/><circle cx="120" cy="150" r="2.6"/><circle cx="106" cy="70" r="2.6"/></g><g opacity=".75"><rect x="72" y="40" width="28" height="26" rx="6" fill="#dff0f6" transform="rotate(14 86 53)"/><rect x="104" y="44" width="26" height="24" rx="6" fill="#eef8fb" transform="rotate(-12 117 56)"/></g>',
		),
	),
	water: drawn('#7fb8dc', 'one', (p) => glass(p, ['#cfeaf6', '#8fcbe8'], '#e6f6fc')),
	yogurt: drawn('#c9b49a', 'one', (p) => clayPot(p, ['#ffffff', '#fbf7ea', '#e3d6b8'])),
	'mishti-doi': drawn('#d9a878', 'one', (p) => clayPot(p, ['#ffe9c4', '#eec08a', '#c98a4c'])),
	butter: fluent('1f9c8', '#edc95a', 'one'),
	cheese: fluent('1f9c0', '#edc14a', 'one'),
	'ice-cream': fluent('1f368', '#d9a9a0', 'one'),
	tea: drawn('#c49a6c', 'one', (p) =>
		cup(
			p,
			['#d9823a', '#a14a16'],
			'<path d="M78 34q-10 -14 2 -24M104 32q-10 -14 2 -26M128 34q-10 -14 2 -24" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".75"/>',
		),
	),
	'green-tea': drawn('#9dbd72', 'one', (p) =>
		cup(p, ['#d3de7a', '#9aae3a'], leaf(p, [96, 66], [128, 50], 18, ['#93dc8c', '#38a35a', '#146640'])),
	),
	coffee: fluent('2615', '#a58474', 'one'),
	'coffee-bean': drawn('#96705a', 'pile', (p) => {
		const bean = (x: number, y: number, turn: number): string =>
			turned(
				ball(p, x, y, 34, 24, ['#b07a52', '#6a3a1c', '#32160a'], 0.5) +
					`<path d="M${x - 32} ${y}Q${x - 8} ${y - 9} ${x} ${y}Q${x + 10} ${y + 9} ${x + 32} ${y}" stroke="#250e04" stroke-width="4" fill="none"/>`,
				turn,
				x,
				y,
			)
		return bean(68, 62, 24) + bean(136, 76, -30) + bean(58, 124, -16) + bean(124, 134, 34) + bean(94, 166, 2)
	}),
	ghee: drawn(
		'#e6bd52',
		'one',
		(p) =>
			p.shadow(100, 178, 58, 10, 0.22) +
			`<path d="M46 56H154Q162 62 162 74V160Q162 178 144 178H56Q38 178 38 160V74Q38 62 46 56Z" fill="${p.across(['#b97a0c', '#ffd85e@.28', '#f5b92c@.62', '#a56a08'])}"/>${strokes({ cx: 100, cy: 116, rx: 54, ry: 56, count: 110, seed: 5 }, ['#fff0a8', '#ffdf6a'], 0.5, 2)}` +
			`<rect x="38" y="24" width="124" height="34" rx="9" fill="${p.across(['#7a1a16', '#e2564a@.3', '#b52e28@.6', '#6a1210'])}"/><path d="M46 56H154Q162 62 162 74V160Q162 178 144 178H56Q38 178 38 160V74Q38 62 46 56Z" fill="${p.cylinder(0.7)}"/>`,
	),
}

/** A cup on its saucer. */
function cup(p: Paint, drink: readonly [string, string], extra: string): string {
	const handle: Point[] = [
		[148, 78],
		[196, 72],
		[190, 138],
		[134, 134],
	]
	return (
		p.shadow(96, 172, 88, 13, 0.22) +
		`<ellipse cx="96" cy="160" rx="84" ry="19" fill="${p.lin(['#ffffff', '#cfd9df'])}"/><ellipse cx="96" cy="156" rx="52" ry="10" fill="#b9c6ce"/>` +
		limb(handle, [14, 13, 12, 14], ['#ffffff', '#eef3f5', '#a9b9c2'], 6) +
		`<path d="M28 64C28 120 56 158 80 160H112C138 158 164 120 164 64Z" fill="${p.across(['#b9c7cf', '#ffffff@.25', '#f2f6f7@.6', '#a5b6c0'])}"/><path d="M31 86Q96 112 161 86" stroke="#c8402f" stroke-width="5" fill="none" opacity=".85"/>` +
		`<ellipse cx="96" cy="64" rx="68" ry="20" fill="#f7fafb"/><ellipse cx="96" cy="65" rx="61" ry="15.5" fill="${p.lin([drink[1], drink[0]])}"/>${p.glow(76, 62, 20, 4, 0.5)}${extra}`
	)
}
