import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { kinds, type PromoValues } from './promo.rules.ts'

type Props = { fields: Fields<PromoValues> }

/** All that is said of a promo. `fixedCode`: it exists already, so that its code stays. */
export function PromoFields({ fields, fixedCode }: Props & { fixedCode: boolean }) {
	return (
		<>
			<Gives fields={fields} />
			<Limits fields={fields} />
			<Period fields={fields} fixedCode={fixedCode} />
			<Texts fields={fields} />
		</>
	)
}

const Two = ({ children }: { children: ReactNode }) => (
	<div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">{children}</div>
)

function Gives({ fields }: Props) {
	const { t } = useTranslation('promos')
	const { kind } = fields.values
	return (
		<Section title={t('givesWhat')}>
			<RadioCards
				legend={t('kind')}
				legendHidden
				options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
				value={kind}
				onChange={(value) => fields.set('kind', value)}
			/>
			<Two>
				{kind !== 'free_delivery' && (
					<TextField
						{...fields.field('value')}
						label={t(kind === 'amount' ? 'amount' : 'percent')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={12}
						end={<span className="px-3 text-soft">{kind === 'amount' ? '৳' : '%'}</span>}
					/>
				)}
				{kind !== 'amount' && (
					<TextField
						{...fields.field('cap')}
						label={t('cap')}
						hint={t('capHint')}
						optionalMark={t('optional')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={12}
					/>
				)}
			</Two>
		</Section>
	)
}

function Limits({ fields }: Props) {
	const { t } = useTranslation('promos')
	const categories = useCategoryOptions()
	const sellers = useSellerOptions()
	return (
		<Section title={t('limits')}>
			<Two>
				<TextField
					{...fields.field('minimum')}
					label={t('minimum')}
					hint={t('minimumHint')}
					optionalMark={t('optional')}
					inputMode="decimal"
					autoComplete="off"
					maxLength={12}
				/>
				<TextField
					{...fields.field('each')}
					label={t('each')}
					hint={t('eachHint')}
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
				/>
				<TextField
					{...fields.field('total')}
					label={t('total')}
					hint={t('totalHint')}
					optionalMark={t('optional')}
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
				/>
				<Select {...fields.field('seller')} label={t('seller')} placeholder={t('allSellers')} options={sellers} />
				<Select
					{...fields.field('category')}
					label={t('category')}
					placeholder={t('allCategories')}
					options={categories}
				/>
			</Two>
			<Checkbox
				label={t('firstOrder')}
				hint={t('firstOrderHint')}
				checked={fields.values.first_order === 'yes'}
				onChange={({ target }) => fields.set('first_order', target.checked ? 'yes' : '')}
			/>
		</Section>
	)
}

function Period({ fields, fixedCode }: Props & { fixedCode: boolean }) {
	const { t } = useTranslation('promos')
	return (
		<Section title={t('codeAndTime')}>
			<Two>
				<TextField
					{...fields.field('code')}
					label={t('code')}
					hint={t(fixedCode ? 'codeStays' : 'codeHint')}
					readOnly={fixedCode}
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					maxLength={40}
				/>
				<Checkbox
					label={t('listed')}
					hint={t('listedHint')}
					checked={fields.values.listed === 'yes'}
					onChange={({ target }) => fields.set('listed', target.checked ? 'yes' : '')}
				/>
				<TextField
					{...fields.field('starts_at')}
					type="datetime-local"
					label={t('startsAt')}
					hint={t('startsHint')}
					optionalMark={t('optional')}
				/>
				<TextField
					{...fields.field('ends_at')}
					type="datetime-local"
					label={t('endsAt')}
					hint={t('endsHint')}
					optionalMark={t('optional')}
				/>
			</Two>
		</Section>
	)
}

function Texts({ fields }: Props) {
	const { t } = useTranslation('promos')
	return (
		<Section title={t('texts')}>
			<Two>
				<TextField {...fields.field('name_en')} lang="en" label={t('nameEn')} maxLength={100} autoComplete="off" />
				<TextField {...fields.field('name_bn')} lang="bn" label={t('nameBn')} maxLength={100} autoComplete="off" />
				<TextArea {...fields.field('text_en')} lang="en" label={t('textEn')} maxLength={400} rows={3} />
				<TextArea {...fields.field('text_bn')} lang="bn" label={t('textBn')} maxLength={400} rows={3} />
			</Two>
		</Section>
	)
}
