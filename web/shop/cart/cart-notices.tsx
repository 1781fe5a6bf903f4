import { formatBdt, formatNumber, formatShortTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { type CartItem, forgetLost, useCart } from './cart.ts'

/** The lost items of a merge or of offline changes, until the shopper closes the notice. */
export function LostItems({ className }: { className?: string }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const lost = useCart((state) => state.lost)
	if (lost.length === 0) return null
	const names = (why: string) =>
		lost
			.filter((item) => item.why === why)
			.map((item) => (item.why === 'fewer' ? `${item.name} (${formatNumber(item.left, language)})` : item.name))
			.join(', ')
	return (
		<Alert
			className={className}
			action={
				<Button shape="slim" variant="secondary" onClick={forgetLost}>
					{t('lostOk')}
				</Button>
			}
		>
			{(['gone', 'fewer', 'put by'] as const).map(
				(why) =>
					names(why) && (
						<p key={why} className="wrap-anywhere">
							{t(texts[why], { names: names(why) })}
						</p>
					),
			)}
		</Alert>
	)
}

const texts = { gone: 'lost', fewer: 'fewer', 'put by': 'putBy' } as const

/** What is different since the shopper last changed the line: price, flash sale and stock. */
export function Changes({ item }: { item: CartItem }) {
	const { t } = useTranslation(['common', 'cart'])
	const language = useLanguage()
	const { price_was: was, price, stock, quantity } = item
	return (
		<>
			{was !== null && (
				<p className={cx('figures text-sm', was < price ? 'text-chilli' : 'text-leaf')}>
					{t(was < price ? 'cart:priceUp' : 'cart:priceDown', { was: formatBdt(was, language) })}
				</p>
			)}
			<Flash item={item} />
			{stock < quantity && (
				<p className="text-sm text-chilli">
					{stock > 0 ? t('cart.onlyLeft', { count: stock, shown: formatNumber(stock, language) }) : t('cart.soldOut')}
				</p>
			)}
		</>
	)
}

/** When the line's flash price ends; if the quantity is too large for it, the number of pieces that get it. */
function Flash({ item: { flash, price, quantity } }: { item: CartItem }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	if (!flash || flash.price > price) return null
	const { most, ends_at } = flash
	const text =
		quantity <= most
			? t('flash.inCart', { time: formatShortTime(ends_at, language) })
			: most > 0
				? t('flash.tooMany', {
						count: most,
						shown: formatNumber(most, language),
						price: formatBdt(flash.price, language),
					})
				: t('flash.used')
	return <p className={cx('figures text-sm', quantity <= most ? 'text-chilli' : 'text-soft')}>{text}</p>
}
