import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { areas } from '#server/platform/files/files.ts'
import { type Manifest, manifestName, type SavedFile } from './manifest.ts'
import { BackupRefused, type OpeningKey, openFile } from './seal-file.ts'
import { readTar, type TarEntry } from './tar.rules.ts'

/** The entries of a backup in their order. Throws `BackupRefused` for a wrong key, and for a file that is cut off or changed. */
export async function* entriesOf(file: string, key: OpeningKey): AsyncGenerator<TarEntry> {
	const sealed = await openFile(file, key)
	const plain = createGunzip()
	const source = { failed: false }
	pipeline(sealed, plain, () => {})
	async function* bytes() {
		try {
			for await (const chunk of plain) yield chunk as Buffer
		} catch {
			source.failed = true
			throw damaged()
		}
	}
	const stream = bytes()
	try {
		yield* readTar(stream)
		// Behind the end of the archive: the check of the whole stream.
		for (;;) if ((await stream.next()).done) return
	} finally {
		plain.destroy()
	}
}

const damaged = () => new BackupRefused('The file is cut off or was changed: nothing of it was used.')

/** Reads a backup whole and compares it with its manifest. Returns that. Throws `BackupRefused` if it cannot be used. */
export async function checkBackup(file: string, key: OpeningKey): Promise<Manifest> {
	const tables = new Map<string, { hash: Hash; rows: number }>()
	const files: Manifest['files'] = []
	let manifest: Manifest | undefined
	try {
		for await (const { name, size, chunks } of entriesOf(file, key)) {
			if (manifest) throw damaged()
			const [, table] = /^tables\/([^/]+)\//.exec(name) ?? []
			if (name === manifestName) manifest = JSON.parse((await whole(chunks)).toString()) as Manifest
			else if (table !== undefined) {
				const read = tables.get(table) ?? { hash: createHash('sha256'), rows: 0 }
				tables.set(table, read)
				for await (const bytes of chunks) {
					read.hash.update(bytes)
					for (const byte of bytes) if (byte === 10) read.rows++
				}
			} else if (fileOf(name)) {
				const hash = createHash('sha256')
				for await (const bytes of chunks) hash.update(bytes)
				files.push({ ...(fileOf(name) as FileName), size, sha256: hash.digest('hex') })
			} else throw damaged()
		}
	} catch (error) {
		throw error instanceof BackupRefused ? error : damaged()
	}
	if (!manifest) throw damaged()
	if (manifest.format !== 1) throw new BackupRefused('The backup was written by a newer version of the shop.')
	if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw damaged()
	for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
		const read = tables.get(name) ?? { hash: createHash('sha256'), rows: 0 }
		if (read.rows !== rows || read.hash.digest('hex') !== sha256) throw damaged()
	}
	for (const name of tables.keys()) if (!manifest.tables[name]) throw damaged()
	return manifest
}

type FileName = Pick<SavedFile, 'area' | 'name'>

/** The area and the name of a file, by the name of its entry; undefined for other entries. */
export function fileOf(entry: string): FileName | undefined {
	const [, place, name = ''] = /^files\/(\w+)\/(\w[\w.-]*)$/.exec(entry) ?? []
	const area = areas.find((one) => one === place)
	return area && { area, name }
}

/** All bytes of an entry. */
export async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
	const parts: Buffer[] = []
	for await (const part of chunks) parts.push(part)
	return Buffer.concat(parts)
}
