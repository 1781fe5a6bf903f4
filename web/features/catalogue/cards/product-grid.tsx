import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'

const sizes = '(width>=48rem) 12rem,46vw'

/**
 * Products in rows: two, three, four, five, six across. `part` of a list shows whole rows only. `late`: it replaces a
 * reserved space.
 */
export function ProductGrid(props: { products: CardProduct[]; level?: 2 | 3; part?: boolean; late?: boolean }) {
	const { products, level = 2, part = false } = props
	return (
		<div className="product-grid" data-part={part ? '' : undefined} data-late={props.late ? '' : undefined}>
			{products.map((product, at) => (
				<ProductCard key={product.id} product={product} level={level} sizes={sizes} first={level === 2 && at < 2} />
			))}
		</div>
	)
}
