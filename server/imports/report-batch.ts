import { catalogueFaults } from '#contract/catalogue-faults.ts'
import type { Fault as CatalogueFault, Outcome } from '#server/catalogue/index.ts'
import type { Batch } from './entry-batches.ts'
import type { Fault } from './files/entries.ts'
import type { ImportOptions, ImportSummary } from './import-options.ts'
import type { KnownPictures } from './read-pictures.ts'

/** Counts the outcomes of a batch and hands them on. */
export async function reportBatch(
	batch: Batch,
	outcomes: readonly Outcome[],
	{ headings, onOutcome, onPicture, onRefused }: ImportOptions,
	known: KnownPictures,
	summary: ImportSummary,
): Promise<void> {
	for (const [at, outcome] of outcomes.entries()) {
		const { record, rows } = batch[at] as Batch[number]
		summary.pictures += outcome.pictures?.length ?? 0
		for (const name of outcome.pictures ?? []) {
			const reason = known.get(name)
			if (typeof reason === 'string') onPicture?.(name, reason, rows[0]?.line ?? 0)
		}
		onOutcome?.(record, outcome)
		if (outcome.outcome !== 'refused') {
			summary[outcome.outcome] += 1
			continue
		}
		summary.refused += rows.length
		for (const row of rows)
			await onRefused?.(
				row,
				outcome.faults.map((fault) => faultOfCell(fault, headings)),
			)
	}
}

/** Columns that have another name than the field of a record. */
const columnOf: Record<string, string> = { code: 'sku', name: 'name_en' }

/** A reason of the catalogue as one of a cell. */
function faultOfCell({ code, field, read = '' }: CatalogueFault, headings?: ReadonlyMap<string, string>): Fault {
	const column = columnOf[field] ?? field
	return { column: headings?.get(column) ?? column, read, expected: catalogueFaults[code].en, whole: true }
}
