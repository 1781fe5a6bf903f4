import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatBdt, formatHours, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useMealTime } from '#web/shop/products/meal.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import type { Delivery, WholeProduct } from './product-data.ts'

type Props = {
	product: WholeProduct
	/** The area chosen on this device; without one, that of the signed-in shopper's default address. */
	area: number | undefined
	/** Shown while there is no estimate. */
	instead: ReactNode
}

/** The estimate for the shopper's own area. */
export default function YourDelivery(props: Props) {
	return (
		<QueryProvider>
			<Estimate {...props} />
		</QueryProvider>
	)
}

function Estimate({ product, area, instead }: Props) {
	const { data } = useQuery({
		queryKey: [...keys.productDelivery, product.id, area],
		queryFn: () => call('estimateDelivery', { params: { id: product.id }, query: area === undefined ? {} : { area } }),
		placeholderData: keepPreviousData,
	})
	const yours = data?.data.yours
	return yours ? <Yours yours={yours} kitchen={product.kitchen} /> : instead
}

function Yours({ yours, kitchen }: { yours: NonNullable<Delivery['yours']>; kitchen: WholeProduct['kitchen'] }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const { area, delivered, slot, dates, price, cod } = yours
	if (!delivered) return <p className="text-chilli">{t('delivery.far', { area })}</p>
	return (
		<>
			<p className="flex justify-between gap-3 text-leaf">
				{t('delivery.yours', { area })}
				<span className="figures">{formatBdt(price, language)}</span>
			</p>
			<p className="figures">
				{kitchen && yours.meal ? (
					<MealTime kitchen={kitchen} />
				) : slot ? (
					t('delivery.nextSlot', {
						day: formatShortDay(slot.day, language),
						hours: formatHours(slot.from, slot.to, language),
					})
				) : (
					t('delivery.arrives', {
						from: formatShortDay(dates.from, language),
						to: formatShortDay(dates.to, language),
					})
				)}
				{!cod && <span className="block text-soft">{t('delivery.noCod')}</span>}
			</p>
		</>
	)
}

/** The delivery time of a meal ordered now. */
function MealTime({ kitchen }: { kitchen: NonNullable<WholeProduct['kitchen']> }) {
	return useMealTime(kitchen)
}
