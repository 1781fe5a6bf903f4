import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
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
					<Pair key={pair} pair={pair} fields={fields} />
				))}
			</Section>
			<Place fields={fields} />
			<Section title={t('variants')}>
				<VariantTable record={record} fields={fields} />
			</Section>
			{can('catalogue.change') && (
				<div className="sticky bottom-20 z-10 flex items-center gap-3 rounded-xl bg-raised p-3 shadow-float lg:bottom-4">
					<Button type="submit" loading={save.busy}>
						{t('save')}
					</Button>
					<ProductPreview
						slug={record.slug}
						name={fields.values.name_en || record.name_en}
						typed={() => changesOf(record, fields.values).record}
					/>
					<p role="status" className="text-sm text-soft">
						{save.note && t(save.note)}
					</p>
				</div>
			)}
		</Form>
	)
}

/** One text in English and in Bengali; a missing Bengali one is marked. */
function Pair({ pair, fields }: { pair: (typeof pairs)[number]; fields: Fields<ProductValues> }) {
	const { t } = useTranslation('products')
	const Control = pair === 'description' ? TextArea : TextField
	const missing = fields.values[`${pair}_en`]?.trim() && !fields.values[`${pair}_bn`]?.trim()
	return (
		<div className="grid gap-3 md:grid-cols-2">
			<Control label={t('inEnglish', { field: t(`fields.${pair}`) })} lang="en" {...fields.field(`${pair}_en`)} />
			<div className="grid gap-1">
				<Control label={t('inBengali', { field: t(`fields.${pair}`) })} lang="bn" {...fields.field(`${pair}_bn`)} />
				{missing && (
					<p>
						<Badge tone="offer">{t('missing')}</Badge>
					</p>
				)}
			</div>
		</div>
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
