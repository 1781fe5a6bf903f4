import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { OrderState } from '#contract/order-shapes.ts'
import { cx } from '#ui/cx.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { Timeline } from './order-data.ts'

const path = ['placed', 'confirmed', 'packed', 'handed_over', 'delivered'] as const

/** The progress of a parcel: the last event, all steps, and the whole history on request. */
export function Progress({ status, timeline }: { status: OrderState; timeline: Timeline }) {
	const { t } = useTranslation(['orders', 'checkout'])
	const language = useLanguage()
	const last = timeline.at(-1)
	const ended = status === 'cancelled' || status === 'returned'
	return (
		<div className="grid gap-2">
			{!ended && <Steps status={status} />}
			{last && (
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="font-semibold">{t(`checkout:order.told.${last.status}`)}</span>
					<time dateTime={last.at} className="text-sm text-soft">
						{formatDateTime(last.at, language)}
					</time>
				</p>
			)}
			{timeline.length > 1 && (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf">
						{t('history')}
					</summary>
					<ol className="grid gap-1.5 pt-1">
						{timeline.map((entry) => (
							<li
								key={entry.status + entry.at}
								className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm"
							>
								<span>{t(`checkout:order.told.${entry.status}`)}</span>
								<time dateTime={entry.at} className="text-soft">
									{formatDateTime(entry.at, language)}
								</time>
							</li>
						))}
					</ol>
				</details>
			)}
		</div>
	)
}

function Steps({ status }: { status: OrderState }) {
	const { t } = useTranslation('orders')
	const reached = path.indexOf(status as (typeof path)[number])
	return (
		<ol aria-label={t('steps.label')} className="grid grid-cols-5 print:[print-color-adjust:exact]">
			{path.map((step, at) => {
				const done = at <= reached
				return (
					<li
						key={step}
						aria-current={at === reached ? 'step' : undefined}
						className="relative grid justify-items-center gap-1 text-center"
					>
						{at > 0 && (
							<span
								aria-hidden="true"
								className={cx('absolute end-1/2 top-3 h-0.5 w-full -translate-y-1/2', done ? 'bg-leaf' : 'bg-mist')}
							/>
						)}
						<span
							aria-hidden="true"
							className={cx(
								'relative z-1 grid size-6 place-items-center rounded-full',
								done ? 'bg-leaf text-on-leaf' : 'bg-card inset-ring-2 inset-ring-mist',
							)}
						>
							{done && <CheckIcon strokeWidth={3} className="size-3.5" />}
						</span>
						<span className={cx('text-2xs leading-tight sm:text-xs', done ? 'font-semibold' : 'text-soft')}>
							{t(`steps.${step}`)}
							{done && <span className="sr-only">, {t('done')}</span>}
						</span>
					</li>
				)
			})}
		</ol>
	)
}
