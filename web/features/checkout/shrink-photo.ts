const longestSide = 2_000

/**
 * A photo as a JPEG small enough to send from a phone, as a data URL. Drawn on this device, so that where and with what it
 * was taken never leaves. Throws when the file is no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
	const picture = await createImageBitmap(file)
	const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) throw new Error('no canvas')
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	picture.close()
	return canvas.toDataURL('image/jpeg', 0.85)
}
