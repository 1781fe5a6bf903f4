import { setTimeout as wait } from 'node:timers/promises'
import { catalogueFaults } from '#contract/catalogue-faults.ts'
import { slugOf } from '#contract/slug.ts'
import {
	type Actor,
	analyzeProducts,
	type Fault as CatalogueFault,
	ensureCategories,
	type FindWords,
	type Outcome,
	type ProductRecord,
	saveProducts,
} from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { firstBatch, nextBatch } from '#server/platform/batch-size.rules.ts'
import type { Database } from '#server/platform/db/index.ts'
import { patiently } from '#server/platform/patiently.ts'
import type { Entry, Fault, SourceRow } from './files/entries.ts'
import type { PictureSource } from './picture-source.ts'
import { type KnownPictures, readPictures } from './read-pictures.ts'
import { sideBySide, type Turn, turns } from './side-by-side.ts'

export type ImportOptions = {
	actor: Actor
	/** Says what would change, and writes nothing. */
	dryRun?: boolean
	/** Creates categories that are missing; «Food > Rice» is a category in another. */
	createCategories?: boolean
	anyStruckPrice?: boolean
	/** A record that names a picture its product does not have is refused. Only without `pictures`. */
	picturesMustExist?: boolean
	/** The heading of each of our columns in the file, for refusals. */
	headings?: ReadonlyMap<string, string>
	/**
	 * The pictures that the records name. `store` returns the asset of one. `remote`: some are fetched, so that products are
	 * stored in smaller batches.
	 */
	pictures?: Pick<PictureSource, 'read'> & { store(bytes: Buffer): Promise<number>; remote?: boolean }
	/** Called with each picture that cannot be used, the reason in English, and the line of its product. */
	onPicture?: (name: string, reason: string, line: number) => void
	/** By what products are found. Without it they are found once the shop has indexed them. */
	words?: ImportedWords
	/** Called with each refused row. */
	onRefused?: (row: SourceRow, faults: readonly Fault[]) => Promise<void> | void
	/** Called with what a changed product had and has. */
	onOutcome?: (record: ProductRecord, outcome: Outcome) => void
	/** Called after each batch; a promise is waited for. */
	onProgress?: (summary: ImportSummary) => unknown
	/** Transactions at once, 1 by default, for a store that runs several: one uses the processor while another one is stored. */
	lanes?: number
	/** Whether shoppers are served now, so that the import makes way; without it they are taken to be. */
	shoppersPresent?: () => Promise<boolean>
	/** Ends the import after the current batch. */
	signal?: AbortSignal
}

export type ImportedWords = {
	/** The words of new products, which are listed with them. */
	find: FindWords
	/**
	 * Indexes all other words. Called before products of a category that is new to this import are stored, and after each
	 * transaction with renamed products, while the next one is stored; the one after it waits. `longest`: milliseconds that a
	 * transaction of it is to take.
	 */
	index(longest: number): Promise<void>
}

/** How many products; `rows`: rows of the file that were read, `refused`: rows that were not stored. */
export type ImportSummary = {
	new: number
	changed: number
	unchanged: number
	rows: number
	refused: number
	/** Pictures that were not found. */
	pictures: number
	/** False when it was ended before the end of the file. */
	complete: boolean
}

/** The most rows that could not be read between two transactions. */
const mostRefused = 1_000
/** Skus in one transaction while pictures are fetched: what was fetched is lost when the import ends before it is stored. */
const remoteBatch = 20
/** The transactions at once of an import into this kind of store: the embedded one runs one after the other anyway. */
export const lanesOf = (kind: Database['kind']): number => (kind === 'postgresql' ? 3 : 1)
/**
 * While shoppers are present the import runs one transaction at a time and then waits for so many times as long: it leaves them
 * three quarters of a core, and on a busy machine, where a transaction takes longer, more time as well.
 */
const pauseByWork = 3
/**
 * Milliseconds that a transaction is to take: beside shoppers, one with their words too, and without shoppers. New products are
 * seen by nobody before the commit, so nobody waits for their locks, and each batch has costs of its own.
 */
const longest = { beside: 10, words: 20, alone: 80, newAlone: 250 }

/**
 * Stores the products of a file, in transactions of 20 to 500 skus. A refused row is reported, and everything else is done.
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
	let size = remote ? remoteBatch : firstBatch
	let analyzed = 0
	const known: KnownPictures = new Map()
	const { dryRun = false } = options
	const words = indexBeside(options.words?.index, (took) => pause(took))
	const named: NamedCategories = new Set()
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
			await transactions.start(
				async (turn) => {
					const ids = nextIds()
					if (isStopped()) return ids.ends()
					const began = performance.now()
					const beside = { known, named, together: !present && most > 1, turn: ids }
					const stored = batch.length > 0 ? storeBatch(db, batch, options, beside) : Promise.resolve([])
					const outcomes = await stored.finally(ids.ends)
					const took = performance.now() - began
					const allNew = outcomes?.every(({ outcome }) => outcome === 'new') === true
					if (skus >= size && !remote) size = nextBatch(size, took, longestOf(allNew))
					await turn.comes
					for (const { refused: row, faults } of refused) await options.onRefused?.(row, faults)
					summary.refused += refused.length
					summary.rows += refused.length + batch.reduce((sum, { rows }) => sum + rows.length, 0)
					if (outcomes) await report(batch, outcomes, options, known, summary)
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

type Read = { batch: Extract<Entry, { record: ProductRecord }>[]; skus: number; refused: Refused[] }
type Refused = Extract<Entry, { refused: SourceRow }>

/** Entries by transactions of `size` skus; the last ones may be none. */
async function* batchesOf(entries: AsyncIterable<Entry>, size: () => number): AsyncGenerator<Read> {
	let read: Read = { batch: [], skus: 0, refused: [] }
	for await (const entry of entries) {
		if ('refused' in entry) read.refused.push(entry)
		else {
			read.batch.push(entry)
			read.skus += Math.max(1, entry.record.skus.length)
		}
		if (read.skus < size() && read.refused.length < mostRefused) continue
		yield read
		read = { batch: [], skus: 0, refused: [] }
	}
	yield read
}

