import { useId } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { type Substitution, substitutions } from '#contract/choices.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { choiceText } from '#web/shop/cart/cart.rules.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import { Changes, LostItems } from '#web/shop/cart/cart-notices.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import type { Price } from './order-body.rules.ts'

/** The lines and amounts of the order. The total is the server's once an address is known. */
export function OrderSummary({
	price,
	substitutions,
	onSubstitute,
}: {
	price: Price | undefined
	substitutions: Record<number, Substitution>
	onSubstitute: (line: number, choice: Substitution) => void
}) {
	const { t } = useTranslation(['checkout', 'cart'])
	const language = useLanguage()
	const cart = useCart((state) => state.cart)
	const bdt = (amount: number) => formatBdt(amount, language)
	return (
		<div className="grid gap-4">
			<LostItems />
			<ul className="grid gap-3">
				{cart.items
					.filter(({ selected }) => selected)
					.map((item) => (
						<li key={item.id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3">
							<Picture id={item.image} alt="" sizes={48} className="size-12 rounded-sm" />
							<div className="min-w-0">
								<span className="line-clamp-2 font-semibold">{item.name}</span>
								<span className="figures text-sm text-soft">
									{choiceText(item)} · {bdt(item.price)} × {formatNumber(item.quantity, language)}
								</span>
								<Changes item={item} />
							</div>
							<span className="figures font-semibold">{bdt(item.itemTotal)}</span>
							{item.line && price?.substitutable.includes(item.line) && (
								<IfMissing
									value={substitutions[item.line] ?? 'call'}
									onChange={(choice) => onSubstitute(item.line as number, choice)}
								/>
							)}
						</li>
					))}
			</ul>
			<dl className="figures grid gap-1.5 border-t border-mist pt-3">
				<Row name={t('checkout.subtotal')} value={bdt(price?.subtotal ?? cart.total)} />
				<Row
					name={t('checkout.delivery')}
					value={
						price
							? price.delivery_price > 0
								? bdt(price.delivery_price)
								: t('checkout.free')
							: t('checkout.chooseAddressFirst')
					}
				/>
				{price?.promo && price.promo.discount > 0 && (
					<Row name={`${t('cart:promo.code')} ${price.promo.code}`} value={`−${bdt(price.promo.discount)}`} />
				)}
				{price && price.points.used > 0 && (
					<Row
						name={t('cart:points.balance', {
							count: price.points.used,
							shown: formatNumber(price.points.used, language),
						})}
						value={`−${bdt(price.points.discount)}`}
					/>
				)}
				{price && price.cash_rounding > 0 && (
					<Row name={t('checkout.rounding')} value={`−${bdt(price.cash_rounding)}`} />
				)}
				<div className="mt-1 flex items-baseline justify-between gap-4 text-lg font-bold">
					<dt>{t('checkout.total')}</dt>
					<dd>{price ? bdt(price.total) : '…'}</dd>
				</div>
			</dl>
		</div>
	)
}

/** What to do when a line is out of stock: one line that opens the phone's own picker. */
function IfMissing({ value, onChange }: { value: Substitution; onChange: (choice: Substitution) => void }) {
	const { t } = useTranslation('checkout')
	const id = useId()
	return (
		<div className="col-span-2 col-start-2 -mt-2 flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-soft">
			<label htmlFor={id}>{t('checkout.substitution')}:</label>
			<span className="relative grid min-w-0 items-center">
				<select
					id={id}
					value={value}
					onChange={(event) => onChange(event.target.value as Substitution)}
					className="field-sizing-content min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-sm bg-transparent pe-6 font-semibold text-leaf"
				>
					{substitutions.map((choice) => (
						<option key={choice} value={choice} className="bg-raised text-ink">
							{t(`checkout.substitutions.${choice}`)}
						</option>
					))}
				</select>
				<ChevronDownIcon className="pointer-events-none absolute end-0.5 size-4 text-leaf" strokeWidth={2.2} />
			</span>
		</div>
	)
}

function Row({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-soft">{name}</dt>
			<dd>{value}</dd>
		</div>
	)
}
