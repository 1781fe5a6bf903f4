import { type Art, ball, drawn, fluent, fluentImage, leaf, pod, stalk, through } from './art-kit.ts'
import { cabbage, cauliflower, chilli, hand, leafGreen, mushroom, tied, tops } from './art-veg-parts.ts'
import { limb } from './limb.ts'

export const vegetables: Record<string, Art> = {
	potato: fluent('1f954', '#d9b07a'),
	onion: fluent('1f9c5', '#c47a86', 'pile', { hue: -38, saturation: 1.15, brightness: 0.86 }),
	garlic: fluent('1f9c4', '#c9aeb4', 'pile'),
	ginger: fluent('1fada', '#d8a868'),
	eggplant: fluent('1f346', '#8b74c4', 'few', { hue: 8, saturation: 0.8, brightness: 0.8 }),
	'green-chilli': drawn('#7fb04a', 'sheaf', () => chilli(['#b4e06a', '#57a32c', '#246117'])),
	'red-chilli': drawn('#dd5a48', 'sheaf', () => chilli(['#ff8d73', '#dd2a1f', '#8a0c12'])),
	capsicum: fluent('1fad1', '#6fb06a', 'pile'),
	cabbage: drawn('#9cc873', 'few', cabbage),
	cauliflower: drawn('#a9c486', 'few', cauliflower),
	broccoli: fluent('1f966', '#5fae7d', 'few', { hue: -28 }),
	peas: fluent('1fadb', '#86b95c', 'pile'),
	maize: fluent('1f33d', '#e9c24a'),
	'sweet-potato': drawn('#c27a7a', 'few', () =>
		pod({
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
		const piece = (x: number, y: number, turn: number) =>
			`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-70 -4C-52 -34 30 -40 66 -6C72 0 70 6 62 4C34 26 -38 34 -66 6C-74 4 -76 0 -70 -4Z" fill="${p.lin(['#c9e793', '#86bb4f', '#4f8a34'])}"/><path d="M-66 6C-38 34 34 26 62 4C40 16 -30 24 -66 6Z" fill="#8a4a78" opacity=".75"/>${[-40, -14, 12, 38].map((cx) => p.glow(cx, -4, 12, 9, 0.5)).join('')}<path d="M-70 0q-10 -2 -14 -10" stroke="#6f9a40" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
		return piece(104, 62, 18) + piece(92, 104, 8) + piece(108, 146, 24)
	}),
	radish: drawn(
		'#bcc9a0',
		'few',
		(p) =>
			tops(p, leafGreen, ['#d9ecaa', '#a3cb6a', '#6c9a44']) +
			pod({
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
	beetroot: drawn(
		'#a84a74',
		'few',
		(p) =>
			tops(p, leafGreen, ['#e08aa8', '#b83a68', '#7a1c44']) +
			limb(
				[
					[140, 150],
					[160, 168],
					[182, 184],
				],
				[14, 6, 2],
				['#b84a78', '#8a1f50', '#560e30'],
				4,
			) +
			ball(p, 102, 112, 58, 58, ['#d65f90', '#94245a', '#4f0c30'], 0.5),
	),
	'green-banana': drawn('#8cb955', 'few', () => hand(['#cfe884', '#82b940', '#487f24'], '#4f6f28')),
	banana: drawn('#f0c93e', 'few', () => hand(['#fff09a', '#f6cf36', '#c58e14'], '#6b5320')),
	'green-mango': drawn(
		'#8ebb4e',
		'pile',
		(p) =>
			stalk(
				through([
					[70, 40],
					[64, 26],
					[70, 14],
				]),
				8,
				['#c9b183', '#94794a', '#5f4a28'],
			) +
			leaf(p, [68, 30], [132, 10], 34, leafGreen) +
			p.solid('M66 38C104 22 160 62 172 112C180 152 150 182 118 178C74 176 30 128 34 82C38 56 50 42 66 38Z', [
				'#d3ea84',
				'#86b93e',
				'#437a22',
			]) +
			p.glow(84, 76, 26, 20, 0.55, -40) +
			p.glow(140, 146, 34, 24, 0.2, -40),
	),
	lemon: fluent('1f34b', '#ecd04a', 'pile'),
	lime: drawn('#8fc24f', 'pile', (p) => {
		const half = `<g transform="translate(138 130)"><circle r="48" fill="${p.lin(['#a6d352', '#5f9f2c'])}"/><circle r="42" fill="#eff7c8"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -5Q-13 -22 -9 -37Q0 -42 9 -37Q13 -22 0 -5Z" fill="${p.rad(['#d7ee7a', '#b3d94e@1'])}"/>`).join('')}<circle r="4" fill="#f7fbe0"/></g>`
		return (
			limb(
				[
					[136, 92],
					[154, 100],
				],
				[34, 14],
				['#a9d652', '#7cb934', '#3e7a1c'],
				5,
			) +
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
