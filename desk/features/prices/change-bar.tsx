import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { Button } from '#ui/button/button.tsx'
import { type DraftRecord, summaryOf, unreadableCells } from './draft.rules.ts'
import { LaterDialog } from './later-dialog.tsx'
import { clearDraft, usePriceDraft } from './price-draft.ts'
import { useApply } from './use-apply.ts'
import type { usePreview } from './use-preview.ts'

/** A button on the dark bar. */
const quiet =
	'min-h-12 rounded-md px-5 font-semibold text-on-dark inset-ring-[1.5px] inset-ring-on-dark-soft outline-on-dark hover:bg-grove disabled:opacity-60'

type BarProps = {
	records: readonly DraftRecord[]
	preview: ReturnType<typeof usePreview>
	/** Why variants of the draft are refused. */
	faults: ReadonlyMap<number, string>
}

/** What the draft will change, in words, and the buttons that do it. Nothing without a draft. */
export function ChangeBar({ records, preview, faults }: BarProps) {
	const { t } = useTranslation(['prices', 'common'])
	const can = useCan()
	const [later, setLater] = useState(false)
	const draft = usePriceDraft(({ history }) => history.now)
	const apply = useApply()
	const stored = records.filter(({ record }) => preview.results.get(record.slug)?.outcome !== 'refused')
	const words = useWords({ records, stored, faults })
	if (Object.keys(draft).length === 0) return null
	const error = apply.error ?? preview.error
	const ready = preview.ready && stored.length > 0
	return (
		<section
			aria-label={t('bar')}
			className="sticky bottom-20 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl bg-night p-4 text-on-dark shadow-float lg:bottom-4"
		>
			<div role="status" className="min-w-0 flex-1 basis-64">
				<p className="text-on-dark-soft">
					<strong className="text-on-dark">{words.title}</strong>
					{words.parts.map((part) => ` · ${part}`)}
				</p>
				{error && <p className="mt-1 font-semibold text-gold">{errorText(error, t('common:network'))}</p>}
			</div>
			<div className="flex flex-wrap gap-2">
				<button type="button" className={quiet} onClick={clearDraft}>
					{t('undoAll')}
				</button>
				{can('merchandising.change') && (
					<button type="button" className={quiet} disabled={!ready} onClick={() => setLater(true)}>
						{t('later')}
					</button>
				)}
				{preview.error ? (
					<Button variant="offer" onClick={preview.again}>
						{t('common:again')}
					</Button>
				) : (
					<Button variant="offer" disabled={!ready} loading={apply.isPending} onClick={() => apply.mutate(stored)}>
						{t('apply')}
					</Button>
				)}
			</div>
			<LaterDialog open={later} records={stored} onClose={() => setLater(false)} />
		</section>
	)
}

function useWords({
	records,
	stored,
	faults,
}: {
	records: readonly DraftRecord[]
	stored: readonly DraftRecord[]
	faults: ReadonlyMap<number, string>
}) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const draft = usePriceDraft(({ history }) => history.now)
	const skus = usePriceDraft((state) => state.skus)
	const rows = stored.flatMap((record) => record.skus.flatMap((id) => skus.get(id) ?? []))
	const sums = summaryOf(draft, rows)
	const text = (key: string, count: number) =>
		count === 0 ? [] : [t(key, { count, shown: formatNumber(count, language) })]
	const unreadable = unreadableCells(draft)
	const lowest = lowestReduced(rows.filter(({ id }) => draft[`${id}.sale`]))
	return {
		title: t('willChange', { count: sums.products, shown: formatNumber(sums.products, language) }),
		parts: [
			...text('down', sums.down),
			...text('up', sums.up),
			...(lowest === null ? [] : [t('struck', { price: `৳${formatNumber(lowest, language)}` })]),
			...text('piecesUp', sums.piecesUp),
			...text('piecesDown', sums.piecesDown),
			...text('unreadableCells', unreadable),
			...text('refused', records.length - stored.length),
			...[...new Set(faults.values())].slice(0, 2),
		],
	}
}

/** The lowest price of 30 days of the one variant that gets a sale price; null for none or several. */
function lowestReduced(rows: readonly { asked: readonly { price: number }[] }[]): number | null {
	const [row, ...others] = rows
	if (!row || others.length > 0 || row.asked.length === 0) return null
	return Math.min(...row.asked.map(({ price }) => price))
}
