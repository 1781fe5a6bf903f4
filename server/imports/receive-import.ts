import type { Readable } from 'node:stream'
import type { Actor } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { uploadChunks } from '#server/platform/http/read-upload.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deleteJob, insertJob, insertPart, type JobOptions, setWaiting } from './import-job.store.ts'
import { attachZips } from './import-zip.store.ts'

/** Bytes of one part of a file in the store. */
export const partBytes = 256 * 1024

/**
 * Stores a file part by part as it comes, and starts its import as a job, bound to the caller. Returns the id of the job.
 * `zips`: ids of zip files of pictures. Throws `not_found` for a zip file that the caller may not use, `table_unreadable` without
 * a file, `too_large`, and `request_too_slow` when it does not come whole; nothing is then kept.
 */
export async function receiveImport(
	{ db, jobs }: Pick<Deps, 'db' | 'jobs'>,
	actor: Actor,
	options: JobOptions,
	{ file, most, zips = [] }: { file: Readable | undefined; most: number; zips?: readonly string[] },
): Promise<string> {
	const id = randomText(16)
	await transaction(db, async (tx) => {
		await insertJob(tx, { id, actor: actor.name, seller: actor.seller, options })
		if (!(await attachZips(tx, id, zips, actor.seller))) throw new ShopError('not_found')
	})
	try {
		const bytes = await storeParts(db, id, file, most)
		if (bytes === 0) throw new ShopError('table_unreadable', { errors: { file: 'file_empty' } })
		await transaction(db, async (tx) => {
			if (await setWaiting(tx, id, bytes)) await jobs.enqueue(tx, 'import-products', { id }, { singletonKey: id })
		})
		return id
	} catch (error) {
		await deleteJob(db, id)
		throw error
	}
}

/** Returns how many bytes the file has. */
async function storeParts(db: Deps['db'], id: string, file: Readable | undefined, most: number): Promise<number> {
	let kept: Buffer[] = []
	let waiting = 0
	let total = 0
	let position = 0
	const flush = async () => {
		const bytes = Buffer.concat(kept)
		kept = []
		waiting = 0
		if (bytes.length > 0) await insertPart(db, id, { kind: 'file', position: position++, bytes })
	}
	for await (const bytes of uploadChunks(file, most)) {
		total += bytes.length
		kept.push(bytes)
		waiting += bytes.length
		if (waiting >= partBytes) await flush()
	}
	await flush()
	return total
}
