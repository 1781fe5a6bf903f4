import { cluster, dragonFruit, green, jackfruit, litchi, pomegranate, starFruit, twig } from './art-fruit-parts.ts'
import {
	type Art,
	ball,
	drawn,
	fluent,
	fluentImage,
	leaf,
	oval,
	pod,
	stalk,
	type Tones,
	through,
	turned,
} from './art-kit.ts'
import { limb } from './limb.ts'

export const fruits: Record<string, Art> = {
	apple: fluent('1f34e', '#e2706a', 'pile'),
	'green-apple': fluent('1f34f', '#a9cf62', 'pile'),
	orange: fluent('1f34a', '#f4a24a', 'pile'),
	malta: drawn(
		'#d9b44a',
		'pile',
		(p) =>
			ball(p, 84, 88, 66, 64, ['#ffe98a', '#e9b52c', '#a07a12'], 0.6) +
			`<circle cx="84" cy="30" r="5" fill="#7a8a2a"/>` +
			`<g transform="translate(136 134)"><circle r="52" fill="${p.lin(['#f2c63e', '#c9901a'])}"/><circle r="46" fill="#fff3cf"/>${Array.from({ length: 10 }, (_, i) => `<path transform="rotate(${i * 36})" d="M0 -5Q-13 -24 -9 -40Q0 -46 9 -40Q13 -24 0 -5Z" fill="${p.rad(['#ffd25a', '#ff9f1f@1'])}"/>`).join('')}<circle r="4" fill="#fff3cf"/></g>`,
	),
	grapes: fluent('1f347', '#9a86cc'),
	strawberry: fluent('1f353', '#e8707c', 'pile'),
	pear: fluent('1f350', '#b9c95a', 'pile'),
	avocado: fluent('1f951', '#a4b85a'),
	olive: drawn('#9aa84a', 'pile', (p) => cluster(p, ['#d9e27a', '#94a436', '#4f5f1a'], 24, 31)),
	melon: fluent('1f348', '#b3cf86', 'one'),
	watermelon: drawn('#7fb46a', 'one', (p) => {
		const body = oval(86, 84, 78, 72)
		const stripe = (x: number) =>
			`<path d="M86 10C${x} 40 ${x} 120 86 158" stroke="#1d5a2c" stroke-width="11" fill="none" stroke-dasharray="20 3 12 2" opacity=".8"/>`
		return (
			p.solid(body, ['#a9dc74', '#58a544', '#1e6130']) +
			p.clip(body, [-22, 30, 72, 112, 158, 206].map(stripe).join('')) +
			`<path d="${body}" fill="${p.rad(['#ffffff/.4', '#ffffff/0@.45', '#0c2c14/.5@1'], 0.34, 0.26, 0.85)}"/>` +
			fluentImage('1f349', 138, 140, 112)
		)
	}),
	coconut: fluent('1f965', '#b9937a'),
	jackfruit: drawn('#b9b455', 'one', jackfruit),
	litchi: drawn('#dc6a6c', 'pile', litchi),
	guava: drawn(
		'#a9c65c',
		'pile',
		(p) =>
			stalk(
				through([
					[78, 40],
					[76, 24],
					[86, 12],
				]),
				7,
				twig,
			) +
			leaf(p, [80, 30], [146, 16], 34, green) +
			p.solid('M80 36C124 28 152 70 148 112C144 148 116 170 84 166C46 164 24 132 30 98C36 64 52 40 80 36Z', [
				'#eef5b0',
				'#b3cf5a',
				'#6c9230',
			]) +
			p.glow(68, 74, 24, 18, 0.55, -30) +
			`<g transform="translate(142 138)"><ellipse rx="48" ry="46" fill="${p.lin(['#c6dc6e', '#86a83c'])}"/><ellipse rx="43" ry="41" fill="#fff6e4"/><ellipse rx="33" ry="31" fill="${p.rad(['#ff9a9a', '#f7b3a6@.7', '#fce3cf@1'])}"/>${Array.from({ length: 16 }, (_, i) => `<ellipse cx="${(Math.cos(i * 2.4) * 6.4 * Math.sqrt(i)).toFixed(1)}" cy="${(Math.sin(i * 2.4) * 6 * Math.sqrt(i)).toFixed(1)}" rx="2.6" ry="3.2" fill="#f3dca0"/>`).join('')}</g>`,
	),
	'green-coconut': drawn(
		'#8dbb5c',
		'few',
		(p) =>
			p.solid('M98 30C146 26 180 74 172 122C166 162 132 184 98 182C62 184 32 160 28 118C22 72 52 30 98 30Z', [
				'#cfe88a',
				'#7fb543',
				'#3c7426',
			]) +
			`<path d="M58 46Q98 22 140 44L128 62Q98 50 70 62Z" fill="${p.lin(['#f7f2dc', '#d6cba0'])}"/><ellipse cx="99" cy="53" rx="22" ry="8" fill="#8a7c52"/><ellipse cx="99" cy="54" rx="17" ry="5.5" fill="#e7f1f0"/>` +
			`<path d="M118 52L150 4" stroke="#e84a5a" stroke-width="7" stroke-linecap="round"/><path d="M117 51L149 4" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
			p.glow(64, 90, 20, 32, 0.5, 14),
	),
	pomegranate: drawn('#d9625e', 'few', pomegranate),
	'star-fruit': drawn('#dcd052', 'few', starFruit),
	jujube: drawn('#a9b850', 'pile', (p) => cluster(p, ['#eef0a0', '#b4bf48', '#8a6a24'], 25, 29)),
	'black-plum': drawn('#7a5f94', 'pile', (p) => cluster(p, ['#a48ac4', '#4a2c62', '#1c0f2c'], 22, 30)),
	amla: drawn('#b7cc66', 'pile', (p) => cluster(p, ['#f0f7b4', '#b9d05a', '#748f2c'], 30, 29)),
	'hog-plum': drawn('#93b44c', 'pile', (p) => cluster(p, ['#d6e88a', '#86ab3e', '#476f22'], 27, 34)),
	'dragon-fruit': drawn('#e26c9c', 'few', dragonFruit),
	tamarind: drawn('#a87c52', 'sheaf', () => {
		const t: Tones = ['#d9ac7a', '#9c6a3c', '#583518']
		const w = [10, 34, 38, 30, 38, 32, 38, 28, 8]
		return (
			pod({
				curve: [
					[30, 70],
					[70, 16],
					[140, 20],
					[178, 82],
				],
				widths: w,
				tones: t,
				stem: { length: 18, width: 5, tones: twig },
			}) +
			pod({
				curve: [
					[22, 134],
					[60, 84],
					[122, 88],
					[168, 160],
				],
				widths: w,
				tones: t,
				stem: { length: 16, width: 5, tones: twig },
			}) +
			limb(
				[
					[82, 150],
					[104, 132],
					[136, 170],
					[120, 180],
				],
				[14, 24, 20, 22, 10],
				['#a8683c', '#6c3416', '#38160a'],
				7,
			)
		)
	}),
	'wood-apple': drawn(
		'#b7b36c',
		'few',
		(p) =>
			stalk(
				through([
					[92, 34],
					[90, 22],
					[96, 12],
				]),
				9,
				twig,
			) +
			ball(p, 92, 98, 68, 66, ['#e6e39a', '#adab58', '#65662a'], 0.35) +
			`<g transform="translate(146 140)"><circle r="46" fill="#8c8a48"/><circle r="40" fill="#e9c06c"/><circle r="33" fill="${p.rad(['#f7a742', '#d9761c@1'])}"/>${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse transform="rotate(${a}) translate(0 -18)" rx="5" ry="8" fill="#fbe2a4"/>`).join('')}</g>`,
	),
	sapodilla: drawn(
		'#b98e68',
		'pile',
		(p) =>
			ball(p, 84, 88, 60, 62, ['#d3a985', '#96694a', '#553622'], 0.3) +
			stalk(
				through([
					[84, 28],
					[84, 20],
					[88, 12],
				]),
				7,
				twig,
			) +
			`<g transform="translate(138 134)"><ellipse rx="46" ry="50" fill="#7c5236"/><ellipse rx="41" ry="45" fill="${p.rad(['#e7b37c', '#c98a52@1'])}"/><ellipse cx="-9" cy="2" rx="6" ry="15" fill="#1e1512" transform="rotate(8)"/><ellipse cx="11" cy="0" rx="6" ry="15" fill="#1e1512" transform="rotate(-8)"/><ellipse cx="-11" cy="-3" rx="1.6" ry="6" fill="#fff" opacity=".6" transform="rotate(8)"/></g>`,
	),
	pomelo: drawn(
		'#b4c862',
		'few',
		(p) =>
			p.solid('M88 26C108 26 118 40 136 62C158 92 152 152 100 168C42 168 18 116 38 76C50 48 66 28 88 26Z', [
				'#eaf09c',
				'#b4c74e',
				'#6c8a28',
			]) +
			leaf(p, [88, 30], [148, 8], 30, green) +
			p.glow(66, 74, 22, 18, 0.5, -30) +
			`<g transform="translate(138 134)"><circle r="54" fill="#a9bc4a"/><circle r="49" fill="#fffbe8"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -4Q-14 -22 -10 -36Q0 -42 10 -36Q14 -22 0 -4Z" fill="${p.rad(['#ffb3a6', '#f47d7c@1'])}"/>`).join('')}</g>`,
	),
	dates: drawn('#a8764e', 'pile', (p) => {
		const piece = (x: number, y: number, turn: number) =>
			turned(
				limb(
					[
						[x - 42, y],
						[x - 14, y - 5],
						[x + 14, y - 5],
						[x + 42, y],
					],
					[10, 34, 38, 38, 34, 10],
					['#c98a52', '#7f4218', '#3c1a08'],
					8,
				) +
					`<path d="M${x - 28} ${y - 8}Q${x} ${y - 2} ${x + 26} ${y - 9}M${x - 24} ${y + 6}Q${x} ${y + 10} ${x + 22} ${y + 5}" stroke="#35160a" stroke-opacity=".45" stroke-width="2" fill="none"/><circle cx="${x - 42}" cy="${y}" r="5" fill="#d9b37a"/>` +
					p.glow(x - 12, y - 11, 16, 5, 0.7),
				turn,
				x,
				y,
			)
		return piece(70, 66, -24) + piece(134, 74, 20) + piece(62, 122, 12) + piece(138, 130, -18) + piece(96, 160, 6)
	}),
}
