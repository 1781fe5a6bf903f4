import { type Art, ball, drawn, fluent, fluentImage, leaf, moved, oval, pod, stalk, type Tones, through, turned } from './art-kit.ts'
import { limb } from './limb.ts'
import type { Paint } from './paint.ts'

const green: Tones = ['#a4d25e', '#5fa03a', '#2f6f28']
const twig: Tones = ['#c9b183', '#8a6c43', '#553f22']

/** A fruit's surface of small bumps, cut to its outline. */
function bumpy(p: Paint, outline: string, size: number, light: string, dark: string): string {
	const s = size
	const cell = `<circle cx="${s * 0.5}" cy="${s * 0.5}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${s * 0.44}" cy="${s * 0.42}" r="${s * 0.26}" fill="${light}" opacity=".8"/><circle cx="0" cy="${s * 1.37}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${s}" cy="${s * 1.37}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${-s * 0.06}" cy="${s * 1.3}" r="${s * 0.26}" fill="${light}" opacity=".8"/><circle cx="${s * 0.94}" cy="${s * 1.3}" r="${s * 0.26}" fill="${light}" opacity=".8"/>`
	return `<path d="${outline}" fill="${p.pattern(s, s * 1.74, cell, 'rotate(-18)')}"/>`
}

function jackfruit(p: Paint): string {
	const body = 'M70 34C112 12 168 46 178 104C184 156 150 186 112 184C62 184 22 146 24 98C26 66 44 44 70 34Z'
	return (
		stalk(through([[72, 40], [62, 22], [66, 4]]), 15, twig) +
		p.solid(body, ['#dbd874', '#a3a83c', '#5a6a1c']) +
		bumpy(p, body, 13, '#dfe283', '#566318') +
		`<path d="${body}" fill="${p.rad(['#ffffff/.38', '#ffffff/0@.5', '#26330a/.55@1'], 0.34, 0.28, 0.85)}"/>` +
		moved(
			`<path d="${oval(100, 100, 58, 66)}" fill="#8e9434"/><path d="${oval(100, 100, 51, 59)}" fill="#f6edc6"/>${[0, 60, 120, 180, 240, 300].map((a) => `<g transform="rotate(${a} 100 100)"><path d="M100 92C86 80 84 58 100 48C116 58 114 80 100 92Z" fill="${p.rad(['#ffd95e', '#f0a81e@1'])}"/></g>`).join('')}<circle cx="100" cy="100" r="9" fill="#e6d9a0"/>`,
			140,
			140,
			0.62,
		)
	)
}

function litchi(p: Paint): string {
	const one = (x: number, y: number, r: number) => {
		const d = oval(x, y, r, r * 1.04)
		return p.solid(d, ['#ff9a8c', '#d23a44', '#7f1428']) + bumpy(p, d, 8, '#f47d78', '#8a1a2c') + p.glow(x - r * 0.3, y - r * 0.4, r * 0.4, r * 0.28, 0.55, -24)
	}
	return (
		stalk(through([[100, 10], [98, 40], [70, 74]]), 5, twig) +
		stalk(through([[98, 36], [120, 56], [136, 80]]), 5, twig) +
		leaf(p, [98, 34], [30, 16], 30, green) +
		leaf(p, [100, 30], [176, 26], 32, green) +
		one(64, 98, 38) +
		one(138, 102, 38) +
		one(100, 146, 38)
	)
}

function pomegranate(p: Paint): string {
	let arils = ''
	for (let i = 0; i < 34; i++) {
		const a = i * 2.4
		const r = 4.6 * Math.sqrt(i)
		arils += `<circle cx="${(140 + Math.cos(a) * r * 1.25).toFixed(1)}" cy="${(138 + Math.sin(a) * r * 1.25).toFixed(1)}" r="5.6" fill="${p.rad(['#ff8fa0', '#d3143a@.5', '#7d0520@1'], 0.35, 0.3, 0.8)}"/>`
	}
	return (
		`<path d="M78 44L70 14L86 26L96 10L104 28L120 18L110 46Z" fill="${p.lin(['#e86a5a', '#b32c36'])}"/>` +
		ball(p, 92, 100, 66, 62, ['#ff9a86', '#d43d45', '#7d1430'], 0.5) +
		`<circle cx="140" cy="138" r="48" fill="${p.lin(['#d8434c', '#96203a'])}"/><circle cx="140" cy="138" r="42" fill="#fbe6c4"/>${arils}<path d="M140 138L106 112M140 138L180 128M140 138L132 180" stroke="#fbe6c4" stroke-width="4"/>`
	)
}

