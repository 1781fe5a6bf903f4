import { useTranslation } from 'react-i18next'
import { useArea, useDelivered } from '#web/lib/area.ts'
import { formatBdt, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BagIcon, CheckIcon } from '#web/ui/icons.tsx'
import { QuantityStepper } from '#web/ui/stepper/stepper.tsx'
import type { WholeProduct } from './product-data.ts'
import { TellMe } from './tell-me.tsx'
import type { AddSteps } from './use-add.ts'
import type { ProductChoice } from './use-choice.ts'

/** How many, and the one main action: add, then «View Cart». What is sold out can be waited for. */
export function BuyControls(props: { product: WholeProduct; choice: ProductChoice; steps: AddSteps }) {
	return (
		<div className="grid gap-2">
			<Far product={props.product} />
			<Controls {...props} />
		</div>
	)
}

/** Said where the area is one to which the seller does not deliver. It can be bought all the same, for an address elsewhere. */
function Far({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const delivered = useDelivered(product.delivers_to)
	const area = useArea((state) => state.area?.name)
	const openModal = usePanels((state) => state.openModal)
	if (delivered) return null
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm">
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

function Controls(props: { product: WholeProduct; choice: ProductChoice; steps: AddSteps }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { product, choice, steps } = props
	const { name } = product
	const { missing, sku, quantity } = choice
	const price = choice.salePrice ?? choice.price
	if (choice.soldOut && sku)
		return (
			<div className="flex flex-wrap items-center gap-3 noscript:hidden">
				<Badge className="min-h-12 px-4 text-sm">{t('product.outOfStock')}</Badge>
				<TellMe key={sku.key} productId={product.id} variant={sku.key} />
			</div>
		)
	return (
		<div className="flex items-center gap-3 noscript:hidden">
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
					onChange={choice.setQuantity}
					className="min-h-12"
				/>
			)}
			{steps.step === 'added' ? (
				<Button className="flex-1" onClick={steps.view} icon={<CheckIcon className="size-5.5" />}>
					{t('product.viewCart')}
				</Button>
			) : (
				<Button
					className="flex-1 whitespace-nowrap"
					disabled={!sku || choice.soldOut}
					loading={steps.step === 'adding'}
					onClick={steps.add}
					icon={!missing && <BagIcon className="size-5.5" />}
				>
					{missing ? t('product.chooseFirst', { attribute: missing.name.toLowerCase() }) : t('product.add')}
					{sku && !choice.soldOut && (
						<span className="figures max-[22rem]:hidden">· {formatBdt(price * quantity, language)}</span>
					)}
				</Button>
			)}
		</div>
	)
}
