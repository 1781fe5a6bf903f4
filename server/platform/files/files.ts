import path from 'node:path'

/** What the shop keeps in files and cannot make again. Everything else in the data folder is made again, or has settings. */
export const areas = ['media', 'prescriptions', 'problems', 'sellers', 'imports'] as const
export type Area = (typeof areas)[number]

/** Areas whose files belong to a person; they are never served without a check of who asks. */
export const privateAreas: ReadonlySet<Area> = new Set<Area>(['prescriptions', 'problems', 'sellers'])

/** A stored file: its name in the area, its bytes, and when it was stored. */
export type StoredFile = { name: string; bytes: number; stored: Date }

/**
 * Where files are stored: the data folder of one machine, or buckets that all machines share. All functions throw
 * `unavailable` while the place cannot be reached.
 */
export type Files = {
	/** The place in words, for the operator. */
	readonly place: string
	/** A second place in which files are found that the first one lacks. */
	readonly behind?: Files
	/** Stores a file, whole or not at all; one of the same name is replaced. */
	write(area: Area, name: string, bytes: Buffer): Promise<void>
	/** The bytes of a file; undefined when it does not exist. Throws when they are not those that were stored. */
	read(area: Area, name: string): Promise<Buffer | undefined>
	/** The path of a file, where files are ordinary files of this machine; undefined elsewhere: read it. */
	local(area: Area, name: string): string | undefined
	/** Removes a file, if it exists. */
	remove(area: Area, name: string): Promise<void>
	list(area: Area): AsyncGenerator<StoredFile>
}

/** The folder of an area below the data folder. */
export const folderOf = (dataDir: string, area: Area): string =>
	privateAreas.has(area) ? path.join(dataDir, 'private', area) : path.join(dataDir, area)

/** Names of the files of an area that were stored more than `age` milliseconds ago. */
export async function oldFiles(files: Files, area: Area, age: number): Promise<string[]> {
	const names: string[] = []
	for await (const { name, stored } of files.list(area)) if (stored.getTime() < Date.now() - age) names.push(name)
	return names
}
