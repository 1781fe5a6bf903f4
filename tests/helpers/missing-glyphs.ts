import { inflateSync } from 'node:zlib'

/** How many characters of a PDF made by PDFKit its fonts cannot draw: glyph 0, an empty box. */
export function missingGlyphs(pdf: Buffer): number {
	const text = pdf.toString('latin1')
	const pages = [...text.matchAll(/\/FlateDecode\b[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: start }) => {
		const from = index + start.length
		return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
	})
	const shown = pages.flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, glyphs = '']) => glyphs))
	if (shown.length === 0) throw new Error('the file has no text')
	const glyphs = shown.flatMap((one) =>
		[...one.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []),
	)
	return glyphs.filter((glyph) => glyph === '0000').length
}
