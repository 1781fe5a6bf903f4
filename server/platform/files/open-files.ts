import type { FilesConfig } from '#server/files-config.ts'
import { backedFiles } from './backed-files.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

/**
 * Opens the place of files. With FILES_URL it is a store of the S3 protocol; files that are still in the data folder of this
 * machine are found there, until `haat files move` has brought them across.
 */
export async function openFiles({ dataDir, files }: { dataDir: string; files: FilesConfig }): Promise<Files> {
	const folder = folderFiles(dataDir)
	return files ? backedFiles(await openBuckets(files), folder) : folder
}

/** The buckets of FILES_URL alone. */
export async function openBuckets(files: NonNullable<FilesConfig>): Promise<Files> {
	// The client is loaded only where it is used.
	const { bucketFiles } = await import('./bucket-files.ts')
	return bucketFiles(files)
}