function starFruit(p: Paint): string {
	const wing = (d: string, a: string, b: string) => `<path d="${d}" fill="${p.lin([a, b], 0, 0, 1, 1)}"/>`
	const star = Array.from({ length: 10 }, (_, i) => {
		const a = (i * Math.PI) / 5 - Math.PI / 2
		const r = i % 2 ? 19 : 46
		return `${(146 + Math.cos(a) * r).toFixed(1)} ${(144 + Math.sin(a) * r).toFixed(1)}`
	})
	return (
		wing('M30 64C60 16 120 30 172 92C176 102 168 108 160 110C110 128 52 118 30 64Z', '#f3e26a', '#b7ad2c') +
		wing('M30 64C70 40 128 52 172 92C130 88 72 90 30 64Z', '#fff5a0', '#e2cf48') +
		wing('M30 64C60 92 110 108 168 104C110 132 46 116 30 64Z', '#cdbf3a', '#8b9426') +
		`<path d="M${star.join('L')}Z" fill="#a9a52c" stroke="#a9a52c" stroke-width="13" stroke-linejoin="round"/><path d="M${star.join('L')}Z" fill="${p.rad(['#fffbd0', '#f7e878@1'])}" stroke="#f7e878" stroke-width="6" stroke-linejoin="round"/>${[0, 72, 144, 216, 288].map((a) => `<path transform="rotate(${a} 146 144)" d="M146 134C142 126 142 118 146 112C150 118 150 126 146 134Z" fill="#b98a3c"/>`).join('')}` +
		p.glow(78, 60, 26, 8, 0.6, 18)
	)
}

function dragonFruit(p: Paint): string {
	const scale = (x: number, y: number, turn: number, k = 1) =>
		`<path transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" d="M-14 8C-12 -6 -4 -22 4 -40C12 -22 16 -6 14 8Z" fill="${p.lin(['#b9d860', '#e86a9a@.55', '#d93a78'])}"/>`
	let seeds = ''
	for (let i = 0; i < 60; i++) {
		const a = i * 2.4
		const r = 4.7 * Math.sqrt(i)
		seeds += `<circle cx="${(140 + Math.cos(a) * r).toFixed(1)}" cy="${(136 + Math.sin(a) * r * 1.14).toFixed(1)}" r="1.5"/>`
	}
	return (
		scale(70, 40, -20, 1.2) +
		scale(92, 34, 8, 1.2) +
		scale(46, 62, -48) +
		p.solid(oval(82, 98, 58, 68), ['#ff8fb8', '#e23a7c', '#8c1450']) +
		scale(44, 100, -30) +
		scale(70, 86, -8) +
		scale(106, 84, 18) +
		scale(54, 142, -26) +
		scale(86, 130, 4) +
		`<path d="${oval(140, 136, 50, 56)}" fill="${p.lin(['#e8558e', '#b31c60'])}"/><path d="${oval(140, 136, 43, 49)}" fill="#fffafc"/><g fill="#2a2228">${seeds}</g>`
	)
}

/** A cluster of small round fruits on a twig with leaves. */
function cluster(p: Paint, tones: Tones, rx: number, ry: number, extra = ''): string {
	return (
		stalk(through([[112, 8], [104, 40], [84, 66]]), 5, twig) +
		leaf(p, [108, 24], [40, 22], 30, green) +
		leaf(p, [106, 30], [178, 44], 34, green) +
		[
			[62, 84],
			[132, 92],
			[54, 138],
			[100, 122],
			[146, 146],
			[94, 166],
		]
			.map(([x = 0, y = 0], i) => turned(ball(p, x, y, rx, ry, tones, 0.6) + extra, (i % 3) * 14 - 14, x, y))
			.join('')
	)
}

