import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LocalLink, useLocalPath } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { KitchenLine } from '#web/shop/products/meal.tsx'
import { WishButton } from '#web/shop/wishes/wish-button.tsx'
import { BuyControls, Far } from './buy-controls.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { Gallery } from './gallery.tsx'
import { MedicineFacts } from './medicine-facts.tsx'
import { Options } from './options.tsx'
import { PhoneTop } from './phone-top.tsx'
import { PriceBlock } from './price-block.tsx'
import type { Around, WholeProduct } from './product-data.ts'
import { Details, Promises } from './product-facts.tsx'
import { SellerLine } from './seller-line.tsx'
import { ShareButton } from './share-button.tsx'
import { Stars } from './stars.tsx'
import { useAdd } from './use-add.ts'
import { useChoice } from './use-choice.ts'

/**
 * The whole product page: pictures beside name, price and buttons. `instead`: similar products, before the parts that only
 * matter if this one can be bought.
 */
export function ProductPage(props: { product: WholeProduct; around: Around; instead: ReactNode }) {
	const { product, around, instead } = props
	const { t } = useTranslation('catalogue')
	const choice = useChoice(product)
	const openDrawer = usePanels((state) => state.openDrawer)
	const steps = useAdd(product, choice, () => openDrawer('cart'))
	const leaf = product.categories.at(-1)
	return (
		<>
			<PhoneTop up={leaf ? paths.category(leaf.slug) : paths.home} product={product} />
			<Breadcrumbs
				label={t('crumbs')}
				className="hidden md:block"
				items={[
					{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> },
					...product.categories.map(({ slug, name }) => ({
						label: name,
						render: <LocalLink to={paths.category(slug)} />,
					})),
					{ label: product.name },
				]}
			/>
			<div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:pt-2 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]">
				{/* Less than the whole width on phones: with two device pixels for each CSS pixel, a file of 640 pixels is enough. */}
				<Gallery
					pictures={product.images}
					name={product.name}
					sizes="(width >= 80rem) 34rem, (width >= 48rem) 44vw, 88vw"
					dimmed={choice.soldOut}
					className="-mx-4 md:mx-0"
				/>
				<div className="grid content-start gap-5">
					<Heading product={product} />
					<MedicineFacts product={product} />
					<PriceBlock product={product} choice={choice} />
					<Options product={product} choice={choice} />
					<div className="hidden max-w-104 md:block">
						<BuyControls product={product} choice={choice} steps={steps} />
					</div>
					{!instead && <Terms product={product} around={around} />}
				</div>
			</div>
			{instead && (
				<>
					<div className="mt-6">{instead}</div>
					<div className="mt-6 grid max-w-2xl gap-5">
						<Terms product={product} around={around} />
					</div>
				</>
			)}
			<div className="mt-8">
				<Details product={product} />
			</div>
			<div
				data-print="hide"
				className="fixed inset-x-0 bottom-0 z-30 border-t border-mist bg-raised px-safe-4 pt-2.5 pb-safe-2 md:hidden noscript:hidden"
			>
				{/* The area is known only in the browser: the line overlays the page, so that nothing moves. */}
				<Far product={product} className="absolute inset-x-0 bottom-full border-t border-mist bg-raised px-safe-4" />
				<BuyControls product={product} choice={choice} steps={steps} />
			</div>
		</>
	)
}

/** Delivery, seller, and conditions. */
function Terms({ product, around }: { product: WholeProduct; around: Around }) {
	return (
		<>
			{around.delivery ? <DeliveryCard product={product} delivery={around.delivery} /> : <Far product={product} />}
			<SellerLine of={product.seller} seller={around.seller} />
			<Promises estimated={around.delivery !== null} returnDays={product.return_days} />
		</>
	)
}

function Heading({ product }: { product: WholeProduct }) {
	const local = useLocalPath()
	return (
		<div className="grid gap-1.5">
			<div className="flex items-start gap-2">
				<h1 className="min-w-0 flex-1 text-xl md:text-2xl">{product.name}</h1>
				<WishButton product={product} className="-my-1 max-md:hidden" />
				<ShareButton
					title={product.name}
					path={local(paths.product(product.slug))}
					className="-my-1 max-md:hidden noscript:hidden"
				/>
			</div>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<LocalLink to={paths.shop(product.seller.slug)} className="touch-44 font-semibold text-leaf hover:underline">
					{product.seller.name}
				</LocalLink>
				{product.rating_count > 0 && (
					<a href="#reviews" className="touch-44 hover:underline">
						<Stars product={product} />
					</a>
				)}
			</div>
			{product.kitchen && <KitchenLine kitchen={product.kitchen} className="min-h-[1lh] text-sm" />}
		</div>
	)
}
