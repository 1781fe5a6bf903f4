import { SeeAll } from '#web/lib/see-all.tsx'
import { SectionHeader } from '#web/ui/card/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const sizes = '(width>=48rem) 14rem,9.5rem'

/** A heading, a link to the rest, and one row of products. */
export function Shelf(props: {
	title: string
	/** Bare path of the whole list. */
	more?: string
	products: CardProduct[]
	/** One line under the heading. */
	text?: string
	/** On a ground of its own, marigold for offers; the grocery's goods stand in rows, with their buttons. */
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
				<ProductGrid products={props.products} level={3} grocery />
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
			{products.map((product) => (
				<ProductCard key={product.id} product={product} level={3} sizes={sizes} />
			))}
		</div>
	)
}

/** The room of a row on its way. */
export function WaitingRow({ count }: { count: number }) {
	return (
		<div aria-hidden="true" className="product-row noscript:hidden">
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<div key={at} className="product product-waiting" />
			))}
		</div>
	)
}
