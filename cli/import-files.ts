import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import type { FieldChange, Outcome, ProductRecord } from '#server/catalogue/index.ts'
import {
	type Fault,
	findMapping,
	gatherPictures,
	type ImportSummary,
	importProducts,
	lanesOf,
	openPictures,
	openProducts,
	type ProductFile,
	UnreadableFile,
	writeRefused,
} from '#server/imports/index.ts'
import { storePhoto } from '#server/media/index.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { importedWords, indexWords } from '#server/search/index.ts'
import { type Command, type Options, type Terminal, WrongUse } from './command.ts'
import { textOf } from './edit.ts'
import { cellsOf, importCells, mappingOf } from './mapping-of.ts'
import { showProgress } from './show-progress.ts'

const shownChanges = 20
/** Headings that nobody reads and that are named. */
const shownUnused = 20
/** Refused rows that a dry run shows. */
const shownRefused = 20

/** `catalogue import FILE…` */
export const importFiles: Command = {
	usage: '<file…> [options]',
	summary:
		'stores the products of files: CSV, JSON lines, Excel, Shopify’s CSV, or any table with --map; the same file again changes nothing',
	options: [
		['--dry-run', 'says what would change, and changes nothing'],
		...importCells,
		['--sheet <name>', 'the sheet of an Excel file; without it the first visible one'],
		['--mapping <name>', 'a mapping that is kept: mappings keep'],
		['--pictures <folder or zip>', 'where the pictures are that the rows name'],
		['--fetch-pictures', 'fetches pictures that the rows name by https addresses'],
		['--create-categories', 'creates categories that are missing; «Food > Rice» is one in another'],
		['--refused <file>', 'where refused rows go (FILE.refused.csv; without it a dry run shows the first twenty)'],
		['--any-struck-price', 'accepts struck prices that were never asked'],
	],
	async run(files, terminal, options = {}) {
		if (files.length === 0) throw new WrongUse('Name a file.')
		const missing = files.find((file) => !existsSync(file))
		if (missing) throw new WrongUse(`There is no file ${missing}.`)
		if (files.length > 1 && options.refused !== undefined)
			throw new WrongUse('--refused is for one file: without it each has a file of its own for refused rows.')
		const summaries = []
		const unread: string[] = []
		for (const file of files) {
			try {
				summaries.push(await importFile(file, terminal, options))
			} catch (error) {
				if (!(error instanceof WrongUse || error instanceof UnreadableFile)) throw error
				// The others are imported all the same.
				unread.push(error instanceof WrongUse ? error.message : `${file}: ${error.message}`)
				continue
			}
			if (isStopped(summaries)) break
		}
		terminal.data?.(summaries)
		if (!options.dryRun) await indexWords({ db: terminal.database.db })
		// Exit code 1: a script goes on only with a whole import.
		if (isStopped(summaries))
			throw new Error('Stopped. Run it again to continue: what is stored already is left as it is.')
		const refused = summaries.filter(({ summary }) => summary.refused > 0)
		const faults = [
			...new Set(unread),
			...refused.map(({ summary: { refused: rows }, refused: path }) =>
				path === null ? `${rows} rows would be refused` : `${rows} rows were refused: see ${path}`,
			),
		]
		if (faults.length > 0) throw new WrongUse(faults.join('\n'))
	},
}

const isStopped = (files: readonly { summary: ImportSummary }[]) => files.some(({ summary }) => !summary.complete)

async function importFile(file: string, terminal: Terminal, options: Options) {
	const { say, database } = terminal
	const products = await open(file, terminal, options)
	say(`${file}: ${products.format}`)
	for (const line of linesOfForm(products)) say(`  ${line}`)
	for (const [field, heading] of products.read) if (field !== heading) say(`  ${heading} is read as ${field}`)
	if (products.unused.length > 0) say(`  not read: ${textOfUnused(products)}`)
	const named = textOf(options, 'refused')
	const dryRun = options.dryRun === true
	// A dry run writes a file only with `--refused`.
	const refusedPath = dryRun && named === undefined ? null : refusedPathOf(file, products.format, named)
	if (refusedPath !== null) requireWritable(refusedPath)
	let shown = 0
	let refusedFile: ReturnType<typeof writeRefused> | undefined
	const pictures = await picturesOf(terminal, options)
	const stop = new AbortController()
	const interrupt = () => stop.abort()
	process.once('SIGINT', interrupt)
	const progress = showProgress(file, products.size)
	const fields = new Map<string, number>()
	const changes: { slug: string; changes: FieldChange[] }[] = []
	try {
		const summary = await importProducts(database.db, products.entries(), {
			actor: { name: `import of ${file.split('/').at(-1)}` },
			dryRun,
			createCategories: options.createCategories === true,
			anyStruckPrice: options.anyStruckPrice === true,
			headings: products.read,
			...(pictures && { pictures }),
			onPicture: (name, reason, line) => say(`  line ${line}, picture ${name}: ${reason}`),
			signal: stop.signal,
			lanes: lanesOf(database.kind, database.pool.options.max),
			shoppersPresent: database.alone ? async () => false : watchShoppers(database.db),
			words: importedWords(database),
			onProgress: (summary) => progress.show(products.bytesRead(), textOfSummary(summary)),
			onOutcome: (_record: ProductRecord, outcome: Outcome) => {
				if (outcome.outcome !== 'changed') return
				for (const { field } of outcome.changes) fields.set(field, (fields.get(field) ?? 0) + 1)
				if (changes.length < shownChanges) changes.push({ slug: outcome.slug, changes: outcome.changes })
			},
			onRefused: async (row, faults) => {
				if (refusedPath !== null) {
					refusedFile ??= writeRefused(refusedPath, products)
					await refusedFile.add(row, faults)
				} else if (shown++ < shownRefused) for (const one of faults) say(`  line ${row.line}${textOfFault(one)}`)
			},
		})
		progress.end()
		if (dryRun) for (const change of changes) sayChange(say, change)
		for (const [field, count] of fields) say(`  ${field}: ${count} changed`)
		say(`${dryRun ? 'would be ' : ''}${textOfSummary(summary)}`)
		if (summary.pictures > 0)
			say(
				`  ${summary.pictures} pictures are missing: the products ${dryRun ? 'would be' : 'were'} stored without them`,
			)
		if (summary.pictures > 0 && !pictures) say('  give their folder by --pictures, and --fetch-pictures for addresses')
		const { encoding, separator } = products
		return { file, encoding, separator, summary, refused: refusedPath, fields: Object.fromEntries(fields), changes }
	} finally {
		progress.end()
		pictures?.close()
		process.off('SIGINT', interrupt)
		await refusedFile?.end()
	}
}

