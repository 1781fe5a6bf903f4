import { UnusablePicture } from '#server/media/index.ts'
import type { Network } from '#server/platform/outbound/checked-request.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { PictureSource } from './picture-source.ts'

/** Where the pictures of an import come from. */
export type PictureOrigins = {
	/** Folders or zip files; the first one that has a name counts. */
	sources: readonly PictureSource[]
	/** Whether addresses are fetched; `network`: only of tests. */
	fetched: boolean
	network?: Network | undefined
	/** A dry run sends nothing to others. */
	dryRun: boolean
	/** What to say of a name without a folder or zip file, and of an address that is not fetched. */
	hints: { file: string; address: string }
	/** Stores a picture and returns its asset. */
	store(bytes: Buffer): Promise<number>
}

/** The pictures of an import by the names and addresses in its rows. Close it. */
export function gatherPictures({ sources, fetched, network, dryRun, hints, store }: PictureOrigins) {
	return {
		remote: fetched,
		store,
		async read(name: string): Promise<Buffer | undefined> {
			if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) {
				if (!fetched) throw new UnusablePicture(hints.address)
				return dryRun ? Buffer.alloc(1) : fetchPicture(name, network)
			}
			if (sources.length === 0) throw new UnusablePicture(hints.file)
			for (const source of sources) {
				const bytes = await source.read(name)
				if (bytes) return bytes
			}
			return undefined
		},
		close() {
			for (const source of sources) source.close()
		},
	}
}
