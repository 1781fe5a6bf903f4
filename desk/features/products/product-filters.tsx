import { useTranslation } from '#client/use-translation.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { useText } from '#desk/lib/use-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { ListFilters } from './filters.rules.ts'
import { ProductViews } from './product-views.tsx'

/** Search, seller, category, what products lack, and saved views. The counts are of the seller and category, without the search. */
export function ProductFilters(props: { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void }) {
	const { filters, onChange } = props
	const { t } = useTranslation('products')
	const me = useMe()
	const categories = useCategoryOptions()
	const sellers = useSellerOptions()
	const { q, seller, category } = filters
	const choice = { ...(seller && { seller }), ...(category && { category }) }
	const counts = useRead('countDeskProducts', { query: choice }, { keep: true, enabled: q === '' }).data
	const text = useText(q, (words) => onChange({ q: words.trim() }))
	return (
		<div className="grid grid-cols-1 gap-3">
			<div className="grid grid-cols-2 gap-3 max-md:first:*:col-span-2 max-md:nth-2:last:*:col-span-2 md:grid-cols-[1fr_14rem_14rem]">
				<TextField
					type="search"
					label={t('list.search')}
					labelHidden
					placeholder={t('list.searchWhat')}
					start={<SearchIcon className="size-5" />}
					maxLength={80}
					value={text.value}
					onChange={({ target }) => text.set(target.value)}
				/>
				{!me.seller && (
					<Select
						label={t('seller')}
						labelHidden
						placeholder={t('list.allSellers')}
						value={seller}
						options={sellers}
						onChange={({ target }) => onChange({ seller: target.value })}
					/>
				)}
				<Select
					label={t('category')}
					labelHidden
					placeholder={t('list.allCategories')}
					value={category}
					options={categories}
					onChange={({ target }) => onChange({ category: target.value })}
				/>
			</div>
			<ProductViews filters={filters} counts={q === '' ? counts : undefined} onChange={onChange} />
		</div>
	)
}
