import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file under another name and then renames it, so that no reader sees a part of it. A private one can be read by
 * this user of the machine only, and so can folders that are made for it.
 */
export async function writeWhole(file: string, bytes: Buffer, options: { private?: boolean } = {}): Promise<void> {
	const beside = `${file}.${randomUUID()}.tmp`
	await mkdir(path.dirname(file), { recursive: true, ...(options.private && { mode: 0o700 }) })
	try {
		await writeFile(beside, bytes, options.private ? { mode: 0o600, flag: 'wx' } : {})
		await rename(beside, file)
	} catch (error) {
		await rm(beside, { force: true })
		throw error
	}
}
