import { toBdt } from '#contract/money.ts'
import { readConfig } from '#server/config.ts'
import { acceptPayment } from '#server/order-desk/index.ts'
import { createOrderBook } from '#server/orders/index.ts'
import { createPayments, listDoubted, reconcileDay } from '#server/payments/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'

/** There is no queue here: a difference is stored, and the shop's own periodic job settles it within a minute. */
const jobs: Jobs = {
	define: () => {},
	start: async () => {},
	work: async () => {},
	stop: async () => {},
	enqueue: async () => null,
	enqueueAll: async () => {},
	scheduled: async () => [],
}

/** Payments through gateways. */
export const payments: CommandGroup = {
	doubted: {
		usage: '',
		summary: 'payments that the gateway marks as risky; the orders wait until they are accepted, or cancelled',
		async run(_args, { database, say, data }) {
			const rows = await listDoubted(database.db, 100)
			data?.(rows)
			for (const one of rows)
				say(
					[
						one.number,
						minuteOf(one.paid_at),
						one.gateway,
						`${toBdt(one.received).toLocaleString('en-IN', { minimumFractionDigits: 2 })} BDT`,
						one.status,
						one.mobile,
						one.name,
					].join('  '),
				)
		},
	},
	accept: {
		usage: '<number>',
		summary: 'accepts a risky payment, so that its order can continue; orders cancel refunds it',
		async run([orderText = ''], { database, say }) {
			const deps = { db: database.db, config: readConfig(process.env) }
			const number = await acceptPayment(deps, orderText, commandLine.name).catch((error: unknown) => {
				if (!(error instanceof ShopError)) throw error
				throw new WrongUse('No doubted payment of this order; payments doubted lists them.')
			})
			say(`${number}  accepted`)
		},
	},
	reconcile: {
		usage: '[YYYY-MM-DD]',
		summary: 'compares a day of Dhaka (yesterday) with the gateways; settles missed payments',
		async run([day], { database, files, say, data }) {
			if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(Date.parse(day))))
				throw new WrongUse('A day is written 2026-11-21.')
			const deps = {
				config: readConfig(process.env),
				db: database.db,
				files,
				jobs,
				clock: systemClock,
				log: createLog('error'),
			}
			const report = await reconcileDay(createPayments(deps, createOrderBook(deps)), day)
			data?.(report)
			say(`${report.day}: ${report.checked} attempts checked, ${report.differences.length} differ`)
			for (const { invoice, gateway, ours, theirs, what } of report.differences)
				say(`${invoice.padEnd(20)} ${gateway.padEnd(11)} ours ${ours.padEnd(10)} theirs ${theirs || '?'}  ${what}`)
		},
	},
}
