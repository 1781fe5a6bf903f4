import type { Language } from '#contract/refusals.ts'

const localeOf = (language: Language) => (language === 'bn' ? 'bn-BD' : 'en-IN')

const signed = (value: number, language: Language, digits: number) =>
	new Intl.NumberFormat(localeOf(language), {
		maximumFractionDigits: digits,
		signDisplay: 'exceptZero',
	}).format(value)

/** `+12 %`; undefined without anything to compare with. */
export function changeOf(now: number | undefined, before: number | undefined, language: Language): string | undefined {
	if (now === undefined || !before) return undefined
	return `${signed(Math.round((now / before - 1) * 100), language, 0)} %`
}

/** The difference of two shares in points of a percent: `−0.3`. */
export function pointsOf(
	now: number | null | undefined,
	before: number | null | undefined,
	language: Language,
): string | undefined {
	if (now == null || before == null) return undefined
	return signed(Math.round((now - before) * 1000) / 10, language, 1)
}

/** A share with one decimal: `4.1 %`; a dash for none. */
export function percentText(share: number | null, language: Language): string {
	if (share === null) return '–'
	return `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(share * 100)} %`
}

/** Whether more is good: for everything but refused cash. */
export function toneOf(now: number | null | undefined, before: number | null | undefined): 'good' | 'bad' | 'plain' {
	if (now == null || !before || now === before) return 'plain'
	return now > before ? 'good' : 'bad'
}
