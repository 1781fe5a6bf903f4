import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import type { DeskOrder } from './order-types.ts'
import { type ProblemClaim, ProblemDialog } from './problem-dialog.tsx'
import { ProblemPhotos } from './problem-photos.tsx'
import { type ReturnClaim, ReturnDialog } from './return-dialog.tsx'

/** Returns and reported problems of an order, with what is to decide. */
export function OrderClaims({ order }: { order: DeskOrder['order'] }) {
	const { t } = useTranslation('orders')
	const [claim, setClaim] = useState<ReturnClaim>()
	const [problem, setProblem] = useState<ProblemClaim>()
	const language = useLanguage()
	const can = useCan()
	const lines = new Map(order.parts.flatMap((part) => part.lines).map((line) => [line.line, line]))
	const namesOf = (some: readonly { line: number }[]) => some.map(({ line }) => lines.get(line)?.name).join(', ')
	const decides = can('returns.decide')
	return (
		<>
			{order.returns.length > 0 && (
				<Section title={t('returns')}>
					<ul className="divide-y divide-mist border-t border-mist">
						{order.returns.map((one) => (
							<li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
								<Mark tone={one.status === 'requested' ? 'due' : 'quiet'}>{t(`returnStates.${one.status}`)}</Mark>
								<span className="min-w-0 flex-1 basis-56">
									{t(`returnReasons.${one.reason}`)}: {namesOf(one.lines)}
								</span>
								<span className="figures">{formatBdt(one.amount, language)}</span>
								{decides && (one.status === 'requested' || one.status === 'approved') && (
									<Button
										shape="slim"
										aria-label={`${t('decide')}: ${t('decideReturn', { number: order.number })}, ${namesOf(one.lines)}`}
										onClick={() => setClaim({ ...one, status: one.status as 'requested', number: order.number })}
									>
										{t('decide')}
									</Button>
								)}
							</li>
						))}
					</ul>
				</Section>
			)}
			{order.problems.length > 0 && (
				<Section title={t('problems')}>
					<ul className="divide-y divide-mist border-t border-mist">
						{order.problems.map((one) => {
							const line = lines.get(one.line)
							return (
								<li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
									<Mark tone={one.status === 'open' ? 'due' : 'quiet'}>{t(`problemStates.${one.status}`)}</Mark>
									<span className="min-w-0 flex-1 basis-56">
										{t(`problemKinds.${one.kind}`)}: {line?.name} ({formatNumber(one.quantity, language)})
										{one.note && <span className="block text-soft">«{one.note}»</span>}
									</span>
									<ProblemPhotos ids={one.photos} />
									{decides && (one.status === 'open' || one.status === 'replacing') && (
										<Button
											shape="slim"
											aria-label={`${t('decide')}: ${t('decideProblem', { name: line?.name ?? '' })}, ${t(`problemKinds.${one.kind}`)}`}
											onClick={() => setProblem({ ...one, name: line?.name ?? '', of: line?.quantity ?? one.quantity })}
										>
											{t('decide')}
										</Button>
									)}
								</li>
							)
						})}
					</ul>
				</Section>
			)}
			<ReturnDialog claim={claim} onClose={() => setClaim(undefined)} />
			<ProblemDialog claim={problem} onClose={() => setProblem(undefined)} />
		</>
	)
}
