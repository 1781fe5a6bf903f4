import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { TextPair } from '#desk/parts/text-pair.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ProductPreview } from './product-preview.tsx'
import { changesOf, pairs, typedSince, valuesOf } from './product-record.rules.ts'
import type { ProductRecord, ProductValues } from './product-types.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VariantGrid } from './variant-grid.tsx'
import { VariantOptions } from './variant-options.tsx'
import { type Variants, variantsOf } from './variants.rules.ts'

/** Texts in both languages side by side, where the product is, and its variants. */
export function ProductForm({ record }: { record: ProductRecord }) {
	const { t } = useTranslation(['products', 'common'])
	const can = useCan()
	const language = useLanguage()
	const { base, fields, variants, setVariants, rebase } = useProductForm(record)
	const save = useSaveProduct(base, { fields, variants, onStored: rebase })
	const change = (next: Variants) => setVariants(next, fields)
	const changes = can('catalogue.change')
	return (
		<Form fields={fields} onSubmit={save.send}>
			{!changes && <p className="text-soft">{t('readOnly')}</p>}
			<fieldset role="none" disabled={!changes} className="contents">
				<Section title={t('texts')}>
					{pairs.map((pair) => (
						<TextPair
							key={pair}
							label={t(`fields.${pair}`)}
							name={pair}
							fields={fields}
							lines={pair === 'description'}
						/>
					))}
				</Section>
				<Place fields={fields} />
				<Section title={t('variants')}>
					<VariantOptions draft={variants} onChange={change} fields={fields} />
					<VariantGrid draft={variants} onChange={change} fields={fields} record={base} />
				</Section>
			</fieldset>
			{changes && (
				<SaveBar label={t('save')} busy={save.busy} note={save.note && t(save.note)}>
					<ProductPreview
						slug={base.slug}
						name={fields.values[`name_${language}`] || fields.values.name_en || base.name_en}
						typed={() => changesOf(base, fields.values, variants).record}
					/>
				</SaveBar>
			)}
		</Form>
	)
}

/**
 * What is typed, and the record that it began with. Once it is stored and read again, the form begins with the new record, which
 * has what others have changed and what was sold: what was typed meanwhile stays, unless variants were added or removed.
 */
function useProductForm(record: ProductRecord) {
	const [base, setBase] = useState(record)
	const [variants, setDraft] = useState(() => variantsOf(record))
	const fields = useFields<ProductValues>(valuesOf(base))
	/** What was typed when it was stored, and the record that was known then, until it is read again. */
	const stored = useRef<{ sent: ProductValues; known: ProductRecord }>(null)
	const { begin, values } = fields
	useEffect(() => {
		if (!stored.current || record === stored.current.known) return
		const { sent } = stored.current
		stored.current = null
		setBase(record)
		if (variants.made === 0 && record.skus.length === base.skus.length) return begin(typedSince(sent, values, record))
		setDraft(variantsOf(record))
		begin(valuesOf(record))
	}, [record, base, variants, values, begin])
	const setVariants = (next: Variants, { values, set }: Fields<ProductValues>) => {
		const known = new Set(variants.variants.map(({ id }) => id))
		const like = variants.variants[0]?.id
		// A new variant begins with the price and the weight of the first one.
		for (const { id, stored } of next.variants)
			if (stored === null && !known.has(id))
				for (const field of ['price', 'grams']) set(`skus[${id}].${field}`, values[`skus[${like}].${field}`] ?? '')
		setDraft(next)
	}
	const rebase = (sent: ProductValues) => {
		stored.current = { sent, known: record }
	}
	return { base, fields, variants, setVariants, rebase }
}

function Place({ fields }: { fields: Fields<ProductValues> }) {
	const { t } = useTranslation('products')
	const categories = useCategoryOptions()
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
