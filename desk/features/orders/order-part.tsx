import { useState } from 'react'
import { formatBdt, formatHours, formatNumber, formatShortDay, formatTimes } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { AskedReplacements } from './asked-replacements.tsx'
import { CutDialog } from './cut-dialog.tsx'
import type { Move } from './move-dialog.tsx'
import { type DeskOrder, type Part, steps, toneOf } from './order-types.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

type Props = { data: DeskOrder; part: Part; onMove: (move: Move) => void }

/** What one seller sends: lines, arrival, and the next steps of this part. */
export function OrderPart({ data, part, onMove }: Props) {
	const { t } = useTranslation('orders')
	const can = useCan()
	const [cuts, setCuts] = useState(false)
	const [missing, setMissing] = useState<number>()
	const to = data.next.find((one) => one.part === part.part)?.to ?? []
	const step = steps.find((one) => to.includes(one))
	const ends = (['returned', 'cancelled'] as const).filter((one) => to.includes(one))
	const pieces = part.lines.reduce((all, { quantity }) => all + quantity, 0)
	const open = can('orders.cancel') && ['placed', 'confirmed', 'packed'].includes(part.status)
	const asked = data.order.replacements.map(({ line }) => line)
	// Each parcel of an order has the same buttons.
	const nameOf = (act: string) => (data.order.parts.length > 1 ? `${act}: ${part.seller.name}` : undefined)
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
			<ul className="divide-y divide-mist border-t border-mist empty:hidden">
				{part.lines.map((line) => (
					<Line
						key={line.line}
						line={line}
						gone={goneOf(data.order, line.line)}
						onReplace={
							open && line.quantity > 0 && !asked.includes(line.line) ? () => setMissing(line.line) : undefined
						}
						left={data.stock.find((one) => one.line === line.line)?.left ?? null}
					/>
				))}
			</ul>
			<AskedReplacements order={data.order} part={part} />
			{to.length > 0 && (
				<div className="flex flex-wrap justify-end gap-2">
					{open && pieces > 1 && (
						<Button variant="secondary" shape="slim" aria-label={nameOf(t('cut.open'))} onClick={() => setCuts(true)}>
							{t('cut.open')}
						</Button>
					)}
					{ends.map((one) => (
						<Button
							key={one}
							variant="secondary"
							shape="slim"
							aria-label={nameOf(t(`moves.${one}`))}
							onClick={() => move(one)}
						>
							{t(`moves.${one}`)}
						</Button>
					))}
					{step && (
						<Button shape="slim" aria-label={nameOf(t(`moves.${step}`))} onClick={() => move(step)}>
							{t(`moves.${step}`)}
						</Button>
					)}
				</div>
			)}
			<ReplaceDialog
				number={data.order.number}
				line={part.lines.find(({ line }) => line === missing)}
				onClose={() => setMissing(undefined)}
			/>
			<CutDialog number={data.order.number} part={cuts ? part : undefined} onClose={() => setCuts(false)} />
		</Section>
	)
}

/** Pieces of a line that were cancelled. */
const goneOf = ({ cuts }: DeskOrder['order'], line: number) =>
	cuts.flatMap(({ lines }) => lines.filter((one) => one.line === line)).reduce((all, { quantity }) => all + quantity, 0)

type LineProps = { line: Part['lines'][number]; left: number | null; gone: number; onReplace: (() => void) | undefined }

function Line({ line, left, gone, onReplace }: LineProps) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const details = [line.unit, ...line.attributes.map(({ value }) => value)].filter(Boolean).join(' · ')
	return (
		<li className="flex items-center gap-3 py-2.5">
			<SmallPicture image={line.image} />
			<span className="min-w-0 flex-1">
				<span className={cx('block font-semibold', line.quantity === 0 && 'text-soft line-through')}>{line.name}</span>
				<span className="block text-sm text-soft">
					{[details, line.substitution && `${t('ifMissing')}: ${t(`substitution.${line.substitution}`)}`]
						.filter(Boolean)
						.join(' · ')}
				</span>
				<span className="block text-sm text-soft">
					{gone > 0 && (
						<>
							<Mark tone="bad">{t('cut.gone', { count: gone, shown: formatNumber(gone, language) })}</Mark>{' '}
						</>
					)}
					{left === null ? t('notCounted') : t('left', { count: left, shown: formatNumber(left, language) })}
				</span>
				{onReplace && (
					<Button
						variant="ghost"
						shape="slim"
						className="-ms-3.5"
						aria-label={t('replace.of', { name: line.name })}
						onClick={onReplace}
					>
						{t('replace.open')}
					</Button>
				)}
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
