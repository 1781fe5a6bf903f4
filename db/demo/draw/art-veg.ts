import { type Art, ball, drawn, fluent, fluentImage, leaf, moved, oval, pod, stalk, type Tones, through, turned } from './art-kit.ts'
import { limb, type Point } from './limb.ts'
import { type Paint, random } from './paint.ts'

const stem: Tones = ['#b9d67a', '#7fa544', '#4d7328']
const leafGreen: Tones = ['#a4d25e', '#5fa03a', '#2f6f28']

/** Long thin stalks laid together and tied in the middle. */
function tied(p: Paint, tones: Tones, count: number, width: number, seed: number, band = '#e2c15a'): string {
	const next = random(seed)
	let markup = ''
	for (let i = 0; i < count; i++) {
		const s = (i / (count - 1) - 0.5) * 2
		const wob = () => (next() - 0.5) * 16
		markup += stalk(
			through([
				[18 + wob() * 0.6, 40 + s * 34],
				[62, 82 + s * 22 + wob() * 0.3],
				[100, 104 + s * 15],
				[142, 124 + s * 24 + wob() * 0.3],
				[186 + wob() * 0.4, 158 + s * 30],
			]),
			width,
			tones,
		)
	}
	return (
		markup +
		turned(
			`<rect x="90" y="80" width="17" height="48" rx="6" fill="${p.lin([band, '#a8842c'])}"/><path d="M93 84V124M99 84V124" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
			-24,
			98,
			104,
		)
	)
}

function cauliflower(p: Paint): string {
	const wing = (x: number, y: number, tip: Point, w: number) => leaf(p, [x, y], tip, w, ['#b5dc7a', '#6fae45', '#3c7a2c'])
	let curds = ''
	const next = random(7)
	for (let ring = 0; ring < 4; ring++) {
		const n = [11, 9, 6, 1][ring] ?? 1
		for (let i = 0; i < n; i++) {
			const a = (i / n) * Math.PI * 2 + ring
			const x = 100 + Math.cos(a) * (52 - ring * 16)
			const y = 92 + Math.sin(a) * (42 - ring * 13) - ring * 4
			curds += ball(p, x, y, 19 + next() * 4, 17 + next() * 3, ['#fffdf2', '#f3ead0', '#cfbf95'], 0.5)
		}
	}
	return (
		wing(100, 172, [10, 70], 70) +
		wing(100, 172, [190, 70], 70) +
		wing(100, 176, [36, 36], 50) +
		wing(100, 176, [164, 36], 50) +
		`<path d="M70 130Q100 190 130 130Z" fill="${p.lin(['#e6efc4', '#b9d28a'])}"/>${curds}` +
		wing(96, 184, [26, 116], 54) +
		wing(104, 184, [174, 116], 54) +
		wing(100, 188, [100, 124], 50)
	)
}

function cabbage(p: Paint): string {
	const wrap = (d: string, a: string, b: string, c: string) => `<path d="${d}" fill="${p.lin([a, b, c], 0.1, 0, 0.9, 1)}"/>`
	const vein = (d: string) => `<path d="${d}" stroke="#eef8d0" stroke-width="3.4" fill="none" opacity=".8" stroke-linecap="round"/>`
	return (
		wrap('M18 112C8 64 52 22 98 26C150 20 194 62 182 114C178 162 136 184 100 182C60 184 22 160 18 112Z', '#8cc659', '#5fa03f', '#2f6d2b') +
		p.solid(oval(100, 104, 70, 70), ['#eaf6c0', '#b5dc7e', '#6da84a']) +
		wrap('M98 38C52 40 26 80 34 124C44 164 78 176 98 174C70 130 72 80 98 38Z', '#cdea98', '#9ccf68', '#5e9c42') +
		wrap('M98 38C150 38 174 78 166 124C158 160 124 178 98 174C128 140 132 84 98 38Z', '#bfe388', '#8dc45c', '#4f8f3a') +
		vein('M96 172C64 150 50 112 62 70M62 140C48 132 42 120 40 108M58 108C48 98 46 88 48 76') +
		vein('M102 172C134 150 150 112 140 70M138 142C152 134 158 122 160 108M143 108C152 98 156 90 154 78') +
		vein('M99 170C98 130 98 90 98 60') +
		p.glow(76, 66, 26, 18, 0.45, -30)
	)
}

function mushroom(p: Paint): string {
	const one = (x: number, y: number, k: number) =>
		moved(
			`<path d="M78 100C80 130 72 150 76 164Q100 178 124 164C128 150 120 130 122 100Z" fill="${p.lin(['#fffaf0', '#efe2cb', '#cbb391'], 0, 0, 1, 0)}"/><path d="M46 112Q100 136 154 112Q130 122 100 122Q70 122 46 112Z" fill="#a98c68"/>${p.solid('M40 104C40 60 66 40 100 40C134 40 160 60 160 104C150 122 50 122 40 104Z', ['#ffffff', '#f2e8d8', '#c7b090'])}${p.glow(80, 66, 24, 14, 0.8, -16)}`,
			x,
			y,
			k,
		)
	return one(66, 96, 0.78) + one(136, 92, 0.72) + one(102, 122, 0.82)
}

function chilli(p: Paint, tones: Tones): string {
	const one = (curve: Point[]) =>
		pod(p, {
			curve,
			widths: [26, 31, 29, 25, 19, 11, 2],
			tones,
			stem: { length: 26, width: 8, tones: stem },
			shine: 0.6,
		})
	return (
		one([
			[60, 44],
			[120, 36],
			[162, 64],
			[178, 124],
		]) +
		one([
			[44, 76],
			[84, 84],
			[128, 112],
			[142, 172],
		])
	)
}

/** A root with its leaves: radish and beetroot. */
function tops(p: Paint, tones: Tones, stems: Tones): string {
	return (
		[-46, -16, 18, 44]
			.map((dx, i) =>
				stalk(through([[58, 62], [52 + dx * 0.2, 44], [50 + dx * 0.7, 26]]), 6, stems) +
				leaf(p, [54 + dx * 0.4, 44], [44 + dx * 1.1, 6 + Math.abs(dx) * 0.3 + (i % 2) * 6], 34, tones),
			)
			.join('')
	)
}

export const vegetables: Record<string, Art> = {
	potato: fluent('1f954', '#d9b07a'),
	onion: fluent('1f9c5', '#c47a86', 'pile', { hue: -38, saturation: 1.15, brightness: 0.86 }),
	garlic: fluent('1f9c4', '#c9aeb4', 'pile'),
	ginger: fluent('1fada', '#d8a868'),
	tomato: fluent('1f345', '#e2604f', 'pile'),
	eggplant: fluent('1f346', '#8b74c4', 'few', { hue: 8, saturation: 0.8, brightness: 0.8 }),
	carrot: fluent('1f955', '#f0974a', 'pile'),
	'green-chilli': drawn('#7fb04a', 'sheaf', (p) => chilli(p, ['#b4e06a', '#57a32c', '#246117'])),
	'red-chilli': drawn('#dd5a48', 'sheaf', (p) => chilli(p, ['#ff8d73', '#dd2a1f', '#8a0c12'])),
	capsicum: fluent('1fad1', '#6fb06a', 'pile'),
	cabbage: drawn('#9cc873', 'few', cabbage),
	cauliflower: drawn('#a9c486', 'few', cauliflower),
	broccoli: fluent('1f966', '#5fae7d', 'few', { hue: -28 }),
	peas: fluent('1fadb', '#86b95c', 'pile'),
	maize: fluent('1f33d', '#e9c24a'),
	'sweet-potato': drawn('#c27a7a', 'few', (p) =>
		pod(p, {
			curve: [
				[30, 84],
				[76, 70],
				[128, 108],
				[174, 128],
			],
			widths: [6, 46, 72, 80, 76, 48, 6],
			tones: ['#e7a3a0', '#b55a66', '#6f2a3c'],
			lines: [{ at: [-0.5, 0.2, 0.6], colour: '#6b2638', width: 2, dash: '9 22', opacity: 0.5 }],
			shine: 0.3,
			layers: 12,
		}),
	),
	mushroom: drawn('#c9b497', 'pile', mushroom),
	'drumstick-pod': drawn('#87ab5c', 'sheaf', (p) => tied(p, ['#c6dd8f', '#7ba34a', '#40682a'], 5, 11, 3)),
	'yardlong-bean': drawn('#7fae55', 'sheaf', (p) => tied(p, ['#bfe084', '#6aa53c', '#35701f'], 9, 7, 5)),
	'taro-stolon': drawn('#a9a069', 'sheaf', (p) => tied(p, ['#dbe3a6', '#a3a968', '#7a5a52'], 8, 9, 9, '#c9a45a')),
	'hyacinth-bean': drawn('#8fbc62', 'pile', (p) => {
		const one = (x: number, y: number, turn: number) =>
			`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-70 -4C-52 -34 30 -40 66 -6C72 0 70 6 62 4C34 26 -38 34 -66 6C-74 4 -76 0 -70 -4Z" fill="${p.lin(['#c9e793', '#86bb4f', '#4f8a34'])}"/><path d="M-66 6C-38 34 34 26 62 4C40 16 -30 24 -66 6Z" fill="#8a4a78" opacity=".75"/>${[-40, -14, 12, 38].map((cx) => p.glow(cx, -4, 12, 9, 0.5)).join('')}<path d="M-70 0q-10 -2 -14 -10" stroke="#6f9a40" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
		return one(104, 62, 18) + one(92, 104, 8) + one(108, 146, 24)
	}),
	radish: drawn('#bcc9a0', 'few', (p) =>
		tops(p, leafGreen, ['#d9ecaa', '#a3cb6a', '#6c9a44']) +
		pod(p, {
			curve: [
				[56, 58],
				[92, 92],
				[124, 124],
				[180, 186],
			],
			widths: [38, 50, 50, 44, 34, 20, 2],
			tones: ['#ffffff', '#f3f1e6', '#c3bfa6'],
			lines: [{ at: [-0.4, 0.3], colour: '#a9a58c', width: 1.6, dash: '10 26', opacity: 0.6 }],
			shine: 0.7,
			layers: 11,
		}),
	),
	beetroot: drawn('#a84a74', 'few', (p) =>
		tops(p, leafGreen, ['#e08aa8', '#b83a68', '#7a1c44']) +
		limb([[140, 150], [160, 168], [182, 184]], [14, 6, 2], ['#b84a78', '#8a1f50', '#560e30'], 4) +
		ball(p, 102, 112, 58, 58, ['#d65f90', '#94245a', '#4f0c30'], 0.5),
	),
	'green-banana': drawn('#8cb955', 'few', (p) => hand(p, ['#cfe884', '#82b940', '#487f24'], '#4f6f28')),
	banana: drawn('#f0c93e', 'few', (p) => hand(p, ['#fff09a', '#f6cf36', '#c58e14'], '#6b5320')),
	'green-mango': drawn('#8ebb4e', 'pile', (p) =>
		stalk(through([[70, 40], [64, 26], [70, 14]]), 8, ['#c9b183', '#94794a', '#5f4a28']) +
		leaf(p, [68, 30], [132, 10], 34, leafGreen) +
		p.solid('M66 38C104 22 160 62 172 112C180 152 150 182 118 178C74 176 30 128 34 82C38 56 50 42 66 38Z', ['#d3ea84', '#86b93e', '#437a22']) +
		p.glow(84, 76, 26, 20, 0.55, -40) +
		p.glow(140, 146, 34, 24, 0.2, -40),
	),
	lemon: fluent('1f34b', '#ecd04a', 'pile'),
	lime: drawn('#8fc24f', 'pile', (p) => {
		const half = `<g transform="translate(138 130)"><circle r="48" fill="${p.lin(['#a6d352', '#5f9f2c'])}"/><circle r="42" fill="#eff7c8"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -5Q-13 -22 -9 -37Q0 -42 9 -37Q13 -22 0 -5Z" fill="${p.rad(['#d7ee7a', '#b3d94e@1'])}"/>`).join('')}<circle r="4" fill="#f7fbe0"/></g>`
		return (
			limb([[136, 92], [154, 100]], [34, 14], ['#a9d652', '#7cb934', '#3e7a1c'], 5) +
			ball(p, 86, 78, 62, 52, ['#d3f08a', '#84bf3a', '#3e7a1c'], 0) +
			p.glow(66, 54, 22, 12, 0.6, 20) +
			half
		)
	}),
	'spices-mix': drawn('#d9964a', 'one', (p) => {
		const bowl = (x: number, y: number, a: string, b: string) =>
			`<g transform="translate(${x} ${y})"><path d="M-42 0Q-36 40 0 40Q36 40 42 0Z" fill="${p.lin(['#a9744a', '#5f3a20'])}"/><ellipse rx="42" ry="15" fill="#c9986a"/><ellipse rx="37" ry="12" fill="${b}"/><path d="M-36 2Q-16 -30 0 -32Q16 -30 36 2Q20 13 0 13Q-20 13 -36 2Z" fill="${p.rad([a, b], 0.4, 0.3, 0.8)}"/></g>`
		return (
			bowl(58, 74, '#ffcf4a', '#d9910f') +
			bowl(142, 74, '#c98a4a', '#8a5222') +
			bowl(100, 120, '#ff6a4a', '#b81d14') +
			fluentImage('1f33f', 42, 152, 60) +
			fluentImage('1f336-fe0f', 160, 154, 56)
		)
	}),
}

/** A hand of bananas. */
function hand(p: Paint, tones: Tones, tip: string): string {
	const one = (end: Point, bend: Point, k: number) =>
		pod(p, {
			curve: [[74, 34], bend, [end[0] - 8 * k, end[1] - 26], end],
			widths: [14, 26, 36, 40, 39, 30, 9],
			tones,
			lines: [{ at: [0.34], colour: tones[2], width: 2, opacity: 0.4 }],
			shine: 0.5,
		}) + `<circle cx="${end[0]}" cy="${end[1]}" r="4.6" fill="${tip}"/>`
	return (
		one([56, 184], [6, 96], -1) +
		one([94, 186], [34, 112], -1) +
		one([134, 172], [64, 116], 1) +
		one([172, 146], [92, 106], 1) +
		limb([[82, 12], [78, 26], [80, 46]], [22, 24, 40], [tones[1], tones[2], tip], 5)
	)
}
