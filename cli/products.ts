import { toBdt } from '#contract/money.ts'
import { findProducts, type ProductRecord, readProducts, saveProducts } from '#server/catalogue/index.ts'
import { type Command, type CommandGroup, type Options, WrongUse } from './command.ts'
import { amountOf, commandLine, limitOf, property, report, textOf, wholeOf } from './edit.ts'
import { categoryNamed, sellerNamed } from './named.ts'
import { planRecord } from './plan-record.ts'

const texts = [
	['--name <text>', 'English name'],
	['--name-bn <text>', 'Bengali name; without one the English name is shown'],
	['--brand <text>', 'brand'],
	['--brand-bn <text>', 'brand in Bengali'],
	['--description <text>', 'English description'],
	['--description-bn <text>', 'Bengali description'],
	['--unit <text>', 'unit beside the name: «5 kg»'],
	['--unit-bn <text>', 'unit in Bengali'],
	['--keywords <words>', 'further words by which it is found'],
	['--category <slug>', 'category'],
	['--slug <slug>', 'address; the former one leads on'],
	['--prescription', 'needs a prescription'],
	['--no-prescription', 'needs no prescription'],
] as const

/** Texts of a record from options; an empty text removes the value. */
function textsOf(options: Options): Omit<ProductRecord, 'skus'> {
	const { name_en, slug, category, ...others } = {
		...property(options, 'name', 'name_en'),
		...property(options, 'nameBn', 'name_bn'),
		...property(options, 'brand', 'brand_en'),
		...property(options, 'brandBn', 'brand_bn'),
		...property(options, 'description', 'description_en'),
		...property(options, 'descriptionBn', 'description_bn'),
		...property(options, 'unit', 'unit_en'),
		...property(options, 'unitBn', 'unit_bn'),
		...property(options, 'keywords', 'keywords'),
		...property(options, 'category', 'category'),
		...property(options, 'slug', 'slug'),
	}
	return {
		...others,
		...(name_en && { name_en }),
		...(slug && { slug }),
		...(category && { category }),
		...(typeof options.prescription === 'boolean' && { prescription: options.prescription }),
	}
}

const archive = (active: boolean): Command => ({
	usage: '<slug…>',
	summary: active ? 'puts archived products on sale again' : 'takes products off sale; orders and links keep them',
	options: [],
	async run(slugs, terminal) {
		if (slugs.length === 0) throw new WrongUse('Name the products by their slugs.')
		for (const slug of slugs) {
			const [outcome] = await saveProducts(terminal.database.db, [{ slug, active, skus: [] }], { actor: commandLine })
			report(terminal, outcome)
		}
	},
})

/** Products: what there is, new ones, changes. Many at once: `catalogue import`. */
export const products: CommandGroup = {
	list: {
		usage: '[words…]',
		summary: 'products by words of their name, code or slug',
		options: [
			['--seller <slug>', 'only of this seller'],
			['--category <slug>', 'only of this category'],
			['--archived', 'archived ones'],
			['--limit <number>', 'at most so many (50)'],
		],
		async run(words, { database: { db }, say, data }, options = {}) {
			const rows = await findProducts(db, {
				words: words.join(' '),
				seller: await sellerNamed(db, textOf(options, 'seller')),
				category: await categoryNamed(db, textOf(options, 'category')),
				active: !options.archived,
				limit: limitOf(options),
			})
			data?.(rows)
			for (const { slug, seller, name, price, sale_price, stock } of rows) {
				const current = toBdt(sale_price ?? price).toFixed(2)
				say(`${slug.padEnd(40)} ${seller.padEnd(24)} ${current.padStart(11)} ${String(stock).padStart(7)}  ${name}`)
			}
			if (rows.length === 0) say('No product found.')
		},
	},
	show: {
		usage: '<slug>',
		summary: 'everything about one product',
		options: [],
		async run([slug = ''], { database: { db }, say, data }) {
			const [product] = await readProducts(db, [slug])
			if (!product) throw new WrongUse(`There is no product «${slug}».`)
			data?.(product)
			say(JSON.stringify(product, null, 2))
		},
	},
	add: {
		usage: '--seller <slug> --category <slug> --name <text> --price <BDT> [options]',
		summary: 'a new product with one variant; several variants: `catalogue import`',
		options: [
			['--seller <slug>', 'seller'],
			...texts,
			['--sku <code>', 'the code (SKU) of the seller'],
			['--barcode <digits>', 'barcode'],
			['--price <BDT>', 'price'],
			['--stock <pieces>', 'pieces in stock (0)'],
			['--grams <number>', 'weight of one piece with packaging'],
		],
		async run(_args, terminal, options = {}) {
			const [price, stock, grams] = ['price', 'stock', 'grams'].map((name) => textOf(options, name))
			if (price === undefined) throw new WrongUse('A new product needs --price.')
			const seller = textOf(options, 'seller')
			const code = textOf(options, 'sku')
			const record: ProductRecord = {
				...textsOf(options),
				...(seller !== undefined && { seller }),
				skus: [
					{
						...(code !== undefined && { code }),
						...property(options, 'barcode', 'barcode'),
						price: amountOf(price),
						...(stock !== undefined && { stock: wholeOf(stock, 'stock') }),
						...(grams !== undefined && { grams: wholeOf(grams, 'grams') }),
					},
				],
			}
			const { db } = terminal.database
			// A known code, name or former address would change the product that has it.
			const [planned] = await saveProducts(db, [record], { actor: commandLine, dryRun: true })
			if (planned?.outcome === 'changed')
				throw new WrongUse(`It is there already: «${planned.slug}». \`products set\` and \`prices set\` change it.`)
			const [outcome] = await saveProducts(db, [record], { actor: commandLine })
			report(terminal, outcome)
		},
	},
	set: {
		usage: '<slug> [options]',
		summary: 'changes texts, category or address of a product; an empty text removes it',
		options: texts,
		async run([slug = ''], terminal, options = {}) {
			const { slug: renamed, ...record } = textsOf(options)
			const [product] = await readProducts(terminal.database.db, [slug])
			if (!product) throw new WrongUse(`There is no product «${slug}».`)
			const change: ProductRecord = { ...record, slug, skus: [], ...(renamed && { new_slug: renamed }) }
			const [outcome] = await saveProducts(terminal.database.db, [change], { actor: commandLine })
			report(terminal, outcome)
		},
	},
	plan: {
		usage: '<time> <slug> [options]',
		summary:
			'changes a product later: time as 2026-12-16T00:00 in Bangladesh; prices: `prices plan`; what is planned: `prices planned`',
		options: [...texts, ['--archive', 'takes it off sale'], ['--restore', 'puts it on sale again']],
		async run([time = '', slug = ''], terminal, options = {}) {
			const { archive: ends = false, restore: begins = false } = options
			const { slug: renamed, ...record } = textsOf(options)
			if (ends && begins) throw new WrongUse('Give --archive or --restore, not both.')
			const change: ProductRecord = {
				...{ ...record, slug, skus: [] },
				...(renamed && { new_slug: renamed }),
				...((ends || begins) && { active: begins === true }),
			}
			if (Object.keys(change).length === 2) throw new WrongUse('Say what is to change.')
			await planRecord(terminal, time, change)
		},
	},
	archive: archive(false),
	restore: archive(true),
}
