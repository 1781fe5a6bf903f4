import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useOwnParts } from '#desk/lib/new-orders.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { neededFor } from './pack.rules.ts'

/** Everything that the accepted orders need, each product once: one walk along the shelves. */
export function PackList() {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const query = useOwnParts('confirmed')
	return (
		<Loaded query={query}>
			{({ items }) =>
				items.length === 0 ? (
					<EmptyState icon={<CheckIcon />} title={t('nothingToPack')} />
				) : (
					<Section title={t('shelf')}>
						<ul>
							{neededFor(items).map(({ name, image, quantity, orders }) => (
								<li key={name} className="flex min-h-14 items-center gap-3 border-t border-mist py-2">
									<SmallPicture image={image} className="size-12" />
									<span className="min-w-0 flex-1">
										<span className="block font-semibold">{name}</span>
										<span className="block text-sm text-soft">
											{t('ofOrders', { count: orders, shown: formatNumber(orders, language) })}
										</span>
									</span>
									<b className="figures text-lg">×{formatNumber(quantity, language)}</b>
								</li>
							))}
						</ul>
					</Section>
				)
			}
		</Loaded>
	)
}
