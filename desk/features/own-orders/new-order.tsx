import { useState } from 'react'
import { formatBdt, formatNumber, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { cx } from '#ui/cx.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useMove } from './use-move.ts'
import { whenOf } from './when.ts'

/** A new order: accepted with one tap, or refused with the lines that are not in stock. */
export function NewOrder({ part }: { part: OwnPart }) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const [missing, setMissing] = useState<readonly number[]>([])
	const [refuses, setRefuses] = useState(false)
	const { move, cut, isPending } = useMove(part)
	const rest = part.lines.length > missing.length
	const { number, area, name, payment_method, placed_at, subtotal } = part
	/** What is missing is taken out first; what remains is accepted. */
	const accept = async () => {
		const gone = part.lines.filter(({ line }) => missing.includes(line))
		if (gone.length > 0) {
			const pieces = gone.map(({ line, quantity }) => ({ line, quantity }))
			const done = await cut(pieces).catch(() => undefined)
			if (!done) return
		}
		move('confirmed')
	}
	const turn = (line: number) =>
		setMissing((now) => (now.includes(line) ? now.filter((one) => one !== line) : [...now, line]))
	return (
		<article
			className="grid grid-cols-1 gap-3 rounded-xl bg-grove p-4 text-on-dark"
			aria-label={`${t('newOne')} ${number}`}
		>
			<header className="grid gap-1">
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
					<h2 className="text-md">
						{t('newOne')} <span className="figures whitespace-nowrap">{number}</span>
					</h2>
					<time dateTime={placed_at} className="rounded-full bg-gold px-3 py-0.5 text-sm font-bold text-on-gold">
						{formatTime(placed_at, language)}
					</time>
				</div>
				<p className="text-on-dark-soft">
					{[name, area, whenOf(part, language), t(payment_method === 'cod' ? 'cash' : 'paid')].join(' · ')}
				</p>
			</header>
			<ul className="grid grid-cols-1 gap-2">
				{part.lines.map((line) => (
					<NewLine key={line.line} line={line} missing={missing.includes(line.line)} onTurn={() => turn(line.line)} />
				))}
			</ul>
			<p className="figures text-end font-bold">{formatBdt(subtotal, language)}</p>
			<div className="flex gap-2.5">
				<Button
					variant="offer"
					className="min-h-14 flex-2"
					disabled={!rest}
					loading={isPending}
					aria-label={t('acceptOne', { number })}
					onClick={accept}
				>
					{t(missing.length > 0 && rest ? 'acceptRest' : 'accept')}
				</Button>
				<Button
					variant="secondary"
					className="min-h-14 flex-1"
					aria-label={t('refuseOne', { number })}
					onClick={() => setRefuses(true)}
				>
					{t('refuse')}
				</Button>
			</div>
			<RefuseDialog part={part} missing={missing} open={refuses} onClose={() => setRefuses(false)} />
		</article>
	)
}

function NewLine(props: { line: OwnPart['lines'][number]; missing: boolean; onTurn: () => void }) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const { name, image, quantity, substitution } = props.line
	return (
		<li className="flex items-center gap-3 rounded-lg bg-card p-2.5 text-ink">
			<SmallPicture image={image} className="size-12" />
			<span className="min-w-0 flex-1">
				<span className={cx('block font-semibold', props.missing && 'text-soft line-through')}>{name}</span>
				{substitution && <span className="block text-sm text-soft">{t(`substitution.${substitution}`)}</span>}
			</span>
			<b className="figures text-lg">×{formatNumber(quantity, language)}</b>
			<Chip selected={props.missing} aria-label={t('outOne', { name })} onClick={props.onTurn}>
				{t('out')}
			</Chip>
		</li>
	)
}
