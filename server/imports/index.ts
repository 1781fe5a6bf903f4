import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { forgetJobs } from './import-job.store.ts'
import type { ImportedWords } from './import-options.ts'
import { lanesOf } from './import-products.ts'
import { removeZips } from './receive-zip.ts'
import { mostRuns, runImport } from './run-import.ts'

export { type AddedPicture, addPictures, importPictures } from './add-pictures.ts'
export { shield, unshield } from './files/columns.rules.ts'
export { type Entry, type Fault, type SourceRow, UnreadableFile } from './files/entries.ts'
export { shownFault } from './files/fault-text.rules.ts'
export { inspectTable, type TableHead } from './files/inspect-table.ts'
export { jsonOf } from './files/product-rows.ts'
export { entryOf } from './files/read-json-lines.ts'
export { readMapping } from './files/read-mapping.ts'
export { type FileFormat, openProducts, type ProductFile, type ReadOptions } from './files/read-products.ts'
export { separatorOf } from './files/text-encoding.rules.ts'
export { csvOptions, type WrittenFormat, writeProducts } from './files/write-products.ts'
export { type RefusedFile, writeRefused } from './files/write-refused.ts'
export { gatherPictures } from './gather-pictures.ts'
export { endJob, findJob, type ImportJob, type JobOptions } from './import-job.store.ts'
export type { ImportedWords, ImportOptions, ImportSummary } from './import-options.ts'
export { importConnections, importProducts, lanesOf } from './import-products.ts'
export { deleteMapping, findMapping, type KeptMapping, keepMapping, listMappings } from './mapping.store.ts'
export { openPictures, readPhoto } from './picture-source.ts'
export { receiveImport } from './receive-import.ts'
export { receiveZip, removeZips } from './receive-zip.ts'
export { partsOf } from './run-import.ts'

/**
 * The job that runs imports, one at a time in each process, and the one that deletes old ones. Call it before `jobs.start`.
 * `words` makes new products found.
 */
export function defineImportJobs(deps: Pick<Deps, 'jobs' | 'db' | 'files' | 'config'>, words: ImportedWords): void {
	const options = { workers: 1, batch: 1, retryLimit: mostRuns - 1, expireInSeconds: 6 * 3_600 }
	deps.jobs.define<{ id: string }>('import-products', options, ({ id }, { signal }) =>
		runImport(deps, id, { signal, words, lanes: lanesOf(deps.config.databaseUrl ? 'postgresql' : 'embedded') }),
	)
	deps.jobs.define('forget-imports', { cron: '29 * * * *', workers: 1 }, async () => {
		await transaction(deps.db, (tx) => forgetJobs(tx))
		await removeZips(deps)
	})
}
