import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { refreshCart } from '#web/shop/cart/cart.ts'
import { call } from '#web/shop/session/api.ts'

type Outcome = ReplyOf<typeof endpoints.reorder>['data']

/** Adds the products of an order to the cart again and opens it; first shows those no longer on sale. */
export function OrderAgain({ number }: { number: string }) {
	const { t } = useTranslation(['orders', 'common', 'forms'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const openDrawer = usePanels((state) => state.openDrawer)
	const [outcome, setOutcome] = useState<Outcome>()
	const [telling, setTelling] = useState(false)
	const again = useMutation({
		mutationFn: async () => {
			const { data } = await call('reorder', { params: { number } })
			await refreshCart()
			return data
		},
		onSuccess: (data) => {
			setOutcome(data)
			if (data.missing.length > 0) return setTelling(true)
			push({ tone: 'success', text: addedText(data) })
			openDrawer('cart')
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	const addedText = ({ added }: Outcome) =>
		t('again.added', { count: added.length, shown: formatNumber(added.length, language) })

	return (
		<>
			<Button
				variant="secondary"
				shape="slim"
				icon={<BagIcon className="size-4.5" />}
				loading={again.isPending}
				onClick={() => again.mutate()}
			>
				{t('again.button')}
			</Button>
			<Dialog
				open={telling}
				onClose={() => setTelling(false)}
				title={t('again.title')}
				closeLabel={t('common:close')}
				footer={
					<Button
						wide
						onClick={() => {
							setTelling(false)
							openDrawer('cart')
						}}
					>
						{t('again.openCart')}
					</Button>
				}
			>
				<div className="grid gap-3 pb-4">
					<ul className="divide-y divide-mist">
						{outcome?.missing.map(({ name, why }) => (
							<li key={name} className="flex justify-between gap-4 py-2">
								<span className="font-semibold">{name}</span>
								<span className="shrink-0 text-soft">{t(`again.why.${why}`)}</span>
							</li>
						))}
					</ul>
					{outcome && outcome.added.length > 0 && <p className="text-soft">{addedText(outcome)}</p>}
				</div>
			</Dialog>
		</>
	)
}
