import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type MovedKind, slugNow } from './page-addresses.store.ts'

/** The present slug of a category, seller, collection or campaign with this former slug. Throws `not_found`. One query. */
export async function findMoved(
	{ db }: Pick<Deps, 'db'>,
	kind: MovedKind,
	slug: string,
): Promise<{ data: { slug: string } }> {
	const now = await slugNow(db, kind, slug.normalize('NFC'))
	if (now === undefined) throw new ShopError('not_found')
	return { data: { slug: now } }
}
