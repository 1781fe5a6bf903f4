import { type Actor, changePictures, listPictures, mostPictures, productsOfPictures } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { UnusablePicture } from '#server/media/index.ts'
import { inNameOrder, isPictureFile, ownersOfName } from './picture-names.rules.ts'
import type { PictureSource } from './picture-source.ts'

/** A picture to add: the name of its file, and its bytes; undefined: there is no such file. `read` may throw UnusablePicture. */
export type PictureFile = { name: string; read(): Promise<Buffer | undefined>; alt_en?: string; alt_bn?: string }

/** What became of one picture; `reason`: why it was refused, in English. */
export type AddedPicture = { name: string; slug: string } & (
	| { outcome: 'added' | 'unchanged' }
	| { outcome: 'refused'; reason: string }
)
type AddOptions = {
	actor: Actor
	/** Stores the bytes of a picture and returns its asset. Throws UnusablePicture. */
	store(bytes: Buffer): Promise<number>
	/** The place of the first one, from 0; the end without it. */
	at?: number
	/** Reads and stores nothing. */
	dryRun?: boolean
}

/**
 * Adds pictures to a product, each by itself: one that cannot be used is refused, the others are added. A picture whose name
 * the product has already is left as it is, and its file is not read. Undefined: there is no such product.
 */
export async function addPictures(
	db: Deps['db'],
	slug: string,
	files: readonly PictureFile[],
	{ actor, store, at, dryRun = false }: AddOptions,
): Promise<AddedPicture[] | undefined> {
	const present = await listPictures(db, actor, slug)
	if (!present) return undefined
	const names = new Set(present.map(({ name }) => name))
	const results: AddedPicture[] = []
	let added = 0
	for (const { name, read, ...alts } of files) {
		const refuse = (reason: string) => results.push({ name, slug, outcome: 'refused', reason })
		if (names.has(name)) {
			results.push({ name, slug, outcome: 'unchanged' })
			continue
		}
		if (names.size >= mostPictures) {
			refuse(`a product has at most ${mostPictures} pictures`)
			continue
		}
		try {
			const bytes = dryRun ? undefined : await read()
			if (!dryRun && !bytes) {
				refuse('not found')
				continue
			}
			if (bytes) {
				const picture = { asset: await store(bytes), name, ...alts }
				const place = at === undefined ? {} : { at: at + added }
				const saved = await changePictures(db, actor, slug, { add: [picture], ...place })
				if (saved.outcome === 'refused') {
					refuse('the product cannot have it, or its texts are too long')
					continue
				}
			}
			names.add(name)
			added += 1
			results.push({ name, slug, outcome: 'added' })
		} catch (error) {
			if (!(error instanceof UnusablePicture)) throw error
			refuse(error.message)
		}
	}
	return results
}

/** Slugs and codes that are looked up at once. */
const batch = 1_000

/**
 * Adds the pictures of a folder or zip file to the products whose slug, code or barcode names them; see `ownersOfName`.
 * Calls `onPicture` with each.
 */
export async function importPictures(
	db: Deps['db'],
	source: PictureSource,
	options: Omit<AddOptions, 'at'> & { onPicture(picture: AddedPicture): void },
): Promise<void> {
	const { actor, onPicture } = options
	const bySlug = new Map<string, string[]>()
	const names = source.names.filter(isPictureFile).toSorted(inNameOrder)
	for (let from = 0; from < names.length; from += batch) {
		const part = names.slice(from, from + batch)
		const owners = await productsOfPictures(db, part.flatMap(ownersOfName), actor.seller)
		for (const name of part) {
			const owner = ownersOfName(name).flatMap((key) => owners.get(key) ?? [])[0]
			if (owner && !owner.several) bySlug.set(owner.slug, [...(bySlug.get(owner.slug) ?? []), name])
			else
				onPicture({
					...{ name, slug: '', outcome: 'refused' },
					reason: owner
						? 'products of several sellers have this code: name the seller'
						: 'no product has this slug or code',
				})
		}
	}
	for (const [slug, files] of bySlug) {
		const additions = files.map((path) => ({
			...{ name: path.replaceAll('\\', '/').split('/').at(-1) as string, read: () => source.read(path) },
		}))
		for (const picture of (await addPictures(db, slug, additions, options)) ?? []) onPicture(picture)
	}
}
