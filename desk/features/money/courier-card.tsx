import { Link } from 'react-router'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { type CourierState, courierStates } from '#contract/desk/couriers.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'

type Courier = Reply<'listCouriers'>['data'][number]

/** The name of a courier; the shop's own delivery in the language. */
export function useCourierName(): (courier: Pick<Courier, 'slug' | 'name'>) => string {
	const { t } = useTranslation('money')
	return ({ slug, name }) => (slug === 'own' ? t('ownDelivery') : name)
}

/** The cash of a courier in each state; each leads to its parts. */
export function CourierCard({ courier }: { courier: Courier }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const nameOf = useCourierName()
	const amounts: Record<CourierState, number> = {
		in_hand: courier.expected,
		collected: courier.cash,
		overdue: courier.overdue,
		remitted: courier.remitted,
	}
	return (
		<Section
			title={nameOf(courier)}
			end={
				courier.differences > 0 && (
					<Mark tone="due">
						{t('openLines', { count: courier.differences, shown: formatNumber(courier.differences, language) })}
					</Mark>
				)
			}
		>
			<dl className="grid">
				{courierStates.map((state) => (
					<div
						key={state}
						className="relative flex min-h-11 items-center justify-between gap-4 border-t border-mist py-2"
					>
						<dt>
							<Link
								to={`/money/couriers/${courier.slug}?state=${state}`}
								className="font-semibold text-leaf after:absolute after:inset-0 hover:underline"
							>
								{t(`courierState.${state}`)}
							</Link>
							{state === 'in_hand' && (
								<span className="block text-sm text-soft">
									{t('partCount', { count: courier.parts, shown: formatNumber(courier.parts, language) })}
								</span>
							)}
						</dt>
						<dd
							className={
								state === 'overdue' && courier.overdue > 0 ? 'figures font-bold text-chilli' : 'figures font-semibold'
							}
						>
							{formatBdt(amounts[state], language)}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
