import { useTranslation } from 'react-i18next'
import { formatBdt, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
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
