import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useArea } from '#web/shop/area/area.ts'
import { selectItems } from '#web/shop/cart/cart.ts'
import type { bySeller } from '#web/shop/cart/cart-server.rules.ts'
import { KitchenLine } from '#web/shop/products/meal.tsx'
import { CartLine } from './cart-line.tsx'
import { Tick } from './tick.tsx'
import { useShowError } from './use-show-error.ts'

/** The lines of one seller, with their delivery fee. */
export function SellerGroup({ group, onFollow }: { group: ReturnType<typeof bySeller>[number]; onFollow: () => void }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const showError = useShowError()
	const { seller, items } = group
	const name = seller?.name ?? t('seller')
	const all = items.every(({ selected }) => selected)
	const fee = seller?.delivery
	const price = formatBdt(fee?.price ?? 0, language)
	return (
		<section aria-label={t('from', { seller: name })} className="border-b border-mist py-2 last:border-0">
			<header className="flex items-center gap-2">
				<Tick
					label={t('takeAll', { seller: name })}
					checked={all}
					onChange={() =>
						selectItems(
							items.filter(({ selected }) => selected === all).map(({ id }) => id),
							!all,
						).catch(showError)
					}
				/>
				<h3 className="min-w-0 flex-1 truncate text-md">
					{seller ? (
						<LocalLink to={paths.shop(seller.slug)} onClick={onFollow}>
							{name}
						</LocalLink>
					) : (
						<Skeleton className="h-5 w-32" />
					)}
				</h3>
				{fee && (
					<span className="figures shrink-0 text-sm text-soft">
						{fee.exact && fee.price === 0 ? t('deliveryFree') : t(fee.exact ? 'delivery' : 'deliveryFrom', { price })}
					</span>
				)}
			</header>
			{seller?.delivered === false && <Far />}
			{seller?.kitchen && seller.delivered !== false && (
				<KitchenLine kitchen={seller.kitchen} className="block pb-1 text-sm" />
			)}
			<ul>
				{items.map((item) => (
					<CartLine key={item.id} item={item} onFollow={onFollow} />
				))}
			</ul>
		</section>
	)
}

/** Shown for a seller that does not deliver to the shopper's area. */
function Far() {
	const { t } = useTranslation('cart')
	const area = useArea((state) => state.area?.name)
	return (
		<p className="flex items-start gap-1.5 pb-1 text-sm font-semibold text-chilli">
			<WarningIcon className="mt-px size-5 shrink-0" />
			{area === undefined ? t('farAddress') : t('far', { area })}
		</p>
	)
}
