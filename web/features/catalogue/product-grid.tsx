import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'

const sizes = '(width >= 80rem) 12rem, (width >= 64rem) 17vw, (width >= 48rem) 24vw, 46vw'

/** Products in rows: two, three, four, five across. */
export function ProductGrid({ products, level = 2 }: { products: CardProduct[]; level?: 2 | 3 }) {
	return (
		<div className="grid grid-cols-2 gap-x-3 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5">
			{products.map((product, at) => (
				<ProductCard key={product.id} product={product} level={level} sizes={sizes} first={level === 2 && at < 2} />
			))}
		</div>
	)
}
