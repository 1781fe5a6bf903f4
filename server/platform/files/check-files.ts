import type { Deps } from '#server/deps.ts'
import { type Area, areas, type Files } from './files.ts'
import { neededFiles } from './needed-files.store.ts'

/** Files of an area: those that the shop needs and that are there, and the names of those that are missing or damaged. */
export type Checked = { area: Area; present: number; bytes: number; missing: string[]; damaged: string[] }

/** Reads every file that the store of the shop names. */
export async function checkFiles({ db, files }: { db: Deps['db']; files: Files }): Promise<Checked[]> {
	const results: Checked[] = []
	for (const area of areas) {
		const result: Checked = { area, present: 0, bytes: 0, missing: [], damaged: [] }
		results.push(result)
		for (const name of await neededFiles(db, area)) {
			const bytes = await files.read(area, name).catch((error: Error) => {
				if (!error.message.includes('checksum')) throw error
				result.damaged.push(name)
			})
			if (bytes) {
				result.present += 1
				result.bytes += bytes.length
			} else if (!result.damaged.includes(name)) result.missing.push(name)
		}
	}
	return results
}
