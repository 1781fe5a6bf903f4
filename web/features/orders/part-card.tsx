import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { cx } from '#ui/cx.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { choiceText } from '#web/shop/cart/cart.rules.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { CancelOrder } from './cancel-dialog.tsx'
import { lineName, type Order, type OrderPart } from './order-data.ts'
import { ReportProblem } from './problem-dialog.tsx'
import { Progress } from './progress.tsx'
import { ReplacementQuestion } from './replacement-question.tsx'
import { ReportedProblems } from './reported-problems.tsx'
import { ReturnItems } from './return-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { usePartDates } from './use-part-dates.ts'

/** What one seller sends of an order: its progress, its lines, and its actions. */
export function PartCard({ order, part }: { order: Order; part: OrderPart }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const datesOf = usePartDates()
	const onItsWay = !['delivered', 'cancelled', 'returned'].includes(part.status)
	const several = order.parts.length > 1
	const cash = order.payment_method === 'cod'
	return (
		<Card className="grid grid-cols-1 gap-4">
			<header className="flex items-start justify-between gap-3">
				<div>
					<h2 className="text-md">
						<LocalLink to={paths.shop(part.seller.slug)}>{part.seller.name}</LocalLink>
					</h2>
					{onItsWay && <span className="text-sm text-soft">{datesOf(part)}</span>}
				</div>
				{several && <StatusBadge status={part.status} />}
			</header>
			<Progress status={part.status} timeline={part.timeline} />
			{order.replacements
				.filter((one) => one.part === part.part)
				.map((one) => (
					<ReplacementQuestion key={one.id} order={order} asked={one} />
				))}
			<ul className="divide-y divide-mist border-t border-mist empty:hidden">
				{part.lines.map((line) => (
					<li key={line.line} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-2">
						<Picture id={line.image} alt="" sizes={56} className="size-14 rounded-sm" />
						<LocalLink to={paths.product(line.slug)} className="min-w-0">
							<span className={cx('line-clamp-2 font-semibold', line.quantity === 0 && 'text-soft line-through')}>
								{line.name}
							</span>
							<span className="figures text-sm text-soft">
								{[
									choiceText(line),
									line.quantity > 0 && `${formatBdt(line.price, language)} × ${formatNumber(line.quantity, language)}`,
								]
									.filter(Boolean)
									.join(' · ')}
							</span>
							{onItsWay && line.quantity > 0 && line.substitution && (
								<span className="block text-sm text-soft">
									{t('checkout.substitution')}: {t(`checkout.substitutions.${line.substitution}`)}
								</span>
							)}
						</LocalLink>
						<span className="figures font-semibold">{formatBdt(line.total, language)}</span>
						<CutPieces order={order} line={line.line} />
						<ReportedProblems order={order} line={line.line} />
						{line.report_until !== null && (
							<div className="col-start-2 -mt-2">
								<ReportProblem number={order.number} line={line} cash={cash} />
							</div>
						)}
					</li>
				))}
			</ul>
			<Returns order={order} part={part} />
			<div className="-mt-2 flex flex-wrap gap-2 empty:hidden">
				<ReturnItems number={order.number} part={part} cash={cash} />
				{several && part.cancellable && (
					<CancelOrder
						number={order.number}
						part={{ part: part.part, seller: part.seller.name }}
						prescription={order.prescriptions.length > 0}
					/>
				)}
			</div>
		</Card>
	)
}

/** Pieces of a line that the seller or the shop cancelled or replaced, and why. */
function CutPieces({ order, line }: { order: Order; line: number }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const cuts = order.cuts.flatMap((cut) => {
		const count = cut.lines.find((one) => one.line === line)?.quantity ?? 0
		return count > 0 ? [{ ...cut, count }] : []
	})
	const names = new Map(order.parts.flatMap(({ lines }) => lines.map((one) => [one.line, lineName(one)])))
	return cuts.map(({ id, count, reason, added }) => (
		<p key={id} className="col-span-2 col-start-2 text-sm font-semibold text-gold-ink">
			{reason === 'replaced'
				? t('cut.replaced', { count, shown: formatNumber(count, language), name: names.get(added ?? -1) ?? '' })
				: t('cut.cancelled', {
						...{ count, shown: formatNumber(count, language) },
						reason: t(`cut.reasons.${reason}`),
					})}
		</p>
	))
}

function Returns({ order, part }: { order: Order; part: OrderPart }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const returns = order.returns.filter((one) => one.part === part.part)
	return returns.map((one) => (
		<div key={one.id} className="rounded-md bg-gold-tint px-4 py-3 text-sm">
			<p className="font-semibold">
				{t('return.heading')}: {t(`return.states.${one.status}`)}
			</p>
			<p>
				{one.lines
					.map(({ line, quantity }) => {
						const of = part.lines.find((other) => other.line === line)
						const name = of ? lineName(of) : ''
						return quantity > 1 ? `${name} × ${formatNumber(quantity, language)}` : name
					})
					.filter(() => !order.archived)
					.join(', ')}
			</p>
			{(one.status === 'requested' || one.status === 'approved') && (
				<p className="figures text-soft">{t('return.amount', { amount: formatBdt(one.amount, language) })}</p>
			)}
		</div>
	))
}
