import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useMealText } from '#web/shop/products/meal.tsx'
import type { Checkout } from './use-checkout.ts'

const sendingText = {
	first: 'checkout.sending',
	'no reply': 'checkout.checking',
	'shop away': 'checkout.waiting',
} as const

/**
 * The button with the total, and the result. On phones it is fixed at the bottom, in place of the shop's own bar
 * (`own-bar`); elsewhere it ends the summary.
 */
export function PlaceBar({ checkout, busy }: { checkout: Checkout; busy: boolean }) {
	const { t } = useTranslation(['checkout', 'line'])
	const language = useLanguage()
	const mealText = useMealText()
	const { price, sending, later } = checkout
	const times = [...new Set(later.map(({ meal }) => mealText(meal)))]
	const cash = checkout.method === 'cod' || !checkout.method
	return (
		<div className="own-bar max-md:high:fixed max-md:high:inset-x-0 max-md:high:bottom-0 max-md:high:z-30 max-md:high:border-t max-md:high:border-mist max-md:high:bg-raised max-md:high:px-safe-4 max-md:high:pt-3 max-md:high:pb-safe-3">
			{sending.state === 'not placed' && (
				<Alert tone="error" title={t('checkout.notPlaced')} className="mb-3">
					{sending.was !== undefined && price && price.total !== sending.was
						? t('checkout.changed', {
								old: formatBdt(sending.was, language),
								now: formatBdt(price.total, language),
							})
						: sending.text}
				</Alert>
			)}
			<div aria-live="polite" className="grid gap-3 not-empty:pb-3">
				{sending.state === 'placed' && <p className="text-center font-semibold text-leaf">{t('checkout.placed')}</p>}
				{sending.state === 'sending' && (
					<p className="text-center text-soft">{t(sendingText[sending.again ?? 'first'])}</p>
				)}
				{(sending.state === 'idle' || sending.state === 'not placed') &&
					later.map(({ seller_id, seller, meal }) => (
						<p key={seller_id} className="text-sm font-semibold">
							{t('checkout.closedNow', { seller, when: mealText(meal) })}
						</p>
					))}
			</div>
			<Button
				wide
				loading={sending.state === 'sending' || sending.state === 'placed'}
				disabled={!price || busy || checkout.pricing || checkout.waits}
				onClick={checkout.place}
			>
				{checkout.waits ? (
					t('line:line.yourTurnFirst')
				) : !price ? (
					t('checkout.place')
				) : times.length === 0 ? (
					t(cash ? 'checkout.placeFor' : 'payment.placeFor', { total: formatBdt(price.total, language) })
				) : (
					<span className="grid leading-tight text-balance">
						{times.length === 1 ? t('checkout.placeClosed', { when: times[0] }) : t('checkout.placeSeveral')}
						<span className="figures text-sm"> {formatBdt(price.total, language)}</span>
					</span>
				)}
			</Button>
		</div>
	)
}
