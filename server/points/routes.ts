import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { getPoints } from './get-points.ts'

export function pointsHandlers({ db }: Deps) {
	return {
		getPoints: async ({ query }, call) => ({ data: await getPoints(db, shopper(call).customerId, query.cursor) }),
	} satisfies Partial<Handlers>
}
