import type { ReactNode } from 'react'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { SectionHeader } from '#ui/card/card.tsx'
import { Price } from '#ui/price/price.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'

export type ComingItem = {
	slug: string
	name: string
	image: string
	unit: string
	/** The future flash price, and the present price. */
	price: number
	now: number
	quantity: number
}
export type ComingSaleView = { slug: string; name: string; starts_at: string; line: boolean; items: ComingItem[] }

/** A planned flash sale: its time and prices, and its waiting line as `children`. */
export function ComingSale({ sale, children }: { sale: ComingSaleView; children?: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	return (
		<section className="grid grid-cols-1 gap-2">
			<SectionHeader
				title={sale.name}
				end={
					<p className="figures text-end text-sm font-semibold text-soft">
						<time dateTime={sale.starts_at}>
							{t('flash.starts', { time: formatDateTime(sale.starts_at, language) })}
						</time>
					</p>
				}
			/>
			{children}
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{sale.items.map((item) => (
					<li
						key={item.slug}
						className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 rounded-lg bg-card p-2.5 transition-shadow hover:shadow-card"
					>
						<Picture id={item.image} alt="" sizes={72} className="rounded-md" />
						<div className="grid gap-0.5">
							<LocalLink
								to={paths.product(item.slug)}
								className="line-clamp-1 font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-leaf"
							>
								{item.name}
							</LocalLink>
							<Price
								size="sm"
								now={formatBdt(item.price, language)}
								nowLabel={t('flash.price')}
								was={formatBdt(item.now, language)}
								wasLabel={t('flash.now')}
								sale
							/>
							<p className="text-xs text-soft">
								{item.unit} · {t('flash.fresh', { quantity: formatNumber(item.quantity, language) })}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
