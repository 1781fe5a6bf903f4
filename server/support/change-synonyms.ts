import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { joinSynonyms, previewSynonyms, removeSynonym } from '#server/search/index.ts'

/** Gives phrases the same meaning. Throws `invalid_input` unless the set that results has two to twelve phrases. */
export async function saveSynonym(deps: Pick<Deps, 'db'>, actor: string, phrases: readonly string[]) {
	return { data: { phrases: await inBounds(joinSynonyms(deps, actor, phrases)) } }
}

/** What searches would find if two phrases had the same meaning. Throws as `saveSynonym` does. */
export async function previewSynonym(
	deps: Pick<Deps, 'db' | 'log' | 'clock'>,
	phrases: readonly string[],
	language: Language,
) {
	return { data: await inBounds(previewSynonyms(deps, phrases, language)) }
}

async function inBounds<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		throw new ShopError('invalid_input', { errors: { phrases: 'invalid_input' } })
	}
}

/** Removes a phrase from its set. Throws `not_found` when no set has it. */
export async function dropSynonym(deps: Pick<Deps, 'db'>, actor: string, phrase: string) {
	if (!(await removeSynonym(deps, actor, phrase))) throw new ShopError('not_found')
	return { data: { phrase } }
}
