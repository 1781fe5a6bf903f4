import { SellerRecord, sellerKinds } from '#contract/catalogue-records.ts'
import { Tone } from '#contract/catalogue-shapes.ts'
import {
	readSellerRecords,
	type SellerReach,
	saveSeller,
	sellerExists,
	sellerReaches,
} from '#server/catalogue/index.ts'
import { type Command, type CommandGroup, type Options, WrongUse } from './command.ts'
import { commandLine, property, reportSaved, textOf, wholeOf } from './edit.ts'
import { recordFiles } from './record-files.ts'
import { hours } from './seller-hours.ts'
import { token } from './seller-tokens.ts'

const reaches = { district: 'same_city', division: 'same_division', everywhere: 'country' } as const

const texts = [
	['--name <text>', 'English name'],
	['--name-bn <text>', 'Bengali name; without one the English name is shown'],
	['--about <text>', 'what it sells, in English'],
	['--about-bn <text>', 'the same in Bengali'],
	['--tagline <text>', 'one line below the name of a brand in the mall, in English'],
	['--tagline-bn <text>', 'the same in Bengali'],
	['--tone <colour>', `colour of a brand in the mall: ${Tone.enum.join(', ')}`],
	['--kind <kind>', sellerKinds.join(', ')],
	['--district <name>', 'where its goods leave'],
	['--area <name>', 'upazila or thana in that district'],
	['--since <year>', 'the year it began to sell'],
	['--slug <slug>', 'address; the former one leads on'],
] as const

function recordOf(options: Options): SellerRecord {
	const [name, kind, district, area, since, slug] = ['name', 'kind', 'district', 'area', 'since', 'slug'].map((one) =>
		textOf(options, one),
	)
	const known = sellerKinds.find((one) => one === kind)
	if (kind !== undefined && !known) throw new WrongUse(`«${kind}» is none of ${sellerKinds.join(', ')}.`)
	const tone = textOf(options, 'tone')
	const colour = Tone.enum.find((one) => one === tone)
	if (tone !== undefined && !colour) throw new WrongUse(`«${tone}» is none of ${Tone.enum.join(', ')}.`)
	return {
		...(name !== undefined && { name_en: name }),
		...property(options, 'nameBn', 'name_bn'),
		...property(options, 'about', 'about_en'),
		...property(options, 'aboutBn', 'about_bn'),
		...property(options, 'tagline', 'tagline_en'),
		...property(options, 'taglineBn', 'tagline_bn'),
		...(colour && { tone: colour }),
		...(known && { kind: known }),
		...(district !== undefined && { district }),
		...(area !== undefined && { area }),
		...(since !== undefined && { since: wholeOf(since, 'year') }),
		...(slug !== undefined && { slug }),
	}
}

const change = (summary: string, options: Command['options'], record: (options: Options) => SellerRecord): Command => ({
	usage: `<slug>${options?.length ? ' [options]' : ''}`,
	summary,
	options: options ?? [],
	async run([slug = ''], terminal, given = {}) {
		const { db } = terminal.database
		if (!(await sellerExists(db, slug))) throw new WrongUse(`There is no seller «${slug}».`)
		reportSaved(terminal, await saveSeller(db, commandLine, slug, record(given)))
	},
})

/** New and changed sellers, how far they deliver (products of others are shown but cannot be ordered), and when kitchens are open. */
export const sellers: CommandGroup = {
	list: {
		usage: '',
		summary: 'every seller, and where it delivers',
		async run(_args, { database, say, data }) {
			const rows = await sellerReaches(database.db)
			data?.(rows)
			for (const seller of rows) say(`${seller.slug}  ${whereOf(seller)}`)
		},
	},
	reach: {
		usage: '<seller> <district|division|everywhere>',
		summary: 'where a seller delivers, counted from where its goods leave',
		async run([slug = '', name = ''], { database, say }) {
			if (!Object.hasOwn(reaches, name)) throw new WrongUse('Say «district», «division» or «everywhere».')
			if (!(await sellerExists(database.db, slug))) throw new WrongUse(`There is no seller «${slug}».`)
			await saveSeller(database.db, commandLine, slug, { reach: reaches[name as keyof typeof reaches] })
			const seller = (await sellerReaches(database.db)).find((one) => one.slug === slug)
			say(`${slug}  ${seller ? whereOf(seller) : name}`)
		},
	},
	hours,
	token,
	add: {
		usage: '--name <text> --district <name> --area <name> [options]',
		summary: 'a new seller',
		options: texts,
		async run(_args, terminal, options = {}) {
			reportSaved(terminal, await saveSeller(terminal.database.db, commandLine, undefined, recordOf(options)))
		},
	},
	set: change('changes texts, place or address of a seller; an empty text removes it', texts, recordOf),
	...recordFiles({
		name: 'sellers',
		schema: SellerRecord,
		read: (db) => readSellerRecords(db),
		save: (db, slug, record) => saveSeller(db, commandLine, slug, record),
	}),
	archive: change('takes a seller and all its products off sale', [], () => ({ active: false })),
	restore: change('puts a seller and its products on sale again', [], () => ({ active: true })),
}

function whereOf({ reach, district, division }: SellerReach): string {
	if (reach === 'country') return 'everywhere'
	return reach === 'same_city' ? `only in ${district} district` : `only in ${division} division`
}
