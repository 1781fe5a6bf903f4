import { listEditCategories, readProducts, sellerExists } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { WrongUse } from './command.ts'

type Named = string | undefined

/** The slug of a seller by which something is chosen, if one was given. Throws `WrongUse` where there is no such seller. */
export async function sellerNamed(db: Deps['db'], slug: Named): Promise<Named> {
	if (slug !== undefined && !(await sellerExists(db, slug))) throw new WrongUse(`There is no seller «${slug}».`)
	return slug
}

/** The same for a category. */
export async function categoryNamed(db: Deps['db'], slug: Named): Promise<Named> {
	if (slug !== undefined && !(await listEditCategories(db)).some((one) => one.slug === slug))
		throw new WrongUse(`There is no category «${slug}».`)
	return slug
}

/** The same for a product. */
export async function productNamed(db: Deps['db'], slug: Named): Promise<Named> {
	if (slug !== undefined && (await readProducts(db, [slug])).length === 0)
		throw new WrongUse(`There is no product «${slug}».`)
	return slug
}
