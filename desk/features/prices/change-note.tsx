import { formatNumber, formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { askedOf, cellKey, fields, piecesOf } from './draft.rules.ts'
import type { RowDraft, Sku } from './skus.ts'

/** What a draft changes of one variant, in words, or why it cannot be stored. */
export function ChangeNote({ sku, draft, fault }: { sku: Sku; draft: RowDraft; fault: string | undefined }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const cells = Object.fromEntries(
		fields.flatMap((field) => (draft[field] === undefined ? [] : [[cellKey(sku.id, field), draft[field]]])),
	)
	if (fault) return <p className="font-semibold text-chilli">{fault}</p>
	const { from, to } = askedOf(cells, sku)
	const pieces = piecesOf(cells, sku)
	const sign = (value: number) => (value < 0 ? '−' : '+')
	const percent = formatRating(Math.abs(((to - from) / from) * 100), language)
	return (
		<span className="flex flex-wrap gap-1">
			{to !== from && <Badge tone="leaf">{t('percent', { percent: `${sign(to - from)}${percent}` })}</Badge>}
			{pieces !== 0 && (
				<Badge tone="offer">
					{t('pieces', {
						count: Math.abs(pieces),
						pieces: `${sign(pieces)}${formatNumber(Math.abs(pieces), language)}`,
					})}
				</Badge>
			)}
			{to === from && pieces === 0 && <Badge>{t('changed')}</Badge>}
		</span>
	)
}
