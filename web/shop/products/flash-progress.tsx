import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Meter } from '#ui/meter/meter.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'

export type FlashView = { ends_at: string; quantity: number; sold: number; limit: number }

/** The sold part of a flash sale's quantity, with a bar. Before the first sale: the whole quantity, without a bar. */
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
