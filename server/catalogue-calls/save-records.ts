import { mostRecords } from '#contract/catalogue-calls.ts'
import { catalogueFaults } from '#contract/catalogue-faults.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import type { Actor, Fault, Outcome, ProductRecord } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { type Entry, entryOf, importProducts } from '#server/imports/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { inBdt } from './amounts.rules.ts'

type Saved = ReplyOf<(typeof endpoints)['saveProducts']>['data']
export type RecordResult = Saved['results'][number]

/**
 * Stores the product records of a call as an import stores those of a file: each is stored or refused, with a result for
 * each. Throws `invalid_input` for more variants than one call may have.
 */
export async function saveRecords(
	db: Deps['db'],
	actor: Actor,
	records: readonly object[],
	{ language, dryRun = false }: { language: Language; dryRun?: boolean },
): Promise<Saved> {
	const entries = records.map((record, at) => entryOf(JSON.stringify(record), at + 1))
	const skus = entries.map((entry) => ('record' in entry ? entry.record.skus.length : 0))
	if (skus.reduce((sum, count) => sum + count, 0) > mostRecords.skus)
		throw new ShopError('invalid_input', { errors: { records: 'invalid_input' } })
	const results = entries.map((entry, at): RecordResult => unread(entry, at + 1))
	const lines = new Map(entries.flatMap((entry, at) => ('record' in entry ? [[entry.record, at] as const] : [])))
	await importProducts(db, inOrder(entries), {
		actor,
		dryRun,
		picturesMustExist: true,
		onOutcome: (record: ProductRecord, outcome: Outcome) => {
			const at = lines.get(record) as number
			results[at] = resultOf(outcome, at + 1, language)
		},
	})
	const count = (outcome: RecordResult['outcome']) => results.filter((one) => one.outcome === outcome).length
	return {
		new: count('new'),
		changed: count('changed'),
		unchanged: count('unchanged'),
		refused: count('refused'),
		results,
	}
}

async function* inOrder(entries: readonly Entry[]): AsyncGenerator<Entry> {
	yield* entries
}

/** The result of a record that cannot be read; of others it is replaced by what became of them. */
export function unread(entry: Entry, line: number): RecordResult {
	const faults = 'refused' in entry ? entry.faults : []
	return {
		...{ line, outcome: 'refused', slug: null, changes: [] },
		faults: faults.map(({ column, expected }) => ({
			...{ field: column, code: 'unreadable', message: `expected ${expected}` },
		})),
	}
}

/** The result of a record that was compared with what is stored. */
export function resultOf(outcome: Outcome, line: number, language: Language): RecordResult {
	if (outcome.outcome === 'refused') {
		const faults = outcome.faults.map((fault) => faultOf(fault, language))
		return { line, outcome: 'refused', slug: null, changes: [], faults }
	}
	const changes = outcome.outcome === 'changed' ? outcome.changes : []
	return {
		...{ line, outcome: outcome.outcome, slug: outcome.slug, faults: [] },
		changes: changes.map(({ field, from, to, ...change }) => ({
			...{ ...change, field },
			...{ from: inBdt({ [field]: from })[field], to: inBdt({ [field]: to })[field] },
		})),
	}
}

/** What was read is not repeated: only its place and the reason. */
function faultOf({ code, field, sku }: Fault, language: Language): RecordResult['faults'][number] {
	return {
		field: sku === undefined || field === '' ? field : `skus[${sku}].${field}`,
		...{ code, message: catalogueFaults[code][language] },
	}
}
