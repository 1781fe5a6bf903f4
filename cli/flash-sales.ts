import { parseArgs } from 'node:util'
import {
	createFlashSale,
	endFlashSale,
	FlashSaleRefused,
	readSales,
	type WantedItem,
} from '#server/flash-sales/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'

/** Sales with their own prices, quantities and limits. Times are Bangladesh's; prices BDT. */
export const flashSales: CommandGroup = {
	list: {
		usage: '',
		summary: 'current and planned flash sales, and those of the last week, with the pieces sold',
		async run(_args, { database, say, data }) {
			const rows = await readSales(database.db)
			data?.(rows)
			for (const sale of rows) {
				const often = sale.repeats ? ', comes again' : ''
				say(
					`${sale.slug}  ${minuteOf(sale.startsAt)} – ${minuteOf(sale.endsAt)}  ${sale.sold} of ${sale.quantity} sold${often}`,
				)
			}
		},
	},
	create: {
		usage:
			'<slug> --name … --name-bn … --from 2026-12-01T10:00 --to 2026-12-01T14:00 [--every-days 1] [--line-per-minute 600] --item <product>[:variant]=<price>,<quantity>,<limit> …',
		summary:
			'a new flash sale; name each item with its price, its quantity and the limit per shopper. With --line-per-minute shoppers wait in a line that admits so many a minute',
		async run(args, { database, say }) {
			const { slug, values } = readCreate(args)
			const wanted = {
				slug,
				name: { en: values.name, bn: values['name-bn'] },
				startsAt: at(values.from),
				endsAt: at(values.to),
				...(values['every-days'] && { everyDays: whole(values['every-days']) }),
				...(values['line-per-minute'] && { linePerMinute: whole(values['line-per-minute']) }),
				items: values.item.map(readItem),
			}
			await createFlashSale(database.db, commandLine.name, wanted).catch((error: unknown) => {
				throw error instanceof FlashSaleRefused ? new WrongUse(error.message) : error
			})
			say(`${slug} is set.`)
		},
	},
	end: {
		usage: '<slug>',
		summary: 'ends a flash sale now; one that has not begun is cancelled, and its series ends',
		async run([slug], { database, say }) {
			if (!slug) throw new WrongUse('Name the sale.')
			if (!(await endFlashSale(database.db, commandLine.name, slug)))
				throw new WrongUse(`No flash sale «${slug}» is current or planned.`)
			say(`${slug} has ended.`)
		},
	},
}

const text = { type: 'string' } as const

function readCreate(args: readonly string[]) {
	const options = { name: text, 'name-bn': text, from: text, to: text, 'every-days': text, 'line-per-minute': text }
	const { values, positionals } = wrongUse(() =>
		parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { ...options, item: { type: 'string', multiple: true } },
		}),
	)
	const [slug] = positionals
	const { name, 'name-bn': nameBn, from, to, item } = values
	if (!slug || !/^[a-z0-9-]{1,80}$/.test(slug)) throw new WrongUse('Name the sale by a slug of a–z, 0–9 and dashes.')
	if (!name || !nameBn || !from || !to || !item) throw new WrongUse('Give --name, --name-bn, --from, --to and --item.')
	return { slug, values: { ...values, name, 'name-bn': nameBn, from, to, item } }
}

/** `miniket-rice:5kg=380,40,2`, the variant as in the address of a product with chosen options. */
function readItem(item: string): WantedItem {
	const [, product = '', variant = '', price, quantity, perShopper] =
		/^([^:=]+)(?::([^=]+))?=(\d+(?:\.\d{1,2})?),(\d+),(\d+)$/.exec(item) ?? []
	if (!product) throw new WrongUse(`«${item}» is not <product>[:variant]=<price>,<quantity>,<limit>.`)
	return { product, variant, price: Number(price), quantity: Number(quantity), perShopper: Number(perShopper) }
}

function at(local: string): Date {
	const moment = new Date(`${local}:00+06:00`)
	if (Number.isNaN(moment.getTime())) throw new WrongUse(`«${local}» is no time like 2026-12-01T10:00.`)
	return moment
}

function whole(days: string): number {
	if (!/^[1-9]\d?$/.test(days)) throw new WrongUse('--every-days is a whole number of days.')
	return Number(days)
}

function wrongUse<T>(read: () => T): T {
	try {
		return read()
	} catch (error) {
		throw new WrongUse((error as Error).message)
	}
}
