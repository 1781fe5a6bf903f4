import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { PrivatePhoto } from './private-photo.tsx'

/** The pictures sent with an order, visible to their owner only: loaded with the session and not cached. */
export function Prescriptions({ ids }: { ids: readonly number[] }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	if (ids.length === 0) return null
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{t('checkout.rx.title')}</h2>
			<ul className="flex flex-wrap gap-3">
				{ids.map((id, at) => (
					<li key={id}>
						<PrivatePhoto
							queryKey={[...keys.prescription, id]}
							queryFn={() => call('getPrescription', { params: { id } })}
							name={t('checkout.rx.picture', { n: formatNumber(at + 1, language) })}
							gone={t('checkout.rx.gone')}
						/>
					</li>
				))}
			</ul>
			<p className="text-sm text-soft">{t('checkout.rx.private')}</p>
		</Card>
	)
}
