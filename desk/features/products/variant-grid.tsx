import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { useIsNarrow } from '#desk/parts/use-is-narrow.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { skuFields } from './product-record.rules.ts'
import type { ProductRecord, ProductValues, SkuField } from './product-types.ts'
import { useGridKeys } from './use-grid-keys.ts'
import {
	inOrder,
	missingVariants,
	mostVariants,
	type VariantDraft,
	type Variants,
	withoutVariant,
	withVariant,
} from './variants.rules.ts'

type Props = {
	draft: Variants
	onChange: (draft: Variants) => void
	fields: Fields<ProductValues>
	record: ProductRecord
}

/** Prices, stock and codes of all variants in one grid: typed, or pasted from a spreadsheet. On phones a card for each. */
export function VariantGrid(props: Props) {
	const { t } = useTranslation('products')
	const { draft, fields } = props
	const variants = inOrder(draft)
	const nameOf = useVariantName(draft, fields)
	const isNarrow = useIsNarrow()
	return (
		<>
			{isNarrow ? (
				<Cards {...props} variants={variants} nameOf={nameOf} />
			) : (
				<Grid {...props} variants={variants} nameOf={nameOf} />
			)}
			{variants.length > 1 && !isNarrow && (
				<p id="variant-keys" className="text-sm text-soft">
					{t('gridKeys')}
				</p>
			)}
			<Missing {...props} nameOf={nameOf} />
		</>
	)
}

type Named = (values: readonly string[]) => string
type Rows = Props & { variants: readonly VariantDraft[]; nameOf: Named }

/** The name of a variant by its values, as they are typed. */
function useVariantName({ options }: Variants, { values: texts }: Fields<ProductValues>): Named {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const other = language === 'bn' ? 'en' : 'bn'
	return (values) => {
		if (options.length === 0) return t('onlyVariant')
		const text = (id: string) => texts[`value.${id}.${language}`]?.trim() || texts[`value.${id}.${other}`]?.trim()
		return values.map((id) => text(id) || t('options.unnamed')).join(', ')
	}
}

function Grid({ variants, nameOf, ...props }: Rows) {
	const { t } = useTranslation('products')
	const { fields } = props
	const keys = useGridKeys(
		variants.map(({ id }) => id),
		fields,
	)
	return (
		<div className="scroll-thin overflow-x-auto">
			<table
				{...keys}
				aria-describedby={variants.length > 1 ? 'variant-keys' : undefined}
				className="w-full border-collapse"
			>
				<caption className="sr-only">{t('variants')}</caption>
				<thead>
					<tr>
						<th scope="col" className="pe-3 text-start text-sm font-semibold text-soft">
							{t('variant')}
						</th>
						{skuFields.map((field) => (
							<th key={field} scope="col" className="px-1 text-start text-sm font-semibold whitespace-nowrap text-soft">
								{t(`skuFields.${field}`)}
							</th>
						))}
						<td />
					</tr>
				</thead>
				<tbody>
					{variants.map((variant, row) => {
						const name = nameOf(variant.values)
						return (
							<tr key={variant.id} className={cx(variant.stored === null && 'bg-gold-tint')}>
								<th scope="row" className="min-w-16 pe-2 text-start font-semibold">
									{name}
								</th>
								{skuFields.map((field, column) => (
									<td key={field} className="px-1 py-1 align-top">
										<SkuInput {...{ fields, field, name }} id={variant.id} at={`${row}.${column}`} />
									</td>
								))}
								<td className="align-top">
									<TakeOut {...props} variant={variant} name={name} />
								</td>
							</tr>
						)
					})}
				</tbody>
			</table>
		</div>
	)
}

function Cards({ variants, nameOf, ...props }: Rows) {
	const { t } = useTranslation('products')
	return (
		<ul className="grid gap-3">
			{variants.map((variant) => {
				const name = nameOf(variant.values)
				return (
					<li key={variant.id} className={cx('rounded-lg p-3', variant.stored === null ? 'bg-gold-tint' : 'bg-sunk')}>
						<div className="flex min-h-11 items-center justify-between gap-2">
							<h3 className="text-base">{name}</h3>
							<TakeOut {...props} variant={variant} name={name} />
						</div>
						<div className="grid grid-cols-2 gap-2">
							{skuFields.map((field) => (
								<div key={field} className="grid content-start gap-1">
									<span aria-hidden="true" className="text-sm text-soft">
										{t(`skuFields.${field}`)}
									</span>
									<SkuInput fields={props.fields} {...{ field, name }} id={variant.id} wide />
								</div>
							))}
						</div>
					</li>
				)
			})}
		</ul>
	)
}

/** Takes a variant out; it is removed with the next save. The last one stays. */
function TakeOut({
	draft,
	onChange,
	variant,
	name,
}: Omit<Props, 'fields' | 'record'> & { variant: VariantDraft; name: string }) {
	const { t } = useTranslation('products')
	const can = useCan()
	if (draft.variants.length < 2 || !can('catalogue.change')) return null
	return (
		<IconButton label={t('options.takeOut', { name })} onClick={() => onChange(withoutVariant(draft, variant.id))}>
			<CloseIcon className="size-5" />
		</IconButton>
	)
}

/** Combinations that are not sold, each one press from being sold. */
function Missing({ draft, onChange, record, nameOf }: Props & { nameOf: Named }) {
	const { t } = useTranslation('products')
	const can = useCan()
	const missing = missingVariants(draft)
	if (missing.length === 0 || !can('catalogue.change')) return null
	return (
		<div className="grid gap-2">
			<p className="text-sm text-soft">{t('options.missing')}</p>
			<div className="flex flex-wrap gap-x-2 gap-y-3">
				{missing.map((values) => (
					<Chip
						key={values.join(' ')}
						icon={<PlusIcon className="size-4" />}
						aria-label={t('options.sell', { name: nameOf(values) })}
						disabled={draft.variants.length >= mostVariants}
						onClick={() => onChange(withVariant(draft, values, record))}
					>
						{nameOf(values)}
					</Chip>
				))}
			</div>
		</div>
	)
}

function SkuInput(props: {
	fields: Fields<ProductValues>
	field: SkuField
	name: string
	id: string
	/** Row and column of the grid, joined by a point. */
	at?: string
	wide?: boolean
}) {
	const { t } = useTranslation('products')
	const id = `skus[${props.id}].${props.field}`
	const { error, ...field } = props.fields.field(id)
	const isText = props.field === 'code' || props.field === 'barcode'
	return (
		<>
			<input
				{...field}
				data-at={props.at}
				aria-label={`${t(`skuFields.${props.field}`)}, ${props.name}`}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				inputMode={isText ? 'text' : 'decimal'}
				autoComplete="off"
				className={cx(
					'min-h-11 w-full rounded-sm border-[1.5px] border-edge bg-card px-2 focus-visible:border-leaf aria-invalid:border-chilli',
					!isText && 'figures text-end',
					props.wide ? 'min-w-0' : isText ? 'min-w-20 text-sm' : 'min-w-16',
				)}
			/>
			{error && (
				<p id={`${id}-error`} className={cx('text-xs text-chilli', !props.wide && 'max-w-32')}>
					{error}
				</p>
			)}
		</>
	)
}
