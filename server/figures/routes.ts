import type { Deps } from '#server/deps.ts'
import { type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { getFigures } from './get-figures.ts'
import { getToday } from './get-today.ts'

/** What waits, and the figures of the shop. */
export function figureDeskHandlers(deps: Deps) {
	return {
		getToday: (_input, call) => getToday(deps, staffOf(call)),
		getFigures: ({ query }) => getFigures(deps, query),
	} satisfies Partial<DeskHandlers>
}
