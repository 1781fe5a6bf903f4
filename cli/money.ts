import { type Poisha, toBdt } from '#contract/money.ts'
import { checkMoney } from '#server/orders/index.ts'
import type { CommandGroup } from './command.ts'

/** Checks of the money of all orders. */
export const money: CommandGroup = {
	check: {
		usage: '',
		summary: 'checks that the money of every order and the points of every shopper add up; lists what does not',
		async run(_args, { database, say }) {
			const { checked, faults, late } = await checkMoney(database.db)
			for (const { where, fault } of faults) say(`${where}  ${fault}`)
			for (const { number, cause, amount, days } of late)
				say(`${number}  ${toBdt(amount as Poisha).toFixed(2)} BDT owed for ${days} days  ${cause}`)
			if (faults.length > 0) throw new Error(`${checked} orders checked, ${faults.length} faults.`)
			say(`${checked} orders checked, all of it adds up`)
		},
	},
}
