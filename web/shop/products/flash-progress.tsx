import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useTranslation } from '#web/lib/use-translation.ts'
import { Meter } from '#web/ui/meter/meter.tsx'

export type FlashView = { ends_at: string; quantity: number; sold: number; limit: number }

/** How much of a flash sale's quantity is sold; how much there is, without a bar, before the first is sold. */
export function FlashProgress({ flash }: { flash: Pick<FlashView, 'quantity' | 'sold'> }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const quantity = formatNumber(flash.quantity, language)
	const sold = formatNumber(flash.sold, language)
	const text = flash.sold > 0 ? t('flash.sold', { sold, quantity }) : t('flash.fresh', { quantity })
	return (
		<span className="flash-progress">
			{flash.sold > 0 && (
				<Meter label={t('flash.progress')} value={flash.sold} max={flash.quantity} text={text} tone="sale" />
			)}
			<span>{text}</span>
		</span>
	)
}
