import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { createLines } from './wait-in-line.ts'

export function lineHandlers(deps: Deps) {
	const lines = createLines(deps)
	return {
		joinLine: async ({ params }, call) => ({ data: await lines.join(params.slug, shopper(call).customerId) }),
		askLine: async ({ query }) => ({ data: await lines.ask(query.ticket) }),
	} satisfies Partial<Handlers>
}
