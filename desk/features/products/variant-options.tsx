import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { ProductValues } from './product-types.ts'
import {
	mayAddOption,
	mostVariants,
	type OptionDraft,
	type Variants,
	withOption,
	withoutOption,
	withoutValue,
	withValue,
} from './variants.rules.ts'

type Props = { draft: Variants; onChange: (draft: Variants) => void; fields: Fields<ProductValues> }

/** What the variants of a product differ in: options with their values, in both languages. */
export function VariantOptions(props: Props) {
	const { t } = useTranslation('products')
	const can = useCan()
	const { draft, onChange } = props
	if (!can('catalogue.change')) return null
	return (
		<div className="grid gap-3">
			<div className="grid items-start gap-3 lg:grid-cols-2">
				{draft.options.map((option, at) => (
					<Option key={option.id} {...props} option={option} number={at + 1} />
				))}
			</div>
			{mayAddOption(draft) && (
				<div className="grid gap-1">
					<Button
						variant="secondary"
						shape="slim"
						className="justify-self-start"
						icon={<PlusIcon className="size-4" />}
						onClick={() => onChange(withOption(draft))}
					>
						{t('options.add')}
					</Button>
					{draft.options.length === 0 && <p className="text-sm text-soft">{t('options.hint')}</p>}
				</div>
			)}
		</div>
	)
}

function Option({ draft, onChange, fields, option, number }: Props & { option: OptionDraft; number: number }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const textOf = (name: string) => fields.values[`${name}.${language}`] || fields.values[`${name}.en`]
	const title = textOf(`option.${option.id}`) || t('options.numbered', { number })
	const full = draft.variants.length >= mostVariants
	return (
		<fieldset className="grid min-w-0 content-start gap-2 rounded-lg bg-sunk p-3">
			<legend className="sr-only">{title}</legend>
			<div className="flex items-start gap-2">
				<Pair name={`option.${option.id}`} label={t('options.name', { option: title })} fields={fields} />
				{option.slug === null && (
					<IconButton
						label={t('options.remove', { option: title })}
						onClick={() => onChange(withoutOption(draft, option.id))}
					>
						<CloseIcon className="size-5" />
					</IconButton>
				)}
			</div>
			<ul className="grid gap-2 ps-3">
				{option.values.map((value, at) => {
					const text = textOf(`value.${value.id}`) || formatNumber(at + 1, language)
					return (
						<li key={value.id} className="flex items-start gap-2">
							<Pair
								name={`value.${value.id}`}
								label={t('options.value', { number: formatNumber(at + 1, language), option: title })}
								fields={fields}
							/>
							{option.values.length > 1 && (
								<IconButton
									label={t('options.removeValue', { value: text, option: title })}
									onClick={() => onChange(withoutValue(draft, value.id))}
								>
									<CloseIcon className="size-5" />
								</IconButton>
							)}
						</li>
					)
				})}
			</ul>
			{!full && (
				<Button
					variant="ghost"
					shape="slim"
					className="justify-self-start"
					icon={<PlusIcon className="size-4" />}
					aria-label={t('options.addValueTo', { option: title })}
					onClick={() => onChange(withValue(draft, option.id))}
				>
					{t('options.addValue')}
				</Button>
			)}
		</fieldset>
	)
}

/** A short text in both languages side by side. */
function Pair({ name, label, fields }: { name: string; label: string; fields: Fields<ProductValues> }) {
	const { t } = useTranslation(['products', 'common'])
	return (
		<div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
			{(['en', 'bn'] as const).map((language) => (
				<TextField
					key={language}
					label={t(language === 'en' ? 'common:inEnglish' : 'common:inBengali', { field: label })}
					labelHidden
					lang={language}
					placeholder={t(`options.${language}`)}
					maxLength={80}
					autoComplete="off"
					{...fields.field(`${name}.${language}`)}
				/>
			))}
		</div>
	)
}
