import {
	ensureCategories,
	type Fault,
	type Outcome,
	type ProductRecord,
	saveProducts,
} from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { patiently } from '#server/platform/patiently.ts'
import type { Batch, NamedCategories } from './entry-batches.ts'
import { type ImportOptions, longest } from './import-options.ts'
import { type KnownPictures, readPictures } from './read-pictures.ts'
import type { Turn } from './side-by-side.ts'

/** What the transactions of an import share, and the turn of this one. `faults`: why a record of the batch is refused anyway. */
export type Beside = {
	known: KnownPictures
	named: NamedCategories
	together: boolean
	turn: Turn
	faults: readonly (Fault | undefined)[]
}

/** Returns an outcome for each record; undefined when it ended before anything of the batch was stored. */
export async function storeBatch(
	db: Deps['db'],
	batch: Batch,
	options: ImportOptions,
	beside: Beside,
): Promise<Outcome[] | undefined> {
	const refused = beside.faults.map((fault): Outcome | undefined => fault && { outcome: 'refused', faults: [fault] })
	return completed(batch, refused, (others) => storeAll(db, others, options, beside))
}

/** The outcomes that are known, and those of `work` for the other entries of a batch. */
async function completed(
	batch: Batch,
	known: readonly (Outcome | undefined)[],
	work: (others: Batch) => Promise<Outcome[] | undefined>,
): Promise<Outcome[] | undefined> {
	const others = batch.filter((_, at) => !known[at])
	const outcomes = others.length > 0 ? (await work(others))?.values() : [].values()
	return outcomes && batch.map((_, at) => known[at] ?? (outcomes.next().value as Outcome))
}

/** Stores a batch, of which nothing is refused already. */
async function storeAll(
	db: Deps['db'],
	batch: Batch,
	options: ImportOptions,
	beside: Omit<Beside, 'faults'>,
): Promise<Outcome[] | undefined> {
	const { known, named, together, turn } = beside
	const { actor, dryRun = false, createCategories } = options
	const { anyStruckPrice = false, picturesMustExist = false } = options
	const { words } = options
	const texts = [...new Set(batch.flatMap(({ record }) => (record.category ? [record.category] : [])))]
	const slugs = await ensureCategories(db, actor, texts, false)
	const recordsNow = () =>
		batch.map(({ record }) => {
			const slug = record.category && slugs.get(record.category)
			return slug ? { ...record, category: slug } : record
		})
	const missing = new Set(createCategories ? texts.filter((text) => !slugs.has(text)) : [])
	const assets = new Map<string, number>()
	const save = (part: readonly ProductRecord[], dry = dryRun) =>
		saveProducts(db, part, {
			...{ actor, dryRun: dry, anyStruckPrice, picturesMustExist, pictures: assets, together, turn },
			// A dry run counts products of categories that would be created.
			...(dry && { newCategories: missing }),
			...(words && { words: words.find }),
		})
	if (missing.size > 0 && !dryRun) {
		// A refused record leaves no category behind.
		const planned = await patiently(() => save(recordsNow(), true))
		const refused = planned.map((outcome) => (outcome?.outcome === 'refused' ? outcome : undefined))
		if (refused.some(Boolean)) return completed(batch, refused, (others) => storeAll(db, others, options, beside))
		for (const [text, slug] of await ensureCategories(db, actor, texts, true)) slugs.set(text, slug)
	}
	const records = recordsNow()
	const unnamed = [...slugs.keys()].filter((text) => !named.has(text))
	if (unnamed.length > 0 && !dryRun) {
		if (words) await patiently(() => words.index(longest.words))
		for (const text of unnamed) named.add(text)
	}
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

/** The refusal of a record that the store itself refused. Throws when the store cannot be reached. */
function failed(error: unknown): Outcome {
	// Classes 22 and 23: data and integrity errors.
	if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error
	return { outcome: 'refused', faults: [{ code: 'out_of_range', field: '' }] }
}
