import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { SectionHeader } from '#web/ui/card/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import type { CardProduct } from './card-data.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const sizes = '(width >= 80rem) 12rem, (width >= 64rem) 17vw, (width >= 48rem) 24vw, 9.5rem'

/** Which cards a wide screen shows: one full row, whatever its columns; phones swipe through all of them. */
const fits = 'md:nth-[n+4]:hidden lg:nth-[n+4]:grid lg:nth-[n+5]:hidden xl:nth-[n+5]:grid xl:nth-[n+6]:hidden'

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
				props.offer && '-mx-4 bg-gold-tint pt-3 pb-1 md:mx-0 md:rounded-xl md:px-5',
			)}
		>
			<SectionHeader
				title={props.title}
				className={props.offer ? 'px-4 md:px-0' : ''}
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
			{props.rows ? <ProductGrid products={props.products} level={3} /> : <Row {...props} />}
		</section>
	)
}

function Row({ products, offer }: { products: CardProduct[]; offer?: boolean }) {
	return (
		<div
			className={cx(
				'scroll-none grid snap-x snap-mandatory scroll-px-4 auto-cols-[9.5rem] grid-flow-col grid-rows-[repeat(4,auto)] gap-x-3 overflow-x-auto px-4',
				'md:grid-flow-row md:grid-cols-3 md:grid-rows-none md:gap-x-4 md:overflow-visible md:px-0 lg:grid-cols-4 xl:grid-cols-5',
				!offer && '-mx-4 md:mx-0',
			)}
		>
			{products.map((product) => (
				<ProductCard key={product.id} product={product} level={3} sizes={sizes} className={cx('snap-start', fits)} />
			))}
		</div>
	)
}
