import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { formatBdt, formatDateTime, formatNumber } from '../../lib/format.ts'
import { LocalLink, useLanguage } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../lib/picture.tsx'
import { PrivateHead } from '../../lib/private-head.tsx'
import { QueryNotice } from '../../lib/query-notice.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { BoxIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The shopper's orders, newest first. */
export function OrdersPage() {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const language = useLanguage()
	const orders = useInfiniteQuery({
		queryKey: ['orders'],
		queryFn: ({ pageParam }) =>
			call('listOrders', { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } }),
		initialPageParam: '',
		getNextPageParam: (last) => last.data.next_cursor,
	})
	const items = orders.data?.pages.flatMap((page) => page.data.items) ?? []

	return (
		<>
			<PrivateHead title={t('order.mine')} />
			<h1 className="text-xl">{t('order.mine')}</h1>
			<QueryNotice query={orders} />
			{orders.isSuccess && items.length === 0 && (
				<EmptyState
					icon={<BoxIcon />}
					title={t('order.none')}
					action={<Button render={<LocalLink to={paths.home} />}>{t('common:cart.startShopping')}</Button>}
				>
					{t('order.noneText')}
				</EmptyState>
			)}
			<ul className="grid gap-3">
				{items.map((order) => (
					<li key={order.number}>
						<Card lifts render={<LocalLink to={paths.order(order.number)} />} className="grid gap-3">
							<span className="flex items-start justify-between gap-3">
								<span className="min-w-0">
									<bdi className="figures block font-bold">{order.number}</bdi>
									<span className="text-sm text-soft">{formatDateTime(order.placed_at, language)}</span>
								</span>
								<StatusBadge status={order.status} />
							</span>
							<span className="flex items-center gap-2">
								{order.images.slice(0, 4).map((image) => (
									<Picture key={image} id={image} alt="" sizes={56} className="size-14 rounded-sm" />
								))}
								<span className="min-w-0 flex-1 truncate text-sm text-soft">
									{order.first_item}
									{order.item_count > 1 &&
										` ${t('order.andMore', { count: order.item_count - 1, shown: formatNumber(order.item_count - 1, language) })}`}
								</span>
								<span className="figures font-bold">{formatBdt(order.total, language)}</span>
								<ChevronRightIcon className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
							</span>
						</Card>
					</li>
				))}
			</ul>
			{orders.hasNextPage && (
				<Button variant="secondary" loading={orders.isFetchingNextPage} onClick={() => orders.fetchNextPage()}>
					{t('common:more')}
				</Button>
			)}
		</>
	)
}
