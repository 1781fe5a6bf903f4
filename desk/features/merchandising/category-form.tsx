import { useTranslation } from '#client/use-translation.ts'
import { slugOf } from '#contract/slug.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { branchOf } from './tree.rules.ts'

export type Category = Reply<'listCatalogueChoices'>['data']['categories'][number]

type Props = { all: readonly Category[]; edited: Category | 'new' | undefined; onClose: () => void }

/** Adds a category, or changes the names of one and the category above it. */
export function CategoryDialog({ all, edited, onClose }: Props) {
	const { t } = useTranslation(['categories', 'common'])
	const title = t(edited === 'new' ? 'add' : 'edit')
	return (
		<Dialog open={edited !== undefined} onClose={onClose} title={title} closeLabel={t('common:close')}>
			{edited && <CategoryForm all={all} category={edited === 'new' ? undefined : edited} onClose={onClose} />}
		</Dialog>
	)
}

type FormProps = { all: readonly Category[]; category: Category | undefined; onClose: () => void }

function CategoryForm({ all, category, onClose }: FormProps) {
	const { t } = useTranslation(['categories', 'common'])
	const language = useLanguage()
	const fields = useFields({
		name_en: category?.name.en ?? '',
		name_bn: category?.name.bn ?? '',
		parent: category?.parent ?? '',
		slug: '',
	})
	const { mutate, isPending } = useAct('saveCategory', {
		reads: ['listCatalogueChoices'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const submit = () => {
		const name_en = fields.values.name_en.trim()
		const name_bn = fields.values.name_bn.trim() || null
		if (!name_en) return fields.fail({ name_en: t('common:required') })
		const record = { name_en, name_bn, parent: fields.values.parent || null }
		const slug = fields.values.slug.trim() || slugOf(name_en)
		mutate({ body: category ? { slug: category.slug, record } : { record: { ...record, slug } } })
	}
	const own = category ? branchOf(all, category.slug) : []
	const parents = all.filter(({ slug }) => !own.includes(slug))
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('name_en')} label={t('nameEn')} maxLength={100} autoComplete="off" required />
			<TextField {...fields.field('name_bn')} label={t('nameBn')} lang="bn" maxLength={100} autoComplete="off" />
			<Select
				{...fields.field('parent')}
				label={t('parent')}
				placeholder={t('department')}
				options={parents.map(({ slug, name, depth }) => ({
					value: slug,
					label: `${'– '.repeat(depth)}${name[language]}`,
				}))}
			/>
			{!category && (
				<TextField
					{...fields.field('slug')}
					label={t('slug')}
					hint={t('slugHint')}
					maxLength={100}
					autoComplete="off"
					optionalMark={t('optional')}
				/>
			)}
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
