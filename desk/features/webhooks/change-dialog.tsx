import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { EventChoice } from './event-choice.tsx'
import type { Webhook } from './webhook-types.ts'

type Props = { webhook: Webhook; open: boolean; onClose: () => void }

/** Changes the address and the events of a webhook. */
export function ChangeDialog({ webhook, open, onClose }: Props) {
	const { t } = useTranslation(['webhooks', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('change')} closeLabel={t('common:close')}>
			<ChangeForm webhook={webhook} onClose={onClose} />
		</Dialog>
	)
}

function ChangeForm({ webhook, onClose }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['webhooks', 'common'])
	const fields = useFields({ address: webhook.address })
	const [events, setEvents] = useState(webhook.events)
	const [eventsError, setEventsError] = useState<string>()
	const { mutate, isPending } = useAct('changeWebhook', {
		reads: ['listWebhooks'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const submit = () => {
		const address = fields.values.address.trim()
		setEventsError(events.length === 0 ? t('chooseEvent') : undefined)
		if (!address) return fields.fail({ address: t('common:required') })
		if (events.length === 0) return fields.fail({})
		mutate({ params: { id: webhook.id }, body: { address, events } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField
				{...fields.field('address')}
				label={t('address')}
				hint={t('addressHint')}
				type="url"
				maxLength={2_000}
				autoComplete="off"
			/>
			<EventChoice
				chosen={events}
				error={eventsError}
				onChange={(chosen) => {
					setEvents(chosen)
					setEventsError(undefined)
				}}
			/>
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
