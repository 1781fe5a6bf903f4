import { formatNumber, formatYear } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { ChevronRightIcon, StoreIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import type { Seller, WholeProduct } from './product-data.ts'

/** The seller, its place, and its punctuality. */
export function SellerLine({ of: { name, slug }, seller }: { of: WholeProduct['seller']; seller: Seller | null }) {
	return <Line name={name} slug={slug} seller={seller && shownOf(seller)} />
}

type Shown = Pick<Seller, 'on_time' | 'since' | 'product_count' | 'area'>

const shownOf = ({ on_time, since, product_count, area }: Seller): Shown => ({ on_time, since, product_count, area })

type LineProps = { name: string; slug: string; seller: Shown | null }

const Line = renderedOnce('seller', function Line({ name, slug, seller }: LineProps) {
	const { t } = useTranslation(['product', 'catalogue'])
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	const facts = seller && [
		...(seller.on_time === null ? [] : [t('seller.onTime', { percent: number(seller.on_time) })]),
		t('seller.since', { year: formatYear(seller.since, language) }),
		t('seller.products', { count: seller.product_count, shown: number(seller.product_count) }),
	]
	return (
		<Card lifts render={<LocalLink to={paths.shop(slug)} prefetch="intent" />} className="flex items-center gap-3">
			<span className="grid size-12 shrink-0 place-items-center rounded-md bg-leaf-tint text-leaf">
				<StoreIcon />
			</span>
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="text-xs text-soft">{t('seller.title')}</span>
				<span className="font-semibold">{name}</span>
				{seller && <span className="text-sm text-soft">{t('seller.from', { area: seller.area })}</span>}
				{facts && <span className="figures text-xs text-soft">{facts.join(' · ')}</span>}
			</span>
			<ChevronRightIcon className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
		</Card>
	)
})