/** The pictures of a folder or zip file, and those of addresses, which are fetched only when that was asked for. */
async function picturesOf({ database, files, network }: Terminal, options: Options) {
	const place = textOf(options, 'pictures')
	const source = place === undefined ? undefined : await openPlace(place)
	const [fetched, dryRun] = [options.fetchPictures === true, options.dryRun === true]
	if (!source && !fetched) return undefined
	return gatherPictures({
		...{ sources: source ? [source] : [], fetched, network, dryRun },
		hints: {
			file: 'give its folder or zip file by --pictures',
			address: 'an address is fetched only with --fetch-pictures',
		},
		store: (bytes) => storePhoto({ db: database.db, files }, bytes),
	})
}

async function openPlace(place: string) {
	try {
		return await openPictures(place)
	} catch (error) {
		if (error instanceof UnreadableFile) throw new WrongUse(error.message)
		throw error
	}
}

/** The file with the kept mapping that is named; other options go before what it has. */
async function open(file: string, { database: { db } }: Terminal, options: Options) {
	const name = textOf(options, 'mapping')
	const kept = name === undefined ? undefined : await findMapping(db, name)
	if (name !== undefined && !kept) throw new WrongUse(`No mapping is named «${name}».`)
	const mapping = { ...kept?.headings, ...mappingOf(textOf(options, 'map') ?? '') }
	try {
		return await openProducts(file, {
			mapping,
			defaults: { ...kept?.cells, ...cellsOf(options) },
			sheet: textOf(options, 'sheet'),
		})
	} catch (error) {
		if (error instanceof UnreadableFile) throw new WrongUse(`${file}: ${error.message}`)
		throw error
	}
}

/** Where refused rows go: a file that does not exist yet. Throws `WrongUse` when the named one does. */
function refusedPathOf(file: string, format: string, named: string | undefined): string {
	if (named !== undefined) {
		if (existsSync(named)) throw new WrongUse(`${named} exists: mend and import it, or give another name.`)
		return named
	}
	const extension = format === 'json-lines' ? 'jsonl' : 'csv'
	for (let number = 1; ; number++) {
		const path = `${file}.refused${number === 1 ? '' : `-${number}`}.${extension}`
		if (!existsSync(path)) return path
	}
}

/** Throws WrongUse, before anything is stored, where the file of refused rows could not be written. */
function requireWritable(file: string): void {
	try {
		accessSync(path.dirname(path.resolve(file)), constants.W_OK)
	} catch {
		throw new WrongUse(`${file} cannot be written: say with --refused where refused rows go.`)
	}
}

const separators: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** What is not usual in how a file is read. */
function linesOfForm({ encoding, separator }: Pick<ProductFile, 'encoding' | 'separator'>): string[] {
	const name = separators[separator ?? '']
	return [
		...(encoding === 'windows-1252'
			? ['not UTF-8: read as Windows-1252. If letters are wrong below, save the file as UTF-8 and give it again']
			: []),
		...(encoding?.startsWith('utf-16') ? ['read as UTF-16'] : []),
		...(name === undefined ? [] : [`cells are separated by ${name}`]),
	]
}

/** The headings that nobody reads; of two that are the same the first is read. */
function textOfUnused({ unused, read }: Pick<ProductFile, 'unused' | 'read'>): string {
	const used = new Set(read.values())
	const names = unused.slice(0, shownUnused).map((heading) => (used.has(heading) ? `a second ${heading}` : heading))
	const more = unused.length - names.length
	return names.join(', ') + (more > 0 ? `, and ${more} more` : '')
}

function textOfSummary({ new: added, changed, unchanged, refused }: ImportSummary): string {
	return `new ${added}, changed ${changed}, unchanged ${unchanged}, refused rows ${refused}`
}

/** Without a column the row as a whole is meant. */
const textOfFault = ({ column, read, expected, whole }: Fault) =>
	`${column && `, ${column}`}${read && ` «${read}»`}: ${read || whole ? '' : 'expected '}${expected}`

function sayChange(say: Terminal['say'], { slug, changes }: { slug: string; changes: FieldChange[] }) {
	for (const { field, sku, from, to } of changes)
		say(`  ${slug}${sku ? ` ${sku}` : ''} ${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
}
