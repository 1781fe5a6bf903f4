import { createWriteStream } from 'node:fs'
import { exportProducts } from '#server/catalogue/index.ts'
import { type WrittenFormat, writeProducts } from '#server/imports/index.ts'
import { type Command, WrongUse } from './command.ts'
import { textOf } from './edit.ts'
import { categoryNamed, sellerNamed } from './named.ts'

const formats: Record<string, WrittenFormat> = { csv: 'csv', jsonl: 'json-lines', xlsx: 'xlsx', shopify: 'shopify' }

/** `catalogue export FILE` */
export const exportFiles: Command = {
	usage: '<file> [options]',
	summary: 'writes products into a new file, which can be imported again',
	options: [
		['--format <format>', 'csv, jsonl, xlsx or shopify; by default as the name of the file ends'],
		['--seller <slug>', 'only of this seller'],
		['--category <slug>', 'only of this category and those below it'],
		['--active', 'only products on sale'],
		['--archived', 'only archived products'],
	],
	async run([file], { database: { db }, say, data }, options = {}) {
		if (!file) throw new WrongUse('Name the file to write.')
		const format = formats[textOf(options, 'format') ?? file.split('.').at(-1) ?? '']
		if (!format) throw new WrongUse(`Give --format: ${Object.keys(formats).join(', ')}.`)
		const active = options.active ? true : options.archived ? false : undefined
		const seller = await sellerNamed(db, textOf(options, 'seller'))
		const category = await categoryNamed(db, textOf(options, 'category'))
		const choice = { seller, category, active }
		let count = 0
		async function* counted() {
			for await (const record of exportProducts(db, choice)) {
				count += 1
				yield record
			}
		}
		await writeProducts(counted(), format, createWriteStream(file, { flags: 'wx' })).catch((error: unknown) => {
			if ((error as { code?: string }).code === 'EEXIST') throw new WrongUse(`${file} exists.`)
			throw error
		})
		data?.({ file, products: count })
		say(`${count} products written to ${file}`)
	},
}
