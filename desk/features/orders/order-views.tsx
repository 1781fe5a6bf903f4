import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useAct } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
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
	const [saves, setSaves] = useState(false)
	const { mutate: remove } = useAct('deleteOrderView', {
		reads: ['countDeskOrders'],
		onSuccess: () => props.onSelect('to_confirm'),
	})
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
		<div className="flex flex-wrap items-center gap-2">
			<div className="min-w-0 max-w-full">
				<FilterChips label={t('views')} selected={props.selected} onSelect={props.onSelect} filters={filters} />
			</div>
			{props.savable && (
				<Button variant="ghost" shape="slim" onClick={() => setSaves(true)}>
					{t('saveView')}
				</Button>
			)}
			{own && (
				<IconButton label={t('deleteView', { name: own.name })} onClick={() => remove({ params: { id: own.id } })}>
					<TrashIcon />
				</IconButton>
			)}
			<SaveDialog open={saves} query={props.query} onClose={() => setSaves(false)} onSaved={props.onSelect} />
		</div>
	)
}

type SaveProps = { open: boolean; query: OrderQuery; onClose: () => void; onSaved: (view: string) => void }

function SaveDialog({ open, ...props }: SaveProps) {
	const { t } = useTranslation(['orders', 'common'])
	return (
		<Dialog open={open} onClose={props.onClose} title={t('saveView')} closeLabel={t('common:close')}>
			<SaveForm {...props} />
		</Dialog>
	)
}

function SaveForm({ query, onClose, onSaved }: Omit<SaveProps, 'open'>) {
	const { t } = useTranslation(['orders', 'common'])
	const fields = useFields({ name: '' })
	const { mutate, isPending } = useAct('saveOrderView', {
		reads: ['countDeskOrders'],
		onSuccess: ({ id }) => {
			onClose()
			onSaved(`saved-${id}`)
		},
		onError: fields.refuse,
	})
	const submit = () => {
		const name = fields.values.name.trim()
		if (!name) return fields.fail({ name: t('common:required') })
		const { sort: _sort, after: _after, limit: _limit, ...filter } = query
		mutate({ body: { name, filter } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('name')} label={t('viewName')} maxLength={60} autoComplete="off" />
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
