import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inspectTable, type TableHead, UnreadableFile } from '#server/imports/index.ts'
import { uploadChunks } from '#server/platform/http/read-upload.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * The head of an uploaded table; `sheet`: of this sheet of an Excel file. Nothing is kept. Throws `table_unreadable` with the
 * reason at `file`, and as `uploadChunks`.
 */
export async function inspectUpload(file: Readable | undefined, most: number, sheet?: string): Promise<TableHead> {
	const folder = await mkdtemp(path.join(tmpdir(), 'haat-inspect-'))
	try {
		const copy = path.join(folder, 'file')
		await pipeline(Readable.from(uploadChunks(file, most)), createWriteStream(copy))
		return await inspectTable(copy, sheet)
	} catch (error) {
		if (error instanceof UnreadableFile)
			throw new ShopError('table_unreadable', error.reason && { errors: { file: error.reason } })
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
