import { isUtf8 } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { requirePhotoSize, UnusablePicture } from '#server/media/index.ts'
import { UnreadableFile } from './files/entries.ts'
import { faultOfDirectory, faultOfFiles, tooManyFiles, type ZipFault, type ZipLimits } from './zip.rules.ts'

/** Pictures by the names that a file of products uses. */
export type PictureSource = {
	/** All files, by their paths in the folder or zip file. */
	names: readonly string[]
	/** The bytes of a picture; undefined when there is none. Throws UnusablePicture when it is larger than a picture may be. */
	read(name: string): Promise<Buffer | undefined>
	close(): void
}

/** A zip file of pictures that is not used at all. */
export class UnusableZip extends UnreadableFile {
	readonly code: ZipFault['code']

	constructor(file: string, { code, reason }: ZipFault) {
		super(`${file} ${reason}.`)
		this.code = code
	}
}

const mostFiles = 200_000
/** Of a zip file on the machine of the operator: what no row names is not unpacked. */
const ownLimits: ZipLimits = { files: mostFiles, unpacked: Number.POSITIVE_INFINITY }

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

/** Opens a zip file of pictures. Throws UnusableZip. */
export async function openZip(file: string, limits: ZipLimits = ownLimits): Promise<PictureSource> {
	const shown = path.basename(file)
	const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
		throw new UnusableZip(shown, { code: 'zip_unreadable', reason: 'is neither a folder nor a zip file' })
	})
	try {
		const entries = await entriesOf(zip, shown, limits)
		const find = nameIndex(entries)
		return {
			names: entries.map(([name]) => name),
			async read(name) {
				const entry = find(name)
				return entry && unpack(zip, entry)
			},
			close: () => zip.close(),
		}
	} catch (error) {
		zip.close()
		throw error
	}
}

/** The files of a zip file by their names. Nothing is unpacked. Throws UnusableZip. */
async function entriesOf(zip: ZipFile, shown: string, limits: ZipLimits): Promise<[string, Entry][]> {
	const refuse = (fault: ZipFault | undefined) => {
		if (fault) throw new UnusableZip(shown, fault)
	}
	refuse(tooManyFiles(zip.entryCount, limits))
	const entries: [string, Entry][] = []
	try {
		for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push([nameOf(entry), entry])
	} catch (error) {
		refuse(faultOfDirectory((error as Error).message))
	}
	refuse(
		faultOfFiles(
			entries.map(([name, { uncompressedSize }]) => ({ name, size: uncompressedSize })),
			limits,
		),
	)
	return entries
}

/** macOS and `zip` write names as UTF-8 without saying so, which yauzl reads as the signs of a PC of 1981. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
	return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : fileName
}

/** The bytes of one file, which may not be more than its entry says. Throws UnusablePicture. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
	requirePhotoSize(entry.uncompressedSize)
	const chunks: Buffer[] = []
	try {
		for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
	} catch {
		throw new UnusablePicture('cannot be unpacked: encrypted, broken, or larger than the zip file says')
	}
	return Buffer.concat(chunks)
}
