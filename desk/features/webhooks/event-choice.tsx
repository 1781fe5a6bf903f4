import { useTranslation } from '#client/use-translation.ts'
import { type WebhookEvent, webhookEvents } from '#contract/desk/webhooks.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'

/** Which events a webhook gets. */
export function EventChoice(props: {
	chosen: readonly WebhookEvent[]
	onChange: (events: WebhookEvent[]) => void
	/** Shown at the first one. */
	error: string | undefined
}) {
	const { t } = useTranslation('webhooks')
	const change = (event: WebhookEvent, on: boolean) =>
		props.onChange(webhookEvents.filter((one) => (one === event ? on : props.chosen.includes(one))))
	return (
		<fieldset>
			<legend className="font-semibold">{t('events')}</legend>
			{webhookEvents.map((event, at) => (
				<Checkbox
					key={event}
					label={t(`names.${event}`)}
					hint={t(`tells.${event}`)}
					checked={props.chosen.includes(event)}
					error={at === 0 ? props.error : undefined}
					onChange={({ target }) => change(event, target.checked)}
				/>
			))}
		</fieldset>
	)
}
