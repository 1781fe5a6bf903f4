import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useAct } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { DeleteViewButton, SaveViewButton } from '#desk/parts/saved-view.tsx'
import type { OrderQuery } from './order-types.ts'

type Counts = Reply<'countDeskOrders'>['data']

/** The views of the list with their counts: those that everybody has, and the own saved ones. */
export function OrderViews(props: {
	names: readonly string[]
	counts: Counts | undefined
	selected: string
	/** What the list shows, to be saved. */
	query: OrderQuery
	/** It is narrowed by a search or filters. */
	savable: boolean
	onSelect: (view: string) => void
}) {
	const { t } = useTranslation('orders')
	const { counts } = props
	const { mutateAsync: keep } = useAct('saveOrderView', {
		reads: ['countDeskOrders'],
		onSuccess: ({ id }) => props.onSelect(`saved-${id}`),
		onError: () => {},
	})
	const { mutate: remove } = useAct('deleteOrderView', {
		reads: ['countDeskOrders'],
		onSuccess: () => props.onSelect('to_confirm'),
	})
	const save = (name: string) => {
		const { sort: _sort, after: _after, limit: _limit, ...filter } = props.query
		return keep({ body: { name, filter } })
	}
	const saved = counts?.saved ?? []
	const own = saved.find(({ id }) => props.selected === `saved-${id}`)
	const filters = [
		...props.names.map((id) => {
			const found = counts?.views.find((one) => one.view === id)
			return { id, label: t(`view.${id}`), count: found?.count, more: found?.more }
		}),
		...saved.map(({ id, name, count, more }) => ({ id: `saved-${id}`, label: name, count, more })),
	]
	return (
		<div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
			<div className="min-w-0 max-w-full">
				<FilterChips label={t('views')} selected={props.selected} onSelect={props.onSelect} filters={filters} />
			</div>
			<SaveViewButton offered={props.savable} save={save} />
			{own && <DeleteViewButton name={own.name} onDelete={() => remove({ params: { id: own.id } })} />}
		</div>
	)
}
