import { cleanText, isBengali } from '#contract/text.ts'

/**
 * A Bengali text; where none was entered it is the English one, and follows it. A Bengali text that was the English one too
 * stays when that is translated. `entered`: undefined keeps the present one, null and '' remove it.
 */
export function bengaliOf(
	present: readonly [en: string, bn: string] | undefined,
	entered: string | null | undefined,
	english: string,
): string {
	const [en = '', bn = ''] = present ?? []
	const own = en !== bn || (isBengali(bn) && !isBengali(english)) ? bn : ''
	return (entered === undefined ? own : cleanText(entered ?? '')) || english
}
