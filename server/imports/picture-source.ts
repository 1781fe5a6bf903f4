import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Entry, openPromise } from 'yauzl'
import { requirePhotoSize } from '#server/media/index.ts'
import { UnreadableFile } from './files/entries.ts'

/** Pictures by the names that a file of products uses. */
export type PictureSource = {
	/** All files, by their paths in the folder or zip file. */
	names: readonly string[]
	/** The bytes of a picture; undefined when there is none. Throws UnusablePicture when it is larger than a picture may be. */
	read(name: string): Promise<Buffer | undefined>
	close(): void
}

const mostFiles = 200_000

/** Names are compared without case, as whole paths and as file names alone; the first file of a name counts. */
function nameIndex<T>(files: Iterable<[name: string, file: T]>) {
	const byName = new Map<string, T>()
	const all = [...files]
	const key = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase()
	for (const [name, file] of all) byName.set(key(name), file)
	for (const [name, file] of all) {
		const base = key(path.posix.basename(key(name)))
		if (!byName.has(base)) byName.set(base, file)
	}
	return (name: string) => byName.get(key(name))
}

/** Opens a folder or a zip file of pictures. Throws UnreadableFile. */
export async function openPictures(place: string): Promise<PictureSource> {
	const info = await stat(place).catch(() => undefined)
	if (!info) throw new UnreadableFile(`There is no folder or file ${place}.`)
	return info.isDirectory() ? openFolder(place) : openZip(place)
}

async function openFolder(folder: string): Promise<PictureSource> {
	// Links are left out: they may lead out of the folder.
	const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
	if (entries.length > mostFiles) throw new UnreadableFile(`${folder} has more than ${mostFiles} files.`)
	const files = entries.map(({ parentPath, name }): [string, string] => {
		const file = path.join(parentPath, name)
		return [path.relative(folder, file), file]
	})
	const find = nameIndex(files)
	return {
		names: files.map(([name]) => name),
		read: async (name) => readPhoto(find(name)),
		close: () => {},
	}
}

/** The bytes of a picture file; undefined when there is none. Throws UnusablePicture when it is too large. */
export async function readPhoto(file: string | undefined): Promise<Buffer | undefined> {
	const info = file === undefined ? undefined : await stat(file).catch(() => undefined)
	if (!info?.isFile()) return undefined
	requirePhotoSize(info.size)
	return readFile(file as string)
}

async function openZip(file: string): Promise<PictureSource> {
	// Entries whose content is larger than they say are refused while they are read.
	const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
		throw new UnreadableFile(`${file} is neither a folder nor a zip file.`)
	})
	if (zip.entryCount > mostFiles) {
		zip.close()
		throw new UnreadableFile(`${file} has more than ${mostFiles} files.`)
	}
	const entries: [string, Entry][] = []
	for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push([entry.fileName, entry])
	const find = nameIndex(entries)
	return {
		names: entries.map(([name]) => name),
		async read(name) {
			const entry = find(name)
			if (!entry) return undefined
			requirePhotoSize(entry.uncompressedSize)
			const chunks: Buffer[] = []
			for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
			return Buffer.concat(chunks)
		},
		close: () => zip.close(),
	}
}
