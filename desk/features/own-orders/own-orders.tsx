import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { type OwnPart, useOwnParts } from '#desk/lib/new-orders.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon } from '#ui/icons.tsx'
import { History } from './history.tsx'
import { NewOrder } from './new-order.tsx'
import { PackList } from './pack-list.tsx'
import { PartCard } from './part-card.tsx'
import { SoundSwitch } from './sound-switch.tsx'

const lists = ['now', 'pickList', 'history'] as const

/** The first page of a seller's people: what is new, what has to be packed, and what waits for the courier. */
export default function OwnOrders() {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const [list, setList] = useState<(typeof lists)[number]>('now')
	const placed = useOwnParts('placed')
	const today = placed.data?.today
	const note = today && t('today', { count: today.orders, ...shownDay(today, language) })
	return (
		<Page title={t('title')} note={note ?? ' '} width="narrow" actions={<SoundSwitch />}>
			<FilterChips
				label={t('lists')}
				filters={lists.map((id) => ({ id, label: t(`list.${id}`) }))}
				selected={list}
				onSelect={setList}
			/>
			{list === 'now' && <Now placed={placed} />}
			{list === 'pickList' && <PackList />}
			{list === 'history' && <History />}
		</Page>
	)
}

function shownDay({ orders, sales }: { orders: number; sales: number }, language: 'en' | 'bn') {
	return { shown: formatNumber(orders, language), sales: formatBdt(sales, language) }
}

const keyOf = ({ number, part }: OwnPart) => `${number}/${part}`

function Now({ placed }: { placed: ReturnType<typeof useOwnParts> }) {
	const { t } = useTranslation('ownOrders')
	const confirmed = useOwnParts('confirmed')
	const packed = useOwnParts('packed')
	return (
		<>
			<Loaded query={placed}>
				{({ items }) =>
					items.length > 0 ? (
						<ul className="grid grid-cols-1 gap-3" aria-label={t('new')}>
							{items.map((part) => (
								<li key={keyOf(part)}>
									<NewOrder part={part} />
								</li>
							))}
						</ul>
					) : (
						<div className="rounded-xl bg-card shadow-card">
							<EmptyState icon={<BoxIcon />} title={t('nothingNew')}>
								{t('nothingNewText')}
							</EmptyState>
						</div>
					)
				}
			</Loaded>
			<Parts title={t('toPack')} items={confirmed.data?.items} />
			<Parts title={t('waiting')} items={packed.data?.items} />
		</>
	)
}

function Parts({ title, items = [] }: { title: string; items?: readonly OwnPart[] | undefined }) {
	if (items.length === 0) return null
	return (
		<section className="grid grid-cols-1 gap-3">
			<h2 className="text-md">{title}</h2>
			<ul className="grid grid-cols-1 gap-3" aria-label={title}>
				{items.map((part) => (
					<li key={keyOf(part)}>
						<PartCard part={part} />
					</li>
				))}
			</ul>
		</section>
	)
}
