import { readConfig } from '#server/config.ts'
import { attachOrders, detachOrders, listMonths, MonthRefused, monthName, readMonth } from '#server/orders/index.ts'
import { noteDone } from './audited.ts'
import { type Command, type CommandGroup, WrongUse } from './command.ts'

const states = { here: '', archived: 'detached, in the schema archive', gone: 'detached, not in this database' }

/** Lines, events and messages of orders by month. */
export const orderMonths: CommandGroup = {
	months: {
		usage: '',
		summary: 'the months of orders with the rows and bytes of their lines, events and messages',
		async run(_args, { database, say, data }) {
			const months = await listMonths(database.db)
			const rows = months.map(({ month, ...rest }) => ({ month: month === null ? null : monthName(month), ...rest }))
			data?.(rows)
			for (const { month, state, rows: count, bytes } of rows)
				say(
					[
						(month ?? 'no month').padEnd(8),
						`${count.toLocaleString('en-IN')} rows`.padStart(16),
						`${(bytes / 1e6).toFixed(1)} MB`.padStart(12),
						states[state],
					]
						.join('  ')
						.trimEnd(),
				)
		},
	},
	detach: {
		usage: '<month>',
		summary: 'takes lines, events and messages of a finished month, such as 2024-01, out of the tables of orders',
		run: withRefusals(async ([text = ''], { database, config = readConfig(process.env), say }) => {
			const month = monthOf(text)
			await detachOrders({ db: database.db, config }, month)
			await noteDone(database, { entity: 'order_month', after: { month: text, done: 'detached' } })
			say(`${text} is detached: its tables are in the schema archive`)
		}),
	},
	attach: {
		usage: '<month>',
		summary: 'brings a detached month back from the schema archive',
		run: withRefusals(async ([text = ''], { database, say }) => {
			const month = monthOf(text)
			await attachOrders(database.db, month)
			await noteDone(database, { entity: 'order_month', after: { month: text, done: 'attached' } })
			say(`${text} is attached`)
		}),
	},
}

function monthOf(text: string): number {
	const month = readMonth(text)
	if (month === undefined) throw new WrongUse('Name a month such as 2024-01, or earlier.')
	return month
}

/** A refusal is a message to the operator. */
function withRefusals(run: Command['run']): Command['run'] {
	return (args, terminal) =>
		run(args, terminal).catch((error: unknown) => {
			throw error instanceof MonthRefused ? new WrongUse(error.message) : error
		})
}
