import { useState } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ClockIcon } from '#ui/icons.tsx'

type Plan = Reply<'listPlannedChanges'>['data'][number]

const tones = { waiting: 'busy', done: 'good', failed: 'bad', cancelled: 'quiet' } as const

/**
 * Changes of prices and stock that will be made at a later time: cancelled until then; and the last ones, of which failed ones
 * wait for somebody.
 */
export default function Planned() {
	const { t } = useTranslation(['prices', 'common'])
	const language = useLanguage()
	const who = useWho()
	const query = useRead('listPlannedChanges', { query: {} })
	const [cancels, setCancels] = useState<Plan | null>(null)
	const reads = ['listPlannedChanges', 'getToday'] as const
	const cancel = useAct('cancelPlannedChange', { reads, onError: () => {} })
	const drop = useAct('cancelPlannedChange', { reads })
	return (
		<Page title={t('plans.title')} note={t('plans.note')} above={{ title: t('title'), to: '/prices' }}>
			{query.error && !query.data ? (
				<Failed error={query.error} again={query.refetch} />
			) : (
				<DataTable
					label={t('plans.title')}
					rows={query.data}
					keyOf={({ id }) => String(id)}
					columns={[
						{
							id: 'due',
							header: t('plans.due'),
							cell: ({ due_at }) => <span className="font-semibold">{formatDateTime(due_at, language)}</span>,
						},
						{
							id: 'state',
							header: t('plans.state'),
							bare: true,
							cell: ({ state, fault }) => (
								<>
									<Mark tone={tones[state]}>{t(`plans.states.${state}`)}</Mark>
									{fault && (
										<span className={cx('mt-1 block text-sm', state === 'failed' ? 'text-chilli' : 'text-soft')}>
											{fault}
										</span>
									)}
								</>
							),
						},
						{ id: 'what', header: t('plans.what'), cell: (plan) => <What plan={plan} /> },
						{ id: 'who', header: t('plans.who'), cell: ({ actor }) => who(actor) },
						{
							id: 'act',
							header: '',
							bare: true,
							end: true,
							cell: (plan) => (
								<PlanAct
									plan={plan}
									dropping={drop.isPending && drop.variables.params.id === plan.id}
									onCancel={() => setCancels(plan)}
									onDrop={() => drop.mutate({ params: { id: plan.id } })}
								/>
							),
						},
					]}
					empty={
						<EmptyState icon={<ClockIcon />} title={t('plans.none')}>
							{t('plans.noneText')}
						</EmptyState>
					}
				/>
			)}
			<ConfirmDialog
				open={cancels !== null}
				onClose={() => setCancels(null)}
				title={t('plans.cancel')}
				action={t('plans.cancel')}
				act={() => cancels !== null && cancel.mutateAsync({ params: { id: cancels.id } })}
			>
				<p>{cancels && t('plans.cancelText', { time: formatDateTime(cancels.due_at, language) })}</p>
				{cancels && <What plan={cancels} />}
			</ConfirmDialog>
		</Page>
	)
}

type ActProps = { plan: Plan; dropping: boolean; onCancel: () => void; onDrop: () => void }

/** Cancels a change that is to come, and puts a failed one aside. The button names the change. */
function PlanAct({ plan, dropping, onCancel, onDrop }: ActProps) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const { slug } = plan.record as PlannedRecord
	const name = [slug, formatDateTime(plan.due_at, language)].filter(Boolean).join(', ')
	const act = plan.state === 'waiting' ? 'cancel' : plan.state === 'failed' ? 'drop' : undefined
	if (!act) return null
	return (
		<Button
			variant="secondary"
			shape="slim"
			aria-label={`${t(`plans.${act}`)}: ${name}`}
			loading={dropping}
			onClick={act === 'cancel' ? onCancel : onDrop}
		>
			{t(`plans.${act}`)}
		</Button>
	)
}

type PlannedSku = {
	code?: string
	values?: { value: { en: string; bn?: string } }[]
	price?: number
	sale_price?: number | null
	stock?: number
}

type PlannedRecord = { slug?: string; seller?: string; skus?: PlannedSku[] }

/** The product, and in words what changes of it. */
function What({ plan }: { plan: Plan }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const { slug, skus = [], ...others } = plan.record as PlannedRecord
	const taka = (amount: number) => `৳${formatAmount(amount, language)}`
	return (
		<>
			{slug && (
				<Link to={`/products/${slug}`} className="touch-44 font-semibold break-words text-leaf">
					{slug}
				</Link>
			)}
			{skus.map(({ code, values, price, sale_price, stock }, at) => {
				const name = values?.map(({ value }) => value[language] ?? value.en).join(', ') ?? code
				const parts = [
					price !== undefined && t('plans.price', { amount: taka(price) }),
					sale_price === null
						? t('plans.noSale')
						: sale_price !== undefined && t('plans.sale', { amount: taka(sale_price) }),
					stock !== undefined && t('plans.stock', { count: formatNumber(stock, language) }),
				].filter(Boolean)
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: variants of a plan have no other identity
					<span key={at} className="block text-sm">
						{name && <span className="text-soft">{name}: </span>}
						{parts.join(' · ') || t('plans.other')}
					</span>
				)
			})}
			{Object.keys(others).some((field) => field !== 'seller') && (
				<span className="block text-sm">{t('plans.other')}</span>
			)}
		</>
	)
}
