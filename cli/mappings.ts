import { mappingNames } from '#contract/catalogue-imports.ts'
import { deleteMapping, type KeptMapping, keepMapping, listMappings } from '#server/imports/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine, textOf } from './edit.ts'
import { cellsOf, importCells, mappingOf } from './mapping-of.ts'

const lineOf = ({ name, headings, cells }: KeptMapping) =>
	[name, ...[...Object.entries(headings), ...Object.entries(cells)].map((pair) => pair.join('='))].join('  ')

/** Mappings of imports that are kept by name: `catalogue import FILE --mapping NAME`. */
export const mappings: CommandGroup = {
	list: {
		usage: '',
		summary: 'the mappings that are kept',
		async run(_args, { database: { db }, say, data }) {
			const rows = await listMappings(db)
			data?.(rows)
			for (const row of rows) say(lineOf(row))
			if (rows.length === 0) say('None is kept.')
		},
	},
	keep: {
		usage: '<name> [options]',
		summary: 'keeps a mapping for further files of the same kind; one of the same name is replaced',
		options: importCells,
		async run([name = ''], { database: { db }, say, data }, options = {}) {
			if (!new RegExp(mappingNames).test(name))
				throw new WrongUse('Give it a name of small letters, digits and hyphens.')
			const mapping = { name, headings: mappingOf(textOf(options, 'map') ?? ''), cells: cellsOf(options) }
			if (Object.keys({ ...mapping.headings, ...mapping.cells }).length === 0)
				throw new WrongUse('Give --map, --seller, --category or --unit.')
			await transactionOf(db, commandLine.name, (tx) => keepMapping(tx, commandLine.name, mapping))
			data?.(mapping)
			say(lineOf(mapping))
		},
	},
	delete: {
		usage: '<name>',
		summary: 'deletes a kept mapping',
		async run([name = ''], { database: { db } }) {
			const { name: actor } = commandLine
			if (!(await transactionOf(db, actor, (tx) => deleteMapping(tx, actor, name))))
				throw new WrongUse(`No mapping is named «${name}».`)
		},
	},
}
