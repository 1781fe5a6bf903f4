import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { PinIcon, TruckIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { useArea, useDelivered } from '#web/shop/area/area.ts'
import { useMinutesText } from '#web/shop/products/meal.tsx'
import { useSession } from '#web/shop/session/session.ts'
import { Far } from './buy-controls.tsx'
import type { Delivery, WholeProduct } from './product-data.ts'

const YourDelivery = lazyPart(() => import('./your-delivery.tsx'), { lost: 'silent', waiting: <AskArea /> })

type Props = { product: WholeProduct; delivery: Delivery }

/**
 * Delivery time and fee, by distance; first to the shopper's own address. No area is known on the server, and of a kitchen
 * only its minutes are shown: the rest of it is another one at each moment.
 */
export const DeliveryCard = renderedOnce('delivery', Shown, ({ product, delivery }) => [
	delivery,
	product.kitchen?.minutes,
])

function Shown({ product, delivery }: Props) {
	const { t } = useTranslation('product')
	const delivered = useDelivered(product.delivers_to)
	const signedIn = useSession((state) => state.status === 'authorized' && !state.limited)
	const area = useArea((state) => state.area?.area)
	const { city, division } = delivery
	const terms = (key: string, place: string, fee: Delivery['country']) => (fee ? [{ key, place, ...fee }] : [])
	const rows = [
		...terms('city', t('delivery.sameCity', { city }), delivery.same_city).map((row) => ({
			...row,
			kitchen: product.kitchen,
		})),
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
			{/* The height of its largest content, three lines at most, so that nothing below moves. */}
			<div className="grid min-h-17 content-center gap-0.5 text-sm font-semibold">
				{!delivered ? (
					<Far product={product} />
				) : signedIn || area !== undefined ? (
					<YourDelivery product={product} area={area} instead={<AskArea />} />
				) : (
					<AskArea />
				)}
			</div>
			<dl className="grid gap-1.5 text-sm">
				{rows.map(({ key, ...row }) => (
					<Terms key={key} {...row} />
				))}
			</dl>
			{only && <p className="text-sm">{t(`delivery.${only}`, { city, division })}</p>}
			<p className="text-xs text-soft">{t('delivery.note')}</p>
		</Card>
	)
}

type Row = { place: string; from: number; to: number; price: number; most: number; kitchen?: WholeProduct['kitchen'] }

/** The delivery time to a place, in working days or in minutes of a kitchen, and the lowest and highest fee, in BDT. */
function Terms({ place, from, to, price, most, kitchen }: Row) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const minutesText = useMinutesText()
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
			<dt className="text-soft">{place}</dt>
			<dd className="figures text-end whitespace-nowrap">
				{kitchen
					? minutesText(kitchen.minutes)
					: from === 0
						? t('delivery.within', { to: formatNumber(to, language) })
						: t('delivery.days', { from: formatNumber(from, language), to: formatNumber(to, language) })}
				<span className="ms-2 inline-block min-w-10 font-semibold">
					{most > price ? `${formatBdt(price, language)}–${formatBdt(most, language)}` : formatBdt(price, language)}
				</span>
			</dd>
		</div>
	)
}

/** A button to choose the area, while none is chosen. */
function AskArea() {
	const { t } = useTranslation('product')
	const openModal = usePanels((state) => state.openModal)
	return (
		<button
			type="button"
			className="inline-flex min-h-11 items-center gap-2 justify-self-start text-start text-leaf hover:underline noscript:hidden"
			{...preparesPanel('AREA_VIEW')}
			onClick={() => openModal('AREA_VIEW')}
		>
			<PinIcon className="size-5 shrink-0" />
			{t('delivery.ask')}
		</button>
	)
}
