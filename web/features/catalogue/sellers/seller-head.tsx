import { formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { BoxIcon, ClockIcon, PinIcon, StoreIcon, TruckIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Awning } from '#web/shop/awning.tsx'
import { KitchenLine } from '#web/shop/products/meal.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { Monogram } from './monogram.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { SellerStars } from './seller-card.tsx'
import type { Listed, SellerView } from './seller-data.ts'

export type WholeSeller = SellerView & Pick<Listed, 'about' | 'since' | 'delivers_to' | 'kitchen' | 'opening_hours'>

/** The head of a seller's shop: its name, service and best-selling products. */
export function SellerHead({ seller }: { seller: WholeSeller }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const year = formatNumber(seller.since, language).replaceAll(',', '')
	const shown = formatNumber(seller.product_count, language)
	const facts = [
		...(seller.on_time === null
			? []
			: [
					{
						key: 'time',
						icon: <ClockIcon className="size-5" />,
						text: t('seller.onTime', { percent: formatNumber(seller.on_time, language) }),
					},
				]),
		{ key: 'area', icon: <PinIcon className="size-5" />, text: seller.area },
		{ key: 'range', icon: <TruckIcon className="size-5" />, text: rangeText(seller.delivers_to, t) },
		{
			key: 'goods',
			icon: <BoxIcon className="size-5" />,
			text: t('list.count', { count: seller.product_count, shown }),
		},
		{ key: 'since', icon: <StoreIcon className="size-5" />, text: t('seller.since', { year }) },
	]
	return (
		<section className="-mx-4 mb-5 overflow-clip bg-card md:mx-0 md:rounded-xl">
			<Awning quiet />
			<div className="flex items-center gap-6 p-4 md:px-7 md:py-6">
				<div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
					<Monogram name={seller.name} large />
					<div>
						<h1 className="text-xl md:text-2xl">{seller.name}</h1>
						<SellerStars seller={seller} />
					</div>
					<p className="col-span-2 max-w-[60ch] text-soft">{seller.about}</p>
					<ul className="col-span-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-semibold">
						{facts.map(({ key, icon, text }) => (
							<li key={key} className="inline-flex items-center gap-1.5 [&>svg]:text-leaf">
								{icon}
								{text}
							</li>
						))}
					</ul>
					{seller.kitchen && (
						<div className="col-span-2 grid gap-1 text-sm">
							<KitchenLine kitchen={seller.kitchen} className="min-h-[1lh]" />
							{seller.opening_hours && <OpeningHours week={seller.opening_hours} />}
						</div>
					)}
				</div>
				<div aria-hidden="true" className="hidden shrink-0 gap-2 md:flex">
					{seller.pictures.map((image, at) => (
						<Picture
							key={image}
							id={image}
							alt=""
							sizes={128}
							className={`w-28! rounded-lg lg:w-32! ${at === 0 ? '' : at === 1 ? 'max-lg:hidden' : 'max-xl:hidden'}`}
						/>
					))}
				</div>
			</div>
		</section>
	)
}

function rangeText(range: WholeSeller['delivers_to'], t: Translate): string {
	if (range === null) return t('seller.everywhere')
	return t(range.city === null ? 'seller.onlyDivision' : 'seller.onlyDistrict', { name: range.name })
}
