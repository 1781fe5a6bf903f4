import { useId } from 'react'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { isOffered, type OptionGroup, skusWith } from './options.rules.ts'
import type { WholeProduct } from './product-data.ts'
import type { ProductChoice } from './use-choice.ts'

/**
 * Every attribute with its values. Values that are unavailable with the other choices are struck through, but can be
 * selected.
 */
export function Options({ product, choice }: { product: WholeProduct; choice: ProductChoice }) {
	return choice.groups.map((group) => <Group key={group.slug} group={group} product={product} choice={choice} />)
}

function Group(props: { group: OptionGroup; product: WholeProduct; choice: ProductChoice }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const name = useId()
	const error = useId()
	const { group, product, choice } = props
	const isAsked = choice.asked === group.slug
	const chosen = group.values.find(({ value }) => value === choice.choice[group.slug])
	const priced = choice.groups.length === 1 && choice.dearer
	return (
		<fieldset
			id={choice.fieldId(group.slug)}
			data-kept={group.slug}
			className="grid gap-2"
			aria-invalid={isAsked || undefined}
			aria-describedby={isAsked ? error : undefined}
		>
			{/* Always one line, so that the values below do not move. */}
			<legend className="mb-2 max-w-full truncate font-semibold">
				{group.name}
				{chosen && <span className="font-normal text-soft"> · {chosen.label}</span>}
				{isAsked && (
					<span id={error} role="alert" className="text-chilli">
						{' · '}
						{t('product.chooseFirst', { attribute: group.name.toLowerCase() })}
					</span>
				)}
			</legend>
			<div className="flex flex-wrap gap-2">
				{group.values.map(({ value, label, meta }) => {
					const offered = isOffered(product, choice.groups, choice.choice, group.slug, value)
					const [sku] = skusWith(product, choice.groups, choice.choice, group.slug, value)
					return (
						<label
							key={value}
							className={cx(
								'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-md px-3.5 py-1.5 transition-colors',
								'inset-ring-[1.5px] inset-ring-edge hover:inset-ring-leaf has-checked:bg-leaf-tint has-checked:inset-ring-2 has-checked:inset-ring-leaf',
								'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
								offered ? 'bg-card' : 'bg-transparent text-soft inset-ring-mist',
								isAsked && offered && 'inset-ring-chilli',
							)}
						>
							<input
								type="radio"
								name={name}
								value={value}
								checked={value === chosen?.value}
								data-gone={offered ? undefined : ''}
								onChange={() => choice.choose(group.slug, value)}
								className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
							/>
							{meta && <Swatch colour={meta} />}
							<span className="grid leading-tight">
								<span className={cx('font-semibold', !offered && 'line-through decoration-1')}>
									{label}
									{!offered && <span className="sr-only"> ({t('product.notNow')})</span>}
								</span>
								{priced && sku && (
									<span className="figures text-xs text-soft">{formatBdt(sku.sale_price ?? sku.price, language)}</span>
								)}
							</span>
						</label>
					)
				})}
			</div>
		</fieldset>
	)
}

/** The colour itself, as SVG, because pages have no inline styles. */
function Swatch({ colour }: { colour: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
			<circle cx="12" cy="12" r="11" fill={colour} className="stroke-edge" strokeWidth="1" />
		</svg>
	)
}
