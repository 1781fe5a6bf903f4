import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import type { Category } from './category-form.tsx'
import { branchOf } from './tree.rules.ts'

type Props = { all: readonly Category[]; from: Category | undefined; onClose: () => void }

/** Moves everything of a category to another and removes it, after it has said what will be moved. */
export function MergeDialog({ all, from, onClose }: Props) {
	const { t } = useTranslation(['categories', 'common'])
	const language = useLanguage()
	const [into, setInto] = useState('')
	const [error, setError] = useState<string>()
	const { mutateAsync } = useAct('mergeCategories', { reads: ['listCatalogueChoices'], onError: () => undefined })
	const close = () => {
		setInto('')
		setError(undefined)
		onClose()
	}
	const act = () => {
		if (from && into) return mutateAsync({ body: { from: from.slug, into } })
		setError(t('common:required'))
		return false
	}
	const own = from ? branchOf(all, from.slug) : []
	const target = all.find(({ slug }) => slug === into)
	const children = all.filter(({ parent }) => parent === from?.slug).length
	return (
		<ConfirmDialog
			open={from !== undefined}
			onClose={close}
			title={t('mergeTitle', { name: from?.name[language] ?? '' })}
			action={t('merge')}
			danger
			act={act}
		>
			<Select
				label={t('into')}
				placeholder={t('choose')}
				value={into}
				error={error}
				onChange={({ target: { value } }) => {
					setInto(value)
					setError(undefined)
				}}
				options={all
					.filter(({ slug }) => !own.includes(slug))
					.map(({ slug, name, depth }) => ({ value: slug, label: `${'– '.repeat(depth)}${name[language]}` }))}
			/>
			{from && target && (
				<ul className="list-disc ps-5" aria-live="polite">
					<li>{t('mergedProducts', { count: from.products, shown: formatNumber(from.products, language) })}</li>
					<li>{t('mergedCategories', { count: children, shown: formatNumber(children, language) })}</li>
					<li>{t('mergedAddress', { from: from.name[language], into: target.name[language] })}</li>
				</ul>
			)}
		</ConfirmDialog>
	)
}
