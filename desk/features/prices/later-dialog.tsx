import { useState } from 'react'
import { ApiRefusal, NetworkFault } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { fromDhaka } from '#desk/lib/dhaka-time.rules.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { DraftRecord } from './draft.rules.ts'
import { usePlan } from './use-apply.ts'

/** Asks for the time in Dhaka at which the draft is to be stored. */
export function LaterDialog(props: { open: boolean; records: readonly DraftRecord[]; onClose: () => void }) {
	const { t } = useTranslation(['prices', 'common'])
	const [time, setTime] = useState('')
	const [missing, setMissing] = useState(false)
	const plan = usePlan(props.onClose)
	const send = () => {
		const at = fromDhaka(time)
		const future = at !== undefined && Date.parse(at) > Date.now()
		setMissing(!future)
		if (future) plan.mutate({ records: props.records, at })
	}
	const known = plan.error instanceof ApiRefusal || plan.error instanceof NetworkFault
	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			title={t('laterTitle')}
			closeLabel={t('common:close')}
			footer={
				<Button className="flex-1" loading={plan.isPending} onClick={send}>
					{t('plan', { count: props.records.length })}
				</Button>
			}
		>
			<div className="grid gap-3 pb-4">
				{plan.error && (
					<Alert tone="error">{known ? errorText(plan.error, t('common:network')) : plan.error.message}</Alert>
				)}
				<TextField
					type="datetime-local"
					label={t('laterTime')}
					hint={t('laterHint')}
					error={missing ? t('laterPast') : undefined}
					value={time}
					onChange={({ target }) => setTime(target.value)}
				/>
			</div>
		</Dialog>
	)
}
