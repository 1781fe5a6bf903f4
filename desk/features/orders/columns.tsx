import { formatBdt, formatNumber, formatShortDay, formatTime } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { dayOf } from '#contract/delivery-days.ts'
import type { Language } from '#contract/refusals.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { Mark } from '#desk/parts/mark.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { type Listed, toneOf } from './order-types.ts'

/** The columns of the list of orders. */
export function columnsOf(t: Translate, language: Language): Column<Listed>[] {
	return [
		{
			id: 'number',
			header: t('number'),
			cell: ({ number, placed_at }) => (
				<>
					<span className="font-semibold whitespace-nowrap">{number}</span>
					<span className="figures block text-sm font-normal whitespace-nowrap text-soft">
						{formatShortDay(dayOf(new Date(placed_at)), language)}, {formatTime(placed_at, language)}
					</span>
				</>
			),
		},
		{
			id: 'state',
			header: t('state'),
			bare: true,
			cell: ({ status, late, doubted }) => (
				<span className="flex flex-wrap gap-1">
					<Mark tone={toneOf(status)}>{t(`states.${status}`)}</Mark>
					{late && <Mark tone="bad">{t('late')}</Mark>}
					{doubted && <Mark tone="bad">{t('doubted')}</Mark>}
				</span>
			),
		},
		{
			id: 'who',
			header: t('who'),
			cell: ({ name, phone }) => (
				<>
					{name}
					<span className="figures block text-sm text-soft">{shownDigits(phone, language)}</span>
				</>
			),
		},
		{ id: 'where', header: t('where'), cell: ({ area, city }) => `${area}, ${city}` },
		{
			id: 'sellers',
			header: t('sellers'),
			wideOnly: true,
			cell: ({ parts }) => parts.map(({ seller }) => seller).join(', '),
		},
		{
			id: 'total',
			header: t('total'),
			end: true,
			cell: ({ current_total, payment_method, pieces }) => (
				<>
					<b className="figures">{formatBdt(current_total, language)}</b>
					<span className="block text-sm whitespace-nowrap text-soft">
						{t(`methods.${payment_method}`)} ·{' '}
						{t('pieceCount', { count: pieces, shown: formatNumber(pieces, language) })}
					</span>
				</>
			),
		},
	]
}
