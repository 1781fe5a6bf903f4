import { SectionHeader } from '#ui/card/card.tsx'
import { cx } from '#ui/cx.ts'
import { LatePart } from '#web/lib/late-part.tsx'
import { SeeAll } from '#web/lib/see-all.tsx'
import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const sizes = '(width>=48rem) 14rem,9.5rem'

/** A heading, a link to the rest, and one row of products. */
export function Shelf(props: {
	title: string
	/** Bare path of the whole list. */
	more?: string | undefined
	products: CardProduct[]
	/** One line under the heading. */
	text?: string
	/** A background: yellow for offers, green for the grocery, whose products are in a grid. */
	tone?: 'offer' | 'grocery'
	/** Far down the page: its cards are rendered when they are near the visible part. */
	late?: boolean
}) {
	if (props.products.length === 0) return null
	const isGrid = props.tone === 'grocery'
	const cards = isGrid ? (
		<ProductGrid products={props.products} level={3} part late={props.late ?? false} />
	) : (
		<ProductRow products={props.products} late={props.late ?? false} />
	)
	return (
		<section
			className={cx(
				'grid grid-cols-1 gap-2 below [--below:24rem]',
				props.tone && '-mx-4 px-4 pt-3 pb-1 md:mx-0 md:rounded-xl md:px-5',
				props.tone === 'offer' && 'bg-gold-tint',
				props.tone === 'grocery' && 'bg-leaf-tint',
			)}
		>
			<SectionHeader title={props.title} end={props.more && <SeeAll to={props.more} title={props.title} />} />
			{props.text && <p className="-mt-2.5 mb-1 text-sm text-soft">{props.text}</p>}
			{props.late ? <LatePart space={isGrid ? 'cards-waiting' : 'row-waiting'}>{cards}</LatePart> : cards}
		</section>
	)
}

/** One row: phones swipe through all of it, wider screens show as many as fit. `late`: it replaces a reserved space. */
export function ProductRow({ products, late = false }: { products: CardProduct[]; late?: boolean }) {
	return (
		<div className="product-row" data-late={late ? '' : undefined}>
			<Cards products={products} />
		</div>
	)
}

/** A row that loads in the browser: until `products` are there, its space is reserved. */
export function LateRow({ products }: { products: CardProduct[] | undefined }) {
	if (!products) return <div aria-hidden="true" className="row-waiting" />
	return <ProductRow products={products} late />
}

function Cards({ products }: { products: CardProduct[] }) {
	return products.map((product) => <ProductCard key={product.id} product={product} level={3} sizes={sizes} />)
}
