import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { WebhookEvent } from '#contract/desk/webhooks.ts'
import { useAct } from '#desk/lib/reads.ts'
import { useSellerOptions } from '#desk/lib/seller-options.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { EventChoice } from './event-choice.tsx'

type Props = { open: boolean; onClose: () => void; onAdded: (secret: string) => void }

/** Adds a webhook. Its secret goes to `onAdded`. */
export function AddDialog({ open, onClose, onAdded }: Props) {
	const { t } = useTranslation(['webhooks', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('add')} closeLabel={t('common:close')}>
			<AddForm onClose={onClose} onAdded={onAdded} />
		</Dialog>
	)
}

function AddForm({ onClose, onAdded }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['webhooks', 'common'])
	const fields = useFields({ address: '', seller: '' })
	const [events, setEvents] = useState<WebhookEvent[]>([])
	const [eventsError, setEventsError] = useState<string>()
	const sellers = useSellerOptions()
	const { mutate, isPending } = useAct('addWebhook', {
		reads: ['listWebhooks'],
		onSuccess: ({ secret }) => {
			onClose()
			onAdded(secret)
		},
		onError: fields.refuse,
	})
	const submit = () => {
		const address = fields.values.address.trim()
		const { seller } = fields.values
		setEventsError(events.length === 0 ? t('chooseEvent') : undefined)
		if (!address) return fields.fail({ address: t('common:required') })
		if (events.length === 0) return fields.fail({})
		mutate({ body: { address, events, ...(seller && { seller }) } })
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
			<Select {...fields.field('seller')} label={t('whose')} placeholder={t('wholeShop')} options={sellers} />
			<Button type="submit" wide loading={isPending}>
				{t('add')}
			</Button>
		</Form>
	)
}
