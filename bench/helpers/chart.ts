/** Points in the order of their x; `dashed` lines are for a second quantity of the same thing. */
export type Series = { name: string; colour: string; dashed?: boolean; points: { x: number; y: number }[] }
export type Chart = {
	title: string
	/** One line: machine, date, load. */
	note: string
	/** Its values are on a logarithmic scale and each has a label. */
	x: { label: string; values: number[] }
	/** Linear from 0. */
	y: { label: string }
	series: Series[]
	/** Values at the largest x under another condition, as hollow circles in the colour of a series. */
	marks?: { name: string; points: { of: string; y: number }[] }
}

const [width, height] = [800, 440]
const area = { left: 70, right: 540, top: 66, bottom: 370 }
const [ink, soft, line] = ['#1d2a24', '#56635c', '#dfe4e0']

/** An SVG picture of a line chart, on a light background. */
export function drawChart({ title, note, x, y, series, marks }: Chart): string {
	const most = Math.max(
		...series.flatMap(({ points }) => points.map((point) => point.y)),
		...(marks?.points ?? []).map((point) => point.y),
	)
	const ticks = ticksTo(most)
	const top = ticks.at(-1) as number
	const [first, last] = [Math.min(...x.values), Math.max(...x.values)]
	const atX = (value: number) =>
		area.left + ((area.right - area.left) * Math.log(value / first)) / Math.log(last / first || Math.E)
	const atY = (value: number) => area.bottom - ((area.bottom - area.top) * value) / top
	const parts = [
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		text(area.left, 28, title, { size: 17, weight: 700 }),
		text(area.left, 48, note, { colour: soft }),
		...ticks.flatMap((tick) => [
			`<path d="M${area.left} ${round(atY(tick))}H${area.right}" stroke="${line}"/>`,
			text(area.left - 8, atY(tick) + 4, String(tick), { anchor: 'end', colour: soft }),
		]),
		...x.values.flatMap((value) => [
			`<path d="M${round(atX(value))} ${area.bottom}v6" stroke="${soft}"/>`,
			text(atX(value), area.bottom + 22, value.toLocaleString('en'), { anchor: 'middle', colour: soft }),
		]),
		text((area.left + area.right) / 2, area.bottom + 48, x.label, { anchor: 'middle' }),
		`<g transform="translate(18 ${(area.top + area.bottom) / 2}) rotate(-90)">${text(0, 0, y.label, { anchor: 'middle' })}</g>`,
	]
	for (const [n, { name, colour, dashed, points }] of series.entries()) {
		const stroke = `fill="none" stroke="${colour}" stroke-width="2.5"${dashed ? ' stroke-dasharray="6 5"' : ''}`
		const at = points.map((point) => `${round(atX(point.x))} ${round(atY(point.y))}`)
		const row = area.top + 12 + n * 24
		parts.push(
			`<path d="M${at.join('L')}" ${stroke}/>`,
			...points.map(
				(point) => `<circle cx="${round(atX(point.x))}" cy="${round(atY(point.y))}" r="4" fill="${colour}"/>`,
			),
			`<path d="M${area.right + 24} ${row}h26" ${stroke}/>`,
			text(area.right + 58, row + 4, name),
		)
	}
	if (marks) {
		const circle = (cx: number, cy: number, colour: string) =>
			`<circle cx="${round(cx)}" cy="${round(cy)}" r="6" fill="#fff" stroke="${colour}" stroke-width="2.5"/>`
		for (const { of, y: value } of marks.points)
			parts.push(circle(atX(last), atY(value), series.find(({ name }) => name === of)?.colour ?? ink))
		const row = area.top + 12 + series.length * 24
		parts.push(circle(area.right + 37, row, ink), text(area.right + 58, row + 4, marks.name))
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui,sans-serif" font-size="13">\n${parts.join('\n')}\n</svg>\n`
}

/** From 0 to at least `most` in four to eight round steps. */
export function ticksTo(most: number): number[] {
	const rough = (most || 1) / 5
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) as number) * power
	return Array.from({ length: Math.ceil((most || 1) / step) + 1 }, (_, n) => Number((n * step).toPrecision(6)))
}

type Look = { size?: number; weight?: number; anchor?: 'middle' | 'end'; colour?: string }

function text(x: number, y: number, content: string, { size, weight, anchor, colour = ink }: Look = {}): string {
	const more = [
		size && ` font-size="${size}"`,
		weight && ` font-weight="${weight}"`,
		anchor && ` text-anchor="${anchor}"`,
	].filter(Boolean)
	return `<text x="${round(x)}" y="${round(y)}" fill="${colour}"${more.join('')}>${escaped(content)}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10

const escaped = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
