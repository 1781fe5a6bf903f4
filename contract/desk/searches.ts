import { Type } from 'typebox'
import { Data, ImageName, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Searches', right: 'searches.change' } as const
const Phrase = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Phrases = Type.Object({ phrases: Type.Array(Type.String()) })

/** Calls for searches that found nothing, and phrases with the same meaning. */
export const searchCalls = {
	listVainSearches: deskCall({
		...{ ...common, method: 'GET', path: '/desk/searches/vain' },
		summary: 'Searches without results, the most frequent first',
		query: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
		reply: Data(Type.Array(Type.Object({ query: Type.String(), count: Type.Integer(), last_at: Timestamp }))),
	}),
	listSynonyms: deskCall({
		...{ ...common, method: 'GET', path: '/desk/searches/synonyms' },
		summary: 'Every set of phrases with the same meaning',
		reply: Data(Type.Array(Phrases)),
	}),
	saveSynonym: deskCall({
		...{ ...common, method: 'POST', path: '/desk/searches/synonyms', repeatable: true },
		summary: 'Give phrases the same meaning; sets that have one of them are joined',
		body: Strict({ phrases: Type.Array(Phrase, { minItems: 2, maxItems: 12 }) }),
		reply: Data(Phrases),
	}),
	previewSynonym: deskCall({
		...{ ...common, method: 'POST', path: '/desk/searches/synonyms/preview', repeatable: true },
		summary: 'What searches for these phrases find now, and would find if they had the same meaning. Nothing is stored',
		body: Strict({ phrases: Type.Array(Phrase, { minItems: 2, maxItems: 2 }) }),
		reply: Data(
			Type.Object({
				/** All phrases that would have the same meaning: those of joined sets too. */
				set: Phrases.properties.phrases,
				searches: Type.Array(
					Type.Object({
						phrase: Type.String(),
						/** Products that it finds now, and would find. */
						before: Type.Integer(),
						after: Type.Integer(),
						/** The first of those that it would find. */
						products: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), image: Nullable(ImageName) })),
					}),
				),
			}),
		),
	}),
	removeSynonym: deskCall({
		...{ ...common, method: 'POST', path: '/desk/searches/synonyms/remove' },
		summary: 'Remove a phrase from its set',
		body: Strict({ phrase: Phrase }),
		reply: Data(Type.Object({ phrase: Type.String() })),
		refusals: ['not_found'],
	}),
}
