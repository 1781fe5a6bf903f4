import { existsSync } from 'node:fs'
import { Tone } from '#contract/catalogue-shapes.ts'
import {
	type CampaignRecord,
	CampaignRecord as CampaignSchema,
	CollectionRecord,
} from '#contract/collection-records.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { arrangeCollection, type Kind, readCollectionRecords, saveCollection } from '#server/merchandising/index.ts'
import { type Command, type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, placeOf, property, reportSaved, textOf, timeOf, toneOf, wholeOf } from './edit.ts'
import { recordFiles } from './record-files.ts'
import { storedPhoto } from './stored-photo.ts'

const texts = [
	['--name <text>', 'English name'],
	['--name-bn <text>', 'Bengali name; without one the English name is shown'],
	['--description <text>', 'one sentence, in English'],
	['--description-bn <text>', 'the same in Bengali'],
	['--story <text>', 'text of its page, in English; an empty line begins a paragraph'],
	['--story-bn <text>', 'the same in Bengali'],
	['--products <slugs>', 'its products in order, with commas between them'],
	['--categories <slugs>', 'categories it leads to, in order'],
	['--tone <colour>', Tone.enum.join(', ')],
	['--picture <file>', 'its picture; without one the first of its products'],
	['--no-picture', 'removes it'],
	['--position <number>', 'its place among the others, ascending; the home page shows the first four campaigns'],
	['--slug <slug>', 'address; the former one leads on'],
] as const

const times = [
	['--starts <time>', 'as 2026-12-16T00:00, in Bangladesh'],
	['--ends <time>', 'the end, which is not part of it'],
	['--repeats-days <number>', 'days after which it is held again; «» once'],
] as const

const listOf = (text: string) =>
	text
		.split(',')
		.map((slug) => slug.trim())
		.filter(Boolean)

function recordOf(options: Options): CampaignRecord {
	const [name, slug, position, products, categories, starts, ends, repeats] = [
		...['name', 'slug', 'position', 'products', 'categories', 'starts', 'ends', 'repeatsDays'],
	].map((one) => textOf(options, one))
	return {
		...(name !== undefined && { name_en: name }),
		...property(options, 'nameBn', 'name_bn'),
		...property(options, 'description', 'description_en'),
		...property(options, 'descriptionBn', 'description_bn'),
		...property(options, 'story', 'story_en'),
		...property(options, 'storyBn', 'story_bn'),
		...(products !== undefined && { products: listOf(products) }),
		...(categories !== undefined && { categories: listOf(categories) }),
		...toneOf(options),
		...(position !== undefined && { position: wholeOf(position, 'position') }),
		...(starts !== undefined && { starts_at: timeOf(starts).toISOString() }),
		...(ends !== undefined && { ends_at: timeOf(ends).toISOString() }),
		...(repeats !== undefined && { repeats_days: repeats === '' ? null : wholeOf(repeats, 'repeats-days') }),
		...(slug !== undefined && { slug }),
	}
}

/** Stores a record, then its picture: a picture that cannot be used is refused by name, and the rest stays. */
async function store(
	kind: Kind,
	terminal: Terminal,
	slug: string | undefined,
	record: CampaignRecord,
	given: Options = {},
) {
	const { database } = terminal
	const file = textOf(given, 'picture')
	if (file !== undefined && !existsSync(file)) throw new WrongUse(`There is no file ${file}.`)
	const removed = given.picture === false ? { picture: null } : {}
	const saved = await saveCollection(database.db, { actor: commandLine, kind, slug, ...removed }, record)
	reportSaved(terminal, saved)
	if (file === undefined || saved.outcome === 'refused') return
	const picture = await storedPhoto(terminal, file)
	await saveCollection(database.db, { actor: commandLine, kind, slug: saved.slug, picture }, {})
}

async function mustExist({ database }: Terminal, kind: Kind, slug: string | undefined): Promise<string> {
	const [found] = slug ? await readCollectionRecords(database.db, kind, slug) : []
	if (!found) throw new WrongUse(`There is no ${kind} «${slug ?? ''}».`)
	return found.slug
}

