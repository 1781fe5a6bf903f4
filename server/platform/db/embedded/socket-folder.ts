import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** File name that PostgreSQL clients look for in a socket folder, for port 5432. */
export const socketName = '.s.PGSQL.5432'
/** Unix socket paths are limited to 104 bytes on macOS, 108 on Linux. */
const longestPath = 100

/**
 * Folder of the store's unix socket: the store's own folder, or a private one under the temporary folder when that
 * path is too long. Throws when that folder belongs to another user.
 */
export function socketFolder(store: string): string {
	const folder = realpathSync(store)
	if (Buffer.byteLength(join(folder, socketName)) <= longestPath) return folder
	const name = `haat-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
	const short = join(tmpdir(), name)
	mkdirSync(short, { recursive: true, mode: 0o700 })
	const { uid, mode } = lstatSync(short)
	if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
		throw new Error(`${short} belongs to another user; remove it or use a DATA_DIR with a shorter path`)
	return short
}

/** Removes the socket of a killed process. Only the holder of the lock may call it. */
export function clearSocket(folder: string) {
	rmSync(join(folder, socketName), { force: true })
}
