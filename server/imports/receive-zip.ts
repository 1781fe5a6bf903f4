import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { oldFiles } from '#server/platform/files/files.ts'
import { uploadChunks } from '#server/platform/http/read-upload.ts'
import { randomText } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { deleteZip, insertZip, neededZips, setReceived } from './import-zip.store.ts'
import { openZip, UnusableZip } from './picture-source.ts'

/** What a zip file that came by a call may contain. Pictures are packed already, so they hardly grow. */
const zipLimits = { files: 2_000, unpacked: 100 * 1024 * 1024 }
/** Zip files of one caller that wait for an import. */
const mostWaiting = 10
/** Seconds after which those that wait are forgotten; see `forgetZips`. */
const forgottenAfter = 3_600

/** The name of a zip file among the stored files. */
export const zipName = (id: string) => `${id}.zip`

/**
 * Stores a zip file of pictures in the data folder as it comes, for an import of the caller. Returns its id and how many files
 * are in it. Throws `invalid_input` without a file, `too_large`, `request_too_slow`, `too_many_requests` when many wait, and
 * the code of a zip file that cannot be used; nothing is then kept.
 */
export async function receiveZip(
	{ db, files }: Pick<Deps, 'db' | 'files'>,
	actor: Actor,
	{ file, most }: { file: Readable | undefined; most: number },
): Promise<{ id: string; files: number }> {
	if (!file) throw new ShopError('invalid_input')
	const id = randomText(16)
	if (!(await insertZip(db, { id, actor: actor.name, seller: actor.seller, most: mostWaiting })))
		throw new ShopError('too_many_requests', { retryAfter: forgottenAfter })
	const folder = await mkdtemp(path.join(tmpdir(), 'haat-zip-'))
	try {
		const received = path.join(folder, zipName(id))
		await pipeline(uploadChunks(file, most), createWriteStream(received, { flags: 'wx' }))
		const pictures = await openZip(received, zipLimits)
		pictures.close()
		const bytes = await readFile(received)
		await files.write('imports', zipName(id), bytes)
		await setReceived(db, id, bytes.length)
		return { id, files: pictures.names.length }
	} catch (error) {
		await deleteZip(db, id)
		await files.remove('imports', zipName(id))
		throw error instanceof UnusableZip ? new ShopError(error.code) : error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Removes files of zip files that are no longer noted. */
export async function removeZips({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
	// The files are listed first: one that comes meanwhile is noted before it exists.
	const names = await oldFiles(files, 'imports', 0)
	const ids = names.map((name) => path.parse(name).name)
	if (ids.length === 0) return
	const needed = await neededZips(db, ids)
	// Another process may still read it; the next time it is removed.
	for (const id of ids) if (!needed.has(id)) await files.remove('imports', zipName(id)).catch(() => {})
}
