import sharp from 'sharp'

/** A small JPEG with metadata in it, base64. */
export async function aPicture(): Promise<string> {
	const drawn = sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
	const bytes = await drawn
		.withExif({ IFD0: { Artist: 'Where I live' } })
		.jpeg()
		.toBuffer()
	return bytes.toString('base64')
}
