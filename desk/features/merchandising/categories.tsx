import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { GridIcon } from '#ui/icons.tsx'
import { type Category, CategoryDialog } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const reads = ['listCatalogueChoices'] as const

/** The tree of categories: add, rename, move, merge, archive. */
export default function Categories() {
	const { t } = useTranslation('categories')
	const query = useRead('listCatalogueChoices', {})
	const [edited, setEdited] = useState<Category | 'new'>()
	const [merged, setMerged] = useState<Category>()
	const all = query.data?.categories ?? []
	return (
		<Page title={t('title')} note={t('note')} actions={<Button onClick={() => setEdited('new')}>{t('add')}</Button>}>
			<Section title={t('tree')}>
				<Loaded query={query}>
					{({ categories }) =>
						categories.length === 0 ? (
							<EmptyState icon={<GridIcon />} title={t('empty')} level={3}>
								{t('emptyText')}
							</EmptyState>
						) : (
							<CategoryTree all={categories} reading={query.isFetching} onEdit={setEdited} onMerge={setMerged} />
						)
					}
				</Loaded>
			</Section>
			<CategoryDialog all={all} edited={edited} onClose={() => setEdited(undefined)} />
			<MergeDialog all={all} from={merged} onClose={() => setMerged(undefined)} />
		</Page>
	)
}

type TreeProps = {
	all: readonly Category[]
	/** The tree is being read again: a move now would start from the one before. */
	reading: boolean
	onEdit: (category: Category) => void
	onMerge: (category: Category) => void
}

function CategoryTree({ all, reading, onEdit, onMerge }: TreeProps) {
	const [dragged, setDragged] = useState<string>()
	const { mutate: place, isPending } = useAct('placeCategory', { reads })
	const { mutate: save } = useAct('saveCategory', { reads })
	return (
		<ul className="divide-y divide-mist">
			{all.map((category) => (
				<CategoryRow
					key={category.slug}
					{...{ all, category, dragged }}
					busy={isPending || reading}
					onDrag={setDragged}
					onPlace={(slug, to) => place({ body: { slug, ...to } })}
					onEdit={() => onEdit(category)}
					onMerge={() => onMerge(category)}
					onActive={() => save({ body: { slug: category.slug, record: { active: !category.active } } })}
				/>
			))}
		</ul>
	)
}
