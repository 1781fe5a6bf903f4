import { setTimeout as wait } from 'node:timers/promises'
import { analyzeProducts, type Outcome } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { firstBatch, nextBatch } from '#server/platform/batch-size.rules.ts'
import type { Database } from '#server/platform/db/index.ts'
import { patiently } from '#server/platform/patiently.ts'
import { batchesOf, type NamedCategories, namesOf, readAhead } from './entry-batches.ts'
import type { Entry } from './files/entries.ts'
import { type ImportedWords, type ImportOptions, type ImportSummary, longest } from './import-options.ts'
import type { KnownPictures } from './read-pictures.ts'
import { repeatedRecords } from './repeated-records.ts'
import { reportBatch } from './report-batch.ts'
import { sideBySide, turns } from './side-by-side.ts'
import { storeBatch } from './store-batch.ts'

/** The connections that an import uses at most: three for its transactions, and one for what is read and indexed beside them. */
export const importConnections = 4
/**
 * The transactions at once of an import into this kind of store by so many connections. A transaction waits for the turn of an
 * earlier one, which needs a connection meanwhile: with as many transactions as connections none of them would go on. The
 * embedded store runs one after the other anyway.
 */
export const lanesOf = (kind: Database['kind'], connections = importConnections): number =>
	kind === 'postgresql' ? Math.max(1, Math.min(connections, importConnections) - 1) : 1
/**
 * While shoppers are present the import runs one transaction at a time and then waits for so many times as long: it leaves them
 * three quarters of a core, and on a busy machine, where a transaction takes longer, more time as well.
 */
const pauseByWork = 3

/**
 * Stores the products of a file, in transactions of 20 to 1,000 skus. A refused row is reported, and everything else is done.
 * Products are whole or not at all, whenever it ends; running it again continues, because what is stored already changes
 * nothing. Two imports at once do not disturb each other.
 */
export async function importProducts(
	db: Deps['db'],
	entries: AsyncIterable<Entry>,
	options: ImportOptions,
): Promise<ImportSummary> {
	const summary: ImportSummary = {
		...{ new: 0, changed: 0, unchanged: 0, rows: 0, refused: 0, pictures: 0 },
		complete: true,
	}
	const remote = options.pictures?.remote === true
	// While pictures are fetched it stays so: what was fetched is lost when the import ends before it is stored.
	let size = firstBatch
	let analyzed = 0
	const known: KnownPictures = new Map()
	const { dryRun = false } = options
	const words = indexBeside(options.words?.index, (took) => pause(took))
	const named: NamedCategories = new Set()
	const repeated = repeatedRecords()
	const isStopped = () => {
		if (options.signal?.aborted) summary.complete = false
		return options.signal?.aborted === true
	}
	const most = remote || dryRun ? 1 : (options.lanes ?? 1)
	let present = true
	const transactions = sideBySide(() => (present ? 1 : most))
	const nextIds = turns()
	const longestOf = (allNew: boolean) => (present ? longest.beside : allNew ? longest.newAlone : longest.alone)
	const pause = (took: number) => (present && !dryRun && !remote ? wait(took * pauseByWork) : undefined)
	try {
		for await (const { batch, skus, refused } of readAhead(batchesOf(entries, () => size))) {
			if (isStopped()) break
			present = (await options.shoppersPresent?.()) ?? true
			const faults = batch.map(({ record }) => repeated(record))
			await transactions.start(
				async (turn) => {
					const ids = nextIds()
					if (isStopped()) return ids.ends()
					const began = performance.now()
					const beside = { known, named, together: !present && most > 1, turn: ids, faults }
					const stored = batch.length > 0 ? storeBatch(db, batch, options, beside) : Promise.resolve([])
					const outcomes = await stored.finally(ids.ends)
					const took = performance.now() - began
					const allNew = outcomes?.every(({ outcome }) => outcome === 'new') === true
					if (skus >= size && !remote) size = nextBatch(size, took, longestOf(allNew))
					await turn.comes
					for (const { refused: row, faults } of refused) await options.onRefused?.(row, faults)
					summary.refused += refused.length
					summary.rows += refused.length + batch.reduce((sum, { rows }) => sum + rows.length, 0)
					if (outcomes) await reportBatch(batch, outcomes, options, known, summary)
					else summary.complete = false
					await options.onProgress?.(summary)
					turn.ends()
					if (!dryRun && summary.new >= Math.max(200, analyzed * 8)) {
						analyzed = summary.new
						await analyzeProducts(db, summary.new)
					}
					if (!dryRun && outcomes?.some(renamesProduct)) await words.index(present ? longest.words : longest.alone)
					await pause(took)
				},
				namesOf(batch, named, options),
			)
		}
		await transactions.end()
		await words.end()
	} finally {
		await transactions.settle()
		await words.settle()
	}
	return summary
}

/** Runs `work` beside the transactions, one run after the other: a run that is asked for waits for the one before. */
function indexBeside(work: ImportedWords['index'] | undefined, pause: (took: number) => Promise<unknown> | undefined) {
	let failure: { error: unknown } | undefined
	let run = Promise.resolve()
	const end = async () => {
		await run
		if (failure) throw failure.error
	}
	return {
		/** Starts a run when the one before has ended, and returns then. Throws the error of an earlier run. */
		async index(most: number): Promise<void> {
			await end()
			if (!work) return
			const began = performance.now()
			run = patiently(() => work(most))
				.then(async () => {
					await pause(performance.now() - began)
				})
				.catch((error: unknown) => {
					failure = { error }
				})
		},
		/** Waits for the last run; throws nothing. */
		settle: () => run,
		/** Waits for the last run. Throws the error of any. */
		end,
	}
}

/** Whether more than the skus of a known product changed. */
function renamesProduct(outcome: Outcome): boolean {
	return outcome.outcome === 'changed' && outcome.changes.some(({ sku }) => sku === undefined)
}
