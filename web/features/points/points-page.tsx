import { useInfiniteQuery } from '@tanstack/react-query'
import { formatBdt, formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { GiftIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { Invite } from './invite.tsx'
import { type Points, PointsEntry } from './points-entry.tsx'

/** The shopper's points: the balance, expiring points, the history, and an invitation code. */
export function PointsPage() {
	const { t } = useTranslation(['cart', 'common'])
	const points = useInfiniteQuery({
		queryKey: keys.points,
		queryFn: ({ pageParam }) => call('getPoints', { query: pageParam ? { cursor: pageParam } : {} }),
		initialPageParam: '',
		getNextPageParam: (last) => last.data.next_cursor,
	})
	const first = points.data?.pages[0]?.data
	const items = points.data?.pages.flatMap((page) => page.data.items) ?? []
	return (
		<>
			<PrivateHead title={t('points.title')} />
			<h1 className="text-xl">{t('points.title')}</h1>
			<QueryNotice query={points} />
			{first && (
				<>
					<div className="grid items-start gap-4 md:grid-cols-2">
						<Balance points={first} />
						<Invite referral={first.referral} />
					</div>
					<section aria-labelledby="points-history" className="grid gap-3">
						<h2 id="points-history" className="text-lg">
							{t('points.history')}
						</h2>
						{items.length === 0 ? (
							<EmptyState icon={<GiftIcon />} title={t('points.none')} level={3}>
								{t('points.noneText')}
							</EmptyState>
						) : (
							<Card padded={false}>
								<ul className="divide-y divide-mist">
									{items.map((item) => (
										<PointsEntry key={item.id} item={item} />
									))}
								</ul>
							</Card>
						)}
						{points.hasNextPage && (
							<Button variant="secondary" loading={points.isFetchingNextPage} onClick={() => points.fetchNextPage()}>
								{t('common:more')}
							</Button>
						)}
					</section>
				</>
			)}
		</>
	)
}

function Balance({ points }: { points: Points }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const { balance, pending, expiring, value, limit_percent } = points
	const shown = (count: number) => ({ count, shown: formatNumber(count, language) })
	return (
		<Card tone="grove" className="grid gap-2 p-5">
			<p className="figures text-2xl font-bold">{t('points.balance', shown(balance))}</p>
			<p className="figures">{t('points.worth', { amount: formatBdt(balance * value, language) })}</p>
			{expiring && (
				<p className="figures text-sm">
					{t('points.expiring', { ...shown(expiring.points), date: formatDate(expiring.at, language) })}
				</p>
			)}
			{pending > 0 && <p className="figures text-sm">{t('points.pending', shown(pending))}</p>}
			<p className="figures mt-1 text-sm">{t('points.how', { percent: formatNumber(limit_percent, language) })}</p>
		</Card>
	)
}
