import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { Order } from './order-data.ts'
import { usePartDates } from './use-part-dates.ts'

/** Shown once, right after an order that needs no payment online: its number, the cash to have ready, and the deliveries. */
export function ThankYou({ order }: { order: Order }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const datesOf = usePartDates()
	const { parts, to_pay, number } = order
	const several = parts.length > 1
	return (
		<section role="status" className="grid gap-4 rounded-lg bg-leaf-tint p-4 text-ink md:p-6">
			<h2 className="flex items-center gap-3 text-lg">
				<span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
					<CheckIcon className="size-5" strokeWidth={2.6} />
				</span>
				{t('thanks.title')}
			</h2>
			<dl className="grid gap-4 sm:grid-cols-2">
				<div>
					<dt className="text-sm">{t('thanks.number')}</dt>
					<dd>
						<bdi className="figures block text-xl font-bold tracking-wide">{number}</bdi>
						<span className="text-sm">{t('thanks.readOut')}</span>
					</dd>
				</div>
				<div>
					<dt className="text-sm">{t('thanks.cash')}</dt>
					<dd>
						<span className="figures block text-xl font-bold">{formatBdt(to_pay, language)}</span>
						<span className="text-sm">
							{to_pay === 0 ? t('thanks.nothing') : several ? t('thanks.eachCash') : t('thanks.oneCash')}
						</span>
					</dd>
				</div>
			</dl>
			<div className="grid gap-2">
				<p>{t('thanks.next', { count: parts.length })}</p>
				<ul className="grid gap-2">
					{parts.map((part) => (
						<li key={part.part} className="flex flex-wrap justify-between gap-x-4 border-t border-leaf/25 pt-2">
							<span>
								<span className="block font-semibold">{datesOf(part)}</span>
								<span className="text-sm">{part.seller.name}</span>
							</span>
							{several && part.to_pay > 0 && (
								<span className="figures font-semibold">{formatBdt(part.to_pay, language)}</span>
							)}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
