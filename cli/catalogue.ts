import { auditTrail, countGaps, type GapKind, gapKinds, listGaps, listNameGaps } from '#server/catalogue/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { limitOf, textOf } from './edit.ts'
import { exportFiles } from './export-files.ts'
import { importFiles } from './import-files.ts'
import { minuteOf } from './local-time.ts'
import { sellerNamed } from './named.ts'

/** The kind of what categories and sellers lack. */
const names = 'bengali_names'

/** The catalogue as a whole. */
export const catalogue: CommandGroup = {
	import: importFiles,
	export: exportFiles,
	gaps: {
		usage: `[${[...gapKinds, names].join('|')}] [options]`,
		summary:
			'how many products lack a translation, picture, price per unit or weight, and how many categories and sellers a Bengali name; with a kind: which',
		options: [
			['--seller <slug>', 'only of this seller'],
			['--limit <number>', 'at most so many (50)'],
		],
		async run([kind], { database: { db }, say, data }, options = {}) {
			const seller = await sellerNamed(db, textOf(options, 'seller'))
			if (kind === undefined) {
				const counts = await countGaps(db, seller)
				const unnamed = seller === undefined ? await listNameGaps(db) : []
				const others = { kind: names, categories: countOf(unnamed, 'category'), sellers: countOf(unnamed, 'seller') }
				data?.(seller === undefined ? [...counts, others] : counts)
				for (const { kind, products } of counts) say(`${String(products).padStart(8)}  ${kind}`)
				if (unnamed.length > 0) say(`${String(unnamed.length).padStart(8)}  ${names} of categories and sellers`)
				return
			}
			if (kind === names) {
				const rows = await listNameGaps(db)
				data?.(rows)
				for (const { of, slug, name } of rows) say(`${of.padEnd(10)} ${slug.padEnd(40)} ${name}`)
				if (rows.length === 0) say('Nothing is missing.')
				return
			}
			if (!gapKinds.includes(kind as GapKind))
				throw new WrongUse(`«${kind}» is none of ${[...gapKinds, names].join(', ')}.`)
			const rows = await listGaps(db, {
				kinds: [kind as GapKind],
				seller: await sellerNamed(db, textOf(options, 'seller')),
				limit: limitOf(options),
			})
			data?.(rows)
			for (const { slug, name, seller } of rows) say(`${slug.padEnd(40)} ${seller.padEnd(24)} ${name}`)
			if (rows.length === 0) say('Nothing is missing.')
		},
	},
	audit: {
		usage: '[product|sku|pictures|seller|category|collection|banner|shop|promo|flash_sale|customer|job] [options]',
		summary: 'who changed what, newest first',
		options: [
			['--name <slug>', 'of this product, seller, category, collection or banner'],
			['--actor <name>', 'by this actor: «command line», «import 3» …'],
			['--limit <number>', 'at most so many (50)'],
		],
		async run([entity], { database: { db }, say, data }, options = {}) {
			const choice = { entity, name: textOf(options, 'name'), actor: textOf(options, 'actor') }
			const rows = await auditTrail(db, choice, limitOf(options))
			data?.(rows)
			for (const row of rows) {
				const name = row.name ?? row.entity_id
				say(`${minuteOf(row.at)}  ${row.actor}  ${row.action} ${row.entity} ${name}`)
				for (const [field, value] of Object.entries(row.after ?? {}))
					if (row.action === 'changed')
						say(`    ${field}: ${JSON.stringify(row.before?.[field] ?? null)} → ${JSON.stringify(value)}`)
			}
			if (rows.length === 0) say('No entry found.')
		},
	},
}

const countOf = (rows: readonly { of: string }[], kind: string) => rows.filter(({ of }) => of === kind).length
