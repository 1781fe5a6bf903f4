import { Link, useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { SectionHeader } from '#ui/card/card.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { SellerCard } from '#web/features/catalogue/sellers/seller-card.tsx'
import { sellerView } from '#web/features/catalogue/sellers/seller-data.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import type { Route } from './+types/shops.ts'

const kinds = ['grocery', 'fresh', 'restaurant', 'pharmacy', 'brand', 'general'] as const

/** A kind this page has a name for. */
function kindOf(kind: string): (typeof kinds)[number] {
	return kinds.find((known) => known === kind) ?? 'general'
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { data: all } = await serverCall(context, language)('listSellers', {})
	const data = all.filter(({ product_count }) => product_count > 0)
	return {
		head: { title: t('catalogue:sellers.title'), description: t('catalogue:sellers.description') },
		kinds: kinds
			.map((kind) => ({ kind, sellers: data.filter((seller) => kindOf(seller.kind) === kind).map(sellerView) }))
			.filter(({ sellers }) => sellers.length > 0),
	}
}

export default function Shops({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const { kinds } = loaderData
	return (
		<div className="pt-2 md:pt-5">
			<h1 className="text-xl md:text-2xl">{t('sellers.title')}</h1>
			<p className="max-w-[60ch] text-soft">{t('sellers.text')}</p>
			<ul
				aria-label={t('sellers.kinds')}
				className="scroll-none -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
			>
				{kinds.map(({ kind }) => (
					<li key={kind}>
						<Chip className="whitespace-nowrap" render={<Link to={`${pathname}#${kind}`} replace discover="none" />}>
							{t(`sellers.kind.${kind}`)}
						</Chip>
					</li>
				))}
			</ul>
			{kinds.map(({ kind, sellers }) => (
				<section key={kind} id={kind} className="mt-7">
					<SectionHeader title={t(`sellers.kind.${kind}`)} />
					<ul className="mt-1 grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4">
						{sellers.map((seller) => (
							<li key={seller.slug}>
								<SellerCard seller={seller} level={3} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
