import { type Poisha, toBdt } from '#contract/money.ts'
import {
	cancelPlanned,
	listPlanned,
	type ProductRecord,
	priceHistory,
	saveProducts,
	setStruckDays,
	struckDays,
} from '#server/catalogue/index.ts'
import { type CommandGroup, type Options, WrongUse } from './command.ts'
import { amountOf, commandLine, limitOf, report, sellerOfCode, textOf, wholeOf } from './edit.ts'
import { historyOf, historyOptions } from './history-of.ts'
import { minuteOf } from './local-time.ts'
import { numberOf } from './number-of.ts'
import { planRecord } from './plan-record.ts'

const choice = [sellerOfCode, ['--product', 'the word is the slug of a product with one variant, not a code']] as const

/** The record of a changed price. Throws `WrongUse`. */
function priceRecord([word = '', price, sale]: readonly string[], options: Options): ProductRecord {
	if (!word || price === undefined) throw new WrongUse('Give a code (SKU) and the price in BDT.')
	const seller = textOf(options, 'seller')
	const sku = {
		price: amountOf(price),
		...(sale !== undefined && { sale_price: sale === 'none' ? null : amountOf(sale) }),
	}
	if (options.product) return { slug: word, skus: [sku] }
	return { ...(seller !== undefined && { seller }), skus: [{ code: word, ...sku }] }
}

/** A number of days as it was typed; 0 for «off». Throws `WrongUse`. */
function daysOf(text: string): number {
	const days = text === 'off' ? 0 : wholeOf(text, 'days')
	if (text !== 'off' && (days < 1 || days > 365)) throw new WrongUse('Give 1 to 365 days, or off.')
	return days
}

const bdt = (amount: Poisha | null) => (amount === null ? '–' : toBdt(amount).toFixed(2))

/** Prices: changes, now or at a later time, and what was asked before. */
export const prices: CommandGroup = {
	set: {
		usage: '<sku> <price> [sale price | none] [options]',
		summary: 'the price in BDT; with a sale price the first one is struck through',
		options: choice,
		async run(args, terminal, options = {}) {
			const [outcome] = await saveProducts(terminal.database.db, [priceRecord(args, options)], { actor: commandLine })
			report(terminal, outcome)
		},
	},
	history: {
		usage: '[options]',
		summary: 'prices that were asked, newest first',
		options: historyOptions,
		async run(_args, { database: { db }, say, data }, options = {}) {
			const rows = await priceHistory(db, await historyOf(db, options), limitOf(options))
			data?.(rows)
			for (const row of rows)
				say(
					[
						minuteOf(row.at),
						bdt(row.price).padStart(11),
						bdt(row.sale_price).padStart(11),
						` ${row.slug} ${row.key}`.padEnd(40),
						row.actor,
					].join(' '),
				)
			if (rows.length === 0) say('No price found.')
		},
	},
	rule: {
		usage: '[days | off]',
		summary:
			'a struck price may be at most the lowest price of so many days before the reduction, 30 unless set; off: any',
		options: [],
		async run([days], { database: { db }, say, data }) {
			if (days !== undefined) await setStruckDays(db, commandLine, daysOf(days))
			const set = await struckDays(db)
			data?.({ days: set === 0 ? null : set })
			say(set === 0 ? 'off: struck prices are not checked' : `${set} days`)
		},
	},
	plan: {
		usage: '<time> <sku> <price> [sale price | none] [options]',
		summary: 'changes a price later: time as 2026-12-16T00:00 in Bangladesh',
		options: choice,
		async run([time = '', ...args], terminal, options = {}) {
			await planRecord(terminal, time, priceRecord(args, options))
		},
	},
	planned: {
		usage: '[--limit <number>]',
		summary: 'planned changes and what became of the last ones',
		options: [['--limit <number>', 'at most so many (50)']],
		async run(_args, { database: { db }, say, data }, options = {}) {
			const rows = await listPlanned(db, limitOf(options))
			data?.(rows)
			for (const { id, due_at, state, fault, record } of rows)
				say(`${id}  ${minuteOf(due_at)}  ${state}${fault ? ` (${fault})` : ''}  ${JSON.stringify(record)}`)
			if (rows.length === 0) say('Nothing is planned.')
		},
	},
	cancel: {
		usage: '<number>',
		summary: 'cancels a planned change, or one that failed',
		options: [],
		async run([id], { database: { db }, say, data }) {
			const number = numberOf(id)
			if (!(await cancelPlanned(db, number))) throw new WrongUse(`No change ${id ?? ''} is planned or failed.`)
			data?.({ id: number, cancelled: true })
			say(`${id}  cancelled`)
		},
	},
}
