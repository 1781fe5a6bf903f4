import { existsSync, readFileSync } from 'node:fs'
import { plainKeys, type ShopKey, shopKeys } from '#contract/shop.ts'
import { storePhoto, UnusablePicture } from '#server/media/index.ts'
import { readShopRecord, saveTexts } from '#server/shop/index.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine, faultText, textOf } from './edit.ts'

const lists = { examples: 'examples', faq: 'questions', terms: 'sections' } as const
const isPlain = (key: string): key is (typeof plainKeys)[number] => plainKeys.some((one) => one === key)

/** A key of the shop's texts. Throws `WrongUse`. */
function keyOf(text: string | undefined): ShopKey {
	const key = shopKeys.find((one) => one === text)
	if (!key) throw new WrongUse(`«${text ?? ''}» is none of ${shopKeys.join(', ')}.`)
	return key
}

async function save({ database: { db }, say, data }: Terminal, record: object): Promise<void> {
	const saved = await saveTexts(db, commandLine, record)
	if (saved.outcome === 'refused') throw new WrongUse(saved.faults.map(faultText).join('\n'))
	data?.(saved)
	say(saved.changed.length > 0 ? `changed: ${saved.changed.join(', ')}` : 'nothing changed')
}

/** The record in a file. Throws `WrongUse` when it is no JSON. */
function readRecord(path: string): object {
	if (!existsSync(path)) throw new WrongUse(`There is no file ${path}.`)
	try {
		return JSON.parse(readFileSync(path, 'utf8'))
	} catch {
		throw new WrongUse(`${path} is no JSON.`)
	}
}

async function storeLogo({ database: { db }, files }: Terminal, path: string): Promise<number> {
	if (!existsSync(path)) throw new WrongUse(`There is no file ${path}.`)
	try {
		return await storePhoto({ db, files }, readFileSync(path))
	} catch (error) {
		if (error instanceof UnusablePicture)
			throw new WrongUse(`${faultText({ code: 'unusable_picture', field: 'logo' })}: ${error.message}.`)
		throw error
	}
}

/** The record of one key from the arguments of `set`. Throws `WrongUse`. */
async function recordOf(
	key: ShopKey,
	value: string | undefined,
	en: string | undefined,
	bn: string | undefined,
	terminal: Terminal,
) {
	if (isPlain(key)) {
		if (en !== undefined || bn !== undefined) throw new WrongUse(`\`shop set ${key} <value>\`: it has no language.`)
		if (value === undefined) throw new WrongUse(`Give the value of ${key}; a colour in quotes: '#7a1f3d'.`)
		return { [key]: key === 'logo' ? await storeLogo(terminal, value) : value }
	}
	if (value !== undefined || (en === undefined && bn === undefined))
		throw new WrongUse(`\`shop set ${key} --en <text> --bn <text>\`: give one or both languages.`)
	if (key === 'faq' || key === 'terms')
		throw new WrongUse(`\`${key}\` is set by a file: \`shop set --file shop.json\`.`)
	const read = (text: string) => (key === 'examples' ? text.split(/[,|]/).map((one) => one.trim()) : text)
	return { [key]: { ...(en !== undefined && { en: read(en) }), ...(bn !== undefined && { bn: read(bn) }) } }
}

/** What the shop says of itself, in both languages; its colour and its logo. */
export const shop: CommandGroup = {
	get: {
		usage: '[key]',
		summary: 'what the shop says of itself: everything that is set, or one value',
		options: [],
		async run([key], { database: { db }, say, data }) {
			const values = await readShopRecord(db)
			const shown = key === undefined ? values : { [keyOf(key)]: values[keyOf(key)] }
			data?.(shown)
			for (const one of key === undefined ? shopKeys : [keyOf(key)]) {
				const value = values[one]
				if (value === undefined) say(`${one}  –`)
				else if (typeof value !== 'object') say(`${one}  ${value}`)
				else
					for (const [language, text] of Object.entries(value).reverse())
						say(`${one}  ${language}  ${shownValue(one, text)}`)
			}
		},
	},
	set: {
		usage: '<key> [value] [options]',
		summary: `sets one of ${shopKeys.join(', ')}; or all of a file`,
		options: [
			['--en <text>', 'in English'],
			['--bn <text>', 'in Bengali'],
			['--file <file>', 'a JSON file in the form that `shop get --json` prints'],
		],
		async run([key, value], terminal, options = {}) {
			const file = textOf(options, 'file')
			if (file !== undefined && key === undefined) return save(terminal, readRecord(file))
			if (file !== undefined) throw new WrongUse('Give a key or a file.')
			await save(terminal, await recordOf(keyOf(key), value, textOf(options, 'en'), textOf(options, 'bn'), terminal))
		},
	},
	reset: {
		usage: '<key> … | --all',
		summary: 'removes values: the storefront shows its own neutral texts again',
		options: [['--all', 'everything']],
		async run(keys, terminal, options = {}) {
			const chosen = options.all === true ? shopKeys : keys.map(keyOf)
			if (chosen.length === 0) throw new WrongUse('Name what to reset, or --all.')
			await save(terminal, Object.fromEntries(chosen.map((key) => [key, null])))
		},
	},
}

function shownValue(key: ShopKey, value: unknown): string {
	if (!Array.isArray(value)) return String(value)
	return key === 'examples' ? value.join(', ') : `${value.length} ${lists[key as keyof typeof lists]}`
}
