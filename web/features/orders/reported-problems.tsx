import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import type { Order } from './order-data.ts'
import { PrivatePhoto } from './private-photo.tsx'

/** The reported problems of a line, and their results. */
export function ReportedProblems({ order, line }: { order: Order; line: number }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	return order.problems
		.filter((one) => one.line === line)
		.map((one) => (
			<div key={one.id} className="col-span-full grid gap-1 rounded-md bg-gold-tint px-4 py-3 text-sm">
				<p className="font-semibold">
					{t('problem.heading')}: {t(`problem.states.${one.status}`, { amount: formatBdt(one.amount, language) })}
				</p>
				<p className="figures">
					{t(`problem.kinds.${one.kind}`)} × {formatNumber(one.quantity, language)}
				</p>
				{one.note && <p className="wrap-anywhere">{one.note}</p>}
				{one.answer && <p className="wrap-anywhere">{t('problem.answer', { answer: one.answer })}</p>}
				{one.photos.length > 0 && (
					<ul className="flex flex-wrap gap-2 pt-1">
						{one.photos.map((id, at) => (
							<li key={id}>
								<PrivatePhoto
									queryKey={[...keys.problemPhoto, id]}
									queryFn={() => call('getProblemPhoto', { params: { id } })}
									name={t('problem.photo', { n: formatNumber(at + 1, language) })}
									gone={t('problem.photoGone')}
									small
								/>
							</li>
						))}
					</ul>
				)}
			</div>
		))
}
