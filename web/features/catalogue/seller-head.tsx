import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { ClockIcon, PinIcon, StoreIcon } from '#web/ui/icons.tsx'
import { Awning } from './awning.tsx'
import { Monogram } from './monogram.tsx'
import type { SellerView } from './seller-card.tsx'

export type WholeSeller = SellerView & { about: string; since: number }

/** The front of a seller's shop. */
export function SellerHead({ seller }: { seller: WholeSeller }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const year = formatNumber(seller.since, language).replaceAll(',', '')
	const facts = [
		{ key: 'area', icon: <PinIcon className="size-5" />, text: seller.area },
		{
			key: 'time',
			icon: <ClockIcon className="size-5" />,
			text: t('seller.onTime', { percent: formatNumber(seller.on_time, language) }),
		},
		{ key: 'since', icon: <StoreIcon className="size-5" />, text: t('seller.since', { year }) },
	]
	return (
		<section className="mb-6 overflow-clip rounded-xl bg-card">
			<Awning quiet />
			<div className="flex flex-wrap items-start gap-4 p-4 md:p-6">
				<Monogram name={seller.name} large />
				<div className="min-w-60 flex-1">
					<p className="text-xl font-bold md:text-2xl">{seller.name}</p>
					<p className="max-w-[60ch] text-soft">{seller.about}</p>
					<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
						{facts.map(({ key, icon, text }) => (
							<li key={key} className="inline-flex items-center gap-1.5 [&>svg]:text-leaf">
								{icon}
								{text}
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	)
}
