import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { Meter } from '#ui/meter/meter.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'

/** The number of five, four … one stars; each row filters the reviews, and removes the filter again. */
export function StarRows(props: {
	/** Counts of one to five stars. */
	stars: number[]
	chosen: number | undefined
	onChoose: (stars: number | undefined) => void
}) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const all = props.stars.reduce((sum, one) => sum + one, 0)
	return (
		<ul className="grid">
			{[5, 4, 3, 2, 1].map((stars) => {
				const count = props.stars[stars - 1] ?? 0
				const [shown, label] = [formatNumber(count, language), formatNumber(stars, language)]
				return (
					<li key={stars}>
						<button
							type="button"
							disabled={count === 0}
							aria-pressed={props.chosen === stars}
							aria-label={`${t('reviews.row', { count: stars, shown: label, reviews: shown })}. ${t('reviews.only', { count: stars, shown: label })}`}
							onClick={() => props.onChoose(props.chosen === stars ? undefined : stars)}
							className={cx(
								'figures -mx-2 grid min-h-8 w-full grid-cols-[1ch_minmax(0,1fr)_4ch] touch-44 items-center gap-3 rounded-sm px-2 text-sm enabled:hover:bg-leaf-tint',
								props.chosen === stars && 'bg-leaf-tint font-bold',
							)}
						>
							<span aria-hidden="true">{label}</span>
							<span aria-hidden="true">
								<Meter value={count} max={all} label="" tone="offer" />
							</span>
							<span aria-hidden="true" className="text-end text-soft">
								{shown}
							</span>
						</button>
					</li>
				)
			})}
		</ul>
	)
}
