import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { CopyButton } from '#desk/parts/copy-button.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DeliveryMark, outcomeText } from './webhook-marks.tsx'
import type { WholeDelivery } from './webhook-types.ts'

type Props = { id: number | undefined; active: boolean; onClose: () => void }

/** One delivery with its body and every try; it can be sent again. */
export function DeliveryDialog({ id, active, onClose }: Props) {
	const { t } = useTranslation(['webhooks', 'common'])
	return (
		<Dialog
			open={id !== undefined}
			onClose={onClose}
			title={t('delivery')}
			closeLabel={t('common:close')}
			size="md"
			footer={id !== undefined && <Resend id={id} active={active} />}
		>
			{id !== undefined && <Whole id={id} />}
		</Dialog>
	)
}

function Resend({ id, active }: { id: number; active: boolean }) {
	const { t } = useTranslation('webhooks')
	const { mutate, isPending } = useAct('resendWebhookDelivery', {
		reads: ['getWebhookDelivery', 'listWebhookDeliveries', 'listWebhooks'],
	})
	return (
		<Button wide loading={isPending} disabled={!active} onClick={() => mutate({ params: { id } })}>
			{t(active ? 'resend' : 'resendOff')}
		</Button>
	)
}

function Whole({ id }: { id: number }) {
	const query = useRead('getWebhookDelivery', { params: { id } }, { every: 2_000 })
	return <Loaded query={query}>{(delivery) => <Shown delivery={delivery} />}</Loaded>
}

function Shown({ delivery }: { delivery: WholeDelivery }) {
	const { t } = useTranslation('webhooks')
	const language = useLanguage()
	return (
		<div className="grid grid-cols-1 gap-4 pb-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<DeliveryMark state={delivery.state} />
				<b>{t(`names.${delivery.event}`)}</b>
				{delivery.next_at && (
					<span className="text-sm text-soft">{t('nextAt', { date: formatDateTime(delivery.next_at, language) })}</span>
				)}
			</p>
			<h3 className="font-semibold">{t('triesTitle')}</h3>
			{delivery.attempts.length === 0 ? (
				<p className="text-soft">{t('noTries')}</p>
			) : (
				<ol className="divide-y divide-mist">
					{delivery.attempts.map((attempt) => (
						<li key={attempt.at} className="py-2">
							<p className="flex flex-wrap justify-between gap-x-4">
								<b>{outcomeText(attempt, t)}</b>
								<span className="figures text-sm text-soft">
									{t('took', { shown: formatNumber(attempt.milliseconds, language) })}
								</span>
							</p>
							<p className="text-sm text-soft">{formatDateTime(attempt.at, language)}</p>
							{attempt.reply && <p className="text-sm break-words">{attempt.reply}</p>}
						</li>
					))}
				</ol>
			)}
			<div className="flex items-center justify-between gap-3">
				<h3 className="font-semibold">{t('body')}</h3>
				<CopyButton text={delivery.body} />
			</div>
			{/* A region that scrolls has to be reachable by keyboard. */}
			<pre
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
				tabIndex={0}
				className="scroll-thin max-h-80 overflow-auto rounded-md bg-mist p-3 text-sm break-all whitespace-pre-wrap"
			>
				{prettyJson(delivery.body)}
			</pre>
		</div>
	)
}

function prettyJson(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2)
	} catch {
		return text
	}
}
