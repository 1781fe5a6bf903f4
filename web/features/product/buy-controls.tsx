import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { BagIcon, CheckIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { useArea, useDelivered } from '#web/shop/area/area.ts'
import type { WholeProduct } from './product-data.ts'
import type { AddSteps } from './use-add.ts'
import type { ProductChoice } from './use-choice.ts'

/** Few products are sold out: the code loads with one that is. */
const StockAlertForm = lazyPart(() => import('./stock-alert-form.tsx'), {
	waiting: <span className="min-h-12 flex-1" />,
})

/** The quantity, and the main action: add, then «View Cart». A sold-out product has a stock alert. */
export function BuyControls(props: { product: WholeProduct; choice: ProductChoice; steps: AddSteps }) {
	return (
		<div className="noscript:hidden">
			<Controls {...props} />
		</div>
	)
}

/** Shown for an area to which the seller does not deliver. The product can still be bought for an address elsewhere. */
export function Far({ product, className }: { product: WholeProduct; className?: string }) {
	const { t } = useTranslation('catalogue')
	const delivered = useDelivered(product.delivers_to)
	const area = useArea((state) => state.area?.name)
	const openModal = usePanels((state) => state.openModal)
	if (delivered) return null
	return (
		<p className={cx('flex flex-wrap items-center gap-x-3 text-sm', className)} data-far>
			<span className="font-semibold text-chilli">{t('product.far', { area })}</span>
			<button
				type="button"
				className="inline-flex min-h-11 items-center font-bold text-leaf hover:underline"
				{...preparesPanel('AREA_VIEW')}
				onClick={() => openModal('AREA_VIEW')}
			>
				{t('product.changeArea')}
			</button>
		</p>
	)
}

/** Beside the stepper on the narrowest phones: the text may take a second line, the price has its own. */
const main = 'min-w-0 flex-1 max-md:px-3 max-md:py-1'

function Controls(props: { product: WholeProduct; choice: ProductChoice; steps: AddSteps }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { product, choice, steps } = props
	const { name } = product
	const { missing, sku, quantity } = choice
	const price = choice.salePrice ?? choice.price
	if (choice.soldOut && sku)
		return (
			<div className="flex flex-wrap items-center gap-3">
				<Badge className="min-h-12 px-4 text-sm">{t('product.outOfStock')}</Badge>
				<StockAlertForm key={sku.key} productId={product.id} variant={sku.key} />
			</div>
		)
	return (
		<div className="flex items-center gap-3">
			{choice.soldOut ? (
				<Badge tone="quiet" className="min-h-12 px-4 text-sm">
					{t('product.outOfStock')}
				</Badge>
			) : (
				<QuantityStepper
					label={t('card.quantity', { name })}
					decreaseLabel={t('card.less', { name })}
					increaseLabel={t('card.more', { name })}
					value={quantity}
					shown={formatNumber(quantity, language)}
					max={choice.most}
					draft
					onChange={choice.setQuantity}
					className="min-h-12 shrink-0"
				/>
			)}
			{steps.step === 'added' ? (
				<Button className={main} onClick={steps.view} icon={<CheckIcon className="size-5.5" />}>
					{t('product.viewCart')}
				</Button>
			) : (
				<Button
					className={cx(
						main,
						'aria-disabled:cursor-pointer aria-disabled:bg-mist aria-disabled:text-ink aria-disabled:opacity-100',
					)}
					disabled={choice.soldOut}
					aria-disabled={missing ? true : undefined}
					loading={steps.step === 'adding'}
					data-tap={missing ? undefined : 'add'}
					onClick={missing ? choice.ask : steps.add}
					icon={!missing && <BagIcon className="size-5.5" />}
				>
					<span className="grid min-w-0 leading-tight md:flex md:gap-1">
						{missing ? t('product.chooseFirst', { attribute: missing.name.toLowerCase() }) : t('product.add')}
						{sku && !choice.soldOut && (
							<span className="figures max-md:text-sm">
								<span className="max-md:hidden">· </span>
								{formatBdt(price * quantity, language)}
							</span>
						)}
					</span>
				</Button>
			)}
		</div>
	)
}
