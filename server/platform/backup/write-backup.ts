import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#server/platform/db/index.ts'
import { type Area, areas, type Files } from '#server/platform/files/files.ts'
import { neededFiles } from '#server/platform/files/needed-files.store.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import { noteBackup } from './backup-age.store.ts'
import { dumpTables } from './dump-tables.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { type ClosingKey, closingWith } from './seal-file.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.rules.ts'

/** The shop that is saved or restored. */
export type Place = {
	database: Database
	dataDir: string
	files: Files
	secret: Buffer
	/** The shop made its secret and has it in a file of the data folder: it is not a setting. */
	ownSecret?: boolean
}
/** Called with what is being done, in words. */
export type Progress = (step: string) => void

const ending = '.tar.gz.age'
const ours = /^haat-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz\.age$/

/** A hash that is the same for the same secret only. */
export const secretMark = (secret: Buffer) => keyedHash(secret, 'backup').toString('hex').slice(0, 16)

/**
 * Writes a backup of the running shop into `folder`: all tables in one snapshot, then the files, which
 * rows name. It is read back and compared before it gets its name. `keep`: removes older backups in the folder beyond this number.
 */
export async function writeBackup(
	place: Place,
	options: { folder: string; key: ClosingKey; keep?: number | undefined; progress?: Progress },
): Promise<{ file: string; bytes: number; manifest: Manifest; removed: string[] }> {
	const { folder, key, keep, progress = () => {} } = options
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const name = `haat-${new Date().toISOString().replace(/[:.]/g, '-')}${ending}`
	const file = path.join(folder, name)
	const partial = `${file}.partial`
	try {
		const { seal, reading } = await closingWith(key)
		let written: Manifest | undefined
		const gzip = createGzip({ level: 3 })
		const sealed = await seal(gzip)
		const ends = await Promise.allSettled([
			pipeline(
				Readable.from(
					archive(place, progress, (manifest) => (written = manifest)),
					{ objectMode: false },
				),
				gzip,
			),
			pipeline(sealed, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })),
		])
		for (const end of ends) if (end.status === 'rejected') throw end.reason
		progress('reading it back')
		const read = await checkBackup(partial, reading)
		if (!written || JSON.stringify(read) !== JSON.stringify(written))
			throw new Error('The backup is not what was read from the shop')
		await rename(partial, file)
		await syncFolder(folder)
		await noteBackup(place.database, written.created_at)
		const removed = keep === undefined ? [] : await removeOlder(folder, keep)
		return { file, bytes: (await stat(file)).size, manifest: written, removed }
	} catch (error) {
		await rm(partial, { force: true })
		throw error
	}
}

async function* archive(place: Place, progress: Progress, done: (manifest: Manifest) => void) {
	let dumped: Omit<Manifest, 'format' | 'secret' | 'own_secret' | 'files' | 'missing'> | undefined
	for await (const { table, part, lines } of dumpTables(place.database, (value) => (dumped = value))) {
		if (part === 1) progress(`table ${table}`)
		yield* entry(`tables/${table}/${String(part).padStart(8, '0')}.ndjson`, lines)
	}
	if (!dumped) throw new Error('The tables were not read')
	const files: Manifest['files'] = []
	const missing: string[] = []
	// Read after the rows: a file is stored before the row that names it.
	for (const area of areas)
		for (const name of await neededFiles(place.database.db, area)) {
			const bytes = await readFile(place.files, area, name)
			if (!bytes) {
				missing.push(`${area}/${name}`)
				continue
			}
			if (files.length % 100 === 0) progress(`file ${files.length + 1}`)
			yield* entry(`files/${area}/${name}`, bytes)
			files.push({ area, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
		}
	const manifest: Manifest = {
		...{ format: 1, secret: secretMark(place.secret) },
		own_secret: place.ownSecret ? place.secret.toString('base64') : null,
		...{ ...dumped, files, missing },
	}
	yield* entry(manifestName, Buffer.from(JSON.stringify(manifest)))
	yield tarEnd
	done(manifest)
}

/** Undefined for a file that is not there or is damaged: the rest of the shop is saved all the same. */
async function readFile(files: Files, area: Area, name: string): Promise<Buffer | undefined> {
	return files.read(area, name).catch((error: Error) => {
		if (!error.message.includes('checksum')) throw error
		return undefined
	})
}

function* entry(name: string, bytes: Buffer) {
	yield tarHeader(name, bytes.length)
	yield bytes
	yield tarPadding(bytes.length)
}

async function syncFolder(folder: string) {
	const handle = await open(folder, 'r')
	await handle.sync()
	await handle.close()
}

async function removeOlder(folder: string, keep: number): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => ours.test(name)).sort()
	const removed = names.slice(0, Math.max(0, names.length - keep))
	for (const name of removed) await rm(path.join(folder, name))
	return removed
}
