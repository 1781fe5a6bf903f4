import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

type Alert = ReplyOf<typeof endpoints.getNotices>['data']['stock_alerts'][number]

/** The shopper's stock alerts; each can be ended. */
export function StockAlerts({ alerts }: { alerts: Alert[] }) {
	const { t } = useTranslation(['account', 'forms'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const ids = [...new Set(alerts.map(({ product_id }) => product_id))].join(',')
	const products = useQuery({
		queryKey: [...keys.products, language, ids],
		queryFn: () => call('listProducts', { query: { ids } }),
		enabled: ids !== '',
	})
	const byId = new Map(products.data?.data.items.map((product) => [product.id, product]))
	const { mutate, variables, isPending } = useMutation({
		mutationFn: (id: number) => call('dropStockAlert', { params: { id } }),
		onSuccess: ({ message }) => push({ tone: 'success', text: message }),
		onError: (error) => showError(error, t('forms:network')),
		onSettled: () => queries.invalidateQueries({ queryKey: keys.notices }),
	})
	return (
		<Card render={<section aria-labelledby="notices-stock" />}>
			<h2 id="notices-stock" className="text-lg">
				{t('notices.stock')}
			</h2>
			{alerts.length === 0 && <p className="mt-1 text-soft">{t('notices.noStock')}</p>}
			<ul className="divide-y divide-mist empty:hidden">
				{alerts.map(({ id, product_id, asked_at }) => {
					const product = byId.get(product_id)
					return (
						<li key={id} className="flex min-h-19 items-center gap-3 py-2.5">
							{product ? (
								<Picture id={product.image} alt="" sizes={56} className="w-14! rounded-md" />
							) : (
								<span className="size-14 shrink-0 rounded-md bg-mist" />
							)}
							<div className="min-w-0 flex-1">
								{product && (
									<LocalLink
										to={paths.product(product.slug)}
										className="inline-flex min-h-6 items-center font-semibold hover:underline"
									>
										{product.name}
									</LocalLink>
								)}
								<p className="text-sm text-soft">{t('notices.since', { when: formatDate(asked_at, language) })}</p>
							</div>
							<Button
								variant="secondary"
								shape="slim"
								loading={isPending && variables === id}
								aria-label={t('notices.stopOf', { name: product?.name ?? '' })}
								onClick={() => mutate(id)}
							>
								{t('notices.stop')}
							</Button>
						</li>
					)
				})}
			</ul>
		</Card>
	)
}
