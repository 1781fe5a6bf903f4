import type { Deps } from '#server/deps.ts'
import { type SkuRow, skusOfProducts } from './sku.store.ts'

export type WantedSku = { productId: number; variant: string }
/** The sku, or the refusal code. */
export type FoundSku = SkuRow | 'product_not_found' | 'variant_required'

/**
 * The skus of the given products and variants, in the same order. One query. Nothing is thrown: merging a guest's cart
 * drops missing ones, adding one item throws the code.
 */
export async function findSkus(db: Deps['db'], items: readonly WantedSku[]): Promise<FoundSku[]> {
	const rows = await skusOfProducts(db, [...new Set(items.map((one) => one.productId))])
	return items.map(({ productId, variant }) => {
		const ofProduct = rows.filter((row) => row.product_id === productId)
		if (ofProduct.length === 0) return 'product_not_found'
		return ofProduct.find((row) => row.key === variant) ?? 'variant_required'
	})
}
