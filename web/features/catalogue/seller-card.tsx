import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Monogram } from './monogram.tsx'

export type SellerView = { slug: string; name: string; area: string; on_time: number; product_count: number }

/** A seller in a list. */
export function SellerCard({ seller, level }: { seller: SellerView; level: 2 | 3 }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const Heading = `h${level}` as const
	return (
		<article className="group relative flex h-full flex-col overflow-clip rounded-lg bg-card transition-shadow hover:shadow-card">
			<div className="flex items-start gap-3 p-4">
				<Monogram name={seller.name} />
				<div className="min-w-0">
					<Heading className="text-base leading-snug">
						<LocalLink
							to={paths.shop(seller.slug)}
							prefetch="intent"
							className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg group-hover:text-leaf focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
						>
							{seller.name}
						</LocalLink>
					</Heading>
					<p className="truncate text-sm text-soft">{seller.area}</p>
					<p className="mt-1 text-sm font-semibold text-leaf">
						{t('seller.onTime', { percent: formatNumber(seller.on_time, language) })}
					</p>
					<p className="text-sm text-soft">
						{t('list.count', {
							count: seller.product_count,
							shown: formatNumber(seller.product_count, language),
						})}
					</p>
				</div>
			</div>
		</article>
	)
}
