import { useParams } from 'react-router'
import { formatDate, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkIcon } from '#ui/icons.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookMark } from './webhook-marks.tsx'
import type { Webhook } from './webhook-types.ts'

/** One webhook: what it gets, its switch, and the log of its deliveries. */
export default function WebhookPage() {
	const { t } = useTranslation('webhooks')
	const id = Number(useParams().id)
	const query = useRead('listWebhooks', {}, { every: 5_000 })
	const webhook = query.data?.find((one) => one.id === id)
	return (
		<Page
			title={webhook ? new URL(webhook.address).host : t('one')}
			note={webhook && <span className="break-all">{webhook.address}</span>}
			marks={webhook && <WebhookMark webhook={webhook} />}
			above={{ title: t('title'), to: '/webhooks' }}
		>
			<Loaded query={query}>
				{() =>
					webhook ? (
						<Content webhook={webhook} />
					) : (
						<EmptyState icon={<LinkIcon />} title={t('gone')}>
							{t('goneText')}
						</EmptyState>
					)
				}
			</Loaded>
		</Page>
	)
}

function Content({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation('webhooks')
	const language = useLanguage()
	return (
		<>
			{webhook.failed_at && (
				<Alert tone="error" title={t('failedTitle')}>
					{t('failedText', { date: formatDateTime(webhook.failed_at, language) })}
				</Alert>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<DeliveryLog webhook={webhook} />
				<div className="row-start-1 grid grid-cols-1 gap-4 lg:col-start-2">
					<Section title={t('gets')}>
						<ul className="grid gap-1">
							{webhook.events.map((event) => (
								<li key={event}>
									{t(`names.${event}`)} <code className="text-sm text-soft">{event}</code>
								</li>
							))}
						</ul>
						<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-mist pt-3">
							<dt className="text-soft">{t('of')}</dt>
							<dd className="text-end">{webhook.seller?.name[language] ?? t('wholeShop')}</dd>
							<dt className="text-soft">{t('since')}</dt>
							<dd className="text-end">{formatDate(webhook.created_at, language)}</dd>
							<dt className="text-soft">{t('waiting')}</dt>
							<dd className="figures text-end">{formatNumber(webhook.waiting, language)}</dd>
						</dl>
						<WebhookActs webhook={webhook} />
					</Section>
				</div>
			</div>
		</>
	)
}
