import { formatDateTime } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'

type Job = Reply<'listJobs'>['data'][number]

/** Jobs that the shop does by itself: how each went the last time, when it comes next. Failed ones come first. */
export default function Jobs() {
	const { t } = useTranslation('jobs')
	const language = useLanguage()
	const query = useRead('listJobs', {}, { every: 15_000 })
	const run = useAct('runJob', {
		reads: ['listJobs', 'getToday'],
		onSuccess: ({ added }) =>
			useToasts.getState().push({ tone: 'success', text: t(added ? 'willRun' : 'waitsAlready') }),
	})
	const rows = query.data?.toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)))
	return (
		<Page title={t('title')} note={t('note')}>
			{query.error && !rows ? (
				<Failed error={query.error} again={query.refetch} />
			) : (
				<DataTable
					label={t('title')}
					rows={rows}
					keyOf={({ name }) => name}
					columns={[
						{ id: 'name', header: t('job'), cell: ({ name }) => <Name name={name} /> },
						{ id: 'state', header: t('state'), bare: true, cell: (job) => <State job={job} /> },
						{
							id: 'last',
							header: t('last'),
							cell: ({ last }) => (last ? formatDateTime(last.started, language) : '–'),
						},
						{ id: 'next', header: t('next'), cell: ({ next }) => (next ? formatDateTime(next, language) : '–') },
						{
							id: 'act',
							header: '',
							bare: true,
							end: true,
							cell: ({ name, waiting }) => (
								<Button
									variant="secondary"
									shape="slim"
									aria-label={`${t('run')}: ${nameOf(t, name) ?? name}`}
									disabled={waiting > 0}
									loading={run.isPending && run.variables.params.name === name}
									onClick={() => run.mutate({ params: { name } })}
								>
									{t('run')}
								</Button>
							),
						},
					]}
					empty={null}
				/>
			)}
		</Page>
	)
}

const hasFailed = ({ last }: Job) => last?.state === 'failed'

/** What the job does; undefined for one without a text. */
function nameOf(t: Translate, name: string): string | undefined {
	const key = `names.${name}`
	const text = t(key)
	return text === key ? undefined : text
}

function Name({ name }: { name: string }) {
	const { t } = useTranslation('jobs')
	const text = nameOf(t, name)
	return (
		<>
			{text && <span className="block font-semibold">{text}</span>}
			<code className="text-sm text-soft" translate="no">
				{name}
			</code>
		</>
	)
}

function State({ job }: { job: Job }) {
	const { t } = useTranslation('jobs')
	if (hasFailed(job))
		return (
			<>
				<Mark tone="bad">{t('failed')}</Mark>
				{job.last?.message && (
					<span lang="en" className="mt-1 block text-sm break-words text-chilli">
						{job.last.message}
					</span>
				)}
			</>
		)
	if (job.waiting > 0) return <Mark tone="busy">{t('waiting')}</Mark>
	return job.last ? <Mark tone="good">{t('done')}</Mark> : <Mark tone="quiet">{t('notLately')}</Mark>
}
