import { basename } from 'node:path'
import {
	type Actor,
	changePictures,
	listPictures,
	type PictureChange,
	type PicturesSaved,
	type ProductPicture,
} from '#server/catalogue/index.ts'
import {
	type AddedPicture,
	addPictures,
	importPictures,
	openPictures,
	readPhoto,
	UnreadableFile,
} from '#server/imports/index.ts'
import { storePhoto } from '#server/media/index.ts'
import { type Command, type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { commandLine, faultText, placeOf, textOf } from './edit.ts'
import { sellerNamed } from './named.ts'
import { storedPhoto } from './stored-photo.ts'

const alts = [
	['--en <text>', 'what it shows, in English; read aloud, and shown where pictures are not'],
	['--bn <text>', 'the same in Bengali'],
] as const

/** A line of `pictures list`. */
function line({ number, asset, name, alt_en, alt_bn }: ProductPicture): string {
	const file = name.startsWith('drawn:') ? '(drawn)' : name
	return `${String(number).padStart(2)}  ${String(asset).padStart(7)}  ${file.padEnd(30)}  ${alt_en ?? '–'} / ${alt_bn ?? '–'}`
}

async function picturesOf({ database: { db } }: Terminal, slug: string): Promise<ProductPicture[]> {
	const pictures = await listPictures(db, commandLine, slug)
	if (!pictures) throw new WrongUse(`There is no product «${slug}».`)
	return pictures
}

/** The assets of pictures that were named by their number or file. Throws `WrongUse`. */
function assetsOf(pictures: readonly ProductPicture[], names: readonly string[]): number[] {
	if (names.length === 0)
		throw new WrongUse('Name the pictures by their numbers or files, as `pictures list` prints them.')
	return names.map((word) => {
		const found = pictures.find(({ number, name }) => String(number) === word || name === word)
		if (!found) throw new WrongUse(`The product has no picture «${word}»: \`pictures list\` prints them.`)
		return found.asset
	})
}

async function change(terminal: Terminal, slug: string, pictureChange: PictureChange): Promise<void> {
	reportPictures(terminal, await changePictures(terminal.database.db, commandLine, slug, pictureChange))
}

function reportPictures({ say, data }: Terminal, saved: PicturesSaved): void {
	if (saved.outcome === 'refused') throw new WrongUse(saved.faults.map(faultText).join('\n'))
	data?.(saved)
	say(`${saved.slug}  ${saved.outcome}`)
	for (const picture of saved.pictures) say(line(picture))
}

/** Prints what became of pictures. Throws `WrongUse` when one was refused. */
function reportAdded({ say, data }: Terminal, results: readonly AddedPicture[], dryRun: boolean): void {
	const of = (outcome: AddedPicture['outcome']) => results.filter((one) => one.outcome === outcome)
	for (const { name, slug } of of('added')) say(`${slug}  ${name}  ${dryRun ? 'would be added' : 'added'}`)
	const refused = results.flatMap((one) => (one.outcome === 'refused' ? [`${one.name}: ${one.reason}`] : []))
	data?.({ added: of('added').length, unchanged: of('unchanged').length, refused: refused.length, pictures: results })
	say(`added ${of('added').length}, unchanged ${of('unchanged').length}, refused ${refused.length}`)
	if (refused.length > 0) throw new WrongUse(refused.join('\n'))
}

const storeIn =
	({ database, files }: Terminal) =>
	(bytes: Buffer) =>
		storePhoto({ db: database.db, files }, bytes)

const altsOf = (options: Options) => {
	const [en, bn] = [textOf(options, 'en'), textOf(options, 'bn')]
	return { ...(en !== undefined && { alt_en: en }), ...(bn !== undefined && { alt_bn: bn }) }
}

const list: Command = {
	usage: '<slug>',
	summary: 'the pictures of a product in order: number, asset, file, alternative texts',
	options: [],
	async run([slug = ''], terminal) {
		const pictures = await picturesOf(terminal, slug)
		terminal.data?.(pictures)
		for (const picture of pictures) terminal.say(line(picture))
		if (pictures.length === 0) terminal.say('The product has no pictures.')
	},
}

const add: Command = {
	usage: '<slug> <file…> [options]',
	summary: 'adds pictures to a product; one whose name it has already stays as it is',
	options: [...alts, ['--at <number>', 'place of the first one, from 1; at the end without it']],
	async run([slug = '', ...files], terminal, options = {}) {
		if (files.length === 0) throw new WrongUse('Name the files.')
		const place = placeOf(options)
		if (files.length > 1 && Object.keys(altsOf(options)).length > 0)
			throw new WrongUse('The same text for several pictures: add them first, then use `pictures alt`.')
		const additions = files.map((file) => ({ name: basename(file), read: () => readPhoto(file), ...altsOf(options) }))
		const results = await addPictures(terminal.database.db, slug, additions, {
			...{ actor: commandLine, store: storeIn(terminal), ...(place !== undefined && { at: place }) },
		})
		if (!results) throw new WrongUse(`There is no product «${slug}».`)
		reportAdded(terminal, results, false)
	},
}

const fromFolder: Command = {
	usage: '<folder or zip> [options]',
	summary:
		'adds all pictures of a folder or zip file to the products that name them: «slug.jpg», «CODE-2.jpg», «CODE/front.jpg»',
	options: [
		['--seller <slug>', 'only products of this seller'],
		['--dry-run', 'says what would be added, and changes nothing'],
	],
	async run([place], terminal, options = {}) {
		if (!place) throw new WrongUse('Name a folder or a zip file.')
		const seller = await sellerNamed(terminal.database.db, textOf(options, 'seller'))
		const actor: Actor = { ...commandLine, ...(seller !== undefined && { seller }) }
		const source = await openPictures(place).catch((error: unknown) => {
			throw error instanceof UnreadableFile ? new WrongUse(error.message) : error
		})
		const results: AddedPicture[] = []
		const dryRun = options.dryRun === true
		try {
			const onPicture = (picture: AddedPicture) => void results.push(picture)
			await importPictures(terminal.database.db, source, { actor, store: storeIn(terminal), dryRun, onPicture })
		} finally {
			source.close()
		}
		reportAdded(terminal, results, dryRun)
	},
}

const replace: Command = {
	usage: '<slug> <picture> <file>',
	summary: 'another file in the place of a picture, which is named by its number or file; the texts stay',
	options: [],
	async run([slug = '', picture = '', file = ''], terminal) {
		const [asset] = assetsOf(await picturesOf(terminal, slug), [picture]) as [number]
		const stored = await storedPhoto(terminal, file)
		await change(terminal, slug, { replace: asset, by: { asset: stored, name: basename(file) } })
	},
}

const order: Command = {
	usage: '<slug> <picture…>',
	summary: 'puts pictures first, in this order; the others follow. The first one is on cards and in lists',
	options: [],
	async run([slug = '', ...names], terminal) {
		await change(terminal, slug, { order: assetsOf(await picturesOf(terminal, slug), names) })
	},
}

const alt: Command = {
	usage: '<slug> <picture> [--en <text>] [--bn <text>]',
	summary: 'sets the alternative texts of a picture; an empty text removes one: the name of the product describes it',
	options: alts,
	async run([slug = '', picture = ''], terminal, options = {}) {
		const [asset] = assetsOf(await picturesOf(terminal, slug), [picture]) as [number]
		if (Object.keys(altsOf(options)).length === 0) throw new WrongUse('Give --en, --bn or both.')
		await change(terminal, slug, { alt: asset, ...altsOf(options) })
	},
}

const remove: Command = {
	usage: '<slug> <picture…>',
	summary: 'removes pictures from a product; without any it has the drawing of a box',
	options: [],
	async run([slug = '', ...names], terminal) {
		await change(terminal, slug, { remove: assetsOf(await picturesOf(terminal, slug), names) })
	},
}

/** Pictures of products. Many by a file of products: `catalogue import --pictures`. */
export const pictures: CommandGroup = { list, add, import: fromFolder, replace, order, alt, remove }