function arrangement(kind: Kind, summary: string, options: Command['options'], arrange: Arrange): Command {
	return {
		usage: `<slug> <product> …${options?.length ? ' [options]' : ''}`,
		summary,
		options: options ?? [],
		async run([slug, ...products], terminal, given = {}) {
			const known = await mustExist(terminal, kind, slug)
			if (products.length === 0) throw new WrongUse('Name the products.')
			const place = placeOf(given)
			const change = { actor: commandLine, kind, slug: known }
			const saved = await arrangeCollection(terminal.database.db, change, (all) => arrange(all, products, place))
			reportSaved(terminal, saved)
		},
	}
}
type Arrange = (present: readonly string[], named: readonly string[], place: number | undefined) => string[]

const without = (present: readonly string[], named: readonly string[]) =>
	present.filter((slug) => !named.includes(slug))

const put: Arrange = (present, named, place) => {
	const others = without(present, named)
	return others.toSpliced(place ?? others.length, 0, ...named)
}

/** The commands of collections, or of campaigns. */
function commandsOf(kind: Kind): CommandGroup {
	const options = kind === 'campaign' ? [...texts, ...times] : texts
	const archive = (active: boolean): Command => ({
		usage: '<slug>',
		summary: active ? `shows an archived ${kind} again` : `hides a ${kind}`,
		options: [],
		async run([slug], terminal) {
			await store(kind, terminal, await mustExist(terminal, kind, slug), { active })
		},
	})
	return {
		list: {
			usage: '',
			summary: `every ${kind} in order, archived ones too`,
			options: [],
			async run(_args, { database: { db }, say, data }) {
				const rows = await readCollectionRecords(db, kind)
				data?.(rows)
				for (const { slug, name_en, products, starts_at, ends_at, active } of rows)
					say(
						[slug, name_en, `${products.length} products`, starts_at && `${day(starts_at)} – ${day(ends_at as string)}`]
							.concat(active ? [] : ['archived'])
							.filter(Boolean)
							.join('  '),
					)
				if (rows.length === 0) say(`No ${kind} yet: \`${kind}s add --name …\`.`)
			},
		},
		show: {
			usage: '<slug>',
			summary: 'everything that was entered',
			options: [],
			async run([slug], terminal) {
				const [record] = await readCollectionRecords(terminal.database.db, kind, await mustExist(terminal, kind, slug))
				terminal.data?.(record)
				for (const [field, value] of Object.entries(record ?? {}))
					if (value !== null) terminal.say(`${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
			},
		},
		add: {
			usage: `--name <text> ${kind === 'campaign' ? '--starts <time> --ends <time> ' : ''}[options]`,
			summary: `a new ${kind}`,
			options,
			run: (_args, terminal, given = {}) => store(kind, terminal, undefined, recordOf(given), given),
		},
		set: {
			usage: '<slug> [options]',
			summary: `changes a ${kind}; an empty text removes it`,
			options,
			async run([slug], terminal, given = {}) {
				const known = await mustExist(terminal, kind, slug)
				await store(kind, terminal, known, recordOf(given), given)
			},
		},
		put: arrangement(
			kind,
			'adds products, or moves them, to the end or to a place',
			[['--at <number>', 'from 1']],
			put,
		),
		take: arrangement(kind, 'removes products', [], without),
		...recordFiles({
			name: `${kind}s`,
			schema: kind === 'campaign' ? CampaignSchema : CollectionRecord,
			read: (db) => readCollectionRecords(db, kind),
			save: (db, slug, record) => saveCollection(db, { actor: commandLine, kind, slug }, record),
		}),
		archive: archive(false),
		restore: archive(true),
	}
}

/** The day in Bangladesh. */

/** Hand-picked products with a text. */
export const collections = commandsOf('collection')

/** Collections that are shown for a time; the home page shows those of now. */
export const campaigns = commandsOf('campaign')

const day = (moment: string) => dayOf(new Date(moment))
