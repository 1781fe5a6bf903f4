import { ApiRefusal } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { catalogueFaults } from '#contract/catalogue-faults.ts'
import { fileFaults } from '#contract/file-faults.ts'
import bn from '#contract/messages/bn.json' with { type: 'json' }
import en from '#contract/messages/en.json' with { type: 'json' }
import type { Language } from '#contract/refusals.ts'

const messages: Record<Language, Record<string, string>> = { en, bn }
const faults: Record<string, Record<Language, string>> = { ...catalogueFaults, ...fileFaults }

/** The text of the code with which a refusal names a field; the general text for a code without one. */
export function faultText(code: string, language: Language): string {
	return faults[code]?.[language] ?? messages[language][code] ?? messages[language].invalid_input ?? ''
}

/** The fields that a refusal names, with texts. */
export function fieldTexts(error: unknown, language: Language): Record<string, string> {
	const named = error instanceof ApiRefusal ? error.errors : {}
	return Object.fromEntries(Object.entries(named).map(([field, code]) => [field, faultText(code, language)]))
}

/** What is shown of an error where no form shows it at the fields: their texts, else the message of the refusal. */
export function refusalText(error: unknown, networkText: string, language: Language): string {
	const texts = new Set(Object.values(fieldTexts(error, language)))
	return texts.size > 0 ? [...texts].join('. ') : errorText(error, networkText)
}
