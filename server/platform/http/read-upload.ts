import type { Readable } from 'node:stream'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * The bytes of an uploaded file as they come. Throws `invalid_input` without a file, `too_large` after `most` bytes, and
 * `request_too_slow` when it does not come whole.
 */
export async function* uploadChunks(file: Readable | undefined, most: number): AsyncGenerator<Buffer> {
	if (!file) throw new ShopError('invalid_input')
	let total = 0
	const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>
	try {
		for (;;) {
			const { done, value } = await chunks.next().catch((error: unknown) => {
				throw file.errored ? new ShopError('request_too_slow') : error
			})
			if (done) return
			const bytes = Buffer.from(value as Buffer)
			total += bytes.length
			if (total > most) throw new ShopError('too_large')
			yield bytes
		}
	} finally {
		await chunks.return?.()
	}
}

/** A whole uploaded file; throws as `uploadChunks`. */
export async function readUpload(file: Readable | undefined, most: number): Promise<Buffer> {
	const parts: Buffer[] = []
	for await (const bytes of uploadChunks(file, most)) parts.push(bytes)
	return Buffer.concat(parts)
}
