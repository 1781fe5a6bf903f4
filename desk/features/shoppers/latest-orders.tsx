import { Link } from 'react-router'
import { formatBdt, formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { staffAreas } from '#desk/areas.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import type { ShopperData } from './shopper-data.ts'

type OrderStatus = ShopperData['latest'][number]['status']

const tones = {
	pending_payment: 'due',
	placed: 'due',
	confirmed: 'busy',
	packed: 'busy',
	handed_over: 'busy',
	delivered: 'good',
	cancelled: 'quiet',
	returned: 'quiet',
} as const satisfies Record<OrderStatus, string>

/** The newest orders of a shopper, each a link to its page when the desk has one. */
export function LatestOrders({ orders }: { orders: ShopperData['latest'] }) {
	const { t } = useTranslation('shoppers')
	const language = useLanguage()
	const path = staffAreas.find(({ id }) => id === 'orders')?.path
	return (
		<Section title={t('latest')}>
			{orders.length === 0 && <p className="text-soft">{t('noOrders')}</p>}
			<ul className="divide-y divide-mist">
				{orders.map(({ number, status, placed_at, current_total, refused }) => (
					<li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
						<span className="flex-1">
							<span className="figures font-semibold">
								{path ? (
									<Link to={`${path}/${number}`} className="touch-44 text-leaf hover:underline">
										{number}
									</Link>
								) : (
									number
								)}
							</span>
							<span className="block text-sm text-soft">{formatDate(placed_at, language)}</span>
						</span>
						{refused && <Mark tone="bad">{t('refusedOne')}</Mark>}
						<Mark tone={tones[status]}>{t(`orderStates.${status}`)}</Mark>
						<span className="figures min-w-20 text-end">{formatBdt(current_total, language)}</span>
					</li>
				))}
			</ul>
		</Section>
	)
}
