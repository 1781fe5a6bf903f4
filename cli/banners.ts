import { BannerRecord, bannerShapes } from '#contract/banners.ts'
import { Tone } from '#contract/catalogue-shapes.ts'
import { type BannerChange, readBannerRecords, saveBanner } from '#server/merchandising/index.ts'
import { type Command, type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, property, reportSaved, textOf, timeOf, toneOf, wholeOf } from './edit.ts'
import { minuteOf } from './local-time.ts'
import { recordFiles } from './record-files.ts'
import { storedPhoto } from './stored-photo.ts'

const options = [
	['--title <text>', 'English title'],
	['--title-bn <text>', 'Bengali title; without one the English title is shown'],
	['--text <text>', 'one sentence, in English'],
	['--text-bn <text>', 'the same in Bengali'],
	['--link <path>', 'where it leads: a path of the shop without the language, as /category/rice'],
	['--picture <file>', 'its picture, square, beside the text'],
	['--no-picture', 'removes it'],
	['--wide <file>', 'a wide picture above the text instead, cut to 21:9; at least 1920 pixels wide to be sharp'],
	['--no-wide', 'removes it'],
	['--phone <file>', 'the same for phones, cut to 16:9; without one they show the middle of the wide one'],
	['--no-phone', 'removes it'],
	['--tone <colour>', Tone.enum.join(', ')],
	['--starts <time>', 'as 2026-12-16T00:00, in Bangladesh; «» at once'],
	['--ends <time>', 'the moment from which it is not shown any more; «» none'],
	['--position <number>', 'its place among the others, ascending'],
	['--slug <slug>', 'its name in these commands'],
] as const

function recordOf(given: Options): BannerRecord {
	const [title, link, position, slug] = ['title', 'link', 'position', 'slug'].map((name) => textOf(given, name))
	const time = (name: 'starts' | 'ends') => {
		const text = textOf(given, name)
		return text === undefined ? {} : { [`${name}_at`]: text === '' ? null : timeOf(text).toISOString() }
	}
	return {
		...(title !== undefined && { title_en: title }),
		...property(given, 'titleBn', 'title_bn'),
		...property(given, 'text', 'text_en'),
		...property(given, 'textBn', 'text_bn'),
		...(link !== undefined && { link }),
		...toneOf(given),
		...time('starts'),
		...time('ends'),
		...(position !== undefined && { position: wholeOf(position, 'position') }),
		...(slug !== undefined && { slug }),
	}
}

const shapes = { square: 'picture', wide: 'wide', phone: 'phone' } as const

/** The pictures of the options, stored; `--no-…`: null. Throws `WrongUse` with the name of a file that cannot be used. */
async function picturesOf(terminal: Terminal, given: Options) {
	const pictures: NonNullable<BannerChange['pictures']> = {}
	for (const shape of bannerShapes) {
		const file = given[shapes[shape]]
		if (file === false) pictures[shape] = null
		else if (typeof file === 'string') pictures[shape] = await storedPhoto(terminal, file, shape)
	}
	return pictures
}

/** Stores a banner. A picture that cannot be used is refused by name before the banner is stored. */
async function store(terminal: Terminal, slug: string | undefined, record: BannerRecord, given: Options = {}) {
	const pictures = await picturesOf(terminal, given)
	reportSaved(terminal, await saveBanner(terminal.database.db, { actor: commandLine, slug, pictures }, record))
}

async function mustExist({ database }: Terminal, slug: string | undefined): Promise<string> {
	const [found] = slug ? await readBannerRecords(database.db, slug) : []
	if (!found) throw new WrongUse(`There is no banner «${slug ?? ''}».`)
	return found.slug
}

const archive = (active: boolean): Command => ({
	usage: '<slug>',
	summary: active ? 'shows an archived banner again' : 'hides a banner',
	options: [],
	async run([slug], terminal) {
		await store(terminal, await mustExist(terminal, slug), { active })
	},
})

/** A time of a record in Bangladesh, as it is entered. */

/** Banners of the home page, below its first panel. */
export const banners: CommandGroup = {
	list: {
		usage: '',
		summary: 'every banner in order, archived and past ones too',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const rows = await readBannerRecords(db)
			data?.(rows)
			for (const { slug, title_en, link, starts_at, ends_at, active } of rows)
				say(
					[slug, title_en, link, starts_at && `from ${minuteOf(starts_at)}`, ends_at && `to ${minuteOf(ends_at)}`]
						.concat(active ? [] : ['archived'])
						.filter(Boolean)
						.join('  '),
				)
			if (rows.length === 0) say('No banner yet: `banners add --title … --link …`.')
		},
	},
	add: {
		usage: '--title <text> --link <path> [options]',
		summary: 'a new banner on the home page',
		options,
		run: (_args, terminal, given = {}) => store(terminal, undefined, recordOf(given), given),
	},
	set: {
		usage: '<slug> [options]',
		summary: 'changes a banner; an empty text removes it',
		options,
		async run([slug], terminal, given = {}) {
			await store(terminal, await mustExist(terminal, slug), recordOf(given), given)
		},
	},
	...recordFiles({
		name: 'banners',
		schema: BannerRecord,
		read: readBannerRecords,
		save: (db, slug, record) => saveBanner(db, { actor: commandLine, slug }, record),
	}),
	archive: archive(false),
	restore: archive(true),
}
