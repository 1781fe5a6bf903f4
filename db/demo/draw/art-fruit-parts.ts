import { ball, leaf, moved, oval, stalk, type Tones, through, turned } from './art-kit.ts'
import type { Paint } from './paint.ts'

export const green: Tones = ['#a4d25e', '#5fa03a', '#2f6f28']
export const twig: Tones = ['#c9b183', '#8a6c43', '#553f22']

/** The surface of a fruit with small bumps, clipped to its outline. */
function bumpy(p: Paint, outline: string, size: number, light: string, dark: string): string {
	const s = size
	const cell = `<circle cx="${s * 0.5}" cy="${s * 0.5}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${s * 0.44}" cy="${s * 0.42}" r="${s * 0.26}" fill="${light}" opacity=".8"/><circle cx="0" cy="${s * 1.37}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${s}" cy="${s * 1.37}" r="${s * 0.4}" fill="${dark}" opacity=".45"/><circle cx="${-s * 0.06}" cy="${s * 1.3}" r="${s * 0.26}" fill="${light}" opacity=".8"/><circle cx="${s * 0.94}" cy="${s * 1.3}" r="${s * 0.26}" fill="${light}" opacity=".8"/>`
	return `<path d="${outline}" fill="${p.pattern(s, s * 1.74, cell, 'rotate(-18)')}"/>`
}

export function jackfruit(p: Paint): string {
	const body = 'M70 34C112 12 168 46 178 104C184 156 150 186 112 184C62 184 22 146 24 98C26 66 44 44 70 34Z'
	return (
		stalk(
			through([
				[72, 40],
				[62, 22],
				[66, 4],
			]),
			15,
			twig,
		) +
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

export function litchi(p: Paint): string {
	const piece = (x: number, y: number, r: number) => {
		const d = oval(x, y, r, r * 1.04)
		return (
			p.solid(d, ['#ff9a8c', '#d23a44', '#7f1428']) +
			bumpy(p, d, 8, '#f47d78', '#8a1a2c') +
			p.glow(x - r * 0.3, y - r * 0.4, r * 0.4, r * 0.28, 0.55, -24)
		)
	}
	return (
		stalk(
			through([
				[100, 10],
				[98, 40],
				[70, 74],
			]),
			5,
			twig,
		) +
		stalk(
			through([
				[98, 36],
				[120, 56],
				[136, 80],
			]),
			5,
			twig,
		) +
		leaf(p, [98, 34], [30, 16], 30, green) +
		leaf(p, [100, 30], [176, 26], 32, green) +
		piece(64, 98, 38) +
		piece(138, 102, 38) +
		piece(100, 146, 38)
	)
}

export function pomegranate(p: Paint): string {
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

export function starFruit(p: Paint): string {
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

export function dragonFruit(p: Paint): string {
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
export function cluster(p: Paint, tones: Tones, rx: number, ry: number, extra = ''): string {
	return (
		stalk(
			through([
				[112, 8],
				[104, 40],
				[84, 66],
			]),
			5,
			twig,
		) +
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
