import { cleanText } from '#contract/text.ts'

/**
 * A Bengali text; where none was entered it is the English one, and follows it. `entered`: undefined keeps the present one,
 * null and '' remove it.
 */
export function bengaliOf(
	present: readonly [en: string, bn: string] | undefined,
	entered: string | null | undefined,
	english: string,
): string {
	const own = present && present[0] !== present[1] ? present[1] : ''
	return (entered === undefined ? own : cleanText(entered ?? '')) || english
}
