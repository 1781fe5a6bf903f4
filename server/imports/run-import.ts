import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { UnreadableFile } from './files/entries.ts'
import { openProducts } from './files/read-products.ts'
import { writeRefused } from './files/write-refused.ts'
import { type ClaimedJob, claimJob, endJob, insertPart, noteProgress, readPart } from './import-job.store.ts'
import { type ImportSummary, importProducts } from './import-products.ts'
import { partBytes } from './receive-import.ts'

/** Runs of one job; after the last one it fails. */
export const mostRuns = 6

/**
 * Runs an import that waits, or that was interrupted: from the beginning, because what is stored already changes nothing. Does
 * nothing when it has ended. Throws when it is interrupted again, so that the queue gives it to another process. `indexWords`
 * makes new products found.
 */
export async function runImport(
	{ db }: Pick<Deps, 'db'>,
	id: string,
	signal: AbortSignal,
	indexWords?: () => Promise<void>,
): Promise<void> {
	const job = await transaction(db, (tx) => claimJob(tx, id))
	if (!job) return
	const fail = (fault: string) => transaction(db, (tx) => endJob(tx, job, { state: 'failed', fault }))
	if (!job.active) return void (await fail('The seller is archived.'))
	const folder = await mkdtemp(path.join(tmpdir(), 'haat-import-'))
	try {
		await importFile(db, job, folder, signal, indexWords)
	} catch (error) {
		if (error instanceof UnreadableFile) await fail(error.message)
		else if (job.attempt >= mostRuns) await fail('The import was interrupted.')
		else throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function importFile(
	db: Deps['db'],
	job: ClaimedJob,
	folder: string,
	signal: AbortSignal,
	indexWords?: () => Promise<void>,
): Promise<void> {
	const [file, refusedPath] = [path.join(folder, 'file'), path.join(folder, 'refused')]
	await pipeline(Readable.from(partsOf(db, job.id, 'file')), createWriteStream(file))
	const { dryRun, createCategories = false, mapping = {}, ...defaults } = job.options
	const products = await openProducts(file, { mapping, defaults })
	let refused: ReturnType<typeof writeRefused> | undefined
	const stop = new AbortController()
	let summary: ImportSummary
	try {
		summary = await importProducts(db, products.entries(), {
			actor: { name: job.actor, ...(job.seller !== null && { seller: job.seller }) },
			...{ dryRun, createCategories, picturesMustExist: true, headings: products.read },
			signal: AbortSignal.any([signal, stop.signal]),
			...(indexWords && { onNewWords: indexWords }),
			onProgress: async (progress) => {
				if (!(await noteProgress(db, job, progress))) stop.abort()
			},
			onRefused: async (row, faults) => {
				refused ??= writeRefused(refusedPath, products)
				await refused.add(row, faults)
			},
		})
	} finally {
		await products.close()
		await refused?.end()
	}
	if (signal.aborted) throw new Error('the import was interrupted')
	await transaction(db, async (tx) => {
		if (!(await endJob(tx, job, { state: 'done', summary }))) return
		if (existsSync(refusedPath)) await storeRefused(tx, job.id, refusedPath)
	})
}

async function storeRefused(tx: Tx, id: string, file: string): Promise<void> {
	let position = 0
	for await (const bytes of createReadStream(file, { highWaterMark: partBytes }))
		await insertPart(tx, id, { kind: 'refused', position: position++, bytes: bytes as Buffer })
}

/** The parts of a file of a job, in order. */
export async function* partsOf(db: Deps['db'], id: string, kind: 'file' | 'refused'): AsyncGenerator<Buffer> {
	for (let position = 0; ; position++) {
		const bytes = await readPart(db, id, kind, position)
		if (!bytes) return
		yield bytes
	}
}
