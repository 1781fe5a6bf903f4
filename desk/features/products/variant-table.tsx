import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { cx } from '#ui/cx.ts'
import { type ProductRecord, type ProductValues, type SkuField, skuFields } from './product-record.rules.ts'

type Value = { value: { en: string; bn?: string } }

/** The variants of a product as a table of fields. */
export function VariantTable({ record, fields }: { record: ProductRecord; fields: Fields<ProductValues> }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	return (
		<div className="scroll-thin overflow-x-auto">
			<table className="w-full border-collapse">
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
					</tr>
				</thead>
				<tbody>
					{record.skus.map((sku, at) => {
						const values = (sku.values ?? []) as Value[]
						const name = values.map(({ value }) => value[language] ?? value.en).join(', ') || t('onlyVariant')
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: variants have no other identity in a record
							<tr key={at}>
								<th scope="row" className="pe-3 text-start font-semibold whitespace-nowrap">
									{name}
								</th>
								{skuFields.map((field) => (
									<td key={field} className="px-1 py-1 align-top">
										<SkuInput {...{ fields, field, name, at }} />
									</td>
								))}
							</tr>
						)
					})}
				</tbody>
			</table>
		</div>
	)
}

function SkuInput(props: { fields: Fields<ProductValues>; field: SkuField; name: string; at: number }) {
	const { t } = useTranslation('products')
	const id = `skus[${props.at}].${props.field}`
	const { error, ...field } = props.fields.field(id)
	const isText = props.field === 'code' || props.field === 'barcode'
	return (
		<>
			<input
				{...field}
				aria-label={`${t(`skuFields.${props.field}`)}, ${props.name}`}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				inputMode={isText ? 'text' : 'decimal'}
				autoComplete="off"
				className={cx(
					'min-h-11 rounded-sm border-[1.5px] border-edge bg-card px-2.5 focus-visible:border-leaf aria-invalid:border-chilli',
					isText ? 'w-32' : 'figures w-24 text-end',
				)}
			/>
			{error && (
				<p id={`${id}-error`} className="max-w-32 text-xs text-chilli">
					{error}
				</p>
			)}
		</>
	)
}
