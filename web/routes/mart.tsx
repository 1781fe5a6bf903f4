import { useTranslation } from '#client/use-translation.ts'
import { SectionHeader } from '#ui/card/card.tsx'
import { BranchChips } from '#web/features/catalogue/cards/branch-chips.tsx'
import { ProductGrid } from '#web/features/catalogue/cards/product-grid.tsx'
import { AisleRail } from '#web/features/catalogue/categories/aisle-rail.tsx'
import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { aislesOf } from '#web/features/catalogue/categories/groceries.ts'
import { loadShelf } from '#web/features/catalogue/listing/load-listing.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { SeeAll } from '#web/lib/see-all.tsx'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { Awning } from '#web/shop/awning.tsx'
import { pageMeta } from '#web/shop/seo/seo.ts'
import type { Route } from './+types/mart.ts'

/** Two full rows of an aisle on the widest screen. */
const onShelf = 12

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const t = serverTexts(language)
	const { aisles } = aislesOf(departmentsOf((await call('listCategories', {})).data))
	return {
		aisles: await Promise.all(
			aisles.map(async ({ branches, ...aisle }) => ({
				slug: aisle.slug,
				name: aisle.name,
				image: aisle.image,
				branches: branches.map(({ slug, name }) => ({ slug, name })),
				products: await loadShelf(call, { category: aisle.slug }, onShelf),
			})),
		),
		head: { title: t('catalogue:mart.title'), description: t('catalogue:mart.description') },
	}
}

export default function Mart({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { aisles } = loaderData
	return (
		<>
			<header className="-mx-4 overflow-clip bg-leaf-tint md:mx-0 md:mt-2 md:rounded-xl">
				<Awning quiet />
				<div className="px-4 py-4 md:px-7 md:py-5">
					<h1 className="text-xl md:text-2xl">{t('mart.title')}</h1>
					<p className="max-w-[60ch] text-soft">{t('mart.text')}</p>
				</div>
			</header>
			<div className="gap-8 md:mt-6 md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
				<AisleRail aisles={aisles} />
				<div className="grid grid-cols-1 gap-8 pt-2 md:gap-10 md:pt-0">
					{aisles.map((aisle) => (
						<AisleShelf key={aisle.slug} aisle={aisle} />
					))}
				</div>
			</div>
		</>
	)
}

type Aisle = Route.ComponentProps['loaderData']['aisles'][number]

function AisleShelf({ aisle: { slug, name, branches, products } }: { aisle: Aisle }) {
	return (
		<section id={slug} className="grid grid-cols-1 gap-2 md:scroll-mt-4">
			<SectionHeader title={name} end={<SeeAll to={paths.category(slug)} title={name} />} />
			<BranchChips name={name} branches={branches} />
			<ProductGrid products={products} level={3} part />
		</section>
	)
}
