import { UnusablePicture } from '#server/media/index.ts'
import type { PictureSource } from './picture-source.ts'

type ReadOptions = {
	pictures?: Pick<PictureSource, 'read'> & { store(bytes: Buffer): Promise<number> }
	dryRun?: boolean
	signal?: AbortSignal
}

/** Pictures that are read at once. */
const atOnce = 4

/** What this import knows of pictures by name: the asset of one it has stored, or why one cannot be used. */
export type KnownPictures = Map<string, number | string>

/**
 * Stores pictures, each once in an import, some at once; a dry run stores none. False: the import was ended before all were
 * read.
 */
export async function readPictures(
	names: readonly string[],
	options: ReadOptions,
	known: KnownPictures,
): Promise<boolean> {
	const { pictures, dryRun, signal } = options
	const wanted = names.filter((name) => !known.has(name))
	for (let from = 0; from < wanted.length; from += atOnce) {
		if (signal?.aborted) return false
		const part = wanted.slice(from, from + atOnce)
		const read = await Promise.allSettled(part.map(async (name) => pictures?.read(name)))
		// One after the other: a large picture takes much memory while it is decoded.
		for (const [at, result] of read.entries()) {
			const stored = async () => {
				if (result.status === 'rejected') throw result.reason
				if (!result.value) return 'not found'
				return dryRun ? 0 : ((await pictures?.store(result.value)) as number)
			}
			const outcome = await stored().catch((error: unknown) => {
				if (error instanceof UnusablePicture) return error.message
				throw error
			})
			known.set(part[at] as string, outcome)
		}
	}
	return true
}
