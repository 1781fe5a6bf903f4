import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { TextPair } from '#desk/parts/text-pair.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ProductPreview } from './product-preview.tsx'
import { changesOf, type ProductRecord, type ProductValues, pairs, valuesOf } from './product-record.rules.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VariantTable } from './variant-table.tsx'

/** Texts in both languages side by side, where the product is, and its variants. */
export function ProductForm({ record }: { record: ProductRecord }) {
	const { t } = useTranslation(['products', 'common'])
	const can = useCan()
	const fields = useFields<ProductValues>(valuesOf(record))
	const save = useSaveProduct(record, fields)
	return (
		<Form fields={fields} onSubmit={save.send}>
			<Section title={t('texts')}>
				{pairs.map((pair) => (
					<TextPair key={pair} label={t(`fields.${pair}`)} name={pair} fields={fields} lines={pair === 'description'} />
				))}
			</Section>
			<Place fields={fields} />
			<Section title={t('variants')}>
				<VariantTable record={record} fields={fields} />
			</Section>
			{can('catalogue.change') && (
				<SaveBar label={t('save')} busy={save.busy} note={save.note && t(save.note)}>
					<ProductPreview
						slug={record.slug}
						name={fields.values.name_en || record.name_en}
						typed={() => changesOf(record, fields.values).record}
					/>
				</SaveBar>
			)}
		</Form>
	)
}

function Place({ fields }: { fields: Fields<ProductValues> }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const choices = useRead('listCatalogueChoices', {}).data
	const categories = (choices?.categories ?? []).map(({ slug, name, depth }) => ({
		value: slug,
		label: `${'\u2003'.repeat(depth)}${name[language]}`,
	}))
	return (
		<Section title={t('place')}>
			<Select label={t('category')} options={categories} {...fields.field('category')} />
			<TextField label={t('keywords')} hint={t('keywordsHint')} {...fields.field('keywords')} />
			<Checkbox
				label={t('prescription')}
				checked={fields.values.prescription === 'yes'}
				onChange={({ target }) => fields.set('prescription', target.checked ? 'yes' : '')}
			/>
		</Section>
	)
}
