import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { lineName, type Order } from './order-data.ts'

/** Asks whether another product may be sent instead of what is missing; without it the missing pieces are cancelled. */
export function ReplacementQuestion({ order, asked }: { order: Order; asked: Order['replacements'][number] }) {
	const { t } = useTranslation(['orders', 'forms'])
	const language = useLanguage()
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const { number } = order
	const answer = useMutation({
		mutationFn: (answer: 'accepted' | 'refused') =>
			call('answerReplacement', { params: { number, id: asked.id }, body: { answer } }),
		onSuccess: (reply, answer) => {
			queries.setQueryData([...keys.order, number], reply)
			queries.invalidateQueries({ queryKey: keys.orders })
			push({ tone: 'success', text: t(`replacement.${answer}`) })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	const missing = order.parts.flatMap(({ lines }) => lines).find(({ line }) => line === asked.line)
	const price = formatBdt(asked.price, language)
	return (
		<section className="grid gap-3 rounded-md bg-gold-tint px-4 py-3" aria-label={t('replacement.title')}>
			<p className="font-semibold text-gold-ink">
				{t('replacement.missing', {
					count: asked.quantity,
					shown: formatNumber(asked.quantity, language),
					name: missing ? lineName(missing) : '',
				})}
			</p>
			<div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3">
				<Picture id={asked.image} alt="" sizes={56} className="size-14 rounded-sm" />
				<div>
					<LocalLink to={paths.product(asked.slug)} className="font-semibold">
						{asked.name}
					</LocalLink>
					<p className="figures text-sm">
						{[asked.unit, `${price} × ${formatNumber(asked.quantity, language)}`].filter(Boolean).join(' · ')}
					</p>
				</div>
			</div>
			<p className="text-sm">{t('replacement.text')}</p>
			<div className="flex flex-wrap gap-2">
				{(['accepted', 'refused'] as const).map((one) => (
					<Button
						key={one}
						variant={one === 'accepted' ? 'primary' : 'secondary'}
						className="flex-1"
						loading={answer.isPending && answer.variables === one}
						onClick={() => answer.mutate(one)}
					>
						{t(one === 'accepted' ? 'replacement.yes' : 'replacement.no')}
					</Button>
				))}
			</div>
		</section>
	)
}
