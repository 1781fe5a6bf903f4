import { useTranslation } from '#client/use-translation.ts'
import { productFilters } from '#contract/desk/products.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { DeleteViewButton, SaveViewButton } from '#desk/parts/saved-view.tsx'
import { allOnSale, isAll, isSame, type ListFilters } from './filters.rules.ts'

/** What products lack, and the own saved views. `counts`: of each filter; undefined: not of this choice. */
export function ProductViews(props: {
	filters: ListFilters
	counts: Reply<'countDeskProducts'>['data'] | undefined
	onChange: (change: Partial<ListFilters>) => void
}) {
	const { filters, counts, onChange } = props
	const { t } = useTranslation('products')
	const saved = useRead('listProductViews', {}).data ?? []
	const reads = ['listProductViews'] as const
	const { mutateAsync: keep } = useAct('saveProductView', { reads, onError: () => {} })
	const { mutate: remove } = useAct('deleteProductView', { reads, onSuccess: () => onChange(allOnSale) })
	const own = isAll(filters) ? undefined : saved.find(({ filter }) => isSame(filters, filter))
	const chips = [
		...productFilters.map((id) => {
			const found = counts?.find(({ show }) => show === id)
			return { id: id as string, label: t(`list.show.${id}`), count: found?.count, more: found?.more }
		}),
		...saved.map(({ id, name, count, more }) => ({ id: `saved-${id}`, label: name, count, more })),
	]
	const select = (id: string) => {
		const show = productFilters.find((one) => one === id)
		const view = saved.find((one) => id === `saved-${one.id}`)
		onChange(show ? { show } : { ...allOnSale, ...view?.filter })
	}
	const { q, seller, category, show } = filters
	const filter = { show, ...(q && { q }), ...(seller && { seller }), ...(category && { category }) }
	return (
		<div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
			<div className="min-w-0 max-w-full">
				<FilterChips
					label={t('list.filters')}
					filters={chips}
					selected={own ? `saved-${own.id}` : show}
					onSelect={select}
				/>
			</div>
			<SaveViewButton offered={!isAll(filters) && !own} save={(name) => keep({ body: { name, filter } })} />
			{own && <DeleteViewButton name={own.name} onDelete={() => remove({ params: { id: own.id } })} />}
		</div>
	)
}
