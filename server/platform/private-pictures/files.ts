import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'

/** The place of the files: the data folder and the kind of picture. */
export type Where = { config: Pick<Deps['config'], 'dataDir'> }
export type Kind = 'prescriptions' | 'problems' | 'sellers'

/** The web server serves nothing from this folder, and no other user of the machine may read it. */
function folderOf({ config }: Where, kind: Kind): string {
	return path.join(config.dataDir, 'private', kind)
}

/** Stores a file under a random name. Returns the name. */
export async function keepFile(where: Where, kind: Kind, bytes: Buffer): Promise<string> {
	const folder = folderOf(where, kind)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const name = `${randomBytes(20).toString('hex')}.webp`
	await writeFile(path.join(folder, name), bytes, { mode: 0o600, flag: 'wx' })
	return name
}

/** The bytes of a file; undefined when it does not exist. */
export function readKept(where: Where, kind: Kind, name: string): Promise<Buffer | undefined> {
	return readFile(path.join(folderOf(where, kind), name)).catch(() => undefined)
}

/** Removes a file, if it exists. */
export function dropFile(where: Where, kind: Kind, name: string): Promise<void> {
	return rm(path.join(folderOf(where, kind), name), { force: true })
}

/** Names of the files that are older than the given milliseconds. */
export async function oldFiles(where: Where, kind: Kind, age: number): Promise<string[]> {
	const folder = folderOf(where, kind)
	const names = await readdir(folder).catch(() => [])
	const times = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)))
	return names.filter((_, n) => (times[n]?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - age)
}
