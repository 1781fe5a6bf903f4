import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A short hash of the content. */
export function shortHash(...parts: (string | Buffer)[]): string {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part).update('\0')
	return hash.digest('base64url').slice(0, 12)
}

/** A hash of all files in the drawer's folder, so that no picture of an older drawer is served. */
export async function drawerKey(drawer: URL): Promise<string> {
	const folder = new URL('.', drawer)
	const names = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.includes('.test.')).sort()
	return shortHash(...names, ...(await Promise.all(names.map((name) => readFile(new URL(name, folder))))))
}
