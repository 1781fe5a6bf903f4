import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#client/error-text.ts'
import { formatNumber } from '#client/format.ts'
import { saveFile } from '#client/save-file.ts'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import type { ImportJob, Plan } from './imports-types.ts'
import { ReadForm } from './read-form.tsx'

const isOver = (job: ImportJob | undefined) => job !== undefined && job.ended_at !== null

type Props = { plan: Plan; onBack: () => void; onAgain: () => void }

/** Tries the import without storing anything, says what it would do, and then does it. */
export function RunStep({ plan, onBack, onAgain }: Props) {
	const { t } = useTranslation(['imports', 'common'])
	const client = useQueryClient()
	const [real, setReal] = useState(false)
	const [id, setId] = useState<string>()
	const start = useMutation({
		mutationFn: async (dry: boolean) =>
			(await call('startImport', { query: { ...plan.query, ...(dry && { dry_run: true }) } }, { file: plan.file }))
				.data,
		onSuccess: ({ job }) => setId(job),
	})
	const { mutate } = start
	const begun = useRef(false)
	useEffect(() => {
		if (begun.current) return
		begun.current = true
		mutate(true)
	}, [mutate])
	const [over, setOver] = useState(false)
	const query = useRead(
		'getImport',
		{ params: { job: id ?? '' } },
		{ enabled: id !== undefined, ...(!over && { every: 1_000 }) },
	)
	const job = query.data?.job === id ? query.data : undefined
	const ended = isOver(job)
	useEffect(() => {
		setOver(ended)
		if (ended && real)
			for (const read of ['listSkus', 'countSkus', 'findCatalogueProducts', 'listCatalogueChoices'])
				void client.invalidateQueries({ queryKey: [read] })
	}, [ended, real, client])
	const run = () => {
		setReal(true)
		setId(undefined)
		mutate(false)
	}
	const failed = start.error ?? query.error
	return (
		<Section title={t(real ? 'running' : 'trial')}>
			{/* What the run itself says, once it has read the file. */}
			<ReadForm head={job?.encoding ? job : plan.head} />
			{failed && <Alert tone="error">{errorText(failed, t('common:network'))}</Alert>}
			{!job && !failed && <p role="status">{t('begins')}</p>}
			{job && <Progress job={job} real={real} />}
			<div className="flex flex-wrap gap-2">
				{job && !ended && <CancelButton id={job.job} />}
				{(ended || failed) && !real && (
					<Button variant="secondary" onClick={onBack}>
						{t('back')}
					</Button>
				)}
				{ended && job && job.refused > 0 && <RefusedButton id={job.job} />}
				{ended && !real && job?.state === 'done' && job.new + job.changed > 0 && (
					<Button onClick={run}>{t('import')}</Button>
				)}
				{ended && real && (
					<>
						<Button variant="secondary" onClick={onAgain}>
							{t('otherFile')}
						</Button>
						<Button render={<Link to="/prices" />}>{t('toProducts')}</Button>
					</>
				)}
			</div>
		</Section>
	)
}

/** What an import did so far, or would do, in words. */
function Progress({ job, real }: { job: ImportJob; real: boolean }) {
	const { t } = useTranslation('imports')
	const language = useLanguage()
	const say = (key: string, count: number) => t(key, { count, shown: formatNumber(count, language) })
	return (
		<div role="status" className="grid gap-2">
			{job.state === 'failed' && <Alert tone="error">{t('failed', { reason: job.fault ?? '' })}</Alert>}
			{job.state === 'cancelled' && <Alert tone="info">{t('cancelled')}</Alert>}
			{job.state === 'done' && real && <Alert tone="success">{t('done')}</Alert>}
			<p>{say('rows', job.rows)}</p>
			<ul className="list-disc ps-5">
				<li>{say(real ? 'new' : 'wouldAdd', job.new)}</li>
				<li>{say(real ? 'changed' : 'wouldChange', job.changed)}</li>
				<li>{say('unchanged', job.unchanged)}</li>
				{job.refused > 0 && <li className="font-semibold text-chilli">{say('refused', job.refused)}</li>}
				{job.pictures > 0 && <li>{say('pictures', job.pictures)}</li>}
			</ul>
		</div>
	)
}

function CancelButton({ id }: { id: string }) {
	const { t } = useTranslation('imports')
	const { mutate, isPending } = useAct('cancelImport', { reads: ['getImport'] })
	return (
		<Button variant="secondary" loading={isPending} onClick={() => mutate({ params: { job: id } })}>
			{t('stop')}
		</Button>
	)
}

function RefusedButton({ id }: { id: string }) {
	const { t } = useTranslation('imports')
	const { mutate, isPending } = useAct('getRefusedRows', {
		onSuccess: ({ name, text }) => saveFile(new Blob([text], { type: 'text/csv' }), name),
	})
	return (
		<Button variant="secondary" loading={isPending} onClick={() => mutate({ params: { job: id } })}>
			{t('refusedFile')}
		</Button>
	)
}
