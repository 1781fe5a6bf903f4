import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Button } from '#ui/button/button.tsx'
import { type DeskOrder, orderReads, type Part } from './order-types.ts'

/** Replacements about which the shopper is asked, with what was said on the phone. */
export function AskedReplacements({ order, part }: { order: DeskOrder['order']; part: Part }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const { number } = order
	const { mutate, isPending, variables } = useAct('decideReplacement', { reads: orderReads })
	const asked = order.replacements.filter((one) => one.part === part.part)
	return asked.map((one) => (
		<div key={one.id} className="grid gap-2 rounded-xl bg-gold-tint p-3 text-gold-ink">
			<p>
				<b>{t('replace.waits')}</b>{' '}
				{t('replace.instead', {
					...{ count: formatNumber(one.quantity, language), name: one.name, price: formatBdt(one.price, language) },
					missing: part.lines.find(({ line }) => line === one.line)?.name ?? '',
				})}
			</p>
			{can('orders.cancel') && (
				<div className="flex flex-wrap gap-2">
					{(['accepted', 'refused', 'withdrawn'] as const).map((to) => (
						<Button
							key={to}
							variant="secondary"
							shape="slim"
							aria-label={`${t(`replace.decide.${to}`)}: ${one.name}`}
							loading={isPending && variables.params.id === one.id && variables.body.to === to}
							onClick={() => mutate({ params: { number, id: one.id }, body: { to } })}
						>
							{t(`replace.decide.${to}`)}
						</Button>
					))}
				</div>
			)}
		</div>
	))
}
