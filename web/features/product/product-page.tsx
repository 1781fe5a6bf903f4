import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { BuyControls } from './buy-controls.tsx'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { PhoneTop } from './phone-top.tsx'
import { PriceBlock } from './price-block.tsx'
import type { WholeProduct } from './product-data.ts'
import { Details, Promises } from './product-facts.tsx'
import { Stars } from './stars.tsx'
import { useAdd } from './use-add.ts'
import { useChoice } from './use-choice.ts'

/** One product, whole: pictures beside what it is, what it costs and how to have it. */
export function ProductPage({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const choice = useChoice(product)
	const openDrawer = usePanels((state) => state.openDrawer)
	const steps = useAdd(product, choice, () => openDrawer('cart'))
	const leaf = product.categories.at(-1)
	return (
		<>
			<PhoneTop up={leaf ? paths.category(leaf.slug) : paths.home} />
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
				<Gallery
					images={product.images.map(({ image }) => image)}
					name={product.name}
					sizes="(width >= 80rem) 34rem, (width >= 48rem) 44vw, 100vw"
					className="-mx-4 md:mx-0"
				/>
				<div className="grid content-start gap-5">
					<Heading product={product} />
					<PriceBlock product={product} choice={choice} />
					<Options product={product} choice={choice} />
					<div className="hidden max-w-104 md:block">
						<BuyControls name={product.name} choice={choice} steps={steps} />
					</div>
					<Promises product={product} />
				</div>
			</div>
			<div className="mt-8">
				<Details product={product} />
			</div>
			<div className="fixed inset-x-0 bottom-0 z-30 border-t border-mist bg-raised px-safe-4 pt-2.5 pb-safe-2 md:hidden noscript:hidden">
				<BuyControls name={product.name} choice={choice} steps={steps} />
			</div>
		</>
	)
}

function Heading({ product }: { product: WholeProduct }) {
	return (
		<div className="grid gap-1.5">
			<h1 className="text-xl md:text-2xl">{product.name}</h1>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<LocalLink to={paths.shop(product.seller.slug)} className="touch-44 font-semibold text-leaf hover:underline">
					{product.seller.name}
				</LocalLink>
				<Stars product={product} />
			</div>
		</div>
	)
}
