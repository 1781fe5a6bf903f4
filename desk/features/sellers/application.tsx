import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EyeIcon } from '#ui/icons.tsx'
import { Decide } from './decide.tsx'
import { Documents } from './documents.tsx'

type Data = Reply<'getSellerApplicationAtDesk'>['data']
type Revealed = Reply<'revealSellerApplication'>['data']
const tones = { waiting: 'due', approved: 'good', refused: 'bad' } as const

/** One application to sell, with its documents, to be approved or refused. */
export default function ApplicationPage() {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const id = Number(useParams().id)
	const query = useRead('getSellerApplicationAtDesk', { params: { id } })
	const application = query.data
	return (
		<Page
			title={application?.shop[language] ?? t('application')}
			above={{ title: t('applications'), to: '/sellers/applications' }}
			note={application && `${t(`kind.${application.kind}`)} · ${application.place[language]}`}
			marks={application && <Mark tone={tones[application.state]}>{t(`applicationState.${application.state}`)}</Mark>}
		>
			<Loaded query={query}>
				{(data) => (
					<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
						<Facts key={data.id} data={data} />
						<div className="grid grid-cols-1 gap-4">
							<Documents ids={data.documents} />
							{data.state === 'waiting' ? <Decide id={data.id} /> : <Decision data={data} />}
						</div>
					</div>
				)}
			</Loaded>
		</Page>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="border-t border-mist py-2">
			<dt className="text-sm text-soft">{name}</dt>
			<dd className="break-words whitespace-pre-line">{children}</dd>
		</div>
	)
}

/** What the applicant wrote; numbers are masked until somebody asks for them. */
function Facts({ data }: { data: Data }) {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const [revealed, setRevealed] = useState<Revealed>()
	const reveal = useAct('revealSellerApplication', { onSuccess: setRevealed })
	const { phone, licence, payout } = revealed ?? data
	return (
		<Section title={t('applicant')}>
			<dl>
				<Fact name={t('shopNames')}>{[...new Set([data.shop.en, data.shop.bn])].filter(Boolean).join(' · ')}</Fact>
				<Fact name={t('person')}>{data.name}</Fact>
				<Fact name={t('phone')}>
					<bdi className="figures">{shownPhone(phone, language)}</bdi>
				</Fact>
				<Fact name={t('licence')}>
					<bdi className="figures">{licence ?? '–'}</bdi>
				</Fact>
				{payout && (
					<Fact name={t(`payout.${payout.kind}`)}>
						<bdi className="figures">{payout.account}</bdi> · {payout.holder}
						{payout.bank && ` · ${payout.bank}`}
					</Fact>
				)}
				{data.about && <Fact name={t('about')}>{data.about}</Fact>}
				<Fact name={t('sent')}>{formatDateTime(data.sent_at, language)}</Fact>
			</dl>
			{!revealed && (
				<>
					<Button
						variant="secondary"
						icon={<EyeIcon />}
						className="justify-self-start"
						loading={reveal.isPending}
						onClick={() => reveal.mutate({ params: { id: data.id } })}
					>
						{t('reveal')}
					</Button>
					<p className="text-sm text-soft">{t('revealNote')}</p>
				</>
			)}
		</Section>
	)
}

function Decision({ data: { decided_at, decided_by, reason, note, seller } }: { data: Data }) {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	return (
		<Section title={t('decision')}>
			<p>
				{decided_at && formatDateTime(decided_at, language)} {decided_by}
			</p>
			{reason && <p>{[t(`reason.${reason}`), note].filter(Boolean).join(' – ')}</p>}
			{seller && (
				<Button variant="secondary" className="justify-self-start" render={<Link to={`/sellers/${seller}`} />}>
					{t('toSeller')}
				</Button>
			)}
		</Section>
	)
}
