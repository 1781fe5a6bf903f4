import { formatBdt, formatHours, formatNumber, formatShortDay, formatTimes } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Move } from './move-dialog.tsx'
import { type DeskOrder, type Part, steps, toneOf } from './order-types.ts'

type Props = { data: DeskOrder; part: Part; onMove: (move: Move) => void }

/** What one seller sends: lines, arrival, and the next steps of this part. */
export function OrderPart({ data, part, onMove }: Props) {
	const { t } = useTranslation('orders')
	const to = data.next.find((one) => one.part === part.part)?.to ?? []
	const step = steps.find((one) => to.includes(one))
	const ends = (['returned', 'cancelled'] as const).filter((one) => to.includes(one))
	const move = (to: Move['to']) => onMove({ to, part: part.part, what: part.seller.name })
	return (
		<Section
			title={part.seller.name}
			end={
				<span className="flex flex-wrap gap-1">
					<Arrival part={part} />
					<Mark tone={toneOf(part.status)}>{t(`states.${part.status}`)}</Mark>
				</span>
			}
		>
			<ul className="divide-y divide-mist border-t border-mist">
				{part.lines.map((line) => (
					<Line key={line.line} line={line} left={data.stock.find((one) => one.line === line.line)?.left ?? null} />
				))}
			</ul>
			{to.length > 0 && (
				<div className="flex flex-wrap justify-end gap-2">
					{ends.map((one) => (
						<Button key={one} variant="secondary" shape="slim" onClick={() => move(one)}>
							{t(`moves.${one}`)}
						</Button>
					))}
					{step && (
						<Button shape="slim" onClick={() => move(step)}>
							{t(`moves.${step}`)}
						</Button>
					)}
				</div>
			)}
		</Section>
	)
}

function Line({ line, left }: { line: Part['lines'][number]; left: number | null }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const details = [line.unit, ...line.attributes.map(({ value }) => value)].filter(Boolean).join(' · ')
	return (
		<li className="flex items-center gap-3 py-2.5">
			<SmallPicture image={line.image} />
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{line.name}</span>
				<span className="block text-sm text-soft">
					{[details, line.substitution && `${t('ifMissing')}: ${t(`substitution.${line.substitution}`)}`]
						.filter(Boolean)
						.join(' · ')}
				</span>
				<span className="block text-sm text-soft">
					{left === null ? t('notCounted') : t('left', { count: left, shown: formatNumber(left, language) })}
				</span>
			</span>
			<span className="figures">× {formatNumber(line.quantity, language)}</span>
			<span className="figures min-w-16 text-end">{formatBdt(line.total, language)}</span>
		</li>
	)
}

function Arrival({ part: { slot, meal, dates } }: { part: Part }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	if (slot)
		return (
			<Mark tone="busy">
				{t('slot', { day: formatShortDay(slot.day, language), hours: formatHours(slot.from, slot.to, language) })}
			</Mark>
		)
	if (meal) return <Mark tone="busy">{formatTimes(meal.from, meal.to, language)}</Mark>
	const [from, to] = [formatShortDay(dates.from, language), formatShortDay(dates.to, language)]
	return <Mark tone="busy">{from === to ? from : `${from} – ${to}`}</Mark>
}
