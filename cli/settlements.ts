import { ShopError } from '#server/platform/shop-error.ts'
import {
	balanceView,
	closePeriod,
	getStatement,
	payoutView,
	postOrders,
	readPayouts,
	readSellerBalances,
} from '#server/settlements/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'

const bdt = (amount: number) => amount.toFixed(2).padStart(12)

/** Turns the refusals that a wrong argument causes into `WrongUse`. */
async function checked<T>(work: Promise<T>): Promise<T> {
	return work.catch((error: unknown) => {
		if (!(error instanceof ShopError)) throw error
		if (error.code === 'not_found') throw new WrongUse('No seller has this slug.')
		throw new WrongUse(
			'Name days as YYYY-MM-DD, the first not after the second and at most a year before it; a period that is closed ends before today and after the last one.',
		)
	})
}

/** The money between shop and sellers. Payouts are proposed and approved at the desk. */
export const settlements: CommandGroup = {
	balance: {
		usage: '',
		summary: 'what the shop owes each seller, what couriers still have of it, and what can be paid out',
		async run(_args, { database: { db }, say, data }) {
			await postOrders(db)
			const balances = []
			for (let after = 0; ; ) {
				const rows = await readSellerBalances(db, { after, limit: 500 })
				balances.push(...rows.map(balanceView))
				if (rows.length < 500) break
				after = rows.at(-1)?.seller.id as number
			}
			for (const { seller, balance, held, available } of balances)
				say(`${bdt(balance)} BDT  ${bdt(held)} with couriers  ${bdt(available)} can be paid  ${seller.slug}`)
			data?.(balances)
		},
	},
	statement: {
		usage: '<seller> <from> <to>',
		summary: 'the statement of a seller for days from YYYY-MM-DD to YYYY-MM-DD',
		async run([seller = '', from = '', to = ''], { database: { db }, say, data }) {
			await postOrders(db)
			const statement = await checked(getStatement(db, seller, { from, to }))
			say(`${bdt(statement.opening)} BDT  opening`)
			for (const [section, amount] of Object.entries(statement.sums)) say(`${bdt(amount)} BDT  ${section}`)
			say(`${bdt(statement.closing)} BDT  closing${statement.closed ? ', closed' : ''}`)
			data?.(statement)
		},
	},
	payouts: {
		usage: '',
		summary: 'the last 100 payouts',
		async run(_args, { database: { db }, say, data }) {
			const payouts = (await readPayouts(db, { limit: 100 })).map(payoutView)
			for (const { id, amount, state, seller, reference } of payouts)
				say(`${id}  ${bdt(amount)} BDT  ${state}  ${seller.slug}${reference ? `  ${reference}` : ''}`)
			data?.(payouts)
		},
	},
	close: {
		usage: '<through>',
		summary: 'closes everything up to a day, YYYY-MM-DD, before today: nothing is posted in it any more',
		async run([through = ''], { database: { db }, say }) {
			await checked(closePeriod(db, commandLine.name, through))
			say(`Closed through ${through}.`)
		},
	},
}
