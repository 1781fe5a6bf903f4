import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { atFlash, imageName, prices, shownFlash, toCard, unitPrice } from './card.rules.ts'
import { readProduct } from './product.store.ts'

/** One product with its gallery, options and facts. Throws `product_not_found`. One query. */
export async function getProduct(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	slugOrId: string,
	language: Language,
): Promise<ReplyOf<(typeof endpoints)['getProduct']>> {
	const row = await readProduct(db, slugOrId.normalize('NFC'), language, config.returnDays)
	if (!row) throw new ShopError('product_not_found')
	return {
		data: {
			...toCard(row),
			description: row.description,
			brand: row.brand,
			images: row.pictures.map(({ asset, alt }) => ({ image: imageName(asset), alt })),
			variations: row.options.flatMap((option) =>
				option.values.map((value) => ({
					attribute: { slug: option.slug, name: option.name[language] },
					value: value.slug,
					label: value.name[language],
					meta: value.meta ?? null,
				})),
			),
			skus: row.skus.map((sku) => ({
				key: sku.key,
				values: sku.values,
				...prices(atFlash(sku)),
				unit_price: unitPrice(atFlash(sku), row.medicine),
				flash: shownFlash(sku.flash),
				stock: sku.stock,
			})),
			facts: row.facts.map((fact) => ({
				key: fact.key ?? null,
				name: fact.name[language],
				value: fact.value[language],
			})),
			categories: row.categories,
			return_days: row.return_days,
			listed_at: row.listed_at.toISOString(),
		},
	}
}
