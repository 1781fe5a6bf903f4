import { listBrands, renameBrand } from '#server/catalogue/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine, textOf } from './edit.ts'

/** Brands, which products name. */
export const brands: CommandGroup = {
	list: {
		usage: '',
		summary: 'every brand, with its number of products',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const rows = await listBrands(db)
			data?.(rows)
			for (const { name_en, name_bn, products } of rows)
				say(`${String(products).padStart(6)}  ${name_en}${name_bn && name_bn !== name_en ? `  ${name_bn}` : ''}`)
			if (rows.length === 0) say('No product has a brand.')
		},
	},
	rename: {
		usage: '<brand> <name> [--bn <text>]',
		summary: 'renames a brand in all products that have it; with the name of another brand the two are joined',
		options: [['--bn <text>', 'the Bengali name']],
		async run([from, name], { database: { db }, say, data }, options = {}) {
			if (!from || !name) throw new WrongUse('Give the present and the new English name.')
			const bn = textOf(options, 'bn')
			const changed = await renameBrand(db, commandLine, from, { en: name, ...(bn && { bn }) })
			if (changed === 0 && !(await listBrands(db)).some(({ name_en }) => name_en.toLowerCase() === from.toLowerCase()))
				throw new WrongUse(`No product has the brand «${from}».`)
			data?.({ changed })
			say(`${changed} products changed`)
		},
	},
}
