import { useState } from 'react'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { call, type Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { queries } from '#desk/lib/queries.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'

type Session = Reply<'listDeskSessions'>['data'][number]

/** Where the person is signed in, to end what they do not know. */
export function Sessions() {
	const { t } = useTranslation('security')
	const query = useRead('listDeskSessions', {})
	const language = useLanguage()
	const [asks, setAsks] = useState(false)
	const others = query.data?.filter(({ current }) => !current).length ?? 0
	const endOthers = async () => {
		await call('endOtherDeskSessions', {})
		await queries.invalidateQueries({ queryKey: ['listDeskSessions'] })
	}
	return (
		<Section
			title={t('sessions')}
			end={
				others > 0 && (
					<Button variant="secondary" shape="slim" onClick={() => setAsks(true)}>
						{t('endOthers')}
					</Button>
				)
			}
		>
			<Loaded query={query} waiting={<Lines count={2} />}>
				{(sessions) => (
					<ul className="divide-y divide-mist">
						{sessions.map((session) => (
							<SessionRow key={session.id} {...session} />
						))}
					</ul>
				)}
			</Loaded>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				title={t('endOthers')}
				action={t('end')}
				danger
				act={endOthers}
			>
				<p>{t('endOthersText', { count: others, shown: formatNumber(others, language) })}</p>
			</ConfirmDialog>
		</Section>
	)
}

function SessionRow({ id, device, network, since, last_seen, current }: Session) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	const { mutate, isPending } = useAct('endDeskSession', { reads: ['listDeskSessions'] })
	return (
		<li className="flex min-h-14 items-center justify-between gap-3 py-2">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{device}
					{current && <Badge tone="leaf">{t('current')}</Badge>}
				</p>
				<p className="text-sm text-soft">
					{network} · {t('since', { date: formatDateTime(since, language) })} ·{' '}
					{t('lastSeen', { date: formatDateTime(last_seen, language) })}
				</p>
			</div>
			{!current && (
				<Button
					variant="secondary"
					shape="slim"
					loading={isPending}
					aria-label={t('endOne', { device })}
					onClick={() => mutate({ params: { id } })}
				>
					{t('end')}
				</Button>
			)}
		</li>
	)
}
