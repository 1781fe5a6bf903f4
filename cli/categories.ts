import { CategoryRecord } from '#contract/catalogue-records.ts'
import { listEditCategories, mergeCategories, readCategoryRecords, saveCategory } from '#server/catalogue/index.ts'
import { type Command, type CommandGroup, type Options, WrongUse } from './command.ts'
import { commandLine, property, reportSaved, textOf, wholeOf } from './edit.ts'
import { recordFiles } from './record-files.ts'

const options = [
	['--name <text>', 'English name'],
	['--name-bn <text>', 'Bengali name; without one the English name is shown'],
	['--parent <slug>', 'the category above'],
	['--no-parent', 'a department'],
	['--position <number>', 'its place in its level, ascending'],
	['--return-days <days>', 'days after delivery in which goods can be returned; «» as in the category above'],
	['--keeps <kind>', 'how long goods keep: cooked, fresh, packed; «» as in the category above'],
	['--slug <slug>', 'address; the former one leads on'],
] as const

const kinds = ['cooked', 'fresh', 'packed'] as const

function recordOf(options: Options): CategoryRecord {
	const [name, position, days, keeps] = ['name', 'position', 'returnDays', 'keeps'].map((one) => textOf(options, one))
	const slug = textOf(options, 'slug')
	const kind = kinds.find((one) => one === keeps)
	if (keeps && !kind) throw new WrongUse(`«${keeps}» is none of ${kinds.join(', ')}.`)
	return {
		...(name !== undefined && { name_en: name }),
		...property(options, 'nameBn', 'name_bn'),
		...(options.parent !== true && property(options, 'parent', 'parent')),
		...(position !== undefined && { position: wholeOf(position, 'position') }),
		...(days !== undefined && { return_days: days === '' ? null : wholeOf(days, 'return days') }),
		...(keeps !== undefined && { keeps: kind ?? null }),
		...(slug !== undefined && { slug }),
	}
}

const archive = (active: boolean): Command => ({
	usage: '<slug>',
	summary: active ? 'shows an archived category again' : 'hides a category without products on sale',
	options: [],
	async run([slug], terminal) {
		await mustExist(terminal.database.db, slug)
		reportSaved(terminal, await saveCategory(terminal.database.db, commandLine, slug, { active }))
	},
})

async function mustExist(db: Parameters<typeof listEditCategories>[0], slug: string | undefined) {
	const all = await listEditCategories(db)
	if (!slug || !all.some((one) => one.slug === slug)) throw new WrongUse(`There is no category «${slug ?? ''}».`)
}

/** The tree of categories. */
export const categories: CommandGroup = {
	list: {
		usage: '',
		summary: 'the tree, with numbers of products on sale',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const rows = await listEditCategories(db)
			data?.(rows)
			for (const { slug, name_en, depth, products, active } of rows)
				say(`${'  '.repeat(depth)}${slug}  ${name_en}  ${products}${active ? '' : '  archived'}`)
			if (rows.length === 0) say('No category yet: `categories add --name …`.')
		},
	},
	add: {
		usage: '--name <text> [options]',
		summary: 'a new category',
		options,
		async run(_args, terminal, given = {}) {
			reportSaved(terminal, await saveCategory(terminal.database.db, commandLine, undefined, recordOf(given)))
		},
	},
	set: {
		usage: '<slug> [options]',
		summary: 'renames, moves or sorts a category',
		options,
		async run([slug], terminal, given = {}) {
			await mustExist(terminal.database.db, slug)
			reportSaved(terminal, await saveCategory(terminal.database.db, commandLine, slug, recordOf(given)))
		},
	},
	merge: {
		usage: '<from> <into>',
		summary: 'moves all products and categories of one into another, and removes it; its address leads on',
		options: [],
		async run([from, into], terminal) {
			if (!from || !into) throw new WrongUse('Name both categories.')
			reportSaved(terminal, await mergeCategories(terminal.database.db, commandLine, from, into))
		},
	},
	...recordFiles({
		name: 'categories',
		schema: CategoryRecord,
		read: readCategoryRecords,
		save: (db, slug, record) => saveCategory(db, commandLine, slug, record),
	}),
	archive: archive(false),
	restore: archive(true),
}
