import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file under another name and then renames it, so that no reader sees a part of it. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
	const beside = `${file}.${randomUUID()}.tmp`
	await mkdir(path.dirname(file), { recursive: true })
	try {
		await writeFile(beside, bytes)
		await rename(beside, file)
	} catch (error) {
		await rm(beside, { force: true })
		throw error
	}
}
