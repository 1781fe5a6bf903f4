import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const testFile = /\.test\.ts$/

type Cached = {
	name: string
	/** Files and folders. Tests in them do not count. */
	sources: readonly string[]
	/** Milliseconds after which the folder is made anew at the latest. */
	age?: number
}

/**
 * A folder under `.cache` that takes seconds to make and is kept. Its name ends with a hash of its sources, so that it is
 * made anew when one of them changes; the former ones are then deleted. `make` creates the folder that it is given. Several
 * processes may call it at once.
 */
export async function cachedFolder(
	{ name, sources, age }: Cached,
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const cache = resolve('.cache')
	const folder = join(cache, `${name}-${hashOf(sources, age ? Math.floor(Date.now() / age) : 0)}`)
	if (existsSync(folder)) return folder
	mkdirSync(cache, { recursive: true })
	for (const other of readdirSync(cache))
		if (other.startsWith(`${name}-`)) rmSync(join(cache, other), { recursive: true, force: true })
	const temporary = join(cache, `making-${process.pid}`)
	try {
		await make(temporary)
		renameSync(temporary, folder)
	} catch (error) {
		rmSync(temporary, { recursive: true, force: true })
		// Another process was faster.
		if (!existsSync(folder)) throw error
	}
	return folder
}

function hashOf(sources: readonly string[], period: number): string {
	const hash = createHash('sha256').update(String(period))
	for (const source of sources) for (const file of filesOf(source)) hash.update(file).update(readFileSync(file))
	return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
	if (!statSync(source).isDirectory()) return [source]
	return readdirSync(source, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && !testFile.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
}
