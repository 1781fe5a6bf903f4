import { formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { cx } from '#ui/cx.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'

export type Points = ReplyOf<typeof endpoints.getPoints>['data']

/** One line of the history. */
export function PointsEntry({ item }: { item: Points['items'][number] }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const { kind, points, at, usable_at, expires_at, order } = item
	const date = (iso: string) => formatDate(iso, language)
	const note = usable_at
		? t('points.usableFrom', { date: date(usable_at) })
		: expires_at && t('points.until', { date: date(expires_at) })
	return (
		<li className="flex items-start justify-between gap-4 px-4 py-3">
			<div className="min-w-0">
				<p className="font-semibold">{t(`points.kind.${kind}`)}</p>
				<p className="text-sm text-soft">
					<time dateTime={at}>{date(at)}</time>
					{note && ` · ${note}`}
				</p>
				{order && (
					<LocalLink to={paths.order(order)} className="figures text-sm text-leaf underline">
						{t('points.order', { number: order })}
					</LocalLink>
				)}
			</div>
			<span className={cx('figures shrink-0 text-lg font-bold', points > 0 ? 'text-leaf' : 'text-ink')}>
				{points > 0 ? '+' : '−'}
				{formatNumber(Math.abs(points), language)}
			</span>
		</li>
	)
}