/** Has the next value made while the current one is used: a file is read while PostgreSQL stores what was read before. */
async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
	try {
		let next = source.next()
		for (;;) {
			const { done, value } = await next
			if (done) return
			next = source.next()
			// Its error is thrown when it is awaited; until then Node would take it for an unhandled one.
			next.catch(() => {})
			yield value
		}
	} finally {
		await source.return(undefined)
	}
}

/**
 * By what the products of a batch are found: two batches without a common name may be stored at once. Undefined for one that
 * has to be stored alone: with pictures, or of categories that no batch had before.
 */
function namesOf(batch: Batch, named: NamedCategories, { pictures }: ImportOptions): ReadonlySet<string> | undefined {
	const names = new Set<string>()
	for (const { record } of batch) {
		const { category, slug, new_slug, name_en, name_bn, skus } = record
		if ((category !== undefined && !named.has(category)) || (pictures && record.pictures)) return undefined
		for (const { code, barcode } of skus) for (const one of [code, barcode]) if (one) names.add(`code ${one}`)
		for (const one of [slug, new_slug]) if (one !== undefined) names.add(`slug ${one}`)
		if (slug === undefined && (name_en || name_bn)) names.add(`slug ${slugOf(name_en || (name_bn as string))}`)
	}
	return names
}

type Batch = readonly Extract<Entry, { record: ProductRecord }>[]
/**
 * Categories of an import, as its rows name them, whose names were indexed: a name that is indexed later has the words of its
 * products read again.
 */
type NamedCategories = Set<string>

type Beside = { known: KnownPictures; named: NamedCategories; together: boolean; turn: Turn }

/** Returns an outcome for each record; undefined when it ended before anything of the batch was stored. */
async function storeBatch(
	db: Deps['db'],
	batch: Batch,
	options: ImportOptions,
	{ known, named, together, turn }: Beside,
): Promise<Outcome[] | undefined> {
	const { actor, dryRun = false, createCategories } = options
	const { anyStruckPrice = false, picturesMustExist = false } = options
	const texts = [...new Set(batch.flatMap(({ record }) => (record.category ? [record.category] : [])))]
	const slugs = await ensureCategories(db, actor, texts, createCategories === true && !dryRun)
	const records = batch.map(({ record }) => {
		const slug = record.category && slugs.get(record.category)
		return slug ? { ...record, category: slug } : record
	})
	const { words } = options
	const unnamed = [...slugs.keys()].filter((text) => !named.has(text))
	if (unnamed.length > 0 && !dryRun) {
		if (words) await patiently(() => words.index(longest.words))
		for (const text of unnamed) named.add(text)
	}
	// A dry run counts products of categories that would be created.
	const newCategories = new Set(createCategories && dryRun ? texts.filter((text) => !slugs.has(text)) : [])
	const assets = new Map<string, number>()
	const save = (part: readonly ProductRecord[], dry = dryRun) =>
		saveProducts(db, part, {
			...{ actor, dryRun: dry, anyStruckPrice, picturesMustExist, newCategories, pictures: assets, together, turn },
			...(words && { words: words.find }),
		})
	if (options.pictures && records.some((record) => record.pictures)) {
		const planned = await patiently(() => save(records, true))
		const names = [...new Set(planned.flatMap((outcome) => outcome.pictures ?? []))]
		// Nothing of the batch is stored: the next import continues with it.
		if (!(await readPictures(names, options, known))) return undefined
		for (const name of names) {
			const asset = known.get(name)
			if (typeof asset === 'number') assets.set(name, asset)
		}
	}
	return await patiently(() => save(records)).catch(async (error: unknown) => {
		if (records.length === 1) return [failed(error)]
		// One of them cannot be stored, for a reason that no check knows: the others are.
		const alone: Outcome[] = []
		for (const record of records)
			alone.push(...(await patiently(() => save([record])).catch((reason: unknown): Outcome[] => [failed(reason)])))
		return alone
	})
}

/** Counts the outcomes of a batch and hands them on. */
async function report(
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

/** Whether more than the skus of a known product changed. */
function renamesProduct(outcome: Outcome): boolean {
	return outcome.outcome === 'changed' && outcome.changes.some(({ sku }) => sku === undefined)
}

/** The refusal of a record that the store itself refused. Throws when the store cannot be reached. */
function failed(error: unknown): Outcome {
	// Classes 22 and 23: data and integrity errors.
	if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error
	return { outcome: 'refused', faults: [{ code: 'out_of_range', field: '' }] }
}

/** Columns that have another name than the field of a record. */
const columnOf: Record<string, string> = { code: 'sku', name: 'name_en' }

/** A reason of the catalogue as one of a cell. */
function faultOfCell({ code, field, read = '' }: CatalogueFault, headings?: ReadonlyMap<string, string>): Fault {
	const column = columnOf[field] ?? field
	return { column: headings?.get(column) ?? column, read, expected: catalogueFaults[code].en }
}
