import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

const wallets = ['bkash', 'nagad'] as const

/** The wallet for the refund of a cash order: the stored one, or a choice of one. */
export function RefundTo() {
	const { t } = useTranslation(['orders', 'forms'])
	const language = useLanguage()
	const queries = useQueryClient()
	const number = useQuery({ queryKey: keys.refundNumber, queryFn: () => call('getRefundNumber', {}) })
	const choose = useMutation({
		mutationFn: (wallet: (typeof wallets)[number]) => call('setRefundNumber', { body: { wallet } }),
		onSuccess: (reply) => {
			queries.setQueryData(keys.refundNumber, reply)
			queries.invalidateQueries({ queryKey: keys.order })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	if (number.isPending) return <Skeleton className="h-24" />
	if (number.isError) return null
	const { named, own_phone } = number.data.data
	const link = 'inline-flex min-h-11 items-center font-semibold text-leaf hover:underline'
	return (
		<section className="rounded-md bg-sunk px-4 py-3" aria-label={t('refundTo.title')}>
			{named ? (
				<p className="flex flex-wrap items-center justify-between gap-x-4">
					<span className="figures">
						{t('refundTo.named', {
							wallet: t(`refundTo.wallets.${named.wallet}`),
							phone: shownDigits(named.phone, language),
						})}
					</span>
					<LocalLink to={paths.refundNumber} className={link}>
						{t('refundTo.change')}
					</LocalLink>
				</p>
			) : (
				<>
					<p className="font-semibold">{t('refundTo.title')}</p>
					<p className="text-sm text-soft">{t('refundTo.text')}</p>
					<div className="mt-2 flex flex-wrap items-center gap-2">
						{own_phone &&
							wallets.map((wallet) => (
								<Button
									key={wallet}
									variant="secondary"
									shape="slim"
									loading={choose.isPending && choose.variables === wallet}
									onClick={() => choose.mutate(wallet)}
								>
									<span className="figures">
										{t('refundTo.own', {
											wallet: t(`refundTo.wallets.${wallet}`),
											phone: shownDigits(own_phone, language),
										})}
									</span>
								</Button>
							))}
						<LocalLink to={paths.refundNumber} className={link}>
							{t('refundTo.other')}
						</LocalLink>
					</div>
				</>
			)}
		</section>
	)
}
