import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureSpec } from '#db/demo/types.ts'
import { drawPicture } from './index.ts'
import { artNames, shapeNames } from './names.ts'
import { samples } from './samples.ts'
import { label } from './text.ts'

/*
 * node db/demo/draw/contact-sheet.ts OUT.png [shapes|views|arts] [CELL] [NAME,NAME…]
 *
 * Draws an overview in one picture: every shape with sample texts (`shapes`), every shape in its three views (`views`), or
 * every piece of art as loose goods (`arts`). Without the second argument it shows shapes and arts.
 */
const [out, what = 'all', cellText = '200', only] = process.argv.slice(2)
if (!out) throw new Error('Say where the sheet goes: contact-sheet.ts OUT.png [shapes|views|arts] [CELL] [NAME,…]')
const cell = Number(cellText)
const names = only?.split(',')
const keep = (name: string) => !names || names.includes(name)

const specs: { name: string; spec: PictureSpec }[] = []
if (what !== 'arts') {
	for (const name of shapeNames.filter(keep)) {
		for (const view of what === 'views' ? ([0, 1, 2] as const) : ([0] as const)) {
			specs.push({ name: `${name} ${view}`, spec: { ...samples[name], shape: name, view } })
		}
	}
}
if (what === 'arts' || what === 'all') {
	for (const name of artNames.filter(keep)) specs.push({ name, spec: { shape: 'loose', art: name } })
}

const columns = what === 'views' ? 9 : Math.min(12, Math.max(1, Math.round(2400 / cell)))
const rows = Math.ceil(specs.length / columns)
const tiles: { input: Buffer; left: number; top: number }[] = []
const started = performance.now()
for (const [i, { name, spec }] of specs.entries()) {
	const picture = await sharp(await drawPicture(spec))
		.resize(cell, cell)
		.toBuffer()
	const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="20">${label(name, cell / 2, 10, 13, { max: cell - 8, oneLine: true })}</svg>`
	const [left, top] = [(i % columns) * (cell + 6), Math.floor(i / columns) * (cell + 24)]
	tiles.push({ input: picture, left, top }, { input: Buffer.from(caption), left, top: top + cell })
}
const each = (performance.now() - started) / specs.length
const sheet = sharp({
	create: { width: columns * (cell + 6), height: rows * (cell + 24), channels: 3, background: '#ffffff' },
})
await writeFile(out, await sheet.composite(tiles).png().toBuffer())
console.log(`${specs.length} pictures, ${each.toFixed(1)} ms each, in ${out}`)
