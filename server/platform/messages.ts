import bn from '#contract/messages/bn.json' with { type: 'json' }
import en from '#contract/messages/en.json' with { type: 'json' }
import type { Language, RefusalCode } from '#contract/refusals.ts'

const messages: Record<Language, Record<RefusalCode, string>> = { en, bn }

/** The text of a refusal in the caller's language. It never contains input of the caller. */
export function message(code: RefusalCode, language: Language): string {
	return messages[language][code]
}

/** The preferred language of Accept-Language that the shop supports, else `byDefault`. */
export function languageOf(header: string | undefined, byDefault: Language): Language {
	const accepted = (header ?? '')
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
			const q = parameters.find((p) => p.trim().startsWith('q='))
			return { tag, q: q ? Number(q.trim().slice(2)) : 1 }
		})
		.filter(({ q }) => q > 0)
		.sort((a, b) => b.q - a.q)
	for (const { tag } of accepted) {
		if (tag === 'bn' || tag.startsWith('bn-')) return 'bn'
		if (tag === 'en' || tag.startsWith('en-')) return 'en'
	}
	return byDefault
}
