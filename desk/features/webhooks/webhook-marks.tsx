import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Mark } from '#desk/parts/mark.tsx'
import type { Delivery, Webhook } from './webhook-types.ts'

/** Whether a webhook is on, and whether the shop switched it off. */
export function WebhookMark({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation('webhooks')
	if (webhook.active) return <Mark tone="good">{t('on')}</Mark>
	return webhook.failed_at ? <Mark tone="bad">{t('failedOff')}</Mark> : <Mark tone="quiet">{t('off')}</Mark>
}

const tones = { waiting: 'busy', delivered: 'good', failed: 'bad' } as const

/** The state of a delivery. */
export function DeliveryMark({ state }: { state: Delivery['state'] }) {
	const { t } = useTranslation('webhooks')
	return <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
}

const faults = ['address_refused', 'time_out', 'no_answer', 'secret_unreadable', 'ENOTFOUND', 'ECONNREFUSED']

/** What came of a try: the HTTP status, or why there was no answer. */
export function outcomeText(
	{ status, fault }: { status: number | null; fault: string | null },
	t: Translate,
): string | null {
	if (status !== null) return `HTTP ${status}`
	if (fault === null) return null
	return faults.includes(fault) ? t(`faults.${fault}`) : fault
}
