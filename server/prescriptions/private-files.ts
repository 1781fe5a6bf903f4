import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'

/** Where the files are. */
export type Where = { config: Pick<Deps['config'], 'dataDir'> }

/** No part of the web server looks into this folder, and no other user of the machine may. */
function folderOf({ config }: Where): string {
	return path.join(config.dataDir, 'private', 'prescriptions')
}

/** Keeps a file under a random name, which it answers. */
export async function keepFile(where: Where, bytes: Buffer): Promise<string> {
	const folder = folderOf(where)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const name = `${randomBytes(20).toString('hex')}.webp`
	await writeFile(path.join(folder, name), bytes, { mode: 0o600, flag: 'wx' })
	return name
}

/** The bytes of a file; undefined when it is gone. */
export function readKept(where: Where, name: string): Promise<Buffer | undefined> {
	return readFile(path.join(folderOf(where), name)).catch(() => undefined)
}

/** Removes a file, if it is there. */
export function dropFile(where: Where, name: string): Promise<void> {
	return rm(path.join(folderOf(where), name), { force: true })
}

/** Names of the files that were kept more than so many milliseconds ago. */
export async function oldFiles(where: Where, age: number): Promise<string[]> {
	const folder = folderOf(where)
	const names = await readdir(folder).catch(() => [])
	const times = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)))
	return names.filter((_, n) => (times[n]?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - age)
}
