import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Holder = { pid: number; since: string; socket: string }

/**
 * Locks the folder for this process. Throws, naming the holder, when another process has the lock. It is SQLite's lock on a
 * file, which the kernel releases when its process ends, so a killed process leaves no stale lock.
 */
export function lockFolder(folder: string, socket: string): { release(): void } {
	const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
	try {
		file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
	} catch (error) {
		file.close()
		if ((error as { errcode?: number }).errcode !== 5) throw error
		const by = readHolder(folder)
		throw new Error(
			`${folder} is in use by ${by ? `process ${by.pid}, since ${by.since}` : 'another process'}. ` +
				'Stop it first, give this one another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.',
		)
	}
	const holder: Holder = { pid: process.pid, since: new Date().toISOString(), socket }
	writeFileSync(join(folder, 'holder.json'), JSON.stringify(holder))
	return { release: () => file.close() }
}

/** The process that wrote its id last; for messages only. */
export function readHolder(folder: string): Holder | undefined {
	try {
		return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as Holder
	} catch {
		return undefined
	}
}
