import { useState } from 'react'
import { Link } from 'react-router'
import { formatBdt, formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { ProblemPhotos } from './problem-photos.tsx'
import { RefundActs } from './refund-acts.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type ReturnRow = Reply<'listReturnsAtDesk'>['data'][number]
type ProblemRow = Reply<'listProblemsAtDesk'>['data'][number]
type RefundRow = Reply<'listRefundsAtDesk'>['data'][number]

/** What shoppers send back, report and are owed, the oldest first. */
export default function Returns() {
	const { t } = useTranslation('orders')
	const can = useCan()
	const returns = useRead('listReturnsAtDesk', {}, { every: 60_000 })
	const problems = useRead('listProblemsAtDesk', {}, { every: 60_000 })
	const refunds = useRead('listRefundsAtDesk', {}, { every: 60_000 })
	const [claim, setClaim] = useState<ReturnRow>()
	const [problem, setProblem] = useState<ProblemRow>()
	const decides = can('returns.decide')
	return (
		<Page title={t('returnsTitle')} note={t('returnsNote')}>
			<Section title={t('refunds')}>
				<Loaded query={refunds}>
					{(rows) => <Rows empty={t('noRefunds')} rows={rows} row={(one) => <Refund refund={one} />} />}
				</Loaded>
			</Section>
			<Section title={t('returns')}>
				<Loaded query={returns}>
					{(rows) => (
						<Rows
							empty={t('noReturns')}
							rows={rows}
							row={(one) => <Return one={one} onDecide={decides ? () => setClaim(one) : undefined} />}
						/>
					)}
				</Loaded>
			</Section>
			<Section title={t('problems')}>
				<Loaded query={problems}>
					{(rows) => (
						<Rows
							empty={t('noProblems')}
							rows={rows}
							row={(one) => <Problem one={one} onDecide={decides ? () => setProblem(one) : undefined} />}
						/>
					)}
				</Loaded>
			</Section>
			<ReturnDialog claim={claim} onClose={() => setClaim(undefined)} />
			<ProblemDialog claim={problem} onClose={() => setProblem(undefined)} />
		</Page>
	)
}

function Rows<Row extends { id: number }>(props: {
	rows: readonly Row[]
	row: (row: Row) => React.ReactNode
	empty: string
}) {
	if (props.rows.length === 0) return <p className="text-soft">{props.empty}</p>
	return (
		<ul className="divide-y divide-mist border-t border-mist">
			{props.rows.map((one) => (
				<li key={one.id} className="grid gap-2 py-3">
					{props.row(one)}
				</li>
			))}
		</ul>
	)
}

const OrderLink = ({ number }: { number: string }) => (
	<Link to={`/orders/${number}`} className="figures touch-44 font-semibold text-leaf hover:underline">
		{number}
	</Link>
)

const row = 'flex flex-wrap items-center gap-x-4 gap-y-1'

function Return({ one, onDecide }: { one: ReturnRow; onDecide: (() => void) | undefined }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	return (
		<>
			<p className={row}>
				<OrderLink number={one.number} />
				<Mark tone={one.status === 'requested' ? 'due' : 'busy'}>{t(`returnStates.${one.status}`)}</Mark>
				<span className="min-w-0 flex-1 basis-56">{t(`returnReasons.${one.reason}`)}</span>
				<span className="text-soft">{formatDate(one.asked_at, language)}</span>
				<b className="figures">{formatBdt(one.amount, language)}</b>
				{onDecide && (
					<Button
						shape="slim"
						className="ms-auto"
						aria-label={`${t('decide')}: ${t('decideReturn', { number: one.number })}`}
						onClick={onDecide}
					>
						{t('decide')}
					</Button>
				)}
			</p>
			{one.note && <p className="text-soft">«{one.note}»</p>}
		</>
	)
}

function Problem({ one, onDecide }: { one: ProblemRow; onDecide: (() => void) | undefined }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const pieces = t('ofPieces', { pieces: formatNumber(one.quantity, language), all: formatNumber(one.of, language) })
	return (
		<>
			<p className={row}>
				<OrderLink number={one.number} />
				<Mark tone={one.status === 'open' ? 'due' : 'busy'}>{t(`problemStates.${one.status}`)}</Mark>
				<span className="min-w-0 flex-1 basis-56">
					{t(`problemKinds.${one.kind}`)}: {one.name}, {pieces}
				</span>
				<span className="text-soft">{one.seller}</span>
				{onDecide && (
					<Button
						shape="slim"
						className="ms-auto"
						aria-label={`${t('decide')}: ${t('decideProblem', { name: one.name })}`}
						onClick={onDecide}
					>
						{t('decide')}
					</Button>
				)}
			</p>
			{one.note && <p className="text-soft">«{one.note}»</p>}
			<ProblemPhotos ids={one.photos} />
		</>
	)
}

function Refund({ refund }: { refund: RefundRow }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const { to, way } = refund
	return (
		<>
			<p className={row}>
				<OrderLink number={refund.number} />
				<Mark tone={way === 'on its way' ? 'busy' : 'due'}>{t(`ways.${way}`)}</Mark>
				<span className="min-w-0 flex-1 basis-56 text-soft">
					{way !== 'on its way' &&
						(to ? t('refundTo', { wallet: t(`wallets.${to.wallet}`), phone: to.phone }) : t('refundNowhere'))}
				</span>
				<span className="text-soft">{formatDate(refund.since, language)}</span>
				<b className="figures">{formatBdt(refund.amount, language)}</b>
			</p>
			{way !== 'on its way' && (
				<RefundActs
					id={refund.id}
					about={`${refund.number}, ${formatBdt(refund.amount, language)}`}
					proposal={refund.proposal}
					sendable={to !== null}
				/>
			)}
		</>
	)
}
