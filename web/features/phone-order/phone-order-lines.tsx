import { formatBdt, formatHours, formatNumber, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { phoneOrders } from '#contract/phone-orders.ts'
import { useLanguage } from '#web/lib/local-link.tsx'

export type Order = ReplyOf<(typeof phoneOrders)['viewPhoneOrder']>['data']

/** What an order by phone has, where it goes and what it costs. */
export function PhoneOrderLines({ order }: { order: Order }) {
	const { t } = useTranslation('phone-order')
	const language = useLanguage()
	const sums = [
		['goods', order.subtotal],
		['delivery', order.delivery],
		['discount', -order.discount],
	] as const
	return (
		<>
			{order.parts.map(({ seller, slot, lines }) => (
				<section key={seller} className="grid gap-1 border-t border-mist pt-3">
					<h2 className="text-md">{seller}</h2>
					{slot && (
						<p className="text-sm text-soft">
							{formatShortDay(slot.day, language)}, {formatHours(slot.from, slot.to, language)}
						</p>
					)}
					<ul className="grid gap-2 pt-1">
						{lines.map(({ name, variant, quantity, total }) => (
							<li key={name + variant} className="flex justify-between gap-4">
								<span>
									{formatNumber(quantity, language)} × {name}
									{variant && <span className="block text-sm text-soft">{variant}</span>}
								</span>
								<span className="figures">{formatBdt(total, language)}</span>
							</li>
						))}
					</ul>
				</section>
			))}
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-mist pt-3">
				<dt>{t('to')}</dt>
				<dd className="text-end">
					{order.area}, {order.city}
				</dd>
				{sums
					.filter(([, amount]) => amount !== 0)
					.map(([name, amount]) => (
						<div key={name} className="contents">
							<dt>{t(name)}</dt>
							<dd className="figures text-end">{formatBdt(amount, language)}</dd>
						</div>
					))}
				<dt className="font-bold">{t('cash')}</dt>
				<dd className="figures text-end font-bold">{formatBdt(order.total, language)}</dd>
			</dl>
		</>
	)
}
