import { adjustStock, saveProducts, stockHistory, wrongStock } from '#server/catalogue/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine, faultText, limitOf, report, sellerOfCode, textOf, wholeOf } from './edit.ts'
import { historyOf, historyOptions } from './history-of.ts'
import { minuteOf } from './local-time.ts'

/** Stock: counts, adjustments, and every movement. */
export const stock: CommandGroup = {
	count: {
		usage: '<sku> <pieces> [options]',
		summary: 'sets the stock to what was counted',
		options: [sellerOfCode, ['--note <text>', 'for the ledger']],
		async run([code, pieces], terminal, options = {}) {
			if (!code) throw new WrongUse('Give a code (SKU) and the pieces.')
			const of = textOf(options, 'seller')
			const record = { ...(of !== undefined && { seller: of }), skus: [{ code, stock: wholeOf(pieces, 'stock') }] }
			const [outcome] = await saveProducts(terminal.database.db, [record], {
				actor: commandLine,
				stockNote: textOf(options, 'note') ?? '',
			})
			report(terminal, outcome)
		},
	},
	adjust: {
		usage: '<sku> <pieces> --note <text> [options]',
		summary: 'adds pieces, or takes them away with a number below 0 («-- -3» at the end)',
		options: [sellerOfCode, ['--note <text>', 'why: «broken», «delivery of Monday»']],
		async run([code, pieces], { database: { db }, say, data }, options = {}) {
			const note = textOf(options, 'note')
			if (!code || !note) throw new WrongUse('Give a code (SKU), the pieces, and --note with the reason.')
			const of = textOf(options, 'seller')
			const adjustment = { code, pieces: wholeOf(pieces, 'stock'), note, ...(of !== undefined && { seller: of }) }
			const result = await adjustStock(db, commandLine, adjustment)
			if ('faults' in result) throw new WrongUse(result.faults.map(faultText).join('\n'))
			data?.(result)
			say(`${code}  ${result.stock} in stock`)
		},
	},
	history: {
		usage: '[options]',
		summary: 'movements of stock, newest first: opening, sold, cancelled, returned, replaced, counted, adjusted',
		options: historyOptions,
		async run(_args, { database: { db }, say, data }, options = {}) {
			const rows = await stockHistory(db, await historyOf(db, options), limitOf(options))
			data?.(rows)
			for (const row of rows) {
				const pieces = `${row.pieces > 0 ? '+' : ''}${row.pieces}`
				const why = [row.reason, row.note, row.actor].filter(Boolean).join(', ')
				say(`${minuteOf(row.at)} ${pieces.padStart(8)}  ${`${row.slug} ${row.key}`.padEnd(40)} ${why}`)
			}
			if (rows.length === 0) say('No movement found.')
		},
	},
	check: {
		usage: '',
		summary: 'checks that the movements of every variant sum to its stock; lists those that do not',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const rows = await wrongStock(db)
			data?.(rows)
			for (const { slug, key, stock, ledger } of rows) say(`${slug} ${key}  stock ${stock}, ledger ${ledger}`)
			if (rows.length > 0) throw new Error(`${rows.length} variants do not add up.`)
			say('all stock adds up')
		},
	},
}
