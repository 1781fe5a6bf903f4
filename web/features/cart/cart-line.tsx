import { useTranslation } from 'react-i18next'
import { type CartItem, removeFromCart, setQuantity } from '../../lib/cart.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatBdt, formatNumber } from '../../lib/format.ts'
import { LocalLink, useLanguage } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../lib/picture.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { QuantityStepper } from '../../ui/stepper/stepper.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'

/** One line of the cart: picture, name, choice, quantity, line total, and a way to take it out. */
export function CartLine({ item, onFollow }: { item: CartItem; onFollow?: () => void }) {
	const { t } = useTranslation(['common', 'forms'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const tell = (error: unknown) => push({ tone: 'error', text: errorText(error, t('forms:network')) })
	const short = item.stock < item.quantity

	return (
		<li className="grid grid-cols-[4.5rem_1fr] gap-3 py-3">
			<Picture id={item.image} alt="" sizes={72} className="size-18 rounded-md" />
			<div className="grid min-w-0 gap-1">
				<div className="flex items-start gap-1">
					<LocalLink to={paths.product(item.slug)} onClick={onFollow} className="min-w-0 flex-1 font-semibold">
						<span className="line-clamp-2">{item.name}</span>
						<span className="block text-sm font-normal text-soft">
							{[item.unit, ...item.attributes.map(({ value }) => value)].filter(Boolean).join(' · ')}
						</span>
					</LocalLink>
					<IconButton
						label={t('cart.remove', { name: item.name })}
						onClick={() => removeFromCart(item.id).catch(tell)}
						className="-mt-2 -me-2 text-soft"
					>
						<TrashIcon />
					</IconButton>
				</div>
				<div className="flex items-center justify-between gap-3">
					<QuantityStepper
						value={item.quantity}
						shown={formatNumber(item.quantity, language)}
						max={Math.max(1, Math.min(99, item.stock))}
						onChange={(quantity) => setQuantity(item.id, quantity).catch(tell)}
						label={t('cart.quantityOf', { name: item.name })}
						decreaseLabel={t('cart.less')}
						increaseLabel={t('cart.more')}
					/>
					<span className="figures font-bold">{formatBdt(item.itemTotal, language)}</span>
				</div>
				{short && (
					<p className="text-sm text-chilli">
						{item.stock > 0
							? t('cart.onlyLeft', { count: item.stock, shown: formatNumber(item.stock, language) })
							: t('cart.soldOut')}
					</p>
				)}
			</div>
		</li>
	)
}
