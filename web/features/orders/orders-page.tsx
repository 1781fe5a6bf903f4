import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatBdt, formatDateTime, formatNumber, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BoxIcon, ChevronRightIcon, SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { LocalLink, useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { StatusBadge } from './status-badge.tsx'

const groups = ['active', 'delivered', 'cancelled', 'returned'] as const
type Group = (typeof groups)[number]

/** The shopper's orders, newest first; filtered by state, by number or by product. */
export function OrdersPage() {
	const { t } = useTranslation(['checkout', 'orders', 'common', 'forms'])
	const language = useLanguage()
	const [params] = useSearchParams()
	const group = groups.find((one) => one === params.get('group'))
	const q = params.get('q')?.trim().slice(0, 80) ?? ''
	const orders = useInfiniteQuery({
		queryKey: [...keys.orders, group, q],
		queryFn: ({ pageParam }) =>
			call('listOrders', {
				query: { limit: 20, ...(group && { group }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
			}),
		initialPageParam: '',
		getNextPageParam: (last) => last.data.next_cursor,
	})
	const items = orders.data?.pages.flatMap((page) => page.data.items) ?? []

	return (
		<>
			<PrivateHead title={t('order.mine')} />
			<h1 className="text-xl">{t('order.mine')}</h1>
			<Filters group={group} q={q} />
			<QueryNotice query={orders} />
			{orders.isSuccess && items.length === 0 && (group || q) && (
				<EmptyState
					icon={<SearchIcon />}
					title={t('orders:search.nothing')}
					action={<Button render={<LocalLink to={paths.orders} />}>{t('orders:search.showAll')}</Button>}
				>
					{t('orders:search.nothingText')}
				</EmptyState>
			)}
			{orders.isSuccess && items.length === 0 && !group && !q && (
				<EmptyState
					icon={<BoxIcon />}
					title={t('order.none')}
					action={<Button render={<LocalLink to={paths.home} />}>{t('common:cart.startShopping')}</Button>}
				>
					{t('order.noneText')}
				</EmptyState>
			)}
			<ul className="grid grid-cols-1 gap-3">
				{items.map((order) => (
					<li key={order.number}>
						<Card lifts render={<LocalLink to={paths.order(order.number)} />} className="grid grid-cols-1 gap-3">
							<span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
								<span>
									<bdi className="figures block font-bold">{order.number}</bdi>
									<span className="text-sm text-soft">{formatDateTime(order.placed_at, language)}</span>
								</span>
								<StatusBadge status={order.status} />
							</span>
							<span className="flex flex-wrap items-center gap-2">
								{order.images.slice(0, 4).map((image) => (
									<span key={image} className="size-14 shrink-0 max-md:nth-[n+3]:hidden">
										<Picture id={image} alt="" sizes={56} className="size-14 rounded-sm" />
									</span>
								))}
								<span className="min-w-0 flex-1 truncate text-sm text-soft max-md:order-last max-md:basis-full">
									{order.archived ? t('orders:archived.short') : order.first_item}
									{order.item_count > 1 &&
										` ${t('order.andMore', { count: order.item_count - 1, shown: formatNumber(order.item_count - 1, language) })}`}
								</span>
								<span className="figures ms-auto font-bold">{formatBdt(order.current_total, language)}</span>
								<ChevronRightIcon className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
							</span>
							{order.pay_until && (
								<span className="rounded-md bg-gold-tint px-3 py-2 text-sm font-semibold text-gold-ink">
									{t('orders:payUntil', { time: formatTime(order.pay_until, language) })}
								</span>
							)}
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

function Filters({ group, q }: { group: Group | undefined; q: string }) {
	const { t } = useTranslation('orders')
	const navigate = useNavigate()
	const local = useLocalPath()
	const to = (next: Group | undefined, text: string) => {
		const query = new URLSearchParams({ ...(next && { group: next }), ...(text && { q: text }) })
		return query.size > 0 ? `${paths.orders}?${query}` : paths.orders
	}
	return (
		<div className="grid grid-cols-1 gap-3">
			<form
				key={q}
				className="max-w-120"
				onSubmit={(event) => {
					event.preventDefault()
					const text = new FormData(event.currentTarget).get('q')
					navigate(local(to(group, String(text ?? '').trim())))
				}}
			>
				<TextField
					label={t('search.label')}
					labelHidden
					type="search"
					name="q"
					defaultValue={q}
					maxLength={80}
					placeholder={t('search.placeholder')}
					end={
						<IconButton type="submit" label={t('search.submit')} className="text-leaf">
							<SearchIcon className="size-5" />
						</IconButton>
					}
				/>
			</form>
			<nav aria-label={t('filters.label')} className="scroll-none -mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
				<ul className="flex gap-2">
					{[undefined, ...groups].map((one) => (
						<li key={one ?? 'all'}>
							<Chip
								selected={one === group}
								render={<LocalLink to={to(one, q)} replace aria-current={one === group ? 'page' : undefined} />}
							>
								{t(`filters.${one ?? 'all'}`)}
							</Chip>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
