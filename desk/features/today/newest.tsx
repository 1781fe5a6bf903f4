import { Link } from 'react-router'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useLiveOrders } from '#desk/lib/live.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'

type Order = Reply<'listDeskOrders'>['data']['items'][number]

const tones: Record<Order['status'], 'due' | 'busy' | 'good' | 'quiet' | 'bad'> = {
	...({ pending_payment: 'due', placed: 'due', confirmed: 'good', packed: 'busy', handed_over: 'busy' } as const),
	...({ delivered: 'good', cancelled: 'quiet', returned: 'bad' } as const),
}

/** The newest orders, each a link to its page. New ones appear without reloading. */
export function Newest() {
	const { t } = useTranslation(['today', 'orders'])
	const query = useRead('listDeskOrders', { query: { limit: 5 } })
	useLiveOrders(['listDeskOrders', 'getToday'])
	return (
		<Section title={t('newest')} end={<span className="text-sm text-soft">{t('appear')}</span>}>
			<Loaded query={query}>
				{({ items }) =>
					items.length === 0 ? (
						<p className="text-soft">{t('orders:empty')}</p>
					) : (
						<ul className="divide-y divide-mist">
							{items.map((order) => (
								<li key={order.number}>
									<OrderRow order={order} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Section>
	)
}

function OrderRow({ order }: { order: Order }) {
	const { t } = useTranslation(['today', 'orders'])
	const language = useLanguage()
	const { number, status, doubted, name, area, parts, payment_method, current_total } = order
	const sellers = t('sellersOf', { count: parts.length, shown: formatNumber(parts.length, language) })
	return (
		<Link
			to={`/orders/${number}`}
			className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-2 hover:bg-leaf-tint"
		>
			<span className="min-w-44 flex-1">
				<b className="figures block">{number}</b>
				<span className="block text-sm text-soft">
					{name} · {area}
				</span>
			</span>
			<span className="text-sm text-soft">
				{sellers} · {t(`orders:methods.${payment_method}`)}
			</span>
			<span className="figures min-w-20 text-end font-semibold">{formatBdt(current_total, language)}</span>
			<span className="flex min-w-28 justify-end">
				{doubted ? (
					<Mark tone="bad">{t('orders:doubted')}</Mark>
				) : (
					<Mark tone={tones[status]}>{t(`orders:states.${status}`)}</Mark>
				)}
			</span>
		</Link>
	)
}
