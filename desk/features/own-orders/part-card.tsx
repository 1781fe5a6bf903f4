import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { OutDialog } from './out-dialog.tsx'
import { useMove } from './use-move.ts'
import { whenOf } from './when.ts'

/** An accepted part with its lines; one that is not packed yet has the button for it. */
export function PartCard({ part }: { part: OwnPart }) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const [ready, setReady] = useState(false)
	const { moved } = useMove(part, () => {})
	const { number, name, area, lines, status } = part
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	return (
		<article className="grid grid-cols-1 gap-3 rounded-xl bg-card p-4 shadow-card" aria-label={number}>
			<header className="flex items-center justify-between gap-3">
				<div className="min-w-0">
					<h3 className="figures text-md">{number}</h3>
					<p className="text-sm text-soft">
						{[
							t('pieces', { count: pieces, shown: formatNumber(pieces, language) }),
							name,
							area,
							whenOf(part, language),
						].join(' · ')}
					</p>
				</div>
				{status === 'confirmed' && (
					<Button className="min-h-13 shrink-0" aria-label={t('readyOne', { number })} onClick={() => setReady(true)}>
						{t('ready')}
					</Button>
				)}
			</header>
			<Lines part={part} />
			<ConfirmDialog
				open={ready}
				onClose={() => setReady(false)}
				title={t('readyTitle', { number })}
				action={t('readyAction')}
				act={() => moved({ to: 'packed' })}
			>
				<p>{t('readyText')}</p>
				<ul>
					{lines.map((line) => (
						<li key={line.line}>
							<Checkbox label={`${line.name} ×${formatNumber(line.quantity, language)}`} />
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</article>
	)
}

/** What is in a part; until it is packed, something that is not in stock can be taken out. */
function Lines({ part }: { part: OwnPart }) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const [missing, setMissing] = useState<number>()
	return (
		<>
			{part.archived && <p className="text-sm text-soft">{t('archived')}</p>}
			<ul>
				{part.lines.map(({ line, name, quantity, asked }) => (
					<li key={line} className="flex min-h-11 items-center gap-3 border-t border-mist">
						<span className="min-w-0 flex-1">
							{name}
							{asked && <span className="block text-sm text-gold-ink">{t('askedFor', { name: asked })}</span>}
						</span>
						<b className="figures">×{formatNumber(quantity, language)}</b>
						{part.status === 'confirmed' && !asked && (
							<Button variant="ghost" shape="slim" aria-label={t('outOne', { name })} onClick={() => setMissing(line)}>
								{t('out')}
							</Button>
						)}
					</li>
				))}
			</ul>
			<OutDialog
				part={part}
				line={part.lines.find(({ line }) => line === missing)}
				onClose={() => setMissing(undefined)}
			/>
		</>
	)
}
