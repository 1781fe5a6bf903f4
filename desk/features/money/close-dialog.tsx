import { formatDateTime, formatDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Props = { open: boolean; onClose: () => void; today: string | undefined }

/** Closes the books up to a day; proposes the last day of the month before. */
export function CloseDialog({ open, onClose, today }: Props) {
	const { t } = useTranslation(['money', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('closePeriod')} closeLabel={t('common:close')}>
			{open && today && <CloseForm today={today} onClose={onClose} />}
		</Dialog>
	)
}

function CloseForm({ today, onClose }: { today: string; onClose: () => void }) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const who = useWho()
	const fields = useFields({ through: endOfMonthBefore(today) })
	const closings = useRead('listClosings', {})
	const { mutate, isPending } = useAct('closePeriod', {
		reads: ['getMoneyOverview', 'listClosings', 'getSellerStatement'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	return (
		<Form fields={fields} onSubmit={() => mutate({ body: { through: fields.values.through } })} className="pb-4">
			<p>{t('closeNote')}</p>
			<TextField {...fields.field('through')} type="date" label={t('through')} required />
			<Button type="submit" variant="danger" wide loading={isPending}>
				{t('closeThrough', { day: formatDay(fields.values.through || today, language) })}
			</Button>
			{closings.data && closings.data.length > 0 && (
				<ul className="grid gap-2 border-t border-mist pt-4 text-sm text-soft">
					{closings.data.map(({ through, actor, closed_at }) => (
						<li key={through}>
							<b className="text-ink">{formatDay(through, language)}</b> · {who(actor)} ·{' '}
							{formatDateTime(closed_at, language)}
						</li>
					))}
				</ul>
			)}
		</Form>
	)
}

function endOfMonthBefore(today: string): string {
	const date = new Date(`${today.slice(0, 8)}01T00:00:00Z`)
	date.setUTCDate(0)
	return date.toISOString().slice(0, 10)
}
