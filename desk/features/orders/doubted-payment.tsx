import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Button } from '#ui/button/button.tsx'
import { orderReads } from './order-types.ts'

/** A payment that its gateway marks as risky, until somebody accepts it. */
export function DoubtedPayment({ number }: { number: string }) {
	const { t } = useTranslation('orders')
	const can = useCan()
	const { mutate, isPending } = useAct('acceptOrderPayment', { reads: orderReads })
	return (
		<section className="grid gap-2 rounded-xl bg-chilli-tint p-4">
			<h2 className="text-md">{t('doubt')}</h2>
			<p>{t('doubtText')}</p>
			{can('orders.approve') && (
				<Button
					shape="slim"
					className="justify-self-start"
					loading={isPending}
					onClick={() => mutate({ params: { number } })}
				>
					{t('accept')}
				</Button>
			)}
		</section>
	)
}
