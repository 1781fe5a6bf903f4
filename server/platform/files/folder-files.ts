import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Area, type Files, folderOf } from './files.ts'
import { writeWhole } from './write-whole.ts'

const unknownFile = (error: NodeJS.ErrnoException) => {
	if (error.code === 'ENOENT') return undefined
	throw error
}

/** Files in the data folder of one machine. No other user of the machine may read those of a person. */
export function folderFiles(dataDir: string): Files {
	const pathOf = (area: Area, name: string) => path.join(folderOf(dataDir, area), name)
	return {
		place: dataDir,
		local: pathOf,
		write: (area, name, bytes) => writeWhole(pathOf(area, name), bytes, { private: area !== 'media' }),
		read: (area, name) => readFile(pathOf(area, name)).catch(unknownFile),
		remove: (area, name) => rm(pathOf(area, name), { force: true }),
		async *list(area) {
			const folder = folderOf(dataDir, area)
			const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
			for (const entry of entries) {
				// Names that end so are files that are being written.
				if (!entry.isFile() || entry.name.endsWith('.tmp')) continue
				const found = await stat(path.join(folder, entry.name)).catch(() => undefined)
				if (found) yield { name: entry.name, bytes: found.size, stored: found.mtime }
			}
		},
	}
}
