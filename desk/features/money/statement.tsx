import { useState } from 'react'
import { useParams } from 'react-router'
import { formatBdt, formatDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed, Lines, Waiting } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CalendarIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Statement = Reply<'getSellerStatement'>['data']
type Day = Statement['days'][number]
const sections = ['sales', 'commission', 'delivery', 'refunds', 'payouts'] as const

/** The statement of one seller for a period, on the page and as a file. */
export default function StatementPage() {
	const { seller = '' } = useParams()
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const [from, setFrom] = useState(() => `${dayOf(new Date()).slice(0, 8)}01`)
	const [to, setTo] = useState(() => dayOf(new Date()))
	const input = { params: { seller }, query: { from, to } }
	const query = useRead('getSellerStatement', input, { keep: true, enabled: from !== '' && to !== '' })
	const file = useAct('getSellerStatementFile', { onSuccess: saveReply })
	const save = (format: 'pdf' | 'csv') => file.mutate({ params: { seller }, query: { from, to, format } })
	const statement = query.error ? undefined : query.data
	return (
		<Page
			title={query.data?.seller.name[language] ?? t('statement')}
			above={{ title: t('titles.money'), to: '/money' }}
			note={t('statement')}
			marks={statement?.closed && <Mark tone="good">{t('closed')}</Mark>}
			actions={(['pdf', 'csv'] as const).map((format) => (
				<Button
					key={format}
					variant="secondary"
					loading={file.isPending && file.variables.query.format === format}
					onClick={() => save(format)}
				>
					{t(`as.${format}`)}
				</Button>
			))}
		>
			<div className="grid max-w-120 grid-cols-1 gap-3 md:grid-cols-2">
				<TextField type="date" label={t('from')} value={from} onChange={({ target }) => setFrom(target.value)} />
				<TextField type="date" label={t('to')} value={to} onChange={({ target }) => setTo(target.value)} />
			</div>
			{query.error && <Failed error={query.error} again={query.refetch} busy={query.isFetching} />}
			{!query.error && !statement && (
				<Waiting>
					<Lines />
				</Waiting>
			)}
			{statement && <Sums statement={statement} />}
			{statement && <Days days={statement.days} />}
		</Page>
	)
}

function Sums({ statement }: { statement: Statement }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const rows = [
		['opening', statement.opening],
		...sections.map((section) => [section, statement.sums[section]] as const),
		['closing', statement.closing],
	] as const
	return (
		<Section title={t('sums')} className="max-w-160">
			<dl className="grid">
				{rows.map(([name, amount]) => (
					<div
						key={name}
						className={`flex justify-between gap-4 border-t border-mist py-2 ${name === 'opening' || name === 'closing' ? 'font-semibold' : ''}`}
					>
						<dt>{t(`section.${name}`)}</dt>
						<dd className="figures">{formatBdt(amount, language)}</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}

function Days({ days }: { days: readonly Day[] }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const columns: Column<Day>[] = [
		{ id: 'day', header: t('day'), cell: ({ day }) => formatDay(day, language) },
		...sections.map(
			(section): Column<Day> => ({
				id: section,
				header: t(`section.${section}`),
				end: true,
				cell: ({ sums }) => <span className="figures">{formatBdt(sums[section], language)}</span>,
			}),
		),
		{
			id: 'balance',
			header: t('of.balance'),
			end: true,
			cell: ({ balance }) => <b className="figures">{formatBdt(balance, language)}</b>,
		},
	]
	return (
		<DataTable
			label={t('days')}
			columns={columns}
			rows={days}
			keyOf={({ day }) => day}
			empty={<EmptyState icon={<CalendarIcon />} title={t('noDays')} />}
		/>
	)
}
