import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** Messages to the shop's staff. */
export function contactHandlers(deps: Deps) {
	return {
		sendContactMessage: ({ body }, call) => sendContactMessage(deps, call, body),
	} satisfies Partial<Handlers>
}
