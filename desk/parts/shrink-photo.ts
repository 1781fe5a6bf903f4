/** The longest side of a photo that is sent: more is never shown. */
const longest = 1600

/**
 * A photo as JPEG with at most 1600 px on its longest side, so that one of a phone's camera takes seconds on a slow line
 * instead of minutes. What the browser cannot draw, and small pictures, are sent as they are.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
	if (file.size < 400_000) return file
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
		const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.round(bitmap.width * scale)
		canvas.height = Math.round(bitmap.height * scale)
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
		return small && small.size < file.size ? small : file
	} catch {
		return file
	}
}
