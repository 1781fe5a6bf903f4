import type { DeliveryFees } from '#contract/delivery-fees.ts'
import { changeFees, readFees, type SellerFees, usualFees } from '#server/delivery/index.ts'
import { type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, faultText, textOf, wholeOf } from './edit.ts'

/** Distances by the words that operators use; `sellers reach` has the same. */
export const distances = { district: 'same_city', division: 'same_division', everywhere: 'country' } as const
type Word = keyof typeof distances

const ofSeller = ['--seller <slug>', 'of this seller; without it of every seller without its own fees'] as const

/** The options of one fee. */
export const feeOptions = [
	['--base <bdt>', 'for a parcel up to 2 kg, in whole BDT'],
	['--kilo <bdt>', 'for each further kilogram'],
	['--free-from <bdt>', 'the value of the goods from which 10 kg are free; «never»'],
] as const

/** What `feeOptions` change of a fee; undefined where none was given. Throws `WrongUse`. */
export function feeChange(options: Options): Partial<DeliveryFees['country']> | undefined {
	const [base, kilo, free] = ['base', 'kilo', 'freeFrom'].map((name) => textOf(options, name))
	if (base === undefined && kilo === undefined && free === undefined) return undefined
	return {
		...(base !== undefined && { base: wholeOf(base, 'base') }),
		...(kilo !== undefined && { perKilo: wholeOf(kilo, 'kilo') }),
		...(free !== undefined && { freeFrom: free === 'never' ? null : wholeOf(free, 'free-from') }),
	}
}

/** A fee to one distance, as a line. */
export function feeLine(word: string, { base, perKilo, freeFrom }: DeliveryFees['country']): string {
	return `  ${word.padEnd(10)} ${base} BDT, ${perKilo} for each further kilogram, ${freeFrom === null ? 'never free' : `free from ${freeFrom}`}`
}

const linesOf = (fees: DeliveryFees) =>
	(Object.keys(distances) as Word[]).map((word) => feeLine(word, fees[distances[word]]))

function kindOf({ fees, own }: SellerFees): string {
	if (own) return 'its own'
	return fees ? 'those of the shop' : 'the usual ones'
}

async function change(terminal: Terminal, options: Options, make: (now: DeliveryFees) => DeliveryFees | null) {
	const seller = textOf(options, 'seller') ?? null
	const result = await changeFees(terminal.database.db, commandLine, seller, make)
	if ('faults' in result) throw new WrongUse(result.faults.map(faultText).join('\n'))
	terminal.data?.({ seller, fees: result.fees })
	terminal.say(seller ?? 'every seller without its own fees')
	for (const line of linesOf(result.fees)) terminal.say(line)
}

/** Delivery fees by distance. Of named places: `zones`; how far a seller delivers: `sellers reach`; by the hour: `slots`. */
export const delivery: CommandGroup = {
	fees: {
		usage: '[--seller <slug>]',
		summary: 'fees of the shop, and of sellers with their own, by distance',
		options: [['--seller <slug>', 'of this seller']],
		async run(_args, { database: { db }, say, data }, options = {}) {
			const seller = textOf(options, 'seller')
			const rows = await readFees(db, seller)
			if (rows.length === 0) throw new WrongUse(`There is no seller «${seller}».`)
			data?.(rows.map((row) => ({ ...row, fees: row.fees ?? usualFees })))
			for (const row of rows) {
				say(row.seller === null ? 'every seller without its own fees' : `${row.seller}  ${kindOf(row)}`)
				for (const line of linesOf(row.fees ?? usualFees)) say(line)
			}
		},
	},
	set: {
		usage: `<${Object.keys(distances).join('|')}> [options]`,
		summary: 'changes the fees to one distance: in the district of the seller, its division, the rest of the country',
		options: [ofSeller, ...feeOptions],
		async run([word = ''], terminal, options = {}) {
			if (!Object.hasOwn(distances, word)) throw new WrongUse('Say «district», «division» or «everywhere».')
			const fee = feeChange(options)
			if (!fee) throw new WrongUse('Give --base, --kilo or --free-from.')
			const distance = distances[word as Word]
			await change(terminal, options, (now) => ({ ...now, [distance]: { ...now[distance], ...fee } }))
		},
	},
	reset: {
		usage: '[--seller <slug>]',
		summary: 'removes the fees of the shop, or those of a seller, which then has those of the shop',
		options: [ofSeller],
		run: (_args, terminal, options = {}) => change(terminal, options, () => null),
	},
}
