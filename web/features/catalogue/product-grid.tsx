import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'

const sizes = '(width>=48rem) 14rem,46vw'
/** The grocery stays four across, so its cards grow with the shop. */
const grocerySizes = `(width>=96rem) 18rem,${sizes}`

/** Products in rows: two, three, four, five, six across. */
export function ProductGrid(props: { products: CardProduct[]; level?: 2 | 3; grocery?: boolean }) {
	const { products, level = 2, grocery = false } = props
	return (
		<div className="product-grid" {...(grocery && { 'data-grocery': '' })}>
			{products.map((product, at) => (
				<ProductCard
					key={product.id}
					product={product}
					level={level}
					sizes={grocery ? grocerySizes : sizes}
					first={level === 2 && at < 2}
					grocery={grocery}
				/>
			))}
		</div>
	)
}
