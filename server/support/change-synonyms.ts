import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { joinSynonyms, removeSynonym } from '#server/search/index.ts'

/** Gives phrases the same meaning. Throws `invalid_input` unless the set that results has two to twelve phrases. */
export async function saveSynonym(deps: Pick<Deps, 'db'>, actor: string, phrases: readonly string[]) {
	try {
		return { data: { phrases: await joinSynonyms(deps, actor, phrases) } }
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
