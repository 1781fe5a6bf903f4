import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { SectionHeader } from '#web/ui/card/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
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
	/** On a marigold ground from edge to edge. */
	offer?: boolean
	/** All of them in rows, not one swiping row. */
	rows?: boolean
}) {
	const { t } = useTranslation('catalogue')
	if (props.products.length === 0) return null
	return (
		<section
			className={cx(
				'grid grid-cols-1 gap-2',
				props.offer && '-mx-4 bg-gold-tint px-4 pt-3 pb-1 md:mx-0 md:rounded-xl md:px-5',
			)}
		>
			<SectionHeader
				title={props.title}
				end={
					props.more && (
						<LocalLink
							to={props.more}
							prefetch="intent"
							aria-label={t('shelf.allOf', { title: props.title })}
							className="-me-1 inline-flex min-h-11 shrink-0 items-center text-sm font-bold text-leaf hover:underline"
						>
							{t('shelf.all')}
							<ChevronRightIcon className="size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
						</LocalLink>
					)
				}
			/>
			{props.rows ? <ProductGrid products={props.products} level={3} /> : <ProductRow products={props.products} />}
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
