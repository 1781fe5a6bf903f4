import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

/** Products, categories and sellers. */
export function catalogueHandlers(_deps: Pick<Deps, 'db'>): Partial<Handlers> {
	return {}
}
