import { type Area, areas, type Files } from './files.ts'

/** What a run did, by area. */
export type Moved = { area: Area; moved: number; bytes: number; present: number }

/**
 * Brings all files of one place to another: each is written, read back and compared, and only then removed where it was,
 * unless `keep`. A run that was interrupted is repeated; what is there already is compared and not written again. Throws
 * when a file cannot be read back as it was.
 */
export async function moveFiles(
	from: Files,
	to: Files,
	{ keep = false, onFile }: { keep?: boolean; onFile?: (area: Area, name: string) => void } = {},
): Promise<Moved[]> {
	// A file that is only found behind the place would count as present, and be removed.
	if (to.behind) throw new Error('files are moved to one place, not to one with another behind it')
	const results: Moved[] = []
	for (const area of areas) {
		const result: Moved = { area, moved: 0, bytes: 0, present: 0 }
		results.push(result)
		for await (const { name } of from.list(area)) {
			const bytes = await from.read(area, name)
			// Removed since it was listed.
			if (!bytes) continue
			if (await sameAt(to, area, name, bytes)) result.present += 1
			else {
				await to.write(area, name, bytes)
				if (!(await sameAt(to, area, name, bytes)))
					throw new Error(`${area}/${name} could not be read back as it was written to ${to.place}.`)
				result.moved += 1
				result.bytes += bytes.length
			}
			if (!keep) await from.remove(area, name)
			onFile?.(area, name)
		}
	}
	return results
}

const sameAt = async (place: Files, area: Area, name: string, bytes: Buffer) =>
	(await place.read(area, name))?.equals(bytes) === true
