import { formatAmount, formatBdt, formatDateTime } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { PromoState } from '#contract/desk/promos.ts'
import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'
import { Mark } from '#desk/parts/mark.tsx'

export type ListedPromo = Reply<'listDeskPromos'>['data']['promos'][number]

const tones = { planned: 'busy', running: 'good', used_up: 'due', ended: 'quiet' } as const

/** Where a promo is in its life, in a word. */
export function StateMark({ state }: { state: PromoState }) {
	const { t } = useTranslation('promos')
	return <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
}

/** What a promo gives: `10% off`. */
export function givesText({ kind, value }: Pick<ListedPromo, 'kind' | 'value'>, t: Translate, language: Language) {
	if (kind === 'free_delivery') return t('gives.free_delivery')
	const shown = kind === 'amount' ? formatBdt(value, language) : formatAmount(value, language)
	return t(`gives.${kind}`, { value: shown })
}

/** From when to when it runs; `format` writes the moments. */
export function periodText(
	{ starts_at, ends_at }: Pick<ListedPromo, 'starts_at' | 'ends_at'>,
	t: Translate,
	language: Language,
	format = formatDateTime,
): string {
	const from = format(starts_at, language)
	return ends_at ? t('period', { from, to: format(ends_at, language) }) : t('periodOpen', { from })
}
