import sharp from 'sharp'

const sheetHeight = 740

/** One picture of all pictures of a page: the first half (English) above the second (Bengali), all with the same height. */
export async function sheet(files: readonly string[], to: string): Promise<void> {
	let [x, y, width] = [0, 0, 0]
	const placed: { input: Buffer; left: number; top: number }[] = []
	for (const [n, file] of files.entries()) {
		if (n === files.length / 2) [x, y] = [0, sheetHeight + 8]
		const { data, info } = await sharp(file).resize({ height: sheetHeight }).png().toBuffer({ resolveWithObject: true })
		placed.push({ input: data, left: x, top: y })
		x += info.width + 8
		width = Math.max(width, x)
	}
	const ground = { create: { width, height: 2 * sheetHeight + 8, channels: 3 as const, background: '#888' } }
	await sharp(ground).composite(placed).png().toFile(to)
}
