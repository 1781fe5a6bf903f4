import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type FileCap = {
	/** Notes that a file of the folder was written or read now. */
	used(file: string, bytes: number): void
	/** Is the file there, as far as is known? */
	has(file: string): boolean
	/** Resolves when the files of earlier runs are counted. */
	ready: Promise<void>
}

/** Milliseconds after which a file that never became whole is nobody's any more. */
const abandoned = 3_600_000
/** Of the cap that is left after a sweep. */
const leave = 0.9

/** Keeps all files below a folder under `mostBytes` together: when they are more, those not used longest go first. */
export function keepFiles(folder: string, mostBytes: number): FileCap {
	/** In order of use, the oldest first. */
	const files = new Map<string, number>()
	let total = 0

	const used = (file: string, bytes: number) => {
		total += bytes - (files.get(file) ?? 0)
		files.delete(file)
		files.set(file, bytes)
		if (total > mostBytes) sweep()
	}
	const sweep = () => {
		for (const [file, bytes] of files) {
			if (total <= mostBytes * leave) return
			files.delete(file)
			total -= bytes
			void rm(file, { force: true }).catch(() => {})
		}
	}
	const count = async () => {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
		const found: { file: string; size: number; at: number }[] = []
		for (const entry of entries) {
			if (!entry.isFile()) continue
			const file = path.join(entry.parentPath, entry.name)
			const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
			if (!entry.name.endsWith('.tmp')) found.push({ file, size, at: mtimeMs })
			// A younger one may be another process's, which is writing it.
			else if (mtimeMs < Date.now() - abandoned) await rm(file, { force: true })
		}
		found.sort((a, b) => a.at - b.at)
		for (const { file, size } of found) if (!files.has(file)) used(file, size)
	}
	return { used, has: (file) => files.has(file), ready: count() }
}
