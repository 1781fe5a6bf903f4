import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { applyPictures, type PictureChange } from './pictures.rules.ts'
import { productIdsBySlug, readStates } from './product-state.store.ts'
import type { Fault, PictureState } from './product-state.ts'
import { lockEditing, placeholderAsset, writePictures } from './write-products.store.ts'

/** A picture of a product: its number in the order, from 1, its asset, the name of its file and its alternative texts. */
export type ProductPicture = {
	number: number
	asset: number
	name: string
	alt_en: string | null
	alt_bn: string | null
}
/** What became of a change, and the pictures after it. */
export type PicturesSaved =
	| { outcome: 'changed' | 'unchanged'; slug: string; pictures: ProductPicture[] }
	| { outcome: 'refused'; faults: Fault[] }

/** The pictures of a product in order; empty while it has the placeholder. Undefined: no such product of this caller. */
export async function listPictures(
	db: Deps['db'],
	{ seller }: Pick<Actor, 'seller'>,
	slug: string,
): Promise<ProductPicture[] | undefined> {
	const state = await stateOf(db, seller, slug)
	return state?.pictures.map(shown)
}

/**
 * Changes the pictures of one product. `db` may be a transaction. A product of another seller is refused as one that does
 * not exist. The same change again changes nothing.
 */
export async function changePictures(
	db: Deps['db'],
	actor: Actor,
	slug: string,
	change: PictureChange,
): Promise<PicturesSaved> {
	const save = async (tx: Tx): Promise<PicturesSaved> => {
		await lockEditing(tx)
		const state = await stateOf(tx, actor.seller, slug)
		if (!state) return { outcome: 'refused', faults: [{ code: 'unknown_product', field: 'slug', read: slug }] }
		const applied = applyPictures(state.pictures, change)
		if ('faults' in applied) return { outcome: 'refused', faults: applied.faults }
		const { pictures } = applied
		const result = { slug, pictures: pictures.map(shown) }
		if (isDeepStrictEqual(pictures, state.pictures)) return { ...result, outcome: 'unchanged' }
		await nameActor(tx, actor.name)
		const rows = pictures.map((picture, position) => ({ product_id: state.id as number, position, ...picture }))
		await writePictures(tx, { known: [state.id as number] }, rows, () => placeholderAsset(tx))
		return { ...result, outcome: 'changed' }
	}
	return db.isTransaction ? save(db as Tx) : transaction(db, save)
}

async function stateOf(db: Deps['db'], seller: string | undefined, slug: string) {
	const id = (await productIdsBySlug(db, [slug], seller)).get(slug)
	return id === undefined ? undefined : (await readStates(db, [id])).get(id)
}

const shown = ({ asset_id, source, alt_en, alt_bn }: PictureState, at: number): ProductPicture => ({
	...{ number: at + 1, asset: asset_id as number, name: source ?? '', alt_en, alt_bn },
})
