import { useTranslation } from 'react-i18next'
import { formatBdt, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BagIcon, CheckIcon } from '#web/ui/icons.tsx'
import { QuantityStepper } from '#web/ui/stepper/stepper.tsx'
import type { AddSteps } from './use-add.ts'
import type { ProductChoice } from './use-choice.ts'

/** How many, and the one main action: add, then «View Cart». Out of stock replaces the stepper. */
export function BuyControls(props: { name: string; choice: ProductChoice; steps: AddSteps }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { choice, steps } = props
	const { missing, sku, quantity } = choice
	const price = choice.salePrice ?? choice.price
	return (
		<div className="flex items-center gap-3 noscript:hidden">
			{choice.soldOut ? (
				<Badge tone="quiet" className="min-h-12 px-4 text-sm">
					{t('product.outOfStock')}
				</Badge>
			) : (
				<QuantityStepper
					label={t('card.quantity', { name: props.name })}
					decreaseLabel={t('card.less', { name: props.name })}
					increaseLabel={t('card.more', { name: props.name })}
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
					{missing && !choice.soldOut
						? t('product.chooseFirst', { attribute: missing.name.toLowerCase() })
						: t('product.add')}
					{sku && !choice.soldOut && (
						<span className="figures max-[22rem]:hidden">· {formatBdt(price * quantity, language)}</span>
					)}
				</Button>
			)}
		</div>
	)
}
