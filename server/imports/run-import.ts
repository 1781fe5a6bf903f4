import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#server/deps.ts'
import { storePhoto } from '#server/media/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Network } from '#server/platform/outbound/checked-request.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { UnreadableFile, unreadableFile } from './files/entries.ts'
import { keptFault } from './files/fault-text.rules.ts'
import { openProducts } from './files/read-products.ts'
import { writeRefused } from './files/write-refused.ts'
import { gatherPictures } from './gather-pictures.ts'
import {
	type ClaimedJob,
	claimJob,
	endJob,
	insertPart,
	noteForm,
	noteProgress,
	type PictureFault,
	readPart,
} from './import-job.store.ts'
import type { ImportedWords, ImportSummary } from './import-options.ts'
import { importProducts } from './import-products.ts'
import { zipsOf } from './import-zip.store.ts'
import { openZip, type PictureSource } from './picture-source.ts'
import { partBytes } from './receive-import.ts'
import { removeZips, zipName } from './receive-zip.ts'

/** Runs of one job; after the last one it fails. */
export const mostRuns = 6
/** Pictures that could not be used and are kept with a job; all are counted. */
const mostPictureFaults = 200

type Shop = Pick<Deps, 'db' | 'files'>
export type RunOptions = {
	/** Interrupts the run. */
	signal: AbortSignal
	/** Makes new products found. */
	words?: ImportedWords
	/** Transactions at once, 1 by default: `lanesOf`. */
	lanes?: number
	/** How addresses of pictures are reached; only tests have another one than the public network. */
	network?: Network
}

/**
 * Runs an import that waits, or that was interrupted: from the beginning, because what is stored already changes nothing. Does
 * nothing when it has ended. Throws when it is interrupted again, so that the queue gives it to another process.
 */
export async function runImport(shop: Shop, id: string, options: RunOptions): Promise<void> {
	const { db } = shop
	const job = await transaction(db, (tx) => claimJob(tx, id))
	if (!job) return
	const fail = (error: UnreadableFile) =>
		transaction(db, (tx) => endJob(tx, job, { state: 'failed', fault: keptFault(error) }))
	const folder = await mkdtemp(path.join(tmpdir(), 'haat-import-'))
	try {
		if (job.active) await importFile(shop, job, folder, options)
		else await fail(unreadableFile('seller_archived'))
	} catch (error) {
		if (error instanceof UnreadableFile) await fail(error)
		else if (job.attempt >= mostRuns) await fail(unreadableFile('import_interrupted'))
		else throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
		await removeZips(shop)
	}
}

async function importFile(shop: Shop, job: ClaimedJob, folder: string, options: RunOptions): Promise<void> {
	const { db } = shop
	const { signal, words, lanes = 1 } = options
	const [file, refusedPath] = [path.join(folder, 'file'), path.join(folder, 'refused')]
	await pipeline(Readable.from(partsOf(db, job.id, 'file')), createWriteStream(file))
	const { dryRun, createCategories = false, fetchPictures: _, mapping = {}, sheet, ...defaults } = job.options
	const products = await openProducts(file, { mapping, defaults, sheet })
	let refused: ReturnType<typeof writeRefused> | undefined
	const stop = new AbortController()
	let summary: ImportSummary
	const pictureFaults: PictureFault[] = []
	let pictures: Awaited<ReturnType<typeof picturesOf>>
	try {
		await noteForm(db, job, products)
		pictures = await picturesOf(shop, job, options, folder)
		summary = await importProducts(db, products.entries(), {
			actor: { name: job.actor, ...(job.seller !== null && { seller: job.seller }) },
			...{ dryRun, createCategories, headings: products.read },
			...(pictures ? { pictures } : { picturesMustExist: true }),
			onPicture: (name, reason, line) => {
				if (pictureFaults.length < mostPictureFaults) pictureFaults.push({ line, name: shownName(name), reason })
			},
			signal: AbortSignal.any([signal, stop.signal]),
			...{ lanes, shoppersPresent: watchShoppers(db) },
			...(words && { words }),
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
		pictures?.close()
	}
	if (signal.aborted) throw new Error('the import was interrupted')
	await transaction(db, async (tx) => {
		if (!(await endJob(tx, job, { state: 'done', summary, pictureFaults }))) return
		if (existsSync(refusedPath)) await storeRefused(tx, job.id, refusedPath)
	})
}

/** The name of a picture as it is shown: cut, without control characters. */
const shownName = (name: string) =>
	name
		.replace(/\p{Cc}+/gu, ' ')
		.slice(0, 200)
		.toWellFormed()

/** The pictures of a job; undefined when rows may only name those that their products have. Throws UnreadableFile. */
async function picturesOf({ db, files }: Shop, { id, options }: ClaimedJob, { network }: RunOptions, folder: string) {
	const zips = await zipsOf(db, id)
	const { dryRun, fetchPictures = false } = options
	if (zips.length === 0 && !fetchPictures) return undefined
	const sources: PictureSource[] = []
	try {
		for (const zip of zips) sources.push(await openZip(await localZip(files, zipName(zip), folder)))
	} catch (error) {
		for (const source of sources) source.close()
		// Its own reason is that of the command line, in English.
		throw error instanceof UnreadableFile ? unreadableFile('pictures_unreadable') : error
	}
	return gatherPictures({
		...{ sources, dryRun, network, fetched: fetchPictures },
		hints: {
			file: 'send its zip file, and name it by picture_zips',
			address: 'an address is fetched only with fetch_pictures',
		},
		store: (bytes) => storePhoto({ db, files }, bytes),
	})
}

/** The path of a zip file on this machine: where it is stored, or a copy in the folder. Throws UnreadableFile. */
async function localZip(files: Deps['files'], name: string, folder: string): Promise<string> {
	const stored = files.local('imports', name)
	if (stored) return stored
	const bytes = await files.read('imports', name)
	if (!bytes) throw unreadableFile('pictures_unreadable')
	const copy = path.join(folder, name)
	await writeFile(copy, bytes)
	return copy
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
