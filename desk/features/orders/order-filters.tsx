import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { paymentMethods } from '#contract/choices.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { AreaField } from './area-field.tsx'
import type { OrderQuery } from './order-types.ts'

/** What the list can be narrowed to, by the names of the address of the page. */
export const filterNames = ['state', 'seller', 'method', 'area', 'from', 'to', 'late'] as const
export type OrderFilters = Partial<Record<(typeof filterNames)[number], string>>

const states = [
	...['pending_payment', 'placed', 'confirmed', 'packed', 'handed_over'],
	...['delivered', 'cancelled', 'returned'],
]

/** The filters in the address of the page; those that no list could have are left out. */
export function filtersOf(params: URLSearchParams): OrderFilters {
	const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
	const allowed: Record<(typeof filterNames)[number], (text: string) => boolean> = {
		state: (text) => states.includes(text),
		seller: () => true,
		method: (text) => (paymentMethods as readonly string[]).includes(text),
		area: (text) => /^[1-9]\d{0,8}$/.test(text),
		from: isDay,
		to: isDay,
		late: (text) => text === '1',
	}
	const given = filterNames.flatMap((name) => {
		const text = params.get(name) ?? ''
		return text && allowed[name](text) ? [[name, text]] : []
	})
	return Object.fromEntries(given) as OrderFilters
}

/** The filters as the call takes them. */
export function queryOf({ area, late, ...texts }: OrderFilters): OrderQuery {
	return { ...(texts as OrderQuery), ...(area && { area: Number(area) }), ...(late && { late: true }) }
}

/** State, seller, way to pay, area, days and whether it is late, below a button. */
export function OrderFilterFields({
	filters,
	onChange,
}: {
	filters: OrderFilters
	onChange: (filters: OrderFilters) => void
}) {
	const { t } = useTranslation('orders')
	const [open, setOpen] = useState(Object.keys(filters).length > 0)
	return (
		<div className="grid gap-3">
			<Button
				variant="secondary"
				shape="slim"
				className="justify-self-start"
				aria-expanded={open}
				aria-controls="order-filters"
				onClick={() => setOpen(!open)}
			>
				{t('filter.open')}
			</Button>
			<div id="order-filters" hidden={!open}>
				{open && <Fields filters={filters} onChange={onChange} />}
			</div>
		</div>
	)
}

function Fields({ filters, onChange }: { filters: OrderFilters; onChange: (filters: OrderFilters) => void }) {
	const { t } = useTranslation('orders')
	const sellers = useSellerOptions()
	const set = (name: (typeof filterNames)[number], value: string) => {
		const { [name]: _, ...others } = filters
		onChange(value ? { ...others, [name]: value } : others)
	}
	const field = (name: (typeof filterNames)[number]) => ({
		value: filters[name] ?? '',
		onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
	})
	return (
		<div className="grid grid-cols-2 items-end gap-3 rounded-xl bg-card p-4 shadow-card md:grid-cols-3 xl:grid-cols-4">
			<Select
				label={t('state')}
				placeholder={t('filter.any')}
				options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
				{...field('state')}
			/>
			<Select label={t('filter.seller')} placeholder={t('filter.any')} options={sellers} {...field('seller')} />
			<Select
				label={t('filter.method')}
				placeholder={t('filter.any')}
				options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
				{...field('method')}
			/>
			<AreaField area={filters.area ?? ''} onChange={(area) => set('area', area)} />
			<TextField type="date" label={t('filter.from')} max={filters.to} {...field('from')} />
			<TextField type="date" label={t('filter.to')} min={filters.from} {...field('to')} />
			<Checkbox
				label={t('filter.late')}
				checked={filters.late === '1'}
				onChange={({ target }) => set('late', target.checked ? '1' : '')}
			/>
			<Button variant="ghost" onClick={() => onChange({})}>
				{t('filter.clear')}
			</Button>
		</div>
	)
}
