import type { Language } from '#contract/refusals.ts'
import { bengaliDigits } from '#contract/text.ts'

/** A number that is not counted with, such as a phone's, in the digits of the page. */
export function shownDigits(text: string, language: Language): string {
	return language === 'bn' ? bengaliDigits(text) : text
}
