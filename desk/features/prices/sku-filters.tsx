import { useTranslation } from '#client/use-translation.ts'
import type { SkuFilter } from '#contract/desk/catalogue.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { useText } from '#desk/lib/use-text.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** What is shown; empty: everything. The page keeps it in its address. */
export type Filters = { q: string; seller: string; category: string; only: '' | SkuFilter }

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** Search, seller, category, and the filters of what needs somebody, with their counts. */
export function SkuFilters({ filters, onChange }: Props) {
	const { t } = useTranslation('prices')
	const me = useMe()
	const categories = useCategoryOptions()
	const sellers = useSellerOptions()
	const counts = useRead(
		'countSkus',
		{ query: { ...(filters.seller && { seller: filters.seller }) } },
		{ keep: true },
	).data
	const text = useText(filters.q, (q) => onChange({ q }))
	const only = (['sold_out', 'nearly_gone', 'no_bengali_name', 'archived'] as const).map((id) => {
		const { count, more } = counts?.find((one) => one.only === id) ?? {}
		return { id, label: t(`only.${id}`), count, more }
	})
	return (
		<div className="grid grid-cols-1 gap-3">
			<div className="grid grid-cols-2 gap-3 max-md:first:*:col-span-2 max-md:nth-2:last:*:col-span-2 md:grid-cols-[1fr_14rem_14rem]">
				<TextField
					type="search"
					label={t('search')}
					labelHidden
					placeholder={t('searchWhat')}
					start={<SearchIcon className="size-5" />}
					value={text.value}
					onChange={({ target }) => text.set(target.value)}
				/>
				{!me.seller && (
					<Select
						label={t('seller')}
						labelHidden
						placeholder={t('allSellers')}
						value={filters.seller}
						options={sellers}
						onChange={({ target }) => onChange({ seller: target.value })}
					/>
				)}
				<Select
					label={t('category')}
					labelHidden
					placeholder={t('allCategories')}
					value={filters.category}
					options={categories}
					onChange={({ target }) => onChange({ category: target.value })}
				/>
			</div>
			<FilterChips
				label={t('filters')}
				filters={[{ id: '' as const, label: t('only.all') }, ...only]}
				selected={filters.only}
				onSelect={(id) => onChange({ only: id })}
			/>
		</div>
	)
}
