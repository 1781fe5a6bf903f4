import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/lib/api.ts'
import { useArea } from '#web/lib/area.ts'
import { formatBdt, formatHours, formatNumber, formatShortDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useSession } from '#web/lib/session.ts'
import { Card } from '#web/ui/card/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { TruckIcon } from '#web/ui/icons.tsx'
import type { Delivery } from './product-data.ts'

/** When it comes and what that costs, by distance; first of all to the shopper's own address. */
export function DeliveryCard({ productId, delivery }: { productId: number; delivery: Delivery }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const yours = useYours(productId)
	const { city, division } = delivery
	const terms = (key: string, place: string, told: Delivery['country']) => (told ? [{ key, place, ...told }] : [])
	const rows = [
		...terms('yours', t('delivery.yours', { area: yours?.area }), yours?.delivered ? yours : null),
		...terms('city', t('delivery.sameCity', { city }), delivery.same_city),
		...terms('division', t('delivery.sameDivision', { division }), delivery.same_division),
		...terms('country', t('delivery.country'), delivery.country),
	]
	const only = delivery.country ? null : delivery.same_division ? 'onlyDivision' : 'onlyCity'
	return (
		<Card render={<section />} className="grid gap-2">
			<h2 className="flex items-center gap-3 text-base font-semibold">
				<TruckIcon className="size-5.5 shrink-0 text-leaf" />
				{t('delivery.title', { city })}
			</h2>
			<dl className="grid gap-1.5 text-sm">
				{rows.map(({ key, place, from, to, price }) => (
					<div
						key={key}
						className={cx('grid grid-cols-[minmax(0,1fr)_auto] gap-x-3', key === 'yours' && 'font-semibold text-leaf')}
					>
						<dt className={key === 'yours' ? '' : 'text-soft'}>{place}</dt>
						<dd className="figures text-end whitespace-nowrap">
							{t('delivery.days', { from: formatNumber(from, language), to: formatNumber(to, language) })}
							<span className="ms-2 inline-block min-w-10 font-semibold">{formatBdt(price, language)}</span>
						</dd>
					</div>
				))}
			</dl>
			{only && <p className="text-sm">{t(`delivery.${only}`, { city, division })}</p>}
			{yours && !yours.delivered && (
				<p className="text-sm font-semibold text-chilli">{t('delivery.far', { area: yours.area })}</p>
			)}
			{yours?.delivered && (
				<p className="figures text-sm font-semibold">
					{yours.slot
						? t('delivery.nextSlot', {
								day: formatShortDay(yours.slot.day, language),
								hours: formatHours(yours.slot.from, yours.slot.to, language),
							})
						: t('delivery.arrives', {
								from: formatShortDay(yours.dates.from, language),
								to: formatShortDay(yours.dates.to, language),
							})}
					{!yours.cod && <span className="block text-soft">{t('delivery.noCod')}</span>}
				</p>
			)}
			<p className="text-xs text-soft">{t('delivery.note')}</p>
		</Card>
	)
}

/** The estimate to the area said on this device, or else to the signed-in shopper's default address, once it is known. */
function useYours(productId: number): NonNullable<Delivery['yours']> | undefined {
	const signedIn = useSession((state) => state.status === 'authorized' && !state.limited)
	const area = useArea((state) => state.area?.area)
	const [yours, setYours] = useState<NonNullable<Delivery['yours']>>()
	useEffect(() => {
		if (!signedIn && area === undefined) return setYours(undefined)
		let current = true
		call('estimateDelivery', { params: { id: productId }, query: area === undefined ? {} : { area } }).then(
			({ data }) => current && setYours(data.yours ?? undefined),
			() => {},
		)
		return () => {
			current = false
		}
	}, [signedIn, productId, area])
	return yours
}
