import { type Drawing, drawings, goesAsItIs } from './photo.rules.ts'

/**
 * A photo as a JPEG in a data URL, small enough for a phone's network: the best quality of at most `most` bytes, else the
 * smallest. It is drawn again on this device, upright, which removes the metadata (place and camera). A picture that this
 * browser cannot decode is returned unchanged. Throws when the file is not a picture.
 */
export async function shrinkPhoto(file: Blob, most: number): Promise<string> {
	const picture = await createImageBitmap(file).catch(() => null)
	if (picture) return dataUrl(await clearest(picture, most).finally(() => picture.close()))
	if (goesAsItIs(file)) return dataUrl(file)
	throw new Error('no picture')
}

async function clearest(picture: ImageBitmap, most: number): Promise<Blob> {
	const canvas = Object.assign(document.createElement('canvas'), { width: 0, height: 0 })
	let drawn: Blob | undefined
	for (const drawing of drawings(picture.width, picture.height)) {
		if (canvas.width !== drawing.width || canvas.height !== drawing.height) draw(picture, canvas, drawing)
		drawn = await encode(canvas, drawing.quality)
		if (drawn.size <= most) break
	}
	return drawn as Blob
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement, { width, height }: Drawing): void {
	Object.assign(canvas, { width, height })
	const context = canvas.getContext('2d')
	if (!context) throw new Error('no canvas')
	context.fillStyle = '#fff'
	context.fillRect(0, 0, width, height)
	context.imageSmoothingQuality = 'high'
	context.drawImage(picture, 0, 0, width, height)
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
	})
}

function dataUrl(blob: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(reader.result as string)
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(blob)
	})
}
