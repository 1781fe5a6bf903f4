import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Megabytes. All of them become resident soon after a start, whatever the size of the store. */
const [least, most] = [40, 256]

/**
 * Megabytes of shared buffers for the store in this data folder of PostgreSQL: as much as its tables and indexes take now,
 * at least 40, which the demo fits in, and at most 256. 256 are enough for 100,000 products. What the store grows by counts from the next start.
 */
export function sharedBuffersFor(pgdata: string): number {
	const tables = join(pgdata, 'base')
	if (!existsSync(tables)) return least
	const files = readdirSync(tables, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
	return Math.min(most, Math.max(least, Math.ceil(bytes / 2 ** 20)))
}
