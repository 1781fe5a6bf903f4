import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { type CourierState, courierStates, overdueDays } from '#contract/desk/couriers.ts'
import { may } from '#contract/desk/roles.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useCourierName } from './courier-card.tsx'
import { RemitDialog } from './remit-dialog.tsx'

type CourierPart = Reply<'listCourierParts'>['data']['items'][number]

/** How a part is named in a courier's file: order and part. */
const placeOf = ({ number, part }: Pick<CourierPart, 'number' | 'part'>) => `${number}/${part}`

/** One courier: parts under way, cash to remit, and what was remitted. */
export default function CourierPage() {
	const { t } = useTranslation('money')
	const slug = useParams().courier ?? ''
	const [search, setSearch] = useSearchParams()
	const state = courierStates.find((one) => one === search.get('state')) ?? 'collected'
	const query = useRead('listCourierParts', { params: { courier: slug }, query: { state } }, { keep: true })
	const nameOf = useCourierName()
	return (
		<Page
			title={query.data ? nameOf(query.data.courier) : slug}
			above={{ title: t('titles.couriers'), to: '/money/couriers' }}
			note={state === 'overdue' ? t('overdueNote', { count: overdueDays }) : t(`courierNote.${state}`)}
		>
			<FilterChips
				label={t('courierStates')}
				filters={courierStates.map((id) => ({ id, label: t(`courierState.${id}`) }))}
				selected={state}
				onSelect={(id) => setSearch({ state: id }, { replace: true })}
			/>
			<Loaded query={query} waiting={<Lines count={5} />}>
				{({ items, more }) =>
					items.length === 0 ? (
						<EmptyState icon={<CheckIcon />} title={t('noParts')} />
					) : (
						<Parts key={`${slug} ${state}`} {...{ items, more, state, slug }} />
					)
				}
			</Loaded>
		</Page>
	)
}

/** The parts; those whose cash the courier still has are chosen for a remittance. */
function Parts(props: { items: readonly CourierPart[]; more: boolean; state: CourierState; slug: string }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const me = useMe()
	const [chosen, setChosen] = useState<readonly string[]>([])
	const [remits, setRemits] = useState(false)
	const { items, more, state, slug } = props
	const choosable = may(me.role, 'money.change') && (state === 'collected' || state === 'overdue')
	const parts = items.filter((one) => chosen.includes(placeOf(one)))
	const all = parts.length === items.length
	const turn = (place: string) =>
		setChosen((now) => (now.includes(place) ? now.filter((one) => one !== place) : [...now, place]))
	return (
		<Section
			title={t(`courierState.${state}`)}
			end={
				choosable && (
					<span className="flex flex-wrap justify-end gap-2">
						<Button variant="secondary" shape="slim" onClick={() => setChosen(all ? [] : items.map(placeOf))}>
							{t(all ? 'chooseNone' : 'chooseAll')}
						</Button>
						<Button shape="slim" disabled={parts.length === 0} onClick={() => setRemits(true)}>
							{t('recordRemittance')}
						</Button>
					</span>
				)
			}
		>
			<ul>
				{items.map((one) => (
					<li key={placeOf(one)} className="flex items-center gap-3 border-t border-mist py-2">
						{choosable && (
							<Checkbox
								label={<span className="sr-only">{t('choosePart', { number: placeOf(one) })}</span>}
								checked={chosen.includes(placeOf(one))}
								onChange={() => turn(placeOf(one))}
							/>
						)}
						<span className="min-w-0 flex-1">
							<Link
								to={`/orders/${one.number}`}
								className="figures inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
							>
								{one.number}
							</Link>
							<span className="block text-sm text-soft">
								{t('part', { number: formatNumber(one.part, language) })} · {one.seller.name[language]} ·{' '}
								{formatDateTime(one.at, language)}
							</span>
						</span>
						<span className="figures font-semibold">
							{one.amount > 0 ? formatBdt(one.amount, language) : t('paidOnline')}
						</span>
					</li>
				))}
			</ul>
			{more && <p className="border-t border-mist pt-3 text-soft">{t('moreParts')}</p>}
			<RemitDialog
				courier={slug}
				parts={parts}
				open={remits}
				onClose={() => setRemits(false)}
				onDone={() => setChosen([])}
			/>
		</Section>
	)
}
