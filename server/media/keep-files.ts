import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type FileCap = {
	/** Notes that a file of the folder was just written or read. */
	used(file: string, bytes: number): void
	/** Whether the file is believed to exist. */
	has(file: string): boolean
	/** Resolves when the files of earlier runs are counted. */
	ready: Promise<void>
}

/** Age in milliseconds from which an incomplete file counts as abandoned. */
const abandoned = 3_600_000
/** Share of the cap that may be in use after a clean-up. */
const leave = 0.9

/** Limits the files below a folder to `mostBytes` in total: beyond that the least recently used ones are deleted. */
export function keepFiles(folder: string, mostBytes: number): FileCap {
	/** In order of use, the oldest first. */
	const files = new Map<string, number>()
	let total = 0

	const used = (file: string, bytes: number) => {
		total += bytes - (files.get(file) ?? 0)
		files.delete(file)
		files.set(file, bytes)
		if (total > mostBytes) removeOldest()
	}
	const removeOldest = () => {
		for (const [file, bytes] of files) {
			if (total <= mostBytes * leave) return
			files.delete(file)
			total -= bytes
			void rm(file, { force: true }).catch(() => {})
		}
	}
	const count = async () => {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
		const present: { file: string; size: number; at: number }[] = []
		for (const entry of entries) {
			if (!entry.isFile()) continue
			const file = path.join(entry.parentPath, entry.name)
			const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
			if (!entry.name.endsWith('.tmp')) present.push({ file, size, at: mtimeMs })
			// A younger one may still be written by another process.
			else if (mtimeMs < Date.now() - abandoned) await rm(file, { force: true })
		}
		present.sort((a, b) => a.at - b.at)
		for (const { file, size } of present) if (!files.has(file)) used(file, size)
	}
	return { used, has: (file) => files.has(file), ready: count() }
}
