import { SectionHeader } from '#ui/card/card.tsx'
import { cx } from '#ui/cx.ts'
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
}) {
	if (props.products.length === 0) return null
	return (
		<section
			className={cx(
				'grid grid-cols-1 gap-2',
				props.tone && '-mx-4 px-4 pt-3 pb-1 md:mx-0 md:rounded-xl md:px-5',
				props.tone === 'offer' && 'bg-gold-tint',
				props.tone === 'grocery' && 'bg-leaf-tint',
			)}
		>
			<SectionHeader title={props.title} end={props.more && <SeeAll to={props.more} title={props.title} />} />
			{props.text && <p className="-mt-2.5 mb-1 text-sm text-soft">{props.text}</p>}
			{props.tone === 'grocery' ? (
				<ProductGrid products={props.products} level={3} part />
			) : (
				<ProductRow products={props.products} />
			)}
		</section>
	)
}

/** One row: phones swipe through all of it, wider screens show as many as fit. */
export function ProductRow({ products }: { products: CardProduct[] }) {
	return (
		<div className="product-row">
			<Cards products={products} />
		</div>
	)
}

/** A row that loads in the browser: until `products` are there, `count` empty cards keep exactly its height. */
export function LateRow({ products, count }: { products: CardProduct[] | undefined; count: number }) {
	if (!products) return <WaitingRow count={count} />
	return (
		<div className="product-row" data-late="">
			<Cards products={products} />
		</div>
	)
}

function Cards({ products }: { products: CardProduct[] }) {
	return products.map((product) => <ProductCard key={product.id} product={product} level={3} sizes={sizes} />)
}

/** An empty text with the height of a text. */
const blank = '\u00a0'

/** The first card has the parts of a real one, so that the row has the final height; the others take its height. */
function WaitingRow({ count }: { count: number }) {
	return (
		<div aria-hidden="true" className="product-row noscript:hidden">
			<div className="product product-waiting">
				<figure />
				<h3>{blank}</h3>
				<p className="product-voices">{blank}</p>
				<p className="product-unit">{blank}</p>
				<p className="product-price">
					<b>{blank}</b>
				</p>
				<div className="product-add">
					<span className="product-far" />
				</div>
			</div>
			{Array.from({ length: count - 1 }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<div key={at} className="product product-waiting" />
			))}
		</div>
	)
}