export const fruits: Record<string, Art> = {
	mango: fluent('1f96d', '#f3b458'),
	apple: fluent('1f34e', '#e2706a', 'pile'),
	'green-apple': fluent('1f34f', '#a9cf62', 'pile'),
	orange: fluent('1f34a', '#f4a24a', 'pile'),
	malta: drawn('#d9b44a', 'pile', (p) =>
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
	pineapple: fluent('1f34d', '#eebc50'),
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
	guava: drawn('#a9c65c', 'pile', (p) =>
		stalk(through([[78, 40], [76, 24], [86, 12]]), 7, twig) +
		leaf(p, [80, 30], [146, 16], 34, green) +
		p.solid('M80 36C124 28 152 70 148 112C144 148 116 170 84 166C46 164 24 132 30 98C36 64 52 40 80 36Z', ['#eef5b0', '#b3cf5a', '#6c9230']) +
		p.glow(68, 74, 24, 18, 0.55, -30) +
		`<g transform="translate(142 138)"><ellipse rx="48" ry="46" fill="${p.lin(['#c6dc6e', '#86a83c'])}"/><ellipse rx="43" ry="41" fill="#fff6e4"/><ellipse rx="33" ry="31" fill="${p.rad(['#ff9a9a', '#f7b3a6@.7', '#fce3cf@1'])}"/>${Array.from({ length: 16 }, (_, i) => `<ellipse cx="${(Math.cos(i * 2.4) * 6.4 * Math.sqrt(i)).toFixed(1)}" cy="${(Math.sin(i * 2.4) * 6 * Math.sqrt(i)).toFixed(1)}" rx="2.6" ry="3.2" fill="#f3dca0"/>`).join('')}</g>`,
	),
	'green-coconut': drawn('#8dbb5c', 'few', (p) =>
		p.solid('M98 30C146 26 180 74 172 122C166 162 132 184 98 182C62 184 32 160 28 118C22 72 52 30 98 30Z', ['#cfe88a', '#7fb543', '#3c7426']) +
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
	tamarind: drawn('#a87c52', 'sheaf', (p) => {
		const t: Tones = ['#d9ac7a', '#9c6a3c', '#583518']
		const w = [10, 34, 38, 30, 38, 32, 38, 28, 8]
		return (
			pod(p, { curve: [[30, 70], [70, 16], [140, 20], [178, 82]], widths: w, tones: t, stem: { length: 18, width: 5, tones: twig } }) +
			pod(p, { curve: [[22, 134], [60, 84], [122, 88], [168, 160]], widths: w, tones: t, stem: { length: 16, width: 5, tones: twig } }) +
			limb([[82, 150], [104, 132], [136, 170], [120, 180]], [14, 24, 20, 22, 10], ['#a8683c', '#6c3416', '#38160a'], 7)
		)
	}),
	'wood-apple': drawn('#b7b36c', 'few', (p) =>
		stalk(through([[92, 34], [90, 22], [96, 12]]), 9, twig) +
		ball(p, 92, 98, 68, 66, ['#e6e39a', '#adab58', '#65662a'], 0.35) +
		`<g transform="translate(146 140)"><circle r="46" fill="#8c8a48"/><circle r="40" fill="#e9c06c"/><circle r="33" fill="${p.rad(['#f7a742', '#d9761c@1'])}"/>${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse transform="rotate(${a}) translate(0 -18)" rx="5" ry="8" fill="#fbe2a4"/>`).join('')}</g>`,
	),
	sapodilla: drawn('#b98e68', 'pile', (p) =>
		ball(p, 84, 88, 60, 62, ['#d3a985', '#96694a', '#553622'], 0.3) +
		stalk(through([[84, 28], [84, 20], [88, 12]]), 7, twig) +
		`<g transform="translate(138 134)"><ellipse rx="46" ry="50" fill="#7c5236"/><ellipse rx="41" ry="45" fill="${p.rad(['#e7b37c', '#c98a52@1'])}"/><ellipse cx="-9" cy="2" rx="6" ry="15" fill="#1e1512" transform="rotate(8)"/><ellipse cx="11" cy="0" rx="6" ry="15" fill="#1e1512" transform="rotate(-8)"/><ellipse cx="-11" cy="-3" rx="1.6" ry="6" fill="#fff" opacity=".6" transform="rotate(8)"/></g>`,
	),
	pomelo: drawn('#b4c862', 'few', (p) =>
		p.solid('M88 26C108 26 118 40 136 62C158 92 152 152 100 168C42 168 18 116 38 76C50 48 66 28 88 26Z', ['#eaf09c', '#b4c74e', '#6c8a28']) +
		leaf(p, [88, 30], [148, 8], 30, green) +
		p.glow(66, 74, 22, 18, 0.5, -30) +
		`<g transform="translate(138 134)"><circle r="54" fill="#a9bc4a"/><circle r="49" fill="#fffbe8"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -4Q-14 -22 -10 -36Q0 -42 10 -36Q14 -22 0 -4Z" fill="${p.rad(['#ffb3a6', '#f47d7c@1'])}"/>`).join('')}</g>`,
	),
	dates: drawn('#a8764e', 'pile', (p) => {
		const one = (x: number, y: number, turn: number) =>
			turned(
				limb([[x - 42, y], [x - 14, y - 5], [x + 14, y - 5], [x + 42, y]], [10, 34, 38, 38, 34, 10], ['#c98a52', '#7f4218', '#3c1a08'], 8) +
					`<path d="M${x - 28} ${y - 8}Q${x} ${y - 2} ${x + 26} ${y - 9}M${x - 24} ${y + 6}Q${x} ${y + 10} ${x + 22} ${y + 5}" stroke="#35160a" stroke-opacity=".45" stroke-width="2" fill="none"/><circle cx="${x - 42}" cy="${y}" r="5" fill="#d9b37a"/>` +
					p.glow(x - 12, y - 11, 16, 5, 0.7),
				turn,
				x,
				y,
			)
		return one(70, 66, -24) + one(134, 74, 20) + one(62, 122, 12) + one(138, 130, -18) + one(96, 160, 6)
	}),
}
